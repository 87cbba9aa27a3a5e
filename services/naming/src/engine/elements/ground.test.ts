import { elementOf } from '../data/lexicon.ts';
import { groundIn, isDisputed } from './ground.ts';

test.each([
  ['子', '水'],
  ['辰', '土'],
  ['日', '火'],
  ['月', '水'],
  ['风', '木'],
  ['天', '金'],
  ['秋', '金'],
  ['南', '火'],
  ['仁', '木'],
  ['泽', '水'],
  ['瑜', '土'],
])('%s is %s by its meaning, as the page of Ba Zi says of stems and branches', (char, element) => {
  expect(elementOf(char)).toMatchObject({ element, basis: '义' });
});

test('particles and borrowed forms have no element but by sound', () => {
  for (const char of '然若之以其乐初') expect(elementOf(char)?.basis).toBe('音');
});

test('where schools differ it is said', () => {
  expect(isDisputed('瑾')).toBe(true);
  expect(groundIn('泽')?.differs).toContain('金');
  expect(isDisputed('秋')).toBe(false);
});
