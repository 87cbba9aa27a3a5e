import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fold } from './fold.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

const part = (container: HTMLElement) => container.querySelector<HTMLElement>('#notes')!;

test('a part opens and closes by its line', async () => {
  const { container } = render(
    <Fold id="notes" title="起名说明">
      四条说明
    </Fold>,
  );
  // Hidden on wide pages, as in this test.
  const line = screen.getByRole('button', { name: '起名说明', hidden: true });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  expect(part(container)).toHaveAttribute('data-open', 'true');
  expect(window.location.search).toBe('?open=notes');
  await userEvent.click(line);
  expect(part(container)).toHaveAttribute('data-open', 'false');
});

test('a link to it finds it open', () => {
  const { container } = render(
    <Fold id="notes" title="起名说明">
      四条说明
    </Fold>,
  );
  act(() => part(container).focus());
  expect(part(container)).toHaveAttribute('data-open', 'true');
});
