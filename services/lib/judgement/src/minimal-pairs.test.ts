/**
 * Minimal pairs of success and failure: two charts that differ in the hour pillar alone, so that one god comes or goes, and the
 * class with it. Every group is a sentence of 《子平真诠》 (chapter given); pillars follow 五虎遁 and 五鼠遁.
 */
import { cycleIndex } from '@tianji/almanac/cycle';
import { judge } from './judge.ts';

type Success = '成' | '救' | '败' | '未成';
type Part = 'xiang' | 'breaker' | 'rescuer';
interface Group {
  rule: string;
  source: string;
  before: readonly Success[];
  after: readonly Success[];
  /** What the second chart's hour is to the pattern. */
  hour: Part;
  pairs: readonly (readonly [first: string, second: string])[];
}

const GROUPS: readonly Group[] = [
  {
    ...{ rule: '官逢伤而无印为败，时透印制伤为救', source: '论正官', before: ['败'], after: ['救'] },
    hour: 'rescuer',
    pairs: [
      ['辛亥 庚寅 己未 戊辰', '辛亥 庚寅 己未 丙寅'],
      ['乙巳 己丑 壬午 壬寅', '乙巳 己丑 壬午 庚子'],
      ['辛亥 丁酉 甲子 甲子', '辛亥 丁酉 甲子 壬申'],
    ],
  },
  {
    ...{ rule: '官用财为成，时透伤为败', source: '论用神成败救应', before: ['成'], after: ['败'] },
    hour: 'breaker',
    pairs: [
      ['丙申 戊戌 癸酉 壬子', '丙申 戊戌 癸酉 甲寅'],
      ['乙巳 丙戌 辛丑 庚寅', '乙巳 丙戌 辛丑 壬辰'],
      ['辛卯 庚子 丙寅 庚寅', '辛卯 庚子 丙寅 己丑'],
      ['戊寅 辛酉 甲子 甲子', '戊寅 辛酉 甲子 丁卯'],
    ],
  },
  {
    ...{ rule: '官清为成，时透杀则混，有制化为救', source: '论正官', before: ['成'], after: ['败', '救'] },
    hour: 'breaker',
    pairs: [
      ['丁巳 癸丑 丙寅 庚寅', '丁巳 癸丑 丙寅 壬辰'],
      ['己酉 庚午 壬寅 辛丑', '己酉 庚午 壬寅 戊申'],
      ['己巳 丙寅 辛亥 戊子', '己巳 丙寅 辛亥 丁酉'],
    ],
  },
  {
    ...{ rule: '财旺生官为成，时透七杀为败', source: '论用神成败救应', before: ['成'], after: ['败'] },
    hour: 'breaker',
    pairs: [
      ['丙寅 辛卯 辛巳 丙申', '丙寅 辛卯 辛巳 丁酉'],
      ['壬寅 癸丑 己未 甲子', '壬寅 癸丑 己未 乙丑'],
      ['丙寅 辛卯 辛酉 丙申', '丙寅 辛卯 辛酉 丁酉'],
    ],
  },
  {
    ...{ rule: '财透七杀为败，时透食伤制杀为救', source: '论财', before: ['败'], after: ['救'] },
    hour: 'rescuer',
    pairs: [
      ['己卯 乙亥 己巳 戊辰', '己卯 乙亥 己巳 庚午'],
      ['丙午 乙未 庚申 庚辰', '丙午 乙未 庚申 壬午'],
      ['丁酉 甲辰 辛巳 庚寅', '丁酉 甲辰 辛巳 壬辰'],
    ],
  },
  {
    ...{ rule: '财透七杀为败，时有印化杀为救', source: '论财', before: ['败'], after: ['救'] },
    hour: 'rescuer',
    pairs: [
      ['辛酉 乙未 乙亥 甲申', '辛酉 乙未 乙亥 壬午'],
      ['戊戌 甲子 戊午 戊午', '戊戌 甲子 戊午 丙辰'],
    ],
  },
  {
    ...{ rule: '印用官为成，时透财破印，有官隔、有劫为救', source: '论印绶', before: ['成'] },
    ...{ after: ['败', '救'], hour: 'breaker' },
    pairs: [
      ['辛亥 庚子 乙巳 壬午', '辛亥 庚子 乙巳 戊寅'],
      ['癸酉 乙卯 丙申 乙未', '癸酉 乙卯 丙申 庚寅'],
    ],
  },
  {
    ...{ rule: '食神生财为成，时透七杀为败', source: '论食神', before: ['成'], after: ['败'] },
    hour: 'breaker',
    pairs: [['壬辰 己酉 己未 戊辰', '壬辰 己酉 己未 乙丑']],
  },
  {
    ...{ rule: '食逢枭为败，时透财制枭为救', source: '论食神', before: ['败'], after: ['救'] },
    hour: 'rescuer',
    pairs: [
      ['庚申 丙戌 戊寅 丙辰', '庚申 丙戌 戊寅 壬子'],
      ['庚午 丙戌 戊子 丙辰', '庚午 丙戌 戊子 壬子'],
    ],
  },
  {
    ...{ rule: '伤官生财为成，时透官为败', source: '论伤官', before: ['成'], after: ['败'] },
    hour: 'breaker',
    pairs: [
      ['癸巳 甲寅 癸亥 癸丑', '癸巳 甲寅 癸亥 戊午'],
      ['辛丑 辛丑 戊辰 壬子', '辛丑 辛丑 戊辰 乙卯'],
      ['辛丑 壬辰 辛亥 辛卯', '辛丑 壬辰 辛亥 丙申'],
      ['戊子 己未 丙寅 庚寅', '戊子 己未 丙寅 癸巳'],
    ],
  },
  {
    ...{ rule: '伤官见官为败，时透印为救', source: '论伤官', before: ['败'], after: ['救'] },
    hour: 'rescuer',
    pairs: [
      ['乙丑 乙酉 戊子 戊午', '乙丑 乙酉 戊子 丙辰'],
      ['乙丑 乙酉 戊申 戊午', '乙丑 乙酉 戊申 丙辰'],
      ['癸丑 己未 丙寅 丙申', '癸丑 己未 丙寅 甲午'],
      ['戊寅 壬戌 丁酉 丙午', '戊寅 壬戌 丁酉 甲辰'],
    ],
  },
  {
    ...{ rule: '伤官见官为败，时透财通之为救', source: '论伤官', before: ['败'], after: ['救'] },
    hour: 'rescuer',
    pairs: [
      ['癸丑 己未 丙寅 丙申', '癸丑 己未 丙寅 庚寅'],
      ['戊戌 壬戌 丁卯 丙午', '戊戌 壬戌 丁卯 庚子'],
    ],
  },
  {
    ...{ rule: '七杀无制为败，时透食神为制', source: '论偏官', before: ['败'], after: ['救'] },
    hour: 'xiang',
    pairs: [
      ['辛卯 辛丑 乙酉 甲申', '辛卯 辛丑 乙酉 丁丑'],
      ['辛酉 辛丑 乙卯 甲申', '辛酉 辛丑 乙卯 丁丑'],
      ['甲子 戊辰 戊子 戊午', '甲子 戊辰 戊子 庚申'],
    ],
  },
  {
    ...{ rule: '七杀无化为败，时有印化之为救', source: '论偏官', before: ['败'], after: ['救'] },
    hour: 'xiang',
    pairs: [
      ['戊子 甲寅 戊子 戊午', '戊子 甲寅 戊子 丙辰'],
      ['乙亥 己卯 己亥 戊辰', '乙亥 己卯 己亥 丙寅'],
      ['辛卯 辛丑 乙酉 甲申', '辛卯 辛丑 乙酉 壬午'],
    ],
  },
  {
    ...{ rule: '杀印相生为成，时透财破印', source: '论偏官', before: ['成'], after: ['败', '救'] },
    hour: 'breaker',
    pairs: [['辛亥 戊戌 壬子 庚子', '辛亥 戊戌 壬子 丙午']],
  },
  {
    ...{ rule: '禄劫用官为成，时透杀则混，有合有制为救', source: '论建禄月劫', before: ['成'] },
    ...{ after: ['败', '救'], hour: 'breaker' },
    pairs: [
      ['癸丑 丁巳 丙寅 庚寅', '癸丑 丁巳 丙寅 壬辰'],
      ['辛亥 癸巳 丙戌 庚寅', '辛亥 癸巳 丙戌 壬辰'],
      ['甲寅 甲戌 己丑 甲子', '甲寅 甲戌 己丑 乙丑'],
    ],
  },
  {
    ...{ rule: '刃无官杀为未成，时透官杀为成', source: '论阳刃', before: ['未成'], after: ['成'] },
    hour: 'xiang',
    pairs: [
      ['丁卯 丙午 丙申 甲午', '丁卯 丙午 丙申 壬辰'],
      ['庚午 乙酉 庚申 戊寅', '庚午 乙酉 庚申 丙子'],
      ['丁卯 丙午 丙子 甲午', '丁卯 丙午 丙子 壬辰'],
    ],
  },
];

const HOUR = 3;
const four = (pillars: string) => {
  const cycles = pillars.split(' ').map(cycleIndex);
  return { stems: cycles.map((cycle) => cycle % 10), branches: cycles.map((cycle) => cycle % 12) };
};

test('there are forty pairs at least, each in the same three pillars, and regular', () => {
  const all = GROUPS.flatMap(({ pairs }) => pairs);
  expect(all.length).toBeGreaterThanOrEqual(40);
  for (const [first, second] of all) {
    expect(second.slice(0, 8)).toBe(first.slice(0, 8));
    expect(second).not.toBe(first);
    for (const { stems, branches } of [four(first), four(second)]) {
      expect(stems[1]).toBe((stems[0]! * 2 + ((branches[1]! + 10) % 12) + 2) % 10);
      expect(stems[3]).toBe((stems[2]! * 2 + branches[3]!) % 10);
    }
  }
});

describe.each(GROUPS)('$source：$rule', ({ before, after, hour, pairs }) => {
  test.each(pairs)('%s → %s', (first, second) => {
    const [one, other] = [judge(four(first)), judge(four(second))];
    expect(before).toContain(one.outcome.success);
    expect(after).toContain(other.outcome.success);
    expect(other.outcome.success).not.toBe(one.outcome.success);
    // The change is the hour's doing, and the pattern is still taken from the same month.
    expect(other.outcome[hour]?.place).toBe(HOUR);
    expect(other.month.god).toBe(one.month.god);
  });
});
