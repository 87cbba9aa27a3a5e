import { judge } from './judge.ts';
import { agreement } from './measure/file.ts';
import { fourOfSigns, fourOfText, seeded } from './measure/measure.ts';
import { signsOf } from './signs.ts';
import type { Four, Verdict } from './types.ts';
import { breakerOf } from './useful/guard.ts';
import { roleOf, viewOf } from './view.ts';

const of = (pillars: string): Verdict => judge(fourOfText(pillars));

/** Regular pillars by 五虎遁 and 五鼠遁 from a seed. */
function randomFours(seed: number, count: number): Four[] {
  const next = seeded(seed);
  const below = (n: number) => Math.floor(next() * n);
  return Array.from({ length: count }, () => {
    const [year, month, day, hour] = [below(60), below(12), below(60), below(12)];
    return {
      stems: [year % 10, (year * 2 + 2 + month) % 10, day % 10, (day * 2 + hour) % 10],
      branches: [year % 12, (month + 2) % 12, day % 12, hour],
    };
  });
}

describe('the pattern of the month', () => {
  test.each([
    // 《子平真诠》论用神变化: a bureau turns the month's use; a half one does not.
    ['丁未 辛亥 丁卯 辛丑', '偏印格', '会局'],
    ['丁未 辛亥 丁巳 辛丑', '正官格', '不透'],
    // 论正官: 官 hidden and its own 印 visible: 官 stays.
    ['甲申 壬申 乙巳 戊寅', '正官格', '不透'],
    // The deputy acts; the passenger 戊 of 申 does not.
    ['甲子 壬申 己亥 辛未', '正财格', '他气'],
    // 论杂气: what is visible and gathers goes first; 弱透 counts in 辰戌丑未.
    ['壬辰 甲辰 丙戌 戊戌', '食神格', '杂气'],
    ['甲子 辛未 辛酉 壬辰', '正财格', '弱透'],
    // 渊海子平: 戊午 with fire visible is a seal, without it a blade.
    ['甲寅 庚午 戊戌 壬子', '正印格', '本气'],
    ['庚寅 壬午 戊申 甲寅', '月刃格', '禄刃'],
    // A bureau does not rename 建禄.
    ['庚子 甲申 庚子 庚辰', '建禄格', '禄刃'],
    ['丁亥 庚戌 己巳 庚午', '偏印格', '杂气'],
  ])('%s is %s by %s', (pillars, name, step) => {
    const { month } = of(pillars);
    expect([month.name, month.step]).toEqual([name, step]);
  });

  test('a combination of year and month takes both stems away; the day stem’s own takes nothing', () => {
    // 庚 is taken by 乙 beside it (《子平真诠》: 合煞留官).
    const taken = of('庚寅 乙酉 甲子 戊辰');
    expect(taken.outcome).toMatchObject({
      success: '救',
      breaker: { text: '年干庚' },
      rescuer: { text: '月干乙' },
    });
    // 乙 day with 庚 beside it keeps it.
    expect(signsOf(viewOf(fourOfText('癸未 庚申 乙卯 丁丑'))).keeps).toEqual([1, 1, 1, 1]);
    expect(signsOf(viewOf(fourOfText('庚寅 乙酉 甲子 戊辰'))).keeps).toEqual([
      0.19999999999999996, 0.19999999999999996, 1, 1,
    ]);
  });
});

/** Two charts that differ in one character (the hour's or the year's) and so in what the pattern comes to. */
describe('minimal pairs of 成 败 救', () => {
  test.each([
    [
      '官 with wealth stands; 丁 of the hour hurts it',
      '己巳 癸酉 甲寅 戊辰',
      '成',
      '己丑 癸酉 甲寅 丁卯',
      '败',
    ],
    ['the seal of the year answers 丁', '戊辰 辛酉 甲子 丁卯', '败', '壬辰 己酉 甲子 丁卯', '救'],
    [
      '杀 with food is rescued; without it, it is not',
      '辛巳 辛丑 乙卯 丁亥',
      '救',
      '辛丑 辛卯 乙丑 庚辰',
      '败',
    ],
    [
      '丁 of the hour is an officer that wealth feeds; 丙 is a killer that the seal must turn',
      '乙丑 己卯 庚申 丁丑',
      '成',
      '乙丑 己卯 庚申 丙戌',
      '救',
    ],
    [
      'a flood of seal with wealth has its medicine, without it has none',
      '己亥 乙亥 乙丑 丁亥',
      '救',
      '丁亥 辛亥 乙亥 丁亥',
      '败',
    ],
    [
      '壬 of the hour hurts the only output of 建禄 (渊海子平); 乙 of the hour does not',
      '甲戌 丙寅 甲戌 壬申',
      '败',
      '甲戌 丙寅 甲戌 乙亥',
      '救',
    ],
    [
      'much wealth and no helper; peers on stems bear it',
      '癸酉 癸亥 己丑 乙亥',
      '败',
      '辛丑 丁酉 丁巳 丁未',
      '成',
    ],
  ])('%s', (_, first, one, second, two) => {
    expect([of(first).outcome.success, of(second).outcome.success]).toEqual([one, two]);
  });
});

describe('the guard', () => {
  test('no verdict breaks its pattern without a reason, and 食伤 leads few 官 patterns', () => {
    let officers = 0;
    let output = 0;
    for (const four of randomFours(11, 20_000)) {
      const view = viewOf(four);
      const verdict = judge(four);
      if (verdict.structure.genuine !== undefined) continue;
      const breakers = breakerOf(signsOf(view), verdict.outcome);
      const roles = [verdict.useful.first, verdict.useful.second].map((element) =>
        roleOf(view, '木火土金水'.indexOf(element)),
      );
      if (roles.some((role) => breakers.includes(role)))
        expect(verdict.useful.excuse ?? verdict).toEqual(expect.any(String));
      if (verdict.structure.name !== '正官格') continue;
      officers++;
      if (roles[0] === 1) {
        output++;
        expect(verdict.sentence).toContain(verdict.useful.excuse!);
      }
    }
    expect(output / officers).toBeLessThan(0.08);
  });

  test('who uses what breaks the pattern is told why, and a standing pattern avoids neither helper nor rescuer', () => {
    let used = 0;
    for (const four of randomFours(29, 10_000)) {
      const { outcome, useful, structure, sentence } = judge(four);
      if (structure.genuine !== undefined) continue;
      const { success, breaker, rescuer, xiang, disease } = outcome;
      const element = (role: number) => '木火土金水'.charAt(((four.stems[2]! >> 1) + role) % 5);
      const wanted: string[] = [useful.first, useful.second];
      const own = breaker !== undefined && wanted.includes(element(breaker.role));
      if (own && (success === '败' || success === '救')) {
        used++;
        expect(sentence).toContain(useful.excuse ?? 'a reason');
      }
      if (success === '败' || success === '未成') continue;
      const kept = own ? [xiang] : [xiang, rescuer];
      for (const each of kept) if (each) expect(useful.avoided).not.toContain(element(each.role));
      // Every rescue names what broke and what rescued, but for the sickness that no character shows.
      if (success === '救' && disease !== '身弱无依')
        expect([breaker?.text, rescuer?.text]).not.toContain(undefined);
    }
    expect(used).toBeGreaterThan(500);
  });

  test('what is out of measure is not used: drained past use, the seal and then its own side', () => {
    expect(of('癸亥 甲寅 癸亥 甲寅')).toMatchObject({
      outcome: { success: '败', disease: '食伤泄尽', breaker: { text: '月干甲' } },
      useful: { first: '金', second: '水' },
    });
    // 身弱 with wealth out of measure: its medicine and its own side, never wealth.
    expect(of('丁亥 癸卯 壬午 丙午')).toMatchObject({
      outcome: { disease: '财多身弱', breaker: { text: '时干丙' }, rescuer: { text: '月干癸' } },
      useful: { first: '水' },
    });
    expect(of('丁亥 癸卯 壬午 丙午').useful.second).not.toBe('火');
  });

  test('官 and 杀 are two gods: the polarity of one stem changes worth and text', () => {
    const officer = of('己巳 癸酉 甲子 戊辰');
    const killer = of('戊申 庚申 甲寅 丙寅');
    expect(officer.useful.values[7]).toBeGreaterThan(officer.useful.values[6]!);
    expect(killer.structure.name).toBe('七杀格');
    expect(killer.useful.values[6]).toBeGreaterThan(officer.useful.values[6]!);
  });
});

test('what the season cannot do without leads where it is lamed or missing', () => {
  const cold = of('庚午 戊子 辛酉 己亥');
  expect(cold.useful.need).toMatchObject({ urgency: '急', stems: ['丙', '丁'], lamed: true });
  expect(cold.useful.first).toBe('火');
  // Present and rooted: the chart's asset, named and not voted for as missing.
  expect(of('戊申 甲子 庚午 丁丑').useful.need).toMatchObject({
    urgency: '急',
    missing: false,
    lamed: false,
  });
});

test('two 伤 beside the day stem are carried by the seal, and wealth, which hurts it, is avoided', () => {
  // 丁亥 庚戌 己巳 庚午: 杂气 of 丁 and 辛, 伤官佩印.
  expect(of('丁亥 庚戌 己巳 庚午')).toMatchObject({
    outcome: { form: '伤官佩印', xiang: { text: '年干丁' } },
    useful: { first: '火', avoided: ['水'] },
  });
});

test.each([
  // Charts of 《子平真诠》 as its author reads them.
  ['癸 of the day has 戊 before 癸 of the hour', '庚戌 戊子 癸酉 癸亥', '成', '月干戊', '土'],
  ['peers with a root feed a bureau of output', '丁未 癸卯 癸亥 癸丑', '成', '年干丁', '火'],
  [
    'a seal in a branch is no sickness of a killer that food holds',
    '乙亥 乙酉 乙卯 丁丑',
    '成',
    '时干丁',
    '火',
  ],
])('%s: %s', (_, pillars, success, helper, first) => {
  const { outcome, useful } = of(pillars);
  expect([outcome.success, outcome.xiang?.text, useful.first]).toEqual([success, helper, first]);
});

test('a blade lives by its killer: a stem that joins it rescues nothing', () => {
  const { success, xiang, rescuer } = of('乙亥 壬午 丙午 丁酉').outcome;
  expect([success, xiang?.text, rescuer]).toEqual(['成', '月干壬', undefined]);
});

test('outer patterns and near misses', () => {
  expect(of('癸未 甲寅 乙亥 己卯').structure).toMatchObject({ name: '曲直格' });
  expect(of('壬寅 癸卯 甲子 戊辰')).toMatchObject({ structure: { name: '曲直格' }, useful: { first: '土' } });
  expect(of('癸巳 丁巳 癸酉 戊午').structure.name).toBe('化火格');
  // 戊癸 in 亥 is none; nor 丁壬 where the month is clashed.
  expect(of('癸巳 癸亥 癸酉 戊午').structure.kind).not.toBe('化格');
  expect(of('壬戌 壬寅 丁卯 戊申').structure.kind).not.toBe('化格');
  // A month of wealth that outweighs its output is followed as wealth, not as output.
  expect(of('壬寅 丙午 壬寅 乙巳')).toMatchObject({
    structure: { name: '从财格', genuine: false },
    useful: { first: '火', second: '木' },
  });
  // 曲直 with no output on a stem is led by wood and water, and is glad of fire.
  const single = of('癸未 甲寅 乙亥 己卯').useful;
  expect([single.first, single.second, single.avoided]).toEqual(['木', '水', ['金']]);
  expect(single.values[2]).toBeGreaterThan(0);
  // A main root in any branch forbids to follow.
  expect(of('甲子 壬申 己亥 辛未').structure.kind).not.toBe('从格');
});

test('pillars that no day has are judged as written, and it is said', () => {
  const sentence = (pillars: string) => judge(fourOfSigns(pillars)).sentence;
  expect(sentence('甲丑 丙寅 甲子 甲子')).toMatch(/^年柱甲丑不在六十甲子之中，姑照所写论。/u);
  expect(sentence('甲子 甲寅 甲子 甲子')).toMatch(/^年干甲之年无甲寅月，姑照所写论。/u);
  expect(sentence('甲子 丙寅 甲子')).not.toContain('姑照所写论');
  for (const four of randomFours(41, 500)) expect(judge(four).sentence).not.toContain('姑照所写论');
  // 晚子时 has the next day's stem.
  expect(sentence('甲子 丙寅 甲子 丙子')).not.toContain('姑照所写论');
  const record = { book: '书', pillars: ['甲丑', '丙寅', '甲子', '甲子'], useful: ['火'] };
  const lines = agreement([record, { ...record, pillars: ['甲子', '乙'] }, { ...record, pillars: [] }]);
  expect(lines.slice(-2)).toEqual(['四柱不合干支之序者1造，照所写论', '不成四柱者2造，未计']);
});

test('grades spread, and what is no chart is refused', () => {
  const grades = [0, 0, 0, 0, 0, 0, 0];
  for (const four of randomFours(3, 2000)) grades[judge(four).grade]! += 1;
  expect(Math.max(...grades) / 2000).toBeLessThan(0.45);
  expect(grades.filter((count) => count > 40).length).toBeGreaterThanOrEqual(5);
  expect(() => judge({ stems: [0, 1], branches: [0, 1] })).toThrow(RangeError);
  expect(() => judge({ stems: [0, 1, 12], branches: [0, 1, 2] })).toThrow('第3柱天干须为0至9');
});
