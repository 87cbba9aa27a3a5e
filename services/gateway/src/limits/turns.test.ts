import { createTurns } from './turns.ts';

/** Whether a promise has been resolved by now. */
async function isDone(promise: unknown): Promise<boolean> {
  const open = Symbol('open');
  return (await Promise.race([promise, Promise.resolve().then(() => open)])) !== open;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an address has a few at once, the next begins when one ends, and others are not kept waiting', async () => {
  const turns = createTurns(2);
  const [endFirst] = await Promise.all([turns.take('192.0.2.1'), turns.take('192.0.2.1')]);
  const third = turns.take('192.0.2.1');
  const fourth = turns.take('192.0.2.1');
  await jest.advanceTimersByTimeAsync(0);
  expect([await isDone(third), await isDone(fourth)]).toEqual([false, false]);
  await turns.take('192.0.2.2');
  endFirst();
  endFirst();
  await jest.advanceTimersByTimeAsync(0);
  expect([await isDone(third), await isDone(fourth)]).toEqual([true, false]);
  (await third)();
  await fourth;
});

test('what waits for something else leaves its place', async () => {
  const turns = createTurns(1);
  const end = await turns.take('192.0.2.1');
  const next = turns.take('192.0.2.1');
  await jest.advanceTimersByTimeAsync(99);
  expect(await isDone(next)).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isDone(next)).toBe(true);
  // It ends later, which gives nobody a second place.
  end();
  const last = turns.take('192.0.2.1');
  await jest.advanceTimersByTimeAsync(0);
  expect(await isDone(last)).toBe(false);
});
