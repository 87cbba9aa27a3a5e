/** The star and the place of each theme: one character changed, and the ground changes with it. */
import { cycleIndex, type Element } from '@tianji/almanac/cycle';
import type { UsefulGod } from '../types.ts';
import { type OwnTheme, ownDeeds, workRole } from './own.ts';
import { OFFICER, OUTPUT, SEAL, standingOf, WEALTH } from './standing.ts';
import { MOST_OWN } from './weights.ts';

const standing = (
  bazi: string,
  elements: Element[],
  avoid: Element[] = [],
  level: 'weak' | 'strong' = 'strong',
) =>
  standingOf({
    pillars: bazi.split(' ').map((pillar) => ({ stem: pillar.charAt(0), branch: pillar.charAt(1) })),
    usefulGod: { elements, avoid } as UsefulGod,
    ...{ level, special: false },
  });

const span = (year: string, luck?: string) => ({
  ...{ stem: cycleIndex(year) % 10, branch: cycleIndex(year) % 12 },
  ...(luck && {
    luck: { stem: cycleIndex(luck) % 10, branch: cycleIndex(luck) % 12, name: `大运${luck}` },
  }),
});

/** The first ground of a theme, its kind with the sign of its points. */
function first(theme: OwnTheme, chart: ReturnType<typeof standing>, year: string, male = true, age = 35) {
  const [deed] = ownDeeds(chart, theme, span(year), { male, age });
  return deed && `${deed.kind}${deed.points > 0 ? '+' : '-'} ${deed.words}`;
}

// 丁 day, wealth 辛 beside it in the month, rooted in 酉.
const WEALTHY = '戊寅 辛酉 丁卯 甲辰';

test('money: its star comes, is taken, is combined away; a burden of it turns the sign', () => {
  const wanted = standing(WEALTHY, ['金', '土']);
  expect(first('money', wanted, '辛亥')).toBe('透+ 流年辛偏财引动月干辛偏财');
  expect(first('money', wanted, '丁未')).toMatch(/^夺- 流年丁比肩克月干辛偏财，有年干戊伤官居中/u);
  expect(first('money', wanted, '丙申')).toBe('绊- 流年丙劫财合住月干辛偏财');
  expect(first('money', standing(WEALTHY, ['木', '火'], ['金'], 'weak'), '辛亥')).toBe(
    '透- 流年辛偏财引动月干辛偏财（财星为忌）',
  );
});

test('love: the day branch for both, wealth for a man, the officer for a woman', () => {
  const chart = standing(WEALTHY, ['金', '土']);
  expect(first('love', chart, '己酉')).toBe('宫冲- 流年酉冲日支卯（夫妻宫）');
  expect(first('love', chart, '戊戌')).toBe('宫合+ 流年戌合日支卯（夫妻宫）');
  const clash = (avoid: Element[]) =>
    ownDeeds(standing(WEALTHY, ['金', '土'], avoid), 'love', span('己酉'), { male: true, age: 35 }).find(
      ({ kind }) => kind === '宫冲',
    )!.points;
  // A place that holds what the chart avoids: half a relief.
  expect(clash(['木'])).toBeGreaterThan(clash([]));
  const woman = ownDeeds(chart, 'love', span('壬申'), { male: false, age: 35 });
  expect(woman[0]!.words).toBe('流年壬正官来合日干丁，官杀到身');
  expect(ownDeeds(chart, 'love', span('壬申'), { male: true, age: 35 })[0]!.words).not.toContain('官杀');
});

test('work: by the helper of the pattern, its place the month', () => {
  const officer = standing('甲申 壬申 乙巳 戊寅', ['水', '土']);
  expect([SEAL, WEALTH, OFFICER, OUTPUT]).toContain(workRole(officer).role);
  const deeds = ownDeeds(officer, 'work', span('庚寅'), { male: true, age: 35 });
  expect(deeds.map(({ words }) => words).join()).toContain('流年寅冲月支申');
  expect(deeds.every(({ where }) => where.length > 0)).toBe(true);
});

test('work: 官杀 settled wake only where the year hurts what settled them', () => {
  // 乙 in the month takes 庚: 合杀留官.
  const settled = standing('庚寅 乙酉 甲子 戊辰', ['土', '金']);
  const knots = (year: string) =>
    ownDeeds(settled, 'work', span(year), { male: true, age: 35 }).filter(({ kind }) => kind === '结');
  expect(knots('辛亥')).toEqual([
    expect.objectContaining({ points: -2, words: '原局合杀留官，靠月干乙，流年辛制住它，官杀又混' }),
  ]);
  expect(knots('庚午')[0]!.words).toContain('流年庚合去它');
  expect(knots('丙午')).toEqual([]);
  // 丁 for 乙: nothing takes 庚 now, and a year of the same god wakes it.
  const mixed = standing('庚寅 丁酉 甲子 戊辰', ['土', '金']);
  const [woken] = ownDeeds(mixed, 'work', span('辛亥'), { male: true, age: 35 }).filter(
    ({ kind }) => kind === '结',
  );
  expect(woken!.words).toMatch(/^原局(官杀混杂|伤官见官)（/u);
});

test('health: what weighs too much is fed or eased; cold is warmed', () => {
  const burning = standing('丙午 甲午 甲戌 丙寅', ['水', '金'], ['火'], 'weak');
  expect(first('health', burning, '丙午')).toMatch(/^旺火- 原局火占\d+%偏旺，流年丙火又添$/u);
  expect(first('health', burning, '壬子')).toMatch(/^(旺火\+|候\+|身\+)/u);
  const cold = standing('庚子 戊子 辛丑 己亥', ['火', '木'], ['水'], 'weak');
  const words = ownDeeds(cold, 'health', span('丁巳'), { male: true, age: 60 }).map(
    ({ words: each }) => each,
  );
  expect(words).toContain('生于月支子，局寒，流年丁来暖');
});

test('family: parents before fifty-five, children after; no hour, no place of children', () => {
  const words = (bazi: string, age: number) =>
    ownDeeds(standing(bazi, ['金', '土']), 'family', span('丁卯'), { male: true, age })
      .map((each) => each.words)
      .join();
  expect(words(WEALTHY, 40)).toContain('流年卯冲月支酉（父母宫）');
  expect(words('戊寅 辛酉 丁卯 己酉', 60)).toContain('流年卯冲时支酉（子女宫）');
  expect(words('戊寅 辛酉 丁卯', 60)).not.toContain('子女宫');
});

test('the ten years speak for the star they bring, and against the one they overcome', () => {
  const chart = standing(WEALTHY, ['金', '土']);
  const luck = (name: string) =>
    ownDeeds(chart, 'money', span('甲寅', name), { male: true, age: 35 }).find(({ kind }) => kind === '运');
  expect(luck('庚申')).toMatchObject({ words: '大运庚申，庚为财星', where: ['luck.stem', 'luck.branch'] });
  expect(luck('庚申')!.points).toBeGreaterThan(0);
  expect(luck('丁巳')!.points).toBeLessThan(0);
  expect(MOST_OWN).toBeGreaterThan(10);
});
