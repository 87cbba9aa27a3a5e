import * as almanac from '@tianji/almanac';
import { Solar } from 'lunar-typescript';
import {
  ACTIVITIES,
  type Choosing,
  chooseDays,
  compareDays,
  findMatters,
  lookAt,
  MATTERS,
  MENU,
  matterOf,
  namesMatter,
  type Person,
  refusalOf,
} from './almanac-data.ts';
import { announcedYears, daysOffBy } from './index.ts';

const daysOff = daysOffBy(almanac, announcedYears());
const jdn = (text: string) => {
  const { year, month, day } = almanac.parseDate(text);
  return almanac.jdn(year, month, day);
};
const born = (year: number, role: Person['role'] = '当事'): Person => ({ role, branches: [(year - 4) % 12] });
const choose = (id: number, from: string, to: string, people: Person[] = []): Choosing =>
  chooseDays(almanac, { matter: matterOf(id)!, from: jdn(from), to: jdn(to), people }, daysOff);
const dates = (days: readonly { date: almanac.CivilDate }[]) =>
  days.map(({ date }) => almanac.formatDate(date)).sort();
const year = (from: number, text: string) => {
  let at = from;
  let before = '';
  return text.split(/[, ]+/).map((day) => {
    if (day < before) at++;
    before = day;
    return `${at}-${day}`;
  });
};

describe('the worked searches', () => {
  test('a wedding of 虎 and 鼠', () => {
    const found = choose(1, '2026-12-01', '2027-03-31', [born(1998, '新娘'), born(1996, '新郎')]);
    expect(dates(found.days)).toEqual(
      year(
        2026,
        '12-17 01-01 01-02 01-12 01-14 01-23 01-24 01-26 01-31 02-05 02-06 02-09 02-17 02-21 02-26 03-05 03-08 03-10 ' +
          '03-13 03-17 03-29',
      ),
    );
    const by = new Map(found.struck.map(({ date, by }) => [almanac.formatDate(date), by]));
    expect(by.size).toBe(15);
    for (const day of ['2026-12-04', '2027-03-11', '2027-03-23']) expect(by.get(day)).toBe('岁破');
    expect(by.get('2026-12-21')).toBe('四离');
    expect(by.get('2027-02-14')).toBe('四忌');
    for (const day of ['2026-12-24', '2027-01-05', '2027-01-17', '2027-03-06', '2027-03-18'])
      expect(by.get(day)).toBe('冲虎（新娘）');
    for (const day of ['2027-01-15', '2027-02-20', '2027-03-04', '2027-03-16', '2027-03-28'])
      expect(by.get(day)).toBe('冲鼠（新郎）');
    expect(found.steps[0]).toMatchObject({ left: 36 });
    expect(found.steps.at(-1)).toMatchObject({ left: 21 });
  });

  test('a move of 牛', () => {
    const found = choose(5, '2027-01-01', '2027-02-28', [born(1985)]);
    expect(dates(found.days)).toEqual(
      year(2027, '01-01 01-02 01-05 01-14 01-15 01-17 01-23 01-26 02-05 02-08 02-23 02-25'),
    );
    expect(found.struck.map(({ date, by }) => [almanac.formatDate(date), by])).toEqual([
      ['2027-01-08', '月厌'],
      ['2027-02-21', '冲牛（当事人）'],
    ]);
  });

  test('an opening of 龙 and 马', () => {
    const found = choose(17, '2026-12-01', '2027-01-31', [born(1988), born(1990)]);
    expect(dates(found.days)).toEqual(
      year(2026, '12-01 12-06 12-18 12-29 01-05 01-08 01-11 01-12 01-17 01-29'),
    );
  });
});

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The branches opposite each other, and terms, as another package has them. */
const OPPOSITE: Readonly<Record<string, string>> = Object.fromEntries(
  ['子午', '丑未', '寅申', '卯酉', '辰戌', '巳亥'].flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);

/** Vetoes of a civil day, reckoned from lunar-typescript alone. */
function vetoesOf({ year, month, day }: almanac.CivilDate): string[] {
  const solar = Solar.fromYmd(year, month, day);
  const lunar = solar.getLunar();
  const tomorrow = solar.next(1).getLunar().getJieQi();
  const branch = lunar.getDayZhi();
  return [
    OPPOSITE[lunar.getMonthZhi()] === branch ? '月破' : '',
    OPPOSITE[lunar.getYearZhiByLiChun()] === branch ? '岁破' : '',
    /^(?:春分|夏至|秋分|冬至)$/.test(tomorrow) ? '四离' : '',
    /^立/.test(tomorrow) ? '四绝' : '',
  ].filter(Boolean);
}

test('no day of a veto is offered for what has weight: 200 searches, judged by another package', () => {
  const next = seeded(36);
  const weighty = MATTERS.filter(({ choose, small }) => choose === 'days' && !small);
  let offered = 0;
  for (let n = 0; n < 200; n++) {
    const matter = weighty[Math.floor(next() * weighty.length)]!;
    const from = jdn('2020-01-01') + Math.floor(next() * 3600);
    const { days } = chooseDays(
      almanac,
      { matter, from, to: from + Math.floor(next() * 60), people: [born(1960 + Math.floor(next() * 60))] },
      daysOff,
    );
    for (const { date } of days) {
      offered++;
      const passes = matter.any.some((word) => /^(?:解除|求医|祭祀)$/.test(word));
      expect([almanac.formatDate(date), ...(passes ? [] : vetoesOf(date))]).toEqual([
        almanac.formatDate(date),
      ]);
    }
  }
  expect(offered).toBeGreaterThan(500);
});

describe('people', () => {
  const four = [born(1998, '新娘'), born(1996, '新郎'), born(1970, '同在'), born(1968, '同在')];

  test('the order in which they stand changes nothing', () => {
    const one = choose(1, '2026-12-01', '2027-11-30', four);
    expect(choose(1, '2026-12-01', '2027-11-30', [...four].reverse())).toEqual(one);
    expect(choose(1, '2026-12-01', '2027-11-30', four)).toEqual(one);
  });

  test('one more never brings a day back', () => {
    for (const id of [1, 5, 17, 34]) {
      let before = dates(choose(id, '2026-01-01', '2026-12-31').days);
      for (let count = 1; count <= 8; count++) {
        const people = Array.from({ length: count }, (_, i) => born(1980 + i * 5));
        const now = dates(choose(id, '2026-01-01', '2026-12-31', people).days);
        expect(now.filter((day) => !before.includes(day))).toEqual([]);
        before = now;
      }
    }
  });

  test('those who only come along exclude no day; their clash is told', () => {
    const alone = choose(5, '2027-01-01', '2027-12-31');
    const along = choose(5, '2027-01-01', '2027-12-31', [{ ...born(1985, '同在'), name: '外婆' }]);
    expect(dates(along.days)).toEqual(dates(alone.days));
    expect(along.days.flatMap(({ against }) => against)).toContain('冲外婆（属牛）');
  });

  test('a birth between new year and 立春 has two animals, and both count', () => {
    const both: Person = { role: '当事', branches: [1, 2] };
    const found = choose(17, '2026-01-01', '2026-12-31', [both]);
    const by = new Set(found.struck.map((each) => each.by));
    expect(by).toContain('冲牛（当事人）');
    expect(by).toContain('冲虎（当事人）');
  });
});

describe('what is offered', () => {
  test('the three best days lie apart, each with reasons, hours and a grade', () => {
    const { best } = choose(1, '2026-12-01', '2027-11-30', [born(1998, '新娘'), born(1996, '新郎')]);
    expect(best).toHaveLength(3);
    for (const [at, day] of best.entries()) {
      expect(day.for.length).toBeGreaterThan(0);
      expect(day.for[0]).toMatch(/^宜嫁娶/);
      expect(day.hours.length).toBeGreaterThan(0);
      expect(day.direction).toMatch(/^喜神在/);
      for (const other of best.slice(at + 1)) expect(Math.abs(other.jdn - day.jdn)).toBeGreaterThanOrEqual(7);
    }
    expect(best.map(({ grade }) => grade)).toContain('上选');
  });

  test('an hour is on the yellow path, within the span of the matter, and clashes with nobody', () => {
    const { days } = choose(5, '2026-01-01', '2026-12-31', [born(1985)]);
    for (const { hours } of days)
      for (const { name, span } of hours) {
        expect(Number(span.slice(0, 2))).toBeGreaterThanOrEqual(5);
        expect(Number(span.slice(0, 2))).toBeLessThanOrEqual(13);
        expect(name).not.toBe('未');
      }
  });

  test('only days off: no make-up workday, and holidays of the week too', () => {
    const search = { matter: matterOf(34)!, from: jdn('2026-01-01'), to: jdn('2026-12-31'), people: [] };
    const { days } = chooseDays(almanac, { ...search, free: true }, daysOff);
    for (const { date } of days) {
      const off = daysOff(date);
      const weekday = almanac.weekday(almanac.jdn(date.year, date.month, date.day));
      expect(off ? off.kind === '休' : weekday % 6 === 0).toBe(true);
    }
    expect(days.some(({ date }) => date.month === 10 && date.day <= 7)).toBe(true);
  });

  test('an office is open on a day for 领证', () => {
    for (const { date } of choose(2, '2026-01-01', '2026-12-31').days) {
      const off = daysOff(date);
      const weekday = almanac.weekday(almanac.jdn(date.year, date.month, date.day));
      expect(off ? off.kind : weekday % 6 === 0 ? '休' : '班').toBe('班');
    }
  });

  test('where no day fits the wishes they are given up, and that is said', () => {
    const found = chooseDays(
      almanac,
      { matter: matterOf(1)!, from: jdn('2026-12-14'), to: jdn('2026-12-18'), people: [], weekdays: [1] },
      daysOff,
    );
    expect(found.relaxed).toContain('放宽');
    expect(dates(found.days)).toEqual(['2026-12-17']);
  });

  test('a given day is looked at in the same form, and told what would have excluded it', () => {
    const looked = lookAt(almanac, { matter: matterOf(1)!, people: [], jdn: jdn('2026-11-06') }, daysOff);
    expect(looked.excluded).toMatch(/^四绝/);
    expect(looked.day.date).toEqual({ year: 2026, month: 11, day: 6 });
  });

  test('refuses what cannot be searched', () => {
    expect(() => choose(1, '2027-01-01', '2026-01-01')).toThrow('结束日期不能早于开始日期');
    expect(() => choose(1, '2026-01-01', '2027-02-05')).toThrow('400 天');
    const nine = Array.from({ length: 9 }, () => born(1990));
    expect(() => choose(1, '2026-01-01', '2026-02-01', nine)).toThrow('最多 8 人');
  });
});

describe('matters', () => {
  test('55, each with words that the almanac knows', () => {
    expect(MATTERS.map(({ id }) => id)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1));
    for (const { any, plus, not, name } of MATTERS)
      for (const word of [...any, ...plus, ...not])
        expect([name, /^.日$/u.test(word) || ACTIVITIES.includes(word) ? '' : word]).toEqual([name, '']);
  });

  test('the menu begins with what is asked most', () => {
    expect(MENU.slice(0, 5).map(({ name }) => name)).toEqual(['婚礼', '搬家', '领证', '开业', '出行']);
    expect(MENU).toHaveLength(55);
  });

  test.each([
    ['搬家', 5],
    ['领证', 2],
    ['开业', 17],
    ['提车', 22],
    ['剪发', 39],
    ['结婚', 1],
    ['登记结婚', 2],
    ['新居入伙', 6],
    ['剃头', 39],
    ['拜太岁', 48],
    ['猫', 46],
    ['下葬', 52],
    ['banjia', 5],
    ['bj', 5],
    ['Ling Zheng', 2],
    ['我想搬家', 5],
    ['lifa', 39],
    ['jiehun', 1],
    ['deng ji', 2],
    ['lvxing', 34],
    ['xiazang', 52],
    ['嫁娶', 1],
  ])('%s is matter %i', (typed, id) => {
    expect(findMatters(typed)[0]?.id).toBe(id);
  });

  test.each([
    ['jianfa', true],
    ['ban jia', true],
    ['下葬', true],
    ['', false],
    ['qqqq', false],
    ['我想搬家', false],
  ])('“%s” names a matter: %s', (typed, is) => {
    expect(namesMatter(typed)).toBe(is);
  });

  test.each([
    ['结婚', 'jiehun'],
    ['办喜事', 'banxishi'],
    ['扯证', 'chezheng'],
    ['提亲', 'tiqin'],
    ['乔迁', 'qiaoqian'],
    ['进宅', 'jinzhai'],
    ['剪彩', 'jiancai'],
    ['签字', 'qianzi'],
    ['签约', 'qianyue'],
    ['过户', 'guohu'],
    ['交车', 'jiaoche'],
    ['搬公司', 'bangongsi'],
    ['换工作', 'huangongzuo'],
    ['开学', 'kaixue'],
    ['回老家', 'huilaojia'],
    ['剃头', 'titou'],
    ['打扫', 'dasao'],
    ['拜太岁', 'baitaisui'],
    ['上坟', 'shangfen'],
    ['落葬', 'luozang'],
  ])('%s is found by its sound %s', (word, sound) => {
    expect(findMatters(sound)[0]?.id).toBe(findMatters(word)[0]!.id);
  });

  test.each(['手术', '剖腹产', '买彩票', '赌钱'])('no day is looked for under %s', (typed) => {
    expect(refusalOf(typed)).toMatch(/这里/);
  });
});

describe('searches at random', () => {
  /** A generator with a seed: the same searches in every run. */
  function seeded(seed: number): (most: number) => number {
    let state = seed;
    return (most) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 4_294_967_296) * most);
    };
  }

  /** Vetoes by their definitions, apart from the engine: what a day is never offered on. */
  function vetoed(at: number): string[] {
    const { yearByLichun, month, day } = almanac.dayPillars(at);
    const term = almanac.printedTerm(at + 1)?.name ?? '';
    const name = (cycle: number) => '甲乙丙丁戊己庚辛壬癸'.charAt(cycle % 10) + BRANCHES.charAt(cycle % 12);
    const shangshuo = '癸亥己巳乙亥辛巳丁亥癸巳己亥乙巳辛亥丁巳'.slice((yearByLichun % 10) * 2).slice(0, 2);
    return [
      (day - month + 60) % 12 === 6 ? '月破' : '',
      (day - yearByLichun + 60) % 12 === 6 ? '岁破' : '',
      /^[春秋]分$|^[夏冬]至$/.test(term) ? '四离' : '',
      /^立/.test(term) ? '四绝' : '',
      name(day) === shangshuo ? '上朔' : '',
    ].filter(Boolean);
  }
  const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
  /** 受死 by month, 寅 to 丑. */
  const isShousi = (at: number): boolean => {
    const { month, day } = almanac.dayPillars(at);
    return '戌辰亥巳子午丑未寅申卯酉'.charAt(((month % 12) + 10) % 12) === BRANCHES.charAt(day % 12);
  };
  /** What 《协纪》 lets pass on such days, of the words that matters go by. */
  const LET_PASS = ['祭祀', '解除', '沐浴', '求医', '扫舍', '理发', '整手足甲'];

  test('200 searches offer no vetoed day, and none that clashes with somebody it is about', () => {
    const random = seeded(36);
    const matters = MATTERS.filter(({ choose: how }) => how === 'days');
    let offered = 0;
    for (let n = 0; n < 200; n++) {
      const matter = matters[random(matters.length)]!;
      const from = almanac.jdn(2005 + random(40), 1 + random(12), 1 + random(28));
      const people = Array.from({ length: random(5) }, () => born(1940 + random(80)));
      const found = chooseDays(
        almanac,
        { matter, from, to: from + 20 + random(379), people, free: random(4) === 0 },
        daysOff,
      );
      for (const day of found.days) {
        offered++;
        const gods = vetoed(day.jdn);
        if (found.relaxed === '') expect([day.date, isShousi(day.jdn)]).toEqual([day.date, false]);
        const done = matter.any.filter((word) => LET_PASS.includes(word));
        if (done.length === 0) expect([matter.name, day.date, gods]).toEqual([matter.name, day.date, []]);
        if (matter.person === 'P')
          for (const { branches } of people)
            for (const branch of branches)
              expect((almanac.dayPillars(day.jdn).day + 6) % 12).not.toBe(branch);
      }
    }
    expect(offered).toBeGreaterThan(2000);
  });
});

describe('two days', () => {
  const wedding = (one: string, other: string) =>
    compareDays(almanac, { matter: matterOf(1)!, people: [], days: [jdn(one), jdn(other)] }, daysOff);

  test('one without a veto suits better than one with it, whichever is named first', () => {
    expect(wedding('2026-12-17', '2026-12-21')).toMatchObject({ better: 0 });
    expect(wedding('2026-12-21', '2026-12-17')).toMatchObject({ better: 1 });
    expect(wedding('2026-12-21', '2026-12-17').looked[0].excluded).toMatch(/^四离/);
  });

  test('of the same day none', () => {
    expect(wedding('2026-12-17', '2026-12-17').better).toBeUndefined();
  });
});
