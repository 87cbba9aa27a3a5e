import { act, renderHook } from '@testing-library/react';
import { useWait } from './use-wait.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a wait counts down to nothing', () => {
  const { result } = renderHook(() => useWait());
  act(() => result.current[1](60));
  expect(result.current[0]).toBe(60);
  act(() => jest.advanceTimersByTime(59_250));
  expect(result.current[0]).toBe(1);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current[0]).toBe(0);
});

test('a clock that is set back by a day makes nobody wait for a day', () => {
  const { result } = renderHook(() => useWait());
  act(() => result.current[1](60));
  jest.setSystemTime(Date.now() - 86_400_000);
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current[0]).toBe(30);
  act(() => jest.advanceTimersByTime(30_250));
  expect(result.current[0]).toBe(0);
});
