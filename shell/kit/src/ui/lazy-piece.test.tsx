import { act, render, screen } from '@testing-library/react';
import { lazyPiece } from './lazy-piece.tsx';

const Shown = ({ text }: { text: string }) => <p>{text}</p>;
const loaded = { default: Shown };

test('one that could not be fetched comes when its page shows something else', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(loaded);
  const failed = jest.fn();
  const Piece = lazyPiece<{ text: string }>(load, failed);
  const { rerender } = render(<Piece text="first" />);
  await act(async () => undefined);
  expect(failed).toHaveBeenCalledWith({ text: 'first' });
  expect(screen.queryByText('first')).toBeNull();
  rerender(<Piece text="second" />);
  expect(await screen.findByText('second')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('renders while it is fetched ask for it once', async () => {
  let come: (piece: typeof loaded) => void = () => undefined;
  const load = jest.fn(() => new Promise<typeof loaded>((resolve) => (come = resolve)));
  const Piece = lazyPiece<{ text: string }>(load, () => undefined);
  const { rerender } = render(<Piece text="first" />);
  rerender(<Piece text="second" />);
  come(loaded);
  expect(await screen.findByText('second')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
