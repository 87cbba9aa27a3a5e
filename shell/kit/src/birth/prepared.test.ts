import type { CallOptions } from '../api/client.ts';
import { prepared } from './prepared.ts';

/** A call that notes what was asked for and what was taken back. */
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

afterEach(() => jest.useRealTimers());

test('what was prepared is what is asked for: one call', async () => {
  const { asked, stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  await expect(calls.take({ name: '甲' }).answer).resolves.toBe('甲的盘');
  expect([asked, stopped]).toEqual([['甲'], []]);
});

test('it is given once; who asks again gets a new answer', async () => {
  const { asked, calls } = noted();
  calls.prepare({ name: '甲' });
  calls.take({ name: '甲' });
  calls.take({ name: '甲' });
  expect(asked).toEqual(['甲', '甲']);
});

test('something else is asked for: the prepared call is taken back', async () => {
  const { asked, stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  await expect(calls.take({ name: '乙' }).answer).resolves.toBe('乙的盘');
  expect([asked, stopped]).toEqual([['甲', '乙'], ['甲']]);
});

test('a button that was left or held is forgotten after a while', () => {
  jest.useFakeTimers();
  const { asked, stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  jest.advanceTimersByTime(2000);
  expect(stopped).toEqual(['甲']);
  calls.take({ name: '甲' });
  expect(asked).toEqual(['甲', '甲']);
});

test('what is taken is no longer taken back by time', () => {
  jest.useFakeTimers();
  const { stopped, calls } = noted();
  calls.prepare({ name: '甲' });
  calls.take({ name: '甲' });
  jest.advanceTimersByTime(10_000);
  calls.drop();
  expect(stopped).toEqual([]);
});

test('a failure waits for the asker', async () => {
  const { calls } = noted();
  calls.prepare({ name: '坏' });
  await new Promise((resolve) => setTimeout(resolve));
  await expect(calls.take({ name: '坏' }).answer).rejects.toThrow('没有');
});
