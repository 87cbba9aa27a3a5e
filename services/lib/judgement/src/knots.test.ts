import { PATTERN_CHARTS } from './data/patterns.ts';
import { judge } from './judge.ts';
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

test('官 and 杀: the month’s own god mixes, another branch of it roots', () => {
  // 酉 in the month is 官 itself, 庚 in the hour stands beside it; then 辛 in the hour over 申 of the day, which only roots it.
  expect(names('壬辰 己酉 甲辰 庚午')).toContain('官杀混杂');
  expect(names('壬辰 甲辰 甲申 辛未')).not.toContain('官杀混杂');
});

test.each([
  ['庚寅 乙酉 甲子 戊辰', '合杀留官', '年干庚', '月支酉', '月干乙'],
  ['戊辰 癸亥 丙子 庚寅', '合官留杀', '月干癸', '月支亥', '年干戊'],
  ['丙申 庚子 甲寅 辛未', '去杀留官', '月干庚', '时干辛', '年干丙'],
  ['癸亥 丁巳 庚子 丙子', '去官留杀', '月干丁', '时干丙', '年干癸'],
])('官杀 of %s are %s, named by stem and place', (pillars, name, gone, left, by) => {
  expect(one(pillars, name)).toEqual({
    ...{ name, strength: 1, theme: 'work', settled: true },
    characters: [expect.objectContaining({ text: gone }), expect.objectContaining({ text: left })],
    rescuer: expect.objectContaining({ text: by }),
  });
  expect(names(pillars)).not.toContain('官杀混杂');
});

test('one character changed, and 官杀 stay mixed', () => {
  // 丁 for 乙 beside 庚: nothing takes it. 壬 for 丙, 辛 for 癸: nothing holds what stands beside it.
  expect(names('庚寅 丁酉 甲子 戊辰')).toContain('官杀混杂');
  expect(one('壬申 庚子 甲寅 辛未', '官杀混杂')).toMatchObject({ rescuer: { text: '年干壬' }, strength: 1 });
  expect(one('辛亥 丁巳 庚子 丙子', '官杀混杂')!.settled).toBeUndefined();
});

test('of two 官 one is taken: 官 and 杀 are eased, not settled', () => {
  expect(one('丁卯 壬子 丁卯 壬寅', '官杀混杂')).toMatchObject({ strength: 1, rescuer: { text: '年干丁' } });
  expect(judge(fourOfText('丁卯 壬子 丁卯 壬寅')).outcome).toMatchObject({ success: '救' });
  // 官 beside a month of 杀 and nothing to answer it: the verdict says so too.
  expect(judge(fourOfText('丁丑 乙巳 庚戌 庚辰')).outcome).toMatchObject({
    success: '败',
    breaker: { text: '年干丁' },
  });
});

test('no chart has 官杀 both mixed and settled, and the verdict answers what is settled', () => {
  let settled = 0;
  for (let i = 0; i < 4000; i++) {
    const [year, month, day, hour] = [(i * 7) % 60, (i * 5) % 12, (i * 11) % 60, (i * 13) % 12] as const;
    const four = {
      stems: [
        year % 10,
        ((year % 5) * 2 + 2 + ((month + 10) % 12)) % 10,
        day % 10,
        ((day % 5) * 2 + hour) % 10,
      ],
      branches: [year % 12, month, day % 12, hour],
    };
    const found = knotsOf(four);
    const mixtures = found.filter((knot) => /官杀混杂|留[官杀]/u.test(knot.name));
    expect(mixtures.length).toBeLessThanOrEqual(1);
    const [mixture] = mixtures;
    if (!mixture?.settled) continue;
    settled += 1;
    // What is removed is not what the verdict calls the breaker without an answer.
    const { success, breaker } = judge(four).outcome;
    if (success === '败') expect(breaker?.text).not.toBe(mixture.characters[0]!.text);
  }
  expect(settled).toBeGreaterThan(20);
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
