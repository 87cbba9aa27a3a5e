import { PATTERN_CHARTS } from './data/patterns.ts';
import { knotsOf } from './knots.ts';
import { agreement } from './measure/file.ts';
import { fourOfText } from './measure/measure.ts';

const names = (pillars: string) => knotsOf(fourOfText(pillars)).map(({ name }) => name);
const one = (pillars: string, name: string) =>
  knotsOf(fourOfText(pillars)).find((knot) => knot.name === name);

test('官 and 杀 mix on stems, not by a branch', () => {
  // 丙 in the hour beside 丁; then 辛 on 申 and 酉, which only root it (《子平真诠》论喜忌干支有别).
  expect(names('丙申 丁酉 庚午 丙戌')).toContain('官杀混杂');
  expect(names('戊申 辛酉 乙卯 丁丑')).not.toContain('官杀混杂');
});

test('伤官见官: the seal answers it, wealth between the two answers it, winter metal is no quarrel', () => {
  const bare = one('己丑 癸酉 甲寅 丁卯', '伤官见官');
  expect(bare).toBeUndefined();
  const hurt = one('辛丑 丁酉 甲寅 甲子', '伤官见官')!;
  expect(hurt).toMatchObject({ theme: 'work', characters: [{ text: '月干丁' }, { text: '年干辛' }] });
  expect(hurt.strength).toBeGreaterThanOrEqual(2);
  const answered = one('辛丑 丁酉 甲寅 壬申', '伤官见官')!;
  expect(answered).toMatchObject({ strength: 1, rescuer: { text: '时干壬' } });
  expect(names('戊申 甲子 庚午 丁丑')).not.toContain('伤官见官');
});

test('wealth on the seal is weaker with a peer to guard it', () => {
  // One character of the hour: 甲 beside the day guards 癸, 丙 does not.
  expect(one('癸酉 己未 甲申 丙寅', '财破印')).toMatchObject({ strength: 3, theme: 'family' });
  expect(one('癸酉 己未 甲申 甲子', '财破印')).toMatchObject({ strength: 1, rescuer: { text: '时干甲' } });
});

test('a following chart has no knots; strengths are sorted', () => {
  expect(names('戊寅 庚申 丙申 丙申')).toEqual([]);
  for (const { pillars } of PATTERN_CHARTS) {
    const strengths = knotsOf(fourOfText(pillars.join(' '))).map(({ strength }) => strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  }
});

test('agreement with four books holds its floors', () => {
  const total = agreement(PATTERN_CHARTS).join('\n').split('《合计》')[1]!;
  const hits = (name: string) => Number(new RegExp(`${name} (\\d+)/`).exec(total)![1]);
  expect(hits('格局相合')).toBeGreaterThanOrEqual(52);
  expect(hits('成败相合')).toBeGreaterThanOrEqual(60);
  expect(hits('作者首用即我首用')).toBeGreaterThanOrEqual(46);
  expect(hits('作者首用在我前二')).toBeGreaterThanOrEqual(63);
  expect(hits('作者首用在我所忌')).toBeLessThanOrEqual(6);
});
