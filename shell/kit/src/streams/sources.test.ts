import { after, backInSight, every, fromCall, otherTabs } from './sources.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('once after a delay, unless unsubscribed', () => {
  jest.useFakeTimers();
  const heard: string[] = [];
  after(100).subscribe({ next: () => heard.push('one'), complete: () => heard.push('over') });
  after(100)
    .subscribe(() => heard.push('never'))
    .unsubscribe();
  jest.advanceTimersByTime(99);
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(heard).toEqual(['one', 'over']);
  expect(jest.getTimerCount()).toBe(0);
});

test('repeatedly until the end', () => {
  jest.useFakeTimers();
  let count = 0;
  const ticking = every(10).subscribe(() => (count += 1));
  jest.advanceTimersByTime(35);
  ticking.unsubscribe();
  jest.advanceTimersByTime(100);
  expect(count).toBe(3);
  expect(jest.getTimerCount()).toBe(0);
});

test('another tab: these keys or all of them, and no others', () => {
  let heard = 0;
  const listening = otherTabs('a', 'b').subscribe(() => (heard += 1));
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('a');
  change('c');
  change(null);
  listening.unsubscribe();
  change('b');
  expect(heard).toBe(2);
});

test('coming back emits, leaving does not', () => {
  let heard = 0;
  const listening = backInSight().subscribe(() => (heard += 1));
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toBe(0);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toBe(1);
  listening.unsubscribe();
});

describe('a call as a stream', () => {
  test('is made on subscription and not aborted after its answer', async () => {
    const signals: AbortSignal[] = [];
    const stream = fromCall(async (signal) => {
      signals.push(signal);
      return '盘';
    });
    expect(signals).toEqual([]);
    const answer = await new Promise((resolve) => stream.subscribe(resolve));
    expect(answer).toBe('盘');
    expect(signals[0]?.aborted).toBe(false);
  });

  test('is aborted when its subscriber leaves first', () => {
    const signals: AbortSignal[] = [];
    const asking = fromCall((signal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    }).subscribe();
    asking.unsubscribe();
    expect(signals[0]?.aborted).toBe(true);
  });
});
