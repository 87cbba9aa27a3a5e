import { fireEvent, render, screen } from '@testing-library/react';
import { SizeSwitch } from './size-switch.tsx';

test('each press moves on: usual, large, larger, and round again', () => {
  render(<SizeSwitch />);
  const seen = [0, 1, 2, 3].map(() => {
    const size = document.documentElement.dataset.size ?? '';
    fireEvent.click(screen.getByRole('button', { name: /^字号：/ }));
    return size;
  });
  expect(seen).toEqual(['', 'large', 'larger', '']);
  expect(screen.getByRole('button')).toHaveAccessibleName('字号：大，切换为特大');
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
});
