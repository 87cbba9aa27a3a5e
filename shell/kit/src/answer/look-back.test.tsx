import { fireEvent, render, screen } from '@testing-library/react';
import type { NowRecord } from '@tianji/contracts';
import { LookBack } from './look-back.tsx';

type Check = NonNullable<NowRecord['checks']>[number];
const check = (year: number, fits: Check['fits']): Check => ({
  ...{ text: `回头看，${year}年怎么样？`, span: `${year}年`, fits },
});
const CHECKS = [check(2023, '顺'), check(2019, '慎'), check(2017, '顺')];
const moved = jest.fn();
const look = (reading: 1 | 2 = 1, chart = 'a') => (
  <LookBack {...{ checks: CHECKS, reading, chart, store: 'test.past', onReading: moved }} />
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = () => /(\d{4})年怎么样/.exec(document.body.textContent ?? '')?.[1];

beforeEach(() => {
  localStorage.clear();
  moved.mockClear();
});

test('two answers for the other reading move it once, whatever was said between; it says so and goes back', () => {
  const { rerender } = render(look());
  expect(asked()).toBe('2023');
  // The reading in force says 顺.
  press('过得紧');
  expect(asked()).toBe('2019');
  press('记不清');
  expect(moved).not.toHaveBeenCalled();
  press('过得紧');
  expect(moved.mock.calls).toEqual([[2]]);
  rerender(look(2));
  expect(screen.getByRole('status')).toHaveTextContent('全盘已改用它看');
  expect(asked()).toBeUndefined();
  press('换回通常的读法');
  expect(moved).toHaveBeenLastCalledWith(1);
  rerender(look(1));
  expect(screen.getByRole('status')).toHaveTextContent('仍照通常的读法看');
  press('改用另一种读法');
  expect(moved).toHaveBeenLastCalledWith(2);
});

test('two answers for the reading in force leave it, and it says so', () => {
  render(look());
  press('过得顺');
  press('过得紧');
  expect(moved).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('照此看下去');
  expect(screen.queryByRole('button')).toBeNull();
});

test('years that do not agree move nothing', () => {
  render(look());
  press('过得顺');
  press('过得顺');
  press('记不清');
  expect(moved).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('合不到一处');
});

test('no year of a chart is asked twice on this device; another chart is asked its own', () => {
  const { unmount } = render(look());
  press('过得顺');
  unmount();
  const again = render(look());
  expect(asked()).toBe('2019');
  again.unmount();
  render(look(1, 'b'));
  expect(asked()).toBe('2023');
});

test('what cannot be read on the device is as nothing', () => {
  localStorage.setItem('test.past', '{"a":1');
  render(look());
  expect(asked()).toBe('2023');
});
