/** Two places of one report that speak of one thing agree. */
import { closing } from '../engine/reading/year-close.ts';
import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';
import { plainName } from './sections/words.ts';

const BIRTHS = gateBirths(60);
const written = BIRTHS.map((birth) => {
  const plan = planReport(birth);
  return (key: string) => plan.write(key).text;
});

test('the first page names every year that touches a knot, the same in both versions', () => {
  const WORDS: Readonly<Record<string, string>> = { 顺当: '顺', 平常: '平', 要缓: '慎' };
  let hits = 0;
  for (const [i, text] of written.entries()) {
    const { verdict } = contextOf(BIRTHS[i]!).ctx;
    const [expert, plain] = [text('宫位详解'), text('宫位详解Baihua')].map((page) =>
      [...page.split('\n# ')[0]!.matchAll(/碰到这一处的，([^。]*)。/gu)].map(([, line]) =>
        line!
          .replace(/流年忌正落此宫的是|最费心的是/u, '')
          .replace(/顺当|平常|要缓/gu, (word) => WORDS[word]!),
      ),
    );
    expect(plain).toEqual(expert);
    const touched = verdict.asked.knots.filter(({ years }) => years.length > 0);
    expect(expert).toHaveLength(touched.length);
    for (const [k, { branch, years }] of touched.entries()) {
      const named = [...expert![k]!.split('；')[0]!.matchAll(/(\d{4})年/gu)].map(([, year]) => Number(year));
      expect(named.toSorted()).toEqual(years.map(({ year }) => year));
      const falls = verdict.open.filter(({ hua }) => hua[3]!.palace === verdict.at(branch));
      hits += falls.length;
      for (const { year } of falls) expect(named).toContain(year);
    }
  }
  expect(hits).toBeGreaterThan(40);
});

test('helpers and trials of the life palace weigh the same in expert and plain words', () => {
  const pairs = [
    ['求助容易有回应', '帮您的人比磨您的事多'],
    ['助力与磨练大致相抵', '帮您的人和磨您的事差不多'],
    ['磨练多于助力', '磨您的事比帮您的人多一点'],
  ] as const;
  const seen = new Set<string>();
  for (const text of written) {
    const plain = text('命宫分析Baihua').replaceAll('孩子', '您');
    for (const [expert, words] of pairs) {
      if (!text('命宫分析').includes(expert)) continue;
      seen.add(expert);
      expect(plain).toContain(words);
    }
  }
  expect(seen.size).toBe(pairs.length);
});

test('the nearest circle is the same in expert and plain words', () => {
  let seen = 0;
  for (const birth of BIRTHS) {
    const { ctx } = contextOf(birth);
    const expert = /(?:这些圈子里|三处里)以(..宫)最近/u.exec(
      planReport(birth).write('关系经营方案').text,
    )?.[1];
    if (!expert) continue;
    const near = plainName(ctx.verdict, expert.slice(0, 2));
    const plain = planReport(birth).write('关系经营方案Baihua').text;
    const told = /(?:几个圈子里，最近的是|三个圈子从近到远是)([^，。、]+)/u.exec(plain)?.[1];
    if (told === undefined) continue;
    expect(told).toBe(near);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(10);
});

test('how bright the life palace is said to be agrees with each star', () => {
  const words = [
    ['够亮，好处露得多', /(?:入庙|居旺)，光的一面/u],
    ['亮得平常，好处和毛病', /(?:得地|得利|平和)，光与影/u],
    ['不够亮，毛病有时先露头', /(?:不得地|落陷)，影的一面/u],
  ] as const;
  const seen = new Set<string>();
  for (const text of written) {
    const [plain, expert] = [text('命宫分析Baihua'), text('命宫分析')];
    for (const [said, light] of words) {
      if (!plain.includes(said) || (said.startsWith('够亮') && plain.includes('不够亮'))) continue;
      seen.add(said);
      expect(expert).toMatch(light);
    }
  }
  expect(seen.size).toBe(words.length);
});

test('no matter of a year is only good and only hard', () => {
  let told = 0;
  for (const birth of gateBirths(100, 5)) {
    const { model, verdict } = contextOf(birth).ctx;
    const text = verdict.years.map((each) => closing(model, each).plain).join('');
    for (const [, good, hard] of text.matchAll(/年平稳，([^。]*?)这一面得力，([^。，]*?)这一面费心/gu)) {
      told += 1;
      expect(good!).not.toBe(hard);
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('a burden in the life palace is not called clear', () => {
  for (const text of written) {
    if (/生年..化忌落在命宫/u.test(text('宫位详解')))
      expect(text('暗合宫影响')).not.toContain('内心深处较为清朗');
  }
});

test('a palace without main stars is ranked by those that it borrows', () => {
  const all = written.map((text) => text('关键宫位评估')).join('\n');
  expect(all).not.toContain('所据为无主星');
  expect(all).toMatch(/所据为借(命宫|..宫)的/u);
});

test('from sixty-five on neither version waits for an echo or opens the field', () => {
  for (const birth of BIRTHS) {
    const { ctx } = contextOf(birth);
    if (ctx.verdict.stage !== '老') continue;
    const plan = planReport(birth);
    expect(plan.write('身宫联动分析').text).not.toMatch(/等回音|要等一等|打开局面/u);
    expect(plan.write('身宫联动分析Baihua').text).not.toMatch(/等回音|要等一等|打开局面/u);
  }
});

test('a year that is nearly over is not among those ahead, and does not make the rest bad', () => {
  const now = { year: 2026, month: 12, day: 20, hour: 15, minute: 0, second: 0 };
  let told = 0;
  for (const birth of gateBirths(300, 2)) {
    const late = { ...birth, now };
    const { verdict } = contextOf(late).ctx;
    // Of the ten years only the current one goes well, and its last months have come.
    const good = verdict.years.filter(({ tone }) => tone === '吉');
    if (good.length !== 1 || good[0] !== verdict.years[0] || verdict.stage !== '壮') continue;
    told += 1;
    const plan = planReport(late);
    expect(plan.write('流年机遇与风险预警').text).toMatch(/^2026年[^：\n]*：总势顺，/mu);
    expect(plan.write('流年机遇与风险预警').text).toContain('往后各年没有特别宽的一年');
    const [page] = plan.write('宫位详解').text.split('\n# ');
    expect(page).toMatch(/2027到2035年里(?:碰到这一处的，|没有哪一年碰到这一处)/u);
    expect(page).not.toMatch(/(?:碰到这一处的，|流年忌正落此宫的是)[^。]*2026年/u);
    expect(plan.write('健康预警系统').text).not.toContain('排在前面的是2026年');
  }
  expect(told).toBeGreaterThan(0);
});

test('the last year of a decade begins nothing new, and nobody of thirty-four has just left school', () => {
  const plan = planReport({
    ...BIRTHS[0]!,
    ...{ sex: '男', birthtime: '1992-03-22 20:40:00', location: '' },
    ...{ jingdu: -123.12, tz: 'America/Vancouver' },
    now: { year: 2026, month: 12, day: 20, hour: 15, minute: 0, second: 0 },
  });
  const all = plan.write('十年大运策略').text + plan.write('十年大运策略Baihua').text;
  expect(all).not.toMatch(/刚刚离开学校|刚进社会|半年时间|花半年|余下的一个年头/u);
});

test('a list of years ahead, or what it denies, leaves out a year that is nearly over', () => {
  const now = { year: 2026, month: 12, day: 20, hour: 15, minute: 0, second: 0 };
  const keys = ['关系经营方案', '健康预警系统', '事业财富模型', '宫位详解'];
  const list = /鸾喜照到夫妻宫的有|疾厄一面宜慎的，有|钱财一面最[合适宽]+的?是|最合适|要缓的是|碰到这一处/u;
  let lists = 0;
  let spans = 0;
  for (const birth of BIRTHS.slice(0, 30)) {
    const plan = planReport({ ...birth, now });
    for (const key of keys) {
      const { text } = plan.write(key);
      const lines = text.split(/[。；]/u).filter((line) => list.test(line));
      lists += lines.length;
      expect(lines.filter((line) => line.includes('2026年'))).toEqual([]);
      spans += text.split('2027到2035年里').length - 1;
    }
  }
  expect(lists).toBeGreaterThan(60);
  expect(spans).toBeGreaterThan(30);
});

test('in the last weeks of a year what is ahead is told by its years, not as ten from now', () => {
  const now = { year: 2026, month: 12, day: 20, hour: 15, minute: 0, second: 0 };
  const keys = ['职业匹配', '事业财富模型', '关系经营方案'];
  let spans = 0;
  for (const birth of BIRTHS.slice(0, 60)) {
    const plan = planReport({ ...birth, now });
    for (const key of keys.flatMap((each) => [each, `${each}Baihua`])) {
      const { text } = plan.write(key);
      spans += text.split('2027到2035年里').length - 1;
      expect([
        key,
        /[^。；]*(?:往后十年|近十年|2026年流年走到|2026年轮到手里)[^。；]*/u.exec(text)?.[0],
      ]).toEqual([key, undefined]);
    }
  }
  expect(spans).toBeGreaterThan(150);
});

test('the two beside the life palace are told only with a pair of stars that stands in them', () => {
  const parts = BIRTHS.slice(0, 60).map(
    (birth) =>
      /# 命宫的两邻\n([^#]*)/u.exec(planReport({ ...birth, sex: '男' }).write('命宫分析').text)?.[1] ?? null,
  );
  const told = parts.filter((part) => part !== null);
  expect(told.length).toBeGreaterThan(2);
  expect(told.length).toBeLessThan(parts.length);
  expect(told.filter((part) => part.trim().split('。').filter(Boolean).length < 2)).toEqual([]);
});

test('the best and the tightest month are those of the section on years, in every section', () => {
  let named = 0;
  for (const [i, text] of written.entries()) {
    if (contextOf(BIRTHS[i]!).ctx.past !== null) continue;
    const years = text('流年机遇与风险预警');
    const [, best, care] = /2027年的流月以农历(..)行..宫?最宽，(..)行..宫?最紧/u.exec(years)!;
    const now = /2026年余下的流月以农历(..)行/u.exec(years)?.[1];
    const [expert, plain] = [text('时空能量优化'), text('时空能量优化Baihua')];
    const told = [...expert.matchAll(/(\d{4})年(?:余下的月份)?里，最宽的农历(..)建/gu)];
    expect(told.map(([, year, month]) => [year, month])).toEqual([
      ...(now === undefined ? [] : [['2026', now]]),
      ['2027', best],
    ]);
    expect(/2027年里，农历(..)最合拍，[^；]*；(..)/u.exec(plain)?.slice(1)).toEqual([best, care]);
    const months = '正月|二月|三月|四月|五月|六月|七月|八月|九月|十月|冬月|腊月';
    for (const [month] of (expert + plain).matchAll(new RegExp(months, 'gu')))
      expect([best, care, now]).toContain(month);
    named += 1;
  }
  expect(named).toBeGreaterThan(40);
});
