import { ZIWEI_TEXTS, ziweiReportContent } from '@tianji/contracts';
import fc from 'fast-check';
import { contextOf } from './context.ts';
import { assemble, planReport, type ReportBirth, type SectionText } from './index.ts';
import { MODERN } from './past.ts';
import { WRITERS } from './sections/index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const two = (n: number): string => String(n).padStart(2, '0');

/** Births of every age from 0 to 100, under every option. */
const births: fc.Arbitrary<ReportBirth> = fc
  .record({
    year: fc.integer({ min: 1926, max: 2026 }),
    month: fc.integer({ min: 1, max: 10 }),
    day: fc.integer({ min: 1, max: 28 }),
    hour: fc.integer({ min: 0, max: 23 }),
    sex: fc.constantFrom<'男' | '女'>('男', '女'),
    options: fc.record({
      trueSolar: fc.boolean(),
      yearBoundary: fc.constantFrom('lunar', 'lichun'),
      leapMonth: fc.constantFrom('split', 'same'),
      lateZi: fc.constantFrom('next', 'same'),
      sihua: fc.constantFrom('quanshu', 'zhongzhou', 'geng-tongyin', 'geng-tongxiang'),
      mingzhuBy: fc.constantFrom('palace', 'year'),
    }),
  })
  .map(({ year, month, day, hour, sex, options }) => ({
    name: '测试',
    sex,
    birthtime: `${year}-${two(month)}-${two(day)} ${two(hour)}:30:00`,
    location: '北京市-北京市-东城区',
    jingdu: 0,
    options,
    now: NOW,
    brand: '天机',
  }));

const sample = (seed: number, numRuns: number): ReportBirth[] => fc.sample(births, { seed, numRuns });

interface Written {
  birth: ReportBirth;
  plan: ReturnType<typeof planReport>;
  texts: Record<string, SectionText>;
}
function write(birth: ReportBirth): Written {
  const plan = planReport(birth);
  return { birth, plan, texts: Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)])) };
}
const whole = ({ texts }: Written): string =>
  Object.values(texts)
    .map(({ text }) => text)
    .join('\n');
const characters = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const paragraphs = (written: Written): string[] =>
  whole(written)
    .split('\n')
    .filter((line) => !line.startsWith('# '));

/** What must not be seen in any text: gaps of composition, half-width marks, a sentence that ends in brackets. */
const GAP =
  /undefined|null|NaN|，，|。。|、、|：：|；；|（）|[，。；、：]，|[，；、：]。|。；|、；|。[）”]|[,.;:!?()]/;
const LINE = /^# [^。]+$|^[^#].*[。！？]$/;

describe('a Zi Wei report', () => {
  const reports = sample(7, 300).map(write);

  it('has every text, and each paragraph says why it stands there', () => {
    for (const { texts } of reports) {
      expect(Object.keys(texts)).toEqual(ZIWEI_TEXTS);
      for (const { text, trace } of Object.values(texts)) {
        const lines = text.split('\n');
        const told = lines.filter((line) => !line.startsWith('# ')).length;
        const well = trace.filter(({ rule, facts }) => /^[a-z]+\.[a-z-]+$/.test(rule) && facts.length > 0);
        expect([lines[0]!.slice(0, 2), trace.length, well.length]).toEqual(['# ', told, told]);
      }
    }
  });

  it('is a book in length', () => {
    const lengths = reports.map((written) => characters(whole(written))).sort((a, b) => a - b);
    expect(lengths[0]).toBeGreaterThanOrEqual(25_000);
    expect(lengths[150]).toBeGreaterThanOrEqual(26_000);
    expect(lengths.at(-1)).toBeLessThan(36_000);
  });

  it('says no sentence and no subheading twice', () => {
    for (const written of reports) {
      const seen = new Set<string>();
      const twice: string[] = [];
      for (const part of whole(written).split(/[。！？\n]/)) {
        if (part !== '' && seen.has(part)) twice.push(part);
        seen.add(part);
      }
      expect([written.birth.birthtime, twice]).toEqual([written.birth.birthtime, []]);
    }
  });

  it('has so much to say that no sentence had to be left out', () => {
    for (const { birth } of reports.slice(0, 60)) {
      const { ctx } = contextOf(birth);
      for (const key of ZIWEI_TEXTS) WRITERS[key]!(ctx);
      expect([birth.birthtime, ctx.teller.repeated]).toEqual([birth.birthtime, []]);
    }
  });

  it('leaves no gap in the words', () => {
    const odd = reports.flatMap((written) =>
      whole(written)
        .split('\n')
        .filter((line) => GAP.test(line) || !LINE.test(line)),
    );
    expect(odd).toEqual([]);
  });

  it('differs from another chart’s in most paragraphs', () => {
    let shares = 0;
    for (let i = 0; i + 1 < reports.length; i += 1) {
      const seen = new Set(paragraphs(reports[i]!));
      const others = paragraphs(reports[i + 1]!);
      const share = others.filter((line) => seen.has(line)).length / others.length;
      expect(share).toBeLessThan(0.25);
      shares += share;
    }
    expect(shares / reports.length).toBeLessThan(0.1);
  });

  it('presumes no sex of anybody it speaks of', () => {
    const pronoun = /.{0,8}(?<![其吉])[他她](?![们人方乡处]).{0,8}/u;
    for (const written of reports)
      expect([written.birth.birthtime, pronoun.exec(whole(written))?.[0]]).toEqual([
        written.birth.birthtime,
        undefined,
      ]);
  });

  it('tells every section in plain words at some length', () => {
    for (const { birth, texts } of reports)
      for (const [key, { text }] of Object.entries(texts))
        if (key.endsWith('Baihua') && characters(text) < 350)
          expect([birth.birthtime, key, characters(text)]).toBe('at least 350 characters');
  });

  it('speaks of a child to the parents, and of no work, means, marriage or old age in plain words', () => {
    const grown = /跳槽|升职|房贷|投资|生意|创业|夫妻|恋爱|另一半|枕边|两口子|同事|应酬|底薪|提成|挣钱|您/;
    const ages = /职业匹配|事业财富模型|关系经营方案|身宫联动分析|暗合宫影响|空宫处理|命宫分析|决策支持/;
    let children = 0;
    for (const { birth, texts } of reports) {
      if (contextOf(birth).ctx.verdict.stage !== '幼') continue;
      children += 1;
      for (const [key, { text }] of Object.entries(texts))
        if (key.endsWith('Baihua') && ages.test(key))
          expect([birth.birthtime, key, grown.exec(text)?.[0]]).toEqual([birth.birthtime, key, undefined]);
    }
    expect(children).toBeGreaterThan(20);
  });

  it('tells nothing of months gone by as if they were to come', () => {
    // The instant of the request lies in the tenth lunar month.
    const past = /农历(?:正|二|三|四|五|六|七|八|九)月/;
    for (const { texts } of reports) {
      for (const key of ['流年机遇与风险预警', '流年机遇与风险预警Baihua']) {
        const present = texts[key]!.text.split(/^# /m).find(
          (part) => part.startsWith('2026年') || part.startsWith('第一年'),
        );
        expect(present).toMatch(/2026年/);
        expect(present).toMatch(/农历[十冬腊]月/);
        expect(present).not.toMatch(past);
      }
    }
  });

  it('names scores as the chart has them', () => {
    for (const written of reports.slice(0, 50)) {
      const { gonglist, zongfen } = written.plan.pingfen;
      for (const { gong, defen } of gonglist) {
        const label = gong === '命宫' ? gong : `${gong}宫`;
        expect(written.texts.宫位详解!.text).toContain(`${label}得${defen}分`);
      }
      expect(written.texts.关键宫位评估!.text).toContain(`总分${zongfen}`);
    }
  });

  it('calls no year good for a matter that it asks to pass quietly', () => {
    let named = 0;
    for (const { birth, texts } of reports) {
      const { verdict } = contextOf(birth).ctx;
      const quiet = verdict.years.filter(({ tone }) => tone === '慎').map(({ year }) => year);
      const good = [
        ...texts.决策支持!.text.matchAll(
          /流年化禄到..宫?的是([^，]*)，|逢禄在([^，]*)，|好年份在([^，]*)，/g,
        ),
        ...texts.事业财富模型!.text.matchAll(/流年化禄到此两宫的有([^，]*)，/g),
      ].flatMap((match) => match.slice(1).flatMap((years) => years?.match(/\d{4}/g) ?? []));
      named += good.length;
      expect([birth.birthtime, good.filter((year) => quiet.includes(Number(year)))]).toEqual([
        birth.birthtime,
        [],
      ]);
    }
    expect(named).toBeGreaterThan(reports.length);
  });

  it('is whole by the contract', () => {
    for (const { plan, texts } of reports.slice(0, 20)) {
      const content = assemble(plan, texts);
      expect(ziweiReportContent.parse(content)).toEqual(content);
      expect(content.pingfen.gonglist).toHaveLength(12);
    }
  });

  it('is the same when it is written again, and when it is taken up in the middle', () => {
    for (const { birth, texts } of reports.slice(0, 10)) {
      expect(write(birth).texts).toEqual(texts);
      expect(planReport(birth).write(ZIWEI_TEXTS[20]!)).toEqual(texts[ZIWEI_TEXTS[20]!]);
    }
  });
});

describe('the edges of a report', () => {
  const [birth] = sample(1, 1) as [ReportBirth];

  it('refuses a birth that has no chart, and a text that there is not', () => {
    expect(() => planReport({ ...birth, birthtime: '2023-02-30 10:00:00' })).toThrow('2023');
    expect(() => planReport({ ...birth, location: '没有-这个-地方' })).toThrow();
    expect(() => planReport({ ...birth, hourUnknown: true })).toThrow('时辰');
    expect(() => planReport(birth).write('没有')).toThrow('没有');
  });

  it('leaves options that the engine does not know to its defaults', () => {
    const odd = { sihua: 'unheard-of', trueSolar: 'true', toString: 'x' };
    expect(whole(write({ ...birth, options: odd }))).toBe(whole(write({ ...birth, options: {} })));
  });

  it.each(['1850-05-06 10:30:00', '2027-05-06 10:30:00', '2120-05-06 10:30:00'])(
    'can be written for %s',
    (time) => {
      const text = whole(write({ ...birth, birthtime: time, options: {} }));
      expect(characters(text)).toBeGreaterThan(25_000);
      expect(text.split('\n').filter((line) => GAP.test(line))).toEqual([]);
    },
  );

  it('tells somebody of old from the middle of that life, without the things of our own days', () => {
    for (const time of ['1605-03-02 01:10:00', '1850-05-06 10:30:00', '1905-09-17 20:30:00']) {
      const old = write({ ...birth, birthtime: time, options: {} });
      const text = whole(old);
      const year = Number(time.slice(0, 4)) + 40;
      expect(text).toContain(`全篇以${year}年、虚岁41岁为立足点`);
      expect(old.texts.流年机遇与风险预警!.text).toContain(`${year + 9}年`);
      expect(text.match(MODERN)?.[0]).toBeUndefined();
      expect(text).not.toMatch(/您|2026|写这份报告/);
      expect(characters(text)).toBeGreaterThan(25_000);
    }
  });

  it('says of the last month of a year that only it is left', () => {
    const late = { ...NOW, year: 2026, month: 1, day: 25 };
    const { texts } = write({ ...birth, birthtime: '1988-03-15 09:20:00', options: {}, now: late });
    expect(texts.流年机遇与风险预警!.text).toContain('乙巳年只剩腊月');
    expect(texts.流年机遇与风险预警Baihua!.text).toContain('这一年只剩农历腊月');
  });

  it('takes nothing from the name or the brand', () => {
    const other = { ...birth, name: '# 改\n名', brand: '<b>' };
    expect(whole(write(other))).toBe(whole(write(birth)));
  });
});
