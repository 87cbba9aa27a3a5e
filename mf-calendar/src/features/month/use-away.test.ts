import { act, renderHook } from '@testing-library/react';
import { useAway } from './use-away.ts';

type Report = (reports: { isIntersecting: boolean }[]) => void;

let report: Report = () => undefined;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(tell: Report) {
      report = tell;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test('of several reports at once the last one holds', () => {
  const of = { current: document.createElement('div') };
  const { result } = renderHook(() => useAway(of, true));
  expect(result.current).toBe(false);
  act(() => report([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(result.current).toBe(false);
  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(result.current).toBe(true);
});
