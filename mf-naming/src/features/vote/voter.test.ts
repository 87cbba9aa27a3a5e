import { forgetRecent } from '@tianji/kit';
import { voterKey } from './voter.ts';

afterEach(() => localStorage.clear());

test('a voter stays the same, also after 清除记录', () => {
  const voter = voterKey();
  expect(voter).toMatch(/^[A-Za-z0-9_-]{22}$/);
  forgetRecent();
  expect(voterKey()).toBe(voter);
});

test('a voter of before is known', () => {
  localStorage.setItem('naming.voter', 'v'.repeat(22));
  expect(voterKey()).toBe('v'.repeat(22));
  forgetRecent();
  expect(voterKey()).toBe('v'.repeat(22));
});
