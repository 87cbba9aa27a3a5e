import { act, render, screen } from '@testing-library/react';
import { OpenButton } from './index.ts';

let missing = true;
jest.mock('./time-button.tsx', () => {
  if (missing) throw new Error('no network');
  return { OpenButton: ({ text }: { text: string }) => <button type="button">{text}</button> };
});

const none = (): void => undefined;

test('a form stays when the code of its buttons does not come, and gets them with the network', async () => {
  render(
    <form aria-label="起局资料">
      <OpenButton icon={null} text="四川 成都" empty="" onClick={none} onPreload={none} buttonRef={none} />
    </form>,
  );
  await act(async () => undefined);
  expect(screen.getByRole('form', { name: '起局资料' })).toBeVisible();
  missing = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: '四川 成都' })).toBeVisible();
});
