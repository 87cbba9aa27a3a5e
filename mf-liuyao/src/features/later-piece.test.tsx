import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { laterPiece } from './later-piece.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;
const offline = () => Promise.reject(new Error('offline'));

test('draws what arrives, and at once when it was loaded before', async () => {
  const Later = laterPiece<{ word: string }>(async () => ({ default: Word }), '正在载入');
  const { unmount } = render(<Later word="来了" />);
  expect(await screen.findByText('来了')).toBeInTheDocument();
  unmount();
  render(<Later word="又来" />);
  expect(screen.getByText('又来')).toBeInTheDocument();
});

test('what a preload brings during the first render is drawn', async () => {
  const Later = laterPiece<{ word: string }>(async () => ({ default: Word }), '正在载入');
  // In one batch with the render: before its effects, as a page does.
  Later.preload();
  render(<Later word="来了" />);
  expect(await screen.findByText('来了')).toBeInTheDocument();
});

test('a failed load is reported and can be retried', async () => {
  const load = jest.fn(offline as () => Promise<{ default: typeof Word }>);
  const Later = laterPiece<{ word: string }>(load, '正在载入');
  render(<Later word="来了" />);
  expect(await screen.findByText('这一部分没有载入，请再试一次。')).toBeInTheDocument();
  load.mockResolvedValue({ default: Word });
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('来了')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
