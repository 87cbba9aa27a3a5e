import { forgetRecent } from '@tianji/kit';
import { keepVoter, voterOf } from './voter.ts';

afterEach(() => localStorage.clear());

const key = (n: number) => String(n).padStart(22, 'k');
const mark = (n: number) => String(n).padStart(22, 'v');

test('each vote has a mark of its own, which stays, also after 清除记录', () => {
  expect(voterOf(key(1))).toBeUndefined();
  keepVoter(key(1), mark(1));
  keepVoter(key(2), mark(2));
  forgetRecent();
  expect([voterOf(key(1)), voterOf(key(2)), voterOf(key(3))]).toEqual([mark(1), mark(2), undefined]);
});

test('the marks of the latest twenty votes are kept, and what is no mark is passed over', () => {
  localStorage.setItem('device.naming.voters', 'constructor\nx y');
  for (let n = 0; n < 25; n += 1) keepVoter(key(n), mark(n));
  expect(voterOf(key(4))).toBeUndefined();
  expect(voterOf(key(24))).toBe(mark(24));
});

test('a mark that the browser made itself is gone', () => {
  localStorage.setItem('device.naming.voter', 'v'.repeat(22));
  keepVoter(key(1), mark(1));
  expect(localStorage.getItem('device.naming.voter')).toBeNull();
});
