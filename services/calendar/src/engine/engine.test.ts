import * as almanac from '@tianji/almanac';
import * as recent from '@tianji/almanac/recent';
import { EXPLANATIONS } from '../corpus/explain.ts';
import { ACTIVITIES, calendarFields, findDays } from './almanac-data.ts';
import { dayOf, doubleHours, GRID_CELLS, monthGrid } from './index.ts';

const jdn = (text: string) => {
  const { year, month, day } = almanac.parseDate(text);
  return almanac.jdn(year, month, day);
};
const festivals = (text: string) => dayOf(almanac, jdn(text)).festivals;

/** The thirty fields of a calendar day, by their names on the wire. */
export const THIRTY = (
  'ganzhi ganzhishengxiao rinayin riyi riji lu wuhou liuyao qiyao sigong shou pengzhubaiji xingxiu xishen ' +
  'yangguishen yinguishen fushen caishen jinritaishen benyuetaishen niantaisui yuetaisui ritaisui richong ' +
  'risha shichong shisha yuexiang jishenyiqu xiongshayiji'
).split(' ');

describe('a day', () => {
  test('2026-02-26 as almanacs print it', () => {
    const fields = calendarFields(dayOf(almanac, jdn('2026-02-26')), '二〇二六年正月初十');
    expect(fields).toMatchObject({
      ganzhi: '丙午 庚寅 辛未',
      ganzhishengxiao: '马 虎 羊',
      rinayin: '路旁土',
      riyi: '纳采 嫁娶 祭祀 祈福 出行 修造 动土 移徙 入宅 安葬 破土'.split(' '),
      riji: ['开市', '斋醮'],
      lu: '酉命互禄',
      wuhou: '候雁北',
      liuyao: '佛灭',
      qiyao: '木',
      sigong: '南',
      shou: '朱雀',
      pengzhubaiji: '辛不合酱主人不尝 未不服药毒气入肠',
      xingxiu: '井木犴',
      xishen: '西南',
      yangguishen: '东北',
      yinguishen: '正南',
      fushen: '西北',
      caishen: '正东',
      jinritaishen: '厨灶厕 外西南',
      benyuetaishen: '占房床',
      niantaisui: '正南',
      yuetaisui: '东北',
      ritaisui: '正南',
      richong: '(乙丑)牛',
      risha: '西',
      shichong: '(壬午)马',
      shisha: '南',
      yuexiang: '宵',
      jishenyiqu: '月德合 敬安 玉堂 普护 解神'.split(' '),
      xiongshayiji: ['小耗'],
      zhixing: '执',
      zhishen: '玉堂',
      huanghei: '黄道',
      hou: '雨水二候',
    });
  });

  test('has the thirty fields, each with an explanation, and no explanation without a field', () => {
    const fields = calendarFields(dayOf(almanac, jdn('2025-08-01')), '');
    expect(THIRTY).toHaveLength(30);
    for (const name of THIRTY) {
      const value = fields[name as keyof typeof fields];
      expect([name, typeof value === 'string' ? value.length > 0 : Array.isArray(value)]).toEqual([
        name,
        true,
      ]);
      expect(EXPLANATIONS[name]?.text.length).toBeGreaterThan(30);
      expect(EXPLANATIONS[name]?.source).not.toBe('');
    }
    for (const name of Object.keys(EXPLANATIONS)) expect(Object.keys(fields).concat('jieqi')).toContain(name);
  });

  test('no list contains an empty word, a leaked key or a duplicate', () => {
    for (let index = jdn('2024-01-01'); index < jdn('2029-01-01'); index++) {
      const fields = calendarFields(dayOf(almanac, index), '');
      for (const list of [fields.riyi, fields.riji, fields.jishenyiqu, fields.xiongshayiji]) {
        expect(list.every((word) => /^\p{Script=Han}+$/u.test(word) && word !== '无')).toBe(true);
        expect(new Set(list).size).toBe(list.length);
      }
    }
  });

  test('the month of a leap month has no fetal god', () => {
    expect(dayOf(almanac, jdn('2025-08-01')).fetal.month).toBe('无');
  });

  test('between new year and 立春 the two years differ', () => {
    expect(calendarFields(dayOf(almanac, jdn('2026-02-10')), '')).toMatchObject({
      ganzhi: '乙巳 庚寅 乙卯',
      lichunnian: '丙午',
    });
  });

  test('the twelve double hours begin with 子 at 23:00 of the previous evening', () => {
    const hours = doubleHours(almanac.cycleIndex('辛未'));
    expect(hours.map((hour) => hour.name).join('')).toBe('子丑寅卯辰巳午未申酉戌亥');
    expect(hours[0]).toMatchObject({ pillar: '戊子', span: '23:00-00:59', god: '天刑', yellow: false });
    expect(hours[11]).toMatchObject({ pillar: '己亥', span: '21:00-22:59' });
  });
});

describe('festivals', () => {
  test('除夕 is the last day of the lunar year, the 29th of a short month too', () => {
    expect(festivals('2025-01-28')).toEqual(['除夕']);
    expect(festivals('2024-02-09')).toEqual(['除夕']);
    expect(festivals('2026-02-16')).toEqual(['除夕']);
    expect(festivals('2026-02-15')).toEqual([]);
  });

  test('one 除夕 and one 春节 for every year of the selector', () => {
    for (let year = 1826; year <= 2035; year++) {
      const days = [];
      for (let index = almanac.jdn(year, 1, 1); index <= almanac.jdn(year, 3, 10); index++) {
        days.push(...dayOf(almanac, index).festivals.filter((name) => name === '除夕' || name === '春节'));
      }
      expect([year, ...days]).toEqual([year, '除夕', '春节']);
    }
  });

  test('all sixteen of a year, and none in a leap month', () => {
    const found = [];
    for (let index = jdn('2025-01-01'); index <= jdn('2025-12-31'); index++) {
      found.push(...dayOf(almanac, index).festivals);
    }
    expect(found.sort()).toEqual(
      (
        '元旦 情人节 妇女节 劳动节 儿童节 国庆节 圣诞节 ' +
        '春节 元宵节 端午节 七夕节 中秋节 重阳节 腊八节 小年 除夕'
      )
        .split(' ')
        .sort(),
    );
  });
});

describe('the month grid', () => {
  test('six weeks from a Monday', () => {
    const cells = monthGrid(recent, 2026, 2);
    expect(cells).toHaveLength(GRID_CELLS);
    expect(cells[0]?.date).toEqual({ year: 2026, month: 1, day: 26 });
    expect(cells.filter((cell) => cell.inMonth)).toHaveLength(28);
    expect(cells.filter((cell) => cell.term).map((cell) => [cell.date.day, cell.term])).toEqual([
      [4, '立春'],
      [18, '雨水'],
      [5, '惊蛰'],
    ]);
  });

  test('the small tables give the same results as the full ones, 1826 to 2035', () => {
    for (let year = 1826; year <= 2035; year += 11) {
      for (let month = 1; month <= 12; month++) {
        expect(monthGrid(recent, year, month)).toEqual(monthGrid(almanac, year, month));
      }
    }
  });

  test('October 1582 runs from the 4th to the 15th, without modern festivals', () => {
    const days = monthGrid(almanac, 1582, 10).filter((cell) => cell.inMonth);
    expect(days[0]?.festivals).not.toContain('国庆节');
    expect(days.map((cell) => cell.date.day)).toEqual([
      1,
      2,
      3,
      4,
      ...Array.from({ length: 17 }, (_, i) => 15 + i),
    ]);
  });

  test('refuses a month that does not exist', () => {
    expect(() => monthGrid(almanac, 2026, 13)).toThrow(almanac.CalendarError);
  });
});

describe('finding a day', () => {
  const range = { from: { year: 2026, month: 1, day: 1 }, to: { year: 2026, month: 12, day: 31 } };

  test('gives exactly the days that match the search', () => {
    const found = findDays(almanac, {
      ...range,
      yi: ['嫁娶', '入宅'],
      ji: ['开市'],
      yellowOnly: true,
      spare: '牛',
    });
    expect(found.length).toBeGreaterThan(0);
    let expected = 0;
    for (let index = jdn('2026-01-01'); index <= jdn('2026-12-31'); index++) {
      const day = dayOf(almanac, index);
      const fields = calendarFields(day, '');
      const fits =
        fields.riyi.includes('嫁娶') &&
        fields.riyi.includes('入宅') &&
        fields.riji.includes('开市') &&
        fields.huanghei === '黄道' &&
        !fields.richong.endsWith('牛');
      if (fits) expected += 1;
    }
    expect(found).toHaveLength(expected);
  });

  test('weekends only', () => {
    const found = findDays(recent, { ...range, yi: ['出行'], weekendOnly: true });
    expect(found.every(({ day }) => day.weekday === 0 || day.weekday === 6)).toBe(true);
  });

  test('refuses a reversed range and one of more than two years', () => {
    expect(() => findDays(almanac, { from: range.to, to: range.from })).toThrow('结束日期不能早于开始日期');
    expect(() => findDays(almanac, { ...range, to: { year: 2028, month: 1, day: 2 } })).toThrow('最长两年');
  });

  test('lists the activities, the most frequent first', () => {
    expect(ACTIVITIES.length).toBeGreaterThan(100);
    expect(new Set(ACTIVITIES).size).toBe(ACTIVITIES.length);
    expect(ACTIVITIES.slice(0, 12)).toContain('祭祀');
  });
});
