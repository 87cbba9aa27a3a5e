import { firstValueFrom, type Observable } from 'rxjs';
import type { CallOptions } from '../api/client.ts';
import { prepared } from './prepared.ts';

/** A call that records what was requested and what was aborted. */
function noted() {
  const asked: string[] = [];
  const stopped: string[] = [];
  const call = async ({ name }: { name: string }, { signal }: CallOptions) => {
    asked.push(name);
    signal?.addEventListener('abort', () => stopped.push(name));
    if (name === '坏') throw new Error('没有');
    return `${name}的盘`;
  };
  return { asked, stopped, calls: prepared(call) };
}

const answer = (stream: Observable<string>) => firstValueFrom(stream);
const ask = (stream: Observable<string>) => stream.subscribe({ error: () => undefined });

afterEach(() => jest.useRealTimers());

test('the prepared call answers the request: one call', async () => {
  const { asked, stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  await expect(answer(calls.take({ name: '甲' }))).resolves.toBe('甲的盘');
  expect([asked, stopped]).toEqual([['甲'], []]);
});

test('it is used once; asking again makes a new call', async () => {
  const { asked, calls } = noted();
  calls.prepare({ name: '甲' });
  ask(calls.take({ name: '甲' }));
  ask(calls.take({ name: '甲' }));
  expect(asked).toEqual(['甲', '甲']);
});

test('another request: the prepared call is aborted', async () => {
  const { asked, stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  await expect(answer(calls.take({ name: '乙' }))).resolves.toBe('乙的盘');
  expect([asked, stopped]).toEqual([['甲', '乙'], ['甲']]);
});

test('a button that was left or held is forgotten after a while', () => {
  jest.useFakeTimers();
  const { asked, stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  jest.advanceTimersByTime(2000);
  expect(stopped).toEqual(['甲']);
  ask(calls.take({ name: '甲' }));
  expect(asked).toEqual(['甲', '甲']);
});

test('a taken call is no longer aborted by the timer', () => {
  jest.useFakeTimers();
  const { stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  ask(calls.take({ name: '甲' }));
  jest.advanceTimersByTime(10_000);
  calls.drop();
  expect(stopped).toEqual([]);
});

test('a failure waits for its taker', async () => {
  const { calls } = noted();
  calls.prepare({ name: '坏' });
  await Promise.resolve();
  await expect(answer(calls.take({ name: '坏' }))).rejects.toThrow('没有');
});

test('leaving before the answer aborts the prepared call', () => {
  const { stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  ask(calls.take({ name: '甲' })).unsubscribe();
  expect(stopped).toEqual(['甲']);
});

test('a request that JSON cannot represent, such as a function, is made like any other', async () => {
  const calls = prepared(async (request: () => string) => request());
  await expect(firstValueFrom(calls.take(() => '乙'))).resolves.toBe('乙');
});
