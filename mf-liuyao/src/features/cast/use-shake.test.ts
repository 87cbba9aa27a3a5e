import { act, renderHook } from '@testing-library/react';
import { useShake } from './use-shake.ts';

/** A jolt felt so many milliseconds after the page opened; jsdom has no such event. */
function jolt(after: number, force = 20): void {
  const event = Object.assign(new Event('devicemotion'), { acceleration: { x: force, y: 0, z: 0 } });
  Object.defineProperty(event, 'timeStamp', { value: after });
  window.dispatchEvent(event);
}

beforeEach(() => {
  Object.defineProperty(window, 'DeviceMotionEvent', { value: Event, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'DeviceMotionEvent');
});

async function listening() {
  const onShake = jest.fn();
  const { result } = renderHook(() => useShake(onShake));
  await act(async () => void (await result.current.listen()));
  expect(result.current.listening).toBe(true);
  return onShake;
}

test('the first shake counts however young the page is', async () => {
  const onShake = await listening();
  jolt(300);
  expect(onShake).toHaveBeenCalledTimes(1);
});

test('the jolts of one shake count once, the next shake again', async () => {
  const onShake = await listening();
  for (const after of [5000, 5400, 6100, 6300]) jolt(after);
  expect(onShake).toHaveBeenCalledTimes(2);
});

test('a light movement is no shake', async () => {
  const onShake = await listening();
  jolt(5000, 13);
  expect(onShake).not.toHaveBeenCalled();
});
