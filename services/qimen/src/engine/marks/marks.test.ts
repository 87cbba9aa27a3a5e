import { BRANCHES, type Element, STEMS, TERM_NAMES } from '@tianji/almanac';
import { bureauNumber } from '../bureau.ts';
import { doorSeason, starSeason } from './season.ts';
import { pressed, punished, restrained, tombed, unmet } from './states.ts';

const month = (branch: string) => BRANCHES.indexOf(branch);
const inPalaces = (is: (stem: number, palace: number) => boolean, stem: string): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((palace) => is(STEMS.indexOf(stem), palace));

test('the bureau table of 《奇门遁甲秘笈大全》, upper, middle, lower', () => {
  const table: Record<string, string> = {
    ...{ 冬至: '174', 惊蛰: '174', 小寒: '285', 大寒: '396', 春分: '396', 立春: '852', 雨水: '963' },
    ...{ 清明: '417', 立夏: '417', 谷雨: '528', 小满: '528', 芒种: '639' },
    ...{ 夏至: '936', 白露: '936', 小暑: '825', 大暑: '714', 秋分: '714', 立秋: '258', 处暑: '147' },
    ...{ 寒露: '693', 立冬: '693', 霜降: '582', 小雪: '582', 大雪: '471' },
  };
  expect(Object.keys(table)).toHaveLength(24);
  for (const [term, three] of Object.entries(table))
    expect([
      term,
      [0, 1, 2].map((yuan) => bureauNumber(TERM_NAMES.indexOf(term), yuan as 0)).join(''),
    ]).toEqual([term, three]);
});

test('stars by their own order: 与我同行即为相，我生之月诚为旺，废于父母休于财，囚于鬼', () => {
  // 天英, fire, in months of fire, earth, wood, metal, water.
  expect(['午', '未', '卯', '酉', '子'].map((branch) => starSeason('火', month(branch)))).toEqual([
    ...['相', '旺', '废', '休', '囚'],
  ]);
  // 天蓬, water, in months of water, wood, metal, fire, earth.
  expect(['子', '卯', '酉', '午', '丑'].map((branch) => starSeason('水', month(branch)))).toEqual([
    ...['相', '旺', '废', '休', '囚'],
  ]);
});

test('doors by the common order: 当令旺，令生相，生令休，克令囚，令克死', () => {
  // In a month of wood.
  expect((['木', '火', '水', '金', '土'] as Element[]).map((door) => doorSeason(door, month('卯')))).toEqual([
    ...['旺', '相', '休', '囚', '死'],
  ]);
});

test('门迫 is the door over the palace, 门制 the palace over the door', () => {
  // 开门 in 震 presses the palace; in 离 it is held by it.
  expect([pressed('金', '木'), restrained('金', '木')]).toEqual([true, false]);
  expect([pressed('金', '火'), restrained('金', '火')]).toEqual([false, true]);
  expect([pressed('金', '金'), pressed('水', '木'), restrained('水', '木')]).toEqual([false, false, false]);
});

test('六仪击刑: 戊震 己坤 庚艮 辛离 壬癸巽, the three 奇 nowhere', () => {
  const found = Object.fromEntries(
    [...'乙丙丁戊己庚辛壬癸'].map((stem) => [stem, inPalaces(punished, stem)]),
  );
  expect(found).toEqual({
    ...{ 乙: [], 丙: [], 丁: [], 戊: [3], 己: [2], 庚: [8], 辛: [9], 壬: [4], 癸: [4] },
  });
});

test('入墓 by the twelve stages and by the element', () => {
  const by = (table: 'twelve-stages' | 'element') =>
    Object.fromEntries(
      [...'乙丙丁戊己庚辛壬癸'].map((stem) => [stem, inPalaces((s, p) => tombed(s, p, table), stem)[0]]),
    );
  expect(by('twelve-stages')).toEqual({
    ...{ 乙: 6, 丙: 6, 丁: 8, 戊: 6, 己: 8, 庚: 8, 辛: 4, 壬: 4, 癸: 2 },
  });
  expect(by('element')).toEqual({
    ...{ 乙: 2, 丙: 6, 丁: 6, 戊: 6, 己: 6, 庚: 8, 辛: 8, 壬: 4, 癸: 4 },
  });
});

test('五不遇时: ten hours, one for each day stem', () => {
  const ten = '甲庚午 乙辛巳 丙壬辰 丁癸卯 戊甲寅 己乙丑 庚丙子 辛丁酉 壬戊申 癸己未'.split(' ');
  const found = STEMS.map((stem, day) => {
    // The double hours of a day: its 子 hour by the rule of 五鼠遁.
    const first = ((day % 5) * 12) % 60;
    const hours = Array.from({ length: 12 }, (_, i) => (first + i) % 60).filter((hour) => unmet(day, hour));
    return hours.map((hour) => `${stem}${STEMS[hour % 10]}${BRANCHES[hour % 12]}`).join('');
  });
  expect(found).toEqual(ten);
});
