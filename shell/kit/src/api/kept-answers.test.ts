import { waitFor } from '@testing-library/react';
import { fakePortal } from '../testing/index.ts';
import { forgetRecent } from '../tool/recent.ts';
import { setSession } from '../tool/session.ts';
import { apiOf, type CallOptions, provideTransport } from './client.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

const CALL = 'perpetualcalendaralmanac/getBaZi';
const api = apiOf();
const how: CallOptions = { made: 'pressed', kept: true };
const birth = { time: '1983-08-17 09:20:00', sex: '女', location: '四川-成都-武侯' };
const session = (loginname: string) => ({ token: 't', loginname, name: '' });

/** What the network answers; null when there is none. */
let reply: object | null = null;
let portal: ReturnType<typeof fakePortal>;
const { fetch } = window;
beforeEach(() => {
  localStorage.clear();
  portal = fakePortal();
  provideTransport(null);
  window.fetch = async () => {
    if (!reply) throw new TypeError('offline');
    return { status: 200, ok: true, text: async () => JSON.stringify(reply) } as Response;
  };
});
afterEach(() => {
  window.fetch = fetch;
  portal.stop();
});

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('kept.'));

/** Asks while there is a network, and waits until the answer is kept; then there is none. */
async function askOnce(input: object, data: object) {
  reply = { success: true, data };
  await api.call(CALL, input as never, how);
  await waitFor(() =>
    expect(keptKeys().map((key) => localStorage.getItem(key))).toContainEqual(
      expect.stringContaining(JSON.stringify(data)),
    ),
  );
  reply = null;
}

/** The answer to a question, or how it failed. */
const ask = (input: object, options: CallOptions = how) =>
  api.call(CALL, input as never, options).then(
    (data) => data,
    (error: { kind: string }) => error.kind,
  );

test('without a network an answer that was given before is given again, and only that', async () => {
  await askOnce(birth, { siZhu: '癸亥' });
  expect(await ask(birth)).toEqual({ siZhu: '癸亥' });
  expect(await ask({ ...birth, sex: '男' })).toBe('network');
  expect(await ask(birth, { made: 'pressed' })).toBe('network');
  reply = { success: false, message: '时间格式不对' };
  expect(await ask(birth)).toBe('refused');
});

test('what the reader wrote is not kept: the question without it has the same answer', async () => {
  await askOnce({ ...birth, name: '沈清和' }, { siZhu: '癸亥' });
  expect(JSON.stringify(localStorage)).not.toContain('沈清和');
  expect(await ask({ ...birth, name: '无' })).toEqual({ siZhu: '癸亥' });
});

test('a call says what of its answer is kept', async () => {
  const kept = ({ siZhu }: { siZhu: string }) => ({ siZhu });
  reply = { success: true, data: { siZhu: '癸亥', matter: '签不签' } };
  expect(await ask({ ...birth, title: '签不签' }, { ...how, kept })).toEqual({
    siZhu: '癸亥',
    matter: '签不签',
  });
  await waitFor(() => expect(keptKeys()).toHaveLength(1));
  reply = null;
  expect(JSON.stringify(localStorage)).not.toContain('签不签');
  expect(await ask({ ...birth, title: '签不签' }, { ...how, kept })).toEqual({ siZhu: '癸亥' });
});

test('an answer that repeats what the reader wrote is not kept', () => {
  keepAnswer(CALL, { ...birth, name: '沈清和' }, { data: { of: '沈清和' }, expired: false });
  expect(keptKeys()).toEqual([]);
});

test('a member’s answers are gone after the log-out, a visitor’s after 清除记录', async () => {
  const other = { ...birth, sex: '男' };
  await askOnce(birth, { siZhu: '癸亥' });
  setSession(session('13812346621'));
  await askOnce(other, { siZhu: '甲子' });
  expect(await ask(other)).toEqual({ siZhu: '甲子' });
  expect(await ask(birth)).toEqual({ siZhu: '癸亥' });
  setSession(null);
  expect(await ask(other)).toBe('network');
  expect(JSON.stringify(localStorage)).not.toContain('甲子');
  expect(await ask(birth)).toEqual({ siZhu: '癸亥' });
  forgetRecent();
  expect(await ask(birth)).toBe('network');
  expect(JSON.stringify(localStorage)).not.toContain('癸亥');
});

test('the oldest of many are deleted', () => {
  const days = Array.from({ length: 26 }, (_, day) => day);
  for (const day of days) keepAnswer(CALL, { day }, { data: { day }, expired: false });
  expect(keptKeys()).toHaveLength(24);
  expect(days.filter((day) => keptAnswer(CALL, { day }))).toEqual(days.slice(2));
});

test('an answer that is too long for this device is not kept', () => {
  keepAnswer(CALL, birth, { data: 'x'.repeat(200_000), expired: false });
  expect(keptAnswer(CALL, birth)).toBeUndefined();
});
