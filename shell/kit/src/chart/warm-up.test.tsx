import { act, fireEvent, render, screen } from '@testing-library/react';
import { WarmUp } from './warm-up.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('the code of a chart is fetched soon; its rendering waits for the reader’s hand, and then is taken away', async () => {
  const draw = jest.fn(async () => <p>盘</p>);
  const { unmount } = render(<WarmUp draw={draw} />);
  // Its own code comes first.
  await later(0);
  await later(10_000);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('盘')).toBeNull();
  fireEvent.pointerMove(document.body);
  await later(0);
  expect(screen.getByText('盘')).toBeInTheDocument();
  await later(10_000);
  expect(screen.queryByText('盘')).toBeNull();
  fireEvent.keyDown(document.body);
  await later(0);
  expect(screen.queryByText('盘')).toBeNull();
  unmount();
});

test('a page that has gone renders nothing more', async () => {
  const draw = jest.fn(async () => <p>盘</p>);
  const { unmount } = render(<WarmUp draw={draw} />);
  await later(10_000);
  unmount();
  fireEvent.pointerMove(document.body);
  await later(10_000);
  expect(screen.queryByText('盘')).toBeNull();
});
