import { ApiError } from '../api/api-error.ts';
import { poll, pollUntil } from './poll.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Shows or hides the page. */
function show(state: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const every = (ms: number) => ({ pause: (n: number) => (n === 0 ? 0 : ms) });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('polls at once, then a pause after each answer', async () => {
  let looks = 0;
  const seen: unknown[] = [];
  const polling = poll(async () => ++looks, every(3000)).subscribe(({ answer }) => seen.push(answer));
  await pass(0);
  expect(seen).toEqual([1]);
  await pass(2999);
  expect(looks).toBe(1);
  await pass(1);
  expect(seen).toEqual([1, 2]);
  polling.unsubscribe();
  await pass(60_000);
  expect(looks).toBe(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('a failed poll is emitted and polling continues', async () => {
  let looks = 0;
  const trouble = new ApiError('network', '没有连上', { path: 'x' });
  const look = async () => {
    looks += 1;
    if (looks === 1) throw trouble;
    return looks;
  };
  const seen: unknown[] = [];
  const polling = poll(look, every(1000)).subscribe((one) => seen.push(one));
  await pass(1000);
  expect(seen).toEqual([{ error: trouble }, { answer: 2 }]);
  polling.unsubscribe();
});

test('one call at a time, and the running one is aborted at the end', async () => {
  const signals: AbortSignal[] = [];
  const look = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };
  const polling = poll(look, every(1000)).subscribe();
  await pass(10_000);
  expect(signals).toHaveLength(1);
  polling.unsubscribe();
  expect(signals[0]?.aborted).toBe(true);
});

test('a hidden page pauses; counting restarts when the reader is back', async () => {
  const pauses: number[] = [];
  let looks = 0;
  const pause = (n: number) => {
    pauses.push(n);
    return 1000;
  };
  const polling = poll(async () => ++looks, { pause }).subscribe();
  await pass(2000);
  expect(looks).toBe(2);
  show('hidden');
  await pass(10_000);
  expect(looks).toBe(2);
  pauses.length = 0;
  show('visible');
  await pass(1000);
  expect([looks, pauses[0]]).toEqual([3, 0]);
  polling.unsubscribe();
});

test('one that must finish continues while hidden', async () => {
  let looks = 0;
  show('hidden');
  const polling = poll(async () => ++looks, { ...every(1000), hidden: true }).subscribe();
  await pass(3000);
  expect(looks).toBe(4);
  polling.unsubscribe();
});

test('polling until settled: the intermediate answers, then the final one', async () => {
  let looks = 0;
  const heard: number[] = [];
  const settled = pollUntil(
    async () => ++looks,
    (n) => n === 3,
    {
      ...{ pause: 700, most: 12, onLook: (n: number) => heard.push(n) },
    },
  );
  await pass(20_000);
  await expect(settled).resolves.toBe(3);
  expect([looks, heard]).toEqual([3, [1, 2]]);
});

test('it gives up after the maximum number of polls, with the last answer', async () => {
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 2) throw new ApiError('network', '', { path: 'x' });
    return looks;
  };
  const last = pollUntil(look, () => false, { pause: 700, most: 3, onLook: () => undefined });
  await pass(20_000);
  await expect(last).resolves.toBe(3);
  expect(looks).toBe(3);
});
