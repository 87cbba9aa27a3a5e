import * as almanac from '@tianji/almanac';
import * as recent from '@tianji/almanac/recent';
import { EXPLANATIONS } from '../corpus/explain.ts';
import { ACTIVITIES, calendarFields, findDays } from './almanac-data.ts';
import { dayOf, doubleHours, GRID_CELLS, isUsual, monthGrid } from './index.ts';

const jdn = (text: string) => {
  const { year, month, day } = almanac.parseDate(text);
  return almanac.jdn(year, month, day);
};
const festivals = (text: string) =>
  dayOf(almanac, jdn(text))
    .festivals.filter(isUsual)
    .map(({ name }) => name);

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

  test('words of the table that are no activities stand in a field of their own', () => {
    let [nothing, noMore] = [0, 0];
    for (let index = jdn('2020-02-04'); index < jdn('2030-02-04'); index++) {
      const { riyi, riji, dashi, shichen } = calendarFields(dayOf(almanac, index), '');
      for (const word of ['诸事不宜', '馀事勿取', '余事勿取', '无'])
        expect([...riyi, ...riji]).not.toContain(word);
      if (dashi === '诸事不宜') nothing++;
      if (dashi === '余事勿取') noMore++;
      for (const hour of shichen) {
        if (hour.ji.includes('诸事不宜') || hour.biaoji.includes('日破')) expect(hour.jixiong).toBe('凶');
        if (hour.jixiong === '吉') expect(hour.huanghei).toBe('黄道');
      }
    }
    expect(nothing).toBeGreaterThan(400);
    // Most of these days have a veto, which says more.
    expect(noMore).toBeGreaterThan(200);
  });

  test.each([
    ['2026-11-06', ['四绝']],
    ['2026-12-21', ['四离']],
    ['2026-08-06', ['岁破', '四绝', '四废']],
    ['2026-11-22', ['岁破', '月忌']],
    ['2026-03-03', ['岁破']],
    ['2026-05-04', ['四绝']],
    ['2026-11-11', ['归忌']],
  ])('%s is ruled by %s', (date, gods) => {
    expect(calendarFields(dayOf(almanac, jdn(date)), '').zhiri).toEqual(expect.arrayContaining(gods));
  });

  test('the gods of the month agree with the table of gods, but for its holes', () => {
    const apart = new Map<string, number>();
    for (let index = jdn('2020-02-04'); index < jdn('2030-02-04'); index++) {
      const fields = calendarFields(dayOf(almanac, index), '');
      for (const god of ['月破', '往亡', '归忌', '四废', '月厌', '四忌', '四穷', '厌对', '五离'])
        if (fields.zhiri.includes(god) !== fields.xiongshayiji.includes(god))
          apart.set(god, (apart.get(god) ?? 0) + 1);
    }
    // On 己丑 of the 亥 month the table lacks both; on 己酉 of the 酉 month it has 月厌 opposite its place.
    expect(Object.fromEntries(apart)).toEqual({ 归忌: 5, 月厌: 10 });
  });

  test('a day of 庚 tells the other verse of its nobles', () => {
    const told = (date: string) => calendarFields(dayOf(almanac, jdn(date)), '').guishenyishuo;
    expect(told('2026-11-22')).toContain('甲戊庚牛羊');
    expect(told('2026-11-23')).toBe('');
  });

  test('by the other verse a day of 庚 has the other nobles, in its hours too; no other day differs', () => {
    const by = (date: string, nobles: 'niuyang' | 'mahu') =>
      calendarFields(dayOf(almanac, jdn(date), { nobles }), '');
    const nobleHours = ({ shichen }: ReturnType<typeof by>) =>
      shichen.filter(({ biaoji }) => biaoji.includes('贵人时')).map(({ shi }) => shi);
    const [own, other] = [by('2026-11-22', 'mahu'), by('2026-11-22', 'niuyang')];
    expect(own).toMatchObject({ yangguishen: '正南', yinguishen: '东北' });
    expect(other).toMatchObject({ yangguishen: '东北', yinguishen: '西南' });
    expect(other.guishenyishuo).toBe('庚日贵神另有一说：阳贵正南、阴贵东北（庚辛逢马虎），历书通行此说');
    expect([nobleHours(own), nobleHours(other)]).toEqual([
      ['寅', '午'],
      ['丑', '未'],
    ]);
    expect(calendarFields(dayOf(almanac, jdn('2026-11-22')), '')).toEqual(own);
    for (let day = 23; day < 30; day++)
      expect(by(`2026-11-${day}`, 'niuyang')).toEqual(by(`2026-11-${day}`, 'mahu'));
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
  const namesOn = (index: number) =>
    dayOf(almanac, index)
      .festivals.filter(isUsual)
      .map(({ name }) => name);

  test('除夕 is the last day of the lunar year, the 29th of a short month too', () => {
    expect(festivals('2025-01-28')).toEqual(['除夕']);
    expect(festivals('2024-02-09')).toEqual(['除夕']);
    expect(festivals('2026-02-16')).toEqual(['除夕']);
    expect(festivals('2026-02-15')).toEqual([]);
    expect(festivals('2027-02-05')).toEqual(['除夕']);
  });

  test('one 除夕 and one 春节 for every year of the selector', () => {
    for (let year = 1826; year <= 2035; year++) {
      const days = [];
      for (let index = almanac.jdn(year, 1, 1); index <= almanac.jdn(year, 3, 10); index++) {
        days.push(...namesOn(index).filter((name) => name === '除夕' || name === '春节'));
      }
      expect([year, ...days]).toEqual([year, '除夕', '春节']);
    }
  });

  // spec 1.9.10, 1.9.11
  test('all of a year, each once, and none in a leap month', () => {
    const found = [];
    for (let index = jdn('2025-01-01'); index <= jdn('2025-12-31'); index++) found.push(...namesOn(index));
    expect(found.sort()).toEqual(
      (
        '元旦 情人节 妇女节 植树节 劳动节 青年节 护士节 母亲节 儿童节 父亲节 建党节 建军节 医师节 抗战胜利日 教师节 国防教育日 ' +
        '丰收节 烈士纪念日 国庆节 记者节 国家公祭日 圣诞节 ' +
        '春节 人日 元宵节 龙抬头 花朝节 上巳节 浴佛节 端午节 天贶节 七夕节 中元节 中秋节 重阳节 寒衣节 下元节 腊八节 ' +
        '北小年 南小年 除夕 ' +
        '寒食节 春社 秋社 入梅 出梅 初伏 中伏 末伏 出伏 出九'
      )
        .split(' ')
        .sort(),
    );
  });

  test.each([
    ['2020-05-30', '浴佛节'],
    ['2023-03-23', '龙抬头'],
    ['2028-06-27', '端午节'],
  ])('%s is in a leap month and has no %s', (date, name) => {
    expect(festivals(date)).not.toContain(name);
  });

  test('the spells of 三伏, 数九 and 黄梅 of the table, day by day', () => {
    const spell = (text: string) => dayOf(almanac, jdn(text)).spell;
    expect(['2025-07-20', '2025-07-30', '2025-08-08', '2025-08-09', '2025-08-19'].map(spell)).toEqual([
      '初伏第1天',
      '中伏第1天',
      '中伏第10天',
      '末伏第1天',
      '出伏',
    ]);
    expect(['2023-07-11', '2026-08-13', '2026-08-14', '2030-08-23'].map(spell)).toEqual([
      '初伏第1天',
      '中伏第20天',
      '末伏第1天',
      '出伏',
    ]);
    expect(['2026-12-22', '2026-01-16', '2027-03-12', '2027-03-13', '2027-03-14'].map(spell)).toEqual([
      '一九第1天',
      '三九第9天',
      '九九第9天',
      '出九',
      '',
    ]);
    for (const [first, last] of [
      ['2020-06-12', '2020-07-15'],
      ['2024-06-11', '2024-07-06'],
      ['2030-06-10', '2030-07-11'],
    ] as const)
      expect([spell(first), spell(last)]).toEqual(['入梅', '出梅']);
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
