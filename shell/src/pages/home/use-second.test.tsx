import { act, render, screen } from '@testing-library/react';
import { useSecond } from './use-second.ts';

const AT = Date.UTC(2026, 1, 20, 2, 59, 58, 300);

let renders = 0;
function Hour() {
  renders += 1;
  return <p>{useSecond((second) => new Date(second * 1000).getUTCHours())}</p>;
}
function Second() {
  return <b>{useSecond((second) => second % 60)}</b>;
}

beforeEach(() => jest.useFakeTimers({ now: AT }));
afterEach(() => jest.useRealTimers());

// spec 1.2.14, 1.9.2
test("ticks at the beginning of each second; the hour's content is rendered once an hour", () => {
  const { container, unmount } = render(
    <>
      <Hour />
      <Second />
    </>,
  );
  const read = () => container.textContent;
  expect(read()).toBe('258');
  act(() => jest.advanceTimersByTime(699));
  expect(read()).toBe('258');
  act(() => jest.advanceTimersByTime(1));
  expect(read()).toBe('259');
  const before = renders;
  act(() => jest.advanceTimersByTime(1000));
  expect(read()).toBe('30');
  expect(renders).toBe(before + 1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a page that becomes visible again is correct at once', () => {
  render(<Second />);
  jest.setSystemTime(AT + 30_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('28')).toBeInTheDocument();
});
