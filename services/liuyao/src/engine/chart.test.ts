import { parseTime } from '@tianji/almanac/civil';
import { CASES } from '@tianji/hexagram/cases';
import { digitsOf } from '../wire/cases.ts';
import { chartOf, LIUYAO_OPTIONS, type LiuyaoChart, momentFrom, momentOf, numberCast } from './index.ts';

const options = LIUYAO_OPTIONS.defaults;
const at = (digits: string, month: string, day: string): LiuyaoChart =>
  chartOf(digits, momentFrom(month, day), options);

test('a time gives the month from 节 to 节, the day from midnight, and the void of the day', () => {
  const moment = momentOf(parseTime('2026-11-22 10:05:00'), options);
  expect(moment).toMatchObject({ month: '亥', day: '庚子', empty: ['辰', '巳'] });
  expect(moment.clock?.lunar).toBe('二〇二六年十月十四 巳时');
});

// spec 2.9.7, 2.9.8, 2.9.9
test('the number cast follows the sum, and takes the largest safe integers', () => {
  expect(numberCast(3, 5)).toMatchObject({ upper: 3, lower: 8, moving: 2, digits: '868787' });
  expect(numberCast(0, 0)).toMatchObject({ upper: 8, lower: 8, moving: 6 });
  const most = Number.MAX_SAFE_INTEGER;
  // 2^53 − 1 leaves remainders of 7 by 8 and 1 by 6.
  expect(numberCast(most, most)).toMatchObject({ upper: 7, lower: 6, moving: 2 });
  expect(() => numberCast(1.5, 2)).toThrow(RangeError);
});

describe('地泽临 to 风泽中孚, 卯 month, 己亥 day (《增删卜易》)', () => {
  const chart = at('778866', '卯', '己亥');
  test('the lines show the effects of month and day', () => {
    // 卯 of the month on line 2; 亥 of the day on line 5.
    expect(chart.lines[1]).toMatchObject({ branch: '卯', month: '临', strong: true, moving: false });
    expect(chart.lines[4]).toMatchObject({ branch: '亥', day: '临', moving: true });
    expect(chart.lines[5]).toMatchObject({ branch: '酉', monthBroken: true, moving: true });
  });
  test('a moving line changes, and the change acts back on it', () => {
    expect(chart.lines[5]?.turn).toMatchObject({ branch: '卯', clashed: true });
    expect(chart.lines[4]?.turn).toMatchObject({ branch: '巳', clashed: true });
  });
});

test('a still line struck by the day is stirred when strong, broken when weak', () => {
  // 午 of line 4 in 乾: a 子 day stirs it in a 巳 month and breaks it in a 亥 month.
  expect(at('777777', '巳', '甲子').lines[3]).toMatchObject({ stirred: true, dayBroken: false });
  expect(at('777777', '亥', '甲子').lines[3]).toMatchObject({ stirred: false, dayBroken: true });
});

test('three branches make a frame when two of them move', () => {
  // Like 离之坤: 寅午戌 by lines that move or change.
  const none = at('777777', '寅', '丙戌');
  expect(none.trines).toEqual([]);
  const chart = at('797797', '丑', '己卯');
  expect(chart.trines.map(({ element }) => element)).toEqual([]);
  const moved = at('797997', '丑', '己卯');
  expect(moved.trines.map(({ element }) => element)).toContain('火');
});

test('earth is buried in 辰 or in 戌, as the option says', () => {
  const moment = momentFrom('子', '甲辰');
  const water = chartOf('777777', moment, { ...options, earth: 'water' });
  const fire = chartOf('777777', moment, { ...options, earth: 'fire' });
  expect(water.lines[5]?.dayStage).toBe('墓');
  expect(fire.lines[5]?.dayStage).toBeNull();
});

test('every case of the books is recomputed: the void of its day, its moving lines, its 用神 with relative and branch', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(120);
  for (const each of CASES) {
    const chart = at(digitsOf(each), each.month, each.day);
    expect([...chart.cast.moving]).toEqual([...each.moving]);
    expect(chart.cast.changed?.hexagram.fullName ?? null).toBe(each.changed);
    const { yongshen } = each;
    if (!yongshen) continue;
    const lines = { shown: chart.lines, hidden: chart.hidden, changed: chart.turned }[yongshen.place];
    for (const position of yongshen.lines) {
      const line = lines.find((one) => one.position === position);
      expect([each.id, line?.branch, line?.relative]).toEqual([each.id, yongshen.branch, yongshen.relative]);
    }
  }
});
