import { act, render, screen } from '@testing-library/react';
import { lazyPart, lazyPiece } from './lazy-piece.tsx';
import { ToastHost } from './toast.tsx';

const Shown = ({ text }: { text: string }) => <p>{text}</p>;
const loaded = { default: Shown };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

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

test('one that keeps its place comes with the network, without another render', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(loaded);
  const Piece = lazyPart<{ text: string }>(load, <i>waits</i>);
  render(<Piece text="first" />);
  await act(async () => undefined);
  expect(screen.getByText('waits')).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('first')).toBeVisible();
  expect(screen.queryByText('waits')).toBeNull();
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

test.each([
  [false, '没有连上，请检查网络后再试'],
  [true, '没有载入，请再试一次'],
])('one that could not be fetched is told with its reason (online: %s)', async (online, words) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const Piece = lazyPiece<object>(
    () => Promise.reject(new Error('no code')),
    () => undefined,
  );
  render(
    <>
      <ToastHost />
      <Piece />
    </>,
  );
  await act(async () => undefined);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${words}$`));
  jest.restoreAllMocks();
});

test('an owner that tells the reader itself is not repeated', async () => {
  const told = jest.fn(() => 'told');
  const Piece = lazyPiece<object>(() => Promise.reject(new Error('no code')), told);
  render(
    <>
      <ToastHost />
      <Piece />
    </>,
  );
  await act(async () => undefined);
  expect(told).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
