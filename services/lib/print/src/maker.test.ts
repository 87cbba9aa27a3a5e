import { type MakerSettings, openPdfMaker, PdfError, type PdfMaker } from './maker.ts';
import type { PrintOrder } from './order.ts';

const script = new URL('./testing/worker.mjs', import.meta.url);
const order = (name: string): PrintOrder => ({
  document: { version: 1, title: 'x', name, subject: '', blocks: [{ block: 'contents' }] },
  brand: '天机',
  written: '2026-11-21 12:00:00',
});

let maker: PdfMaker;
const open = (settings: Partial<MakerSettings> = {}) => {
  maker = openPdfMaker({ fonts: { sans: '', song: '' }, script, ...settings });
  return async (name: string) => (await maker.make(order(name))).toString();
};
const processOf = (text: string) => text.split(' ')[1];

afterEach(async () => {
  jest.useRealTimers();
  await maker.close();
});

test('one at a time, in the order they were asked for, by one process', async () => {
  const make = open();
  const finished: string[] = [];
  const names = ['a 30', 'b 0', 'c 10'];
  const made = await Promise.all(
    names.map(async (name) => {
      const text = await make(name);
      finished.push(name);
      return text;
    }),
  );
  expect(finished).toEqual(names);
  expect(made.map((text) => text[0])).toEqual(['a', 'b', 'c']);
  expect(new Set(made.map(processOf)).size).toBe(1);
});

test.each(['dies', 'throws'])('a process that %s fails only its own PDF', async (what) => {
  const make = open();
  const before = await make('a');
  const [lost, kept] = await Promise.allSettled([make(what), make('b')]);
  expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(PdfError) });
  expect(kept).toMatchObject({ status: 'fulfilled' });
  expect(processOf((kept as PromiseFulfilledResult<string>).value)).not.toBe(processOf(before));
});

test('a report that cannot be printed is refused, and the process survives', async () => {
  const make = open();
  const before = await make('a');
  await expect(make('refuses')).rejects.toThrow('no such chart');
  expect(processOf(await make('b'))).toBe(processOf(before));
});

test.each([
  ['its heap', 'grows'],
  ['bytes beside its heap', 'swells'],
])('a process that needs more memory than it may have, in %s, fails its own PDF alone', async (_, how) => {
  const make = open({ heap: 32 });
  const [lost, kept] = await Promise.allSettled([make(how), make('b')]);
  expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(PdfError) });
  expect(kept).toMatchObject({ status: 'fulfilled' });
});

test('the process knows none of the secrets of this one, and a killed one fails its own PDF alone', async () => {
  process.env.PDF_TEST_SECRET = 'x';
  const make = open();
  expect(await make('tells')).not.toContain('PDF_TEST_SECRET');
  delete process.env.PDF_TEST_SECRET;
  const pid = Number(processOf(await make('a')));
  const both = Promise.allSettled([make('hangs'), make('b')]);
  process.kill(pid, 'SIGKILL');
  const [lost, kept] = await both;
  expect(lost).toMatchObject({
    reason: expect.objectContaining({ message: 'the process ended with SIGKILL' }),
  });
  expect(Number(processOf((kept as PromiseFulfilledResult<string>).value))).not.toBe(pid);
});

test.each([
  ['takes too long', 'hangs'],
  ['computes without an end', 'spins'],
])('one that %s is aborted, and the next gets a new process', async (_, how) => {
  // The clock is frozen except for the one limit: a process may start as slowly as it likes.
  jest.useFakeTimers();
  const make = open({ limit: 400 });
  const before = processOf(await make('a'));
  const both = Promise.allSettled([make(how), make('b')]);
  jest.advanceTimersByTime(400);
  const [hung, next] = await both;
  expect(hung).toMatchObject({ reason: expect.objectContaining({ message: 'not done within 400 ms' }) });
  expect(processOf((next as PromiseFulfilledResult<string>).value)).not.toBe(before);
});

test('an idle process ends; the next PDF starts another', async () => {
  jest.useFakeTimers();
  const make = open({ idle: 50 });
  const first = processOf(await make('a'));
  jest.advanceTimersByTime(49);
  expect(processOf(await make('b'))).toBe(first);
  jest.advanceTimersByTime(50);
  expect(processOf(await make('c'))).not.toBe(first);
});

test('too many waiting are refused', async () => {
  const make = open({ most: 2 });
  const results = await Promise.allSettled(['a 50', 'b', 'c', 'd'].map(make));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('closing refuses waiting and later requests', async () => {
  const make = open();
  const waiting = Promise.allSettled([make('hangs'), make('b')]);
  await maker.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(make('c')).rejects.toThrow('the maker is closed');
});
