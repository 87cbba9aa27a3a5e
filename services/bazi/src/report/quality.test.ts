import { formatTime } from '@tianji/almanac';
import type { ReportBirth } from '@tianji/service-kit/writing';
import { sentencesOf } from '@tianji/teller';
import { BAZI_TEXTS } from '../contract/index.ts';
import { frightening } from '../corpus/wording.ts';
import { COUNSEL, MODERN } from '../engine/analysis/past.ts';
import { judge } from '../engine/judge.ts';
import { momentOf } from '../engine/moment.ts';
import { natalOf } from '../engine/natal.ts';
import { BAZI_OPTIONS } from '../engine/options.ts';
import { seededBirths } from '../engine/seeded.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { assemble } from './assemble.ts';
import { contextOf, planOf, planReport } from './plan.ts';
import type { ReportContext } from './types.ts';

const [sample] = sampleReportBirths(1);

/**
 * Births whose pattern is not a regular one (从, 化, 专旺): up to four of each. They are rare, so many births are
 * judged.
 */
function specialBirths(): ReportBirth[] {
  const found = new Map<string, ReportBirth[]>();
  for (const birth of seededBirths(5, 30_000, 1930, 2020)) {
    const { pillars } = momentOf(birth, BAZI_OPTIONS.defaults);
    const { pattern } = judge(natalOf(birth.sex === '男', pillars));
    const known = found.get(pattern.name) ?? [];
    if (pattern.kind === '正格' || pattern.kind === '建禄月刃' || known.length === 4) continue;
    const birthtime = formatTime(birth.time);
    found.set(pattern.name, [...known, { ...sample!, sex: birth.sex, birthtime, jingdu: birth.longitude }]);
  }
  return [...found.values()].flat();
}

interface Written {
  birth: ReportBirth;
  ctx: ReportContext;
  texts: Map<string, string>;
  paragraphs: string[];
}

function written(birth: ReportBirth): Written {
  const ctx = contextOf(birth);
  const plan = planOf(ctx);
  const texts = new Map(BAZI_TEXTS.map((key) => [key, plan.write(key).text]));
  const paragraphs = [...texts.values()]
    .flatMap((text) => text.split('\n'))
    .filter((line) => !line.startsWith('# '));
  return { birth, ctx, texts, paragraphs };
}

const ORDINARY = sampleReportBirths(230).map(written);
const SPECIAL = specialBirths().map(written);
const OLDEST = sampleReportBirths(16, { seed: 3, firstYear: 1917, lastYear: 1936 }).map(written);
const YOUNGEST = sampleReportBirths(16, { seed: 4, firstYear: 2018, lastYear: 2026 }).map(written);
const ALL = [...ORDINARY, ...SPECIAL, ...OLDEST, ...YOUNGEST];
const name = ({ birth }: Written) => `${birth.birthtime} ${birth.sex}`;
const whole = ({ texts }: Written) => [...texts.values()].join('\n');
const han = (text: string) => text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;

test('special patterns, old age, childhood and births without an hour are among the samples', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(300);
  expect(new Set(SPECIAL.map(({ ctx }) => ctx.verdict.pattern.kind))).toEqual(
    new Set(['从格', '化格', '专旺']),
  );
  expect(Math.max(...ALL.map(({ ctx }) => ctx.verdict.age))).toBeGreaterThan(100);
  expect(Math.min(...ALL.map(({ ctx }) => ctx.verdict.age))).toBeLessThan(3);
  expect(ALL.filter(({ birth }) => birth.hourUnknown).length).toBeGreaterThan(20);
});

test('no sentence occurs twice in a report, and none had to be dropped', () => {
  const faults: string[] = [];
  for (const each of ALL) {
    const seen = new Set<string>();
    for (const sentence of each.paragraphs.flatMap(sentencesOf)) {
      if (seen.has(sentence)) faults.push(`${name(each)}: ${sentence}`);
      seen.add(sentence);
    }
    faults.push(...each.ctx.teller.repeated);
  }
  expect(faults).toEqual([]);
});

/** A child's report is the shorter by what it does not say of later life. What is told from rows is told once: reports grow shorter. */
const enough = ({ ctx }: Written) => (ctx.verdict.band === 'young' ? 4_000 : 6_300);

test('a report has at least 6,300 characters, a child’s 4,000, and each text two subheadings or more', () => {
  const short = ALL.filter((each) => han(whole(each)) < enough(each)).map((each) => [
    name(each),
    han(whole(each)),
  ]);
  const bare = ALL.flatMap((each) =>
    [...each.texts]
      .filter(([, text]) => (text.match(/^# /gm) ?? []).length < 2)
      .map(([key]) => [name(each), key]),
  );
  expect([short, bare]).toEqual([[], []]);
});

test('no frightening or promising word, correct punctuation, no unfilled placeholder', () => {
  const slips =
    /undefined|NaN|\[object|null|，，|。。|，。|；。|、。|：。|，；|；，|、，|（）|“”|^[，。；、]|[一-鿿][,;:!?]|[,;:!?][一-鿿]|[。！？][）)]|[^。！？”]$/;
  const faults = ALL.flatMap((each) =>
    each.paragraphs.flatMap((line) => {
      const found = [...frightening(line), ...(line.match(slips) ?? [])];
      return found.length > 0 ? [`${name(each)}: ${found.join(' ')}: ${line}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('elements are called useful or unfavourable as in the verdict, everywhere', () => {
  const some = '((?:[木火土金水]、?)+)';
  const good = [
    /([木火土金水])(?:正是所喜|正合所喜|为喜)/g,
    RegExp(`(?:都应在|合于所喜的|所喜在)${some}`, 'g'),
  ];
  const care = [/([木火土金水])宜少用/g, RegExp(`(?:说到谨慎，都应在|偏于宜少用的|宜少用的是)${some}`, 'g')];
  const first = [
    /用神(?:是|属|为)?([木火土金水])/g,
    /以([木火土金水])为第一喜/g,
    /(?:喜用在|首取)([木火土金水])/g,
  ];
  const faults: string[] = [];
  let said = 0;
  for (const each of ALL) {
    const { favourable, unfavourable } = each.ctx.verdict;
    const text = whole(each).replaceAll(/说到谨慎，都应在[木火土金水、]+/g, (words) =>
      words.replace('都应在', '在于'),
    );
    const read = (patterns: readonly RegExp[], source: string, allowed: readonly string[]) => {
      for (const pattern of patterns)
        for (const [words, list] of source.matchAll(pattern)) {
          said += 1;
          const wrong = list!.split('、').filter((element) => element !== '' && !allowed.includes(element));
          if (wrong.length > 0) faults.push(`${name(each)}: ${words}`);
        }
    };
    read(good, text, favourable);
    read(care, whole(each), unfavourable);
    read(first, text, favourable.slice(0, 1));
  }
  expect(faults).toEqual([]);
  expect(said).toBeGreaterThan(ALL.length * 10);
});

test('years have the scores of the chart and the direction of their score, everywhere', () => {
  for (const each of ALL) {
    const { years } = each.ctx.verdict;
    const told = [
      ...each.texts.get('大运流年')!.matchAll(/^(\d{4})年(..)，虚岁(\d+)，..坐..，(\d+)分，为(.)/gm),
    ].map((found) => found.slice(1).join(' '));
    expect(told).toEqual(years.map((y) => [y.year, y.ganzhi, y.age, y.score, y.favour].join(' ')));
    const plain = [...each.texts.get('大运流年Baihua')!.matchAll(/^(\d{4})年，虚岁(\d+)，(\d+)分/gm)].map(
      (found) => found.slice(1).join(' '),
    );
    expect(plain).toEqual(years.map((y) => [y.year, y.age, y.score].join(' ')));
  }
});

test('reports for different day masters share less than a quarter of their paragraphs, mostly a tenth', () => {
  const shares: number[] = [];
  for (let step = 1; step <= 20; step++)
    for (let i = 0; i + step < ORDINARY.length; i++) {
      const [a, b] = [ORDINARY[i]!, ORDINARY[i + step]!];
      if (a.ctx.view.dayMaster.stem === b.ctx.view.dayMaster.stem) continue;
      const other = new Set(b.paragraphs);
      shares.push(a.paragraphs.filter((line) => other.has(line)).length / a.paragraphs.length);
    }
  shares.sort((a, b) => a - b);
  expect(shares[shares.length >> 1]).toBeLessThan(0.1);
  expect(shares[shares.length - 1]).toBeLessThan(0.25);
});

test('another hour of the same day is worded differently in most paragraphs', () => {
  const grown = ORDINARY.filter(({ ctx }) => ctx.verdict.band === 'grown' && !ctx.birth.hourUnknown);
  const shares = grown.slice(0, 30).map(({ birth }) => {
    const at = (clock: string) =>
      written({ ...birth, birthtime: `${birth.birthtime.slice(0, 10)} ${clock}` });
    const [a, b] = [at('09:20:00'), at('15:20:00')];
    const other = new Set(b.paragraphs);
    return a.paragraphs.filter((line) => other.has(line)).length / a.paragraphs.length;
  });
  shares.sort((x, y) => x - y);
  expect(shares[shares.length >> 1]).toBeLessThan(0.45);
  expect(shares[shares.length - 1]).toBeLessThan(0.6);
});

test('ten years lie ahead at every age, and a distant birth is described as such', () => {
  const ahead = Array.from({ length: 10 }, (_, i) => 2026 + i);
  for (const { ctx } of ALL) expect(ctx.verdict.years.map((each) => each.year)).toEqual(ahead);
  const long = written({ ...sample!, birthtime: '1037-01-08 06:30:00' });
  expect(long.ctx.verdict.outside).toBe('after');
  expect(long.texts.get('大运流年')).toContain('流年不再逐年细说');
  const coming = written({ ...sample!, birthtime: '2031-03-08 06:30:00' });
  expect(coming.ctx.verdict.outside).toBe('before');
  expect(coming.ctx.verdict.years[0]!.age).toBe(1);
});

test('past months of the current year are left out', () => {
  for (const { texts, ctx } of ALL) {
    const { months } = ctx.verdict.years[0]!;
    // The request was made on 21 November: ten months from 立春 on end before 立冬 or with it.
    expect(months.map(({ past }) => past)).toEqual([...Array(9).fill(true), false, false, false]);
    const told = texts.get('大运流年')!.split('# 眼前的月份\n')[1]?.split('\n# ')[0] ?? '';
    for (const [, month] of told.matchAll(/(..)月（/gu))
      expect(months.find(({ ganzhi }) => ganzhi === month)?.past).toBe(false);
  }
});

test('a historical person is described, not addressed, and without modern things', () => {
  for (const birthtime of ['0960-03-21 10:00:00', '1605-06-01 12:00:00', '1905-02-04 05:00:00']) {
    const each = written({ ...sample!, birthtime });
    expect(each.ctx.verdict.outside).toBe('after');
    expect(whole(each).match(MODERN)?.[0]).toBeUndefined();
    expect(whole(each)).not.toContain('您');
    expect(whole(each)).not.toMatch(/不妨|(?<!别人)记得(?!住|长)|最好|宜放缓|每周|每天/);
    expect(whole(each).match(/\p{Script=Han}/gu)!.length).toBeGreaterThanOrEqual(5_000);
  }
});

test('every text of a life of long ago has something to say, so that its report can be put together', () => {
  for (const [firstYear, lastYear] of [
    [900, 1300],
    [1600, 1899],
    [1900, 1915],
  ] as const)
    for (const birth of sampleReportBirths(60, { seed: 3, firstYear, lastYear })) {
      const plan = planReport(birth);
      const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
      expect(() => assemble(plan, texts)).not.toThrow();
    }
});

test('a life of long ago has no years one by one and keeps whole sentences', () => {
  const each = written({ ...sample!, birthtime: '1893-12-26 08:00:00' });
  expect(each.texts.get('命盘解析')).toContain('# 先读这一页');
  expect(each.texts.get('大运流年')).not.toMatch(/^\d{4}年/m);
  expect(each.texts.get('大运流年Baihua')).not.toMatch(/^\d{4}年/m);
  for (const [, first] of each.texts.get('大运流年')!.matchAll(/# 一步一步看大运\n(.)/g))
    expect(first).toBe('第');
  expect(whole(each)).not.toMatch(/眼下|如今|少喝|晒晒/);
});

test('what is over is told, not advised', () => {
  for (const each of ALL) {
    const gone = each.ctx.verdict.cycles.filter(({ when }) => when === 'past').map(({ cycle }) => cycle);
    const lines = each.texts
      .get('大运流年Baihua')!
      .split('\n')
      .filter((line) => gone.some(({ age, endAge }) => line.startsWith(`虚岁${age}—${endAge}岁，`)));
    expect(lines).toHaveLength(gone.length);
    expect(lines.filter((line) => COUNSEL.test(line))).toEqual([]);
  }
});

test('from sixteen on a reader is addressed, not the parents, and not as one with a desk and a household', () => {
  const each = written({ ...sample!, birthtime: '2009-11-21 23:10:00' });
  expect(whole(each)).not.toMatch(
    /家长|孩子今年|上司|固定开销|三十岁前后|工作再忙|已有家室的宜一同出门.*2026/,
  );
  expect(each.texts.get('先天性格Baihua')).toContain('# 您是怎样的人');
});

test('a child’s plain texts have nothing of working life, and nothing of school before school', () => {
  for (const { ctx, texts } of YOUNGEST) {
    if (ctx.verdict.fullAge > 15) continue;
    expect(texts.get('命局层次Baihua')).not.toMatch(/主帅|东家|生意|老店|掌柜|替人出头|面子|一辈子/);
    for (const { year, register } of ctx.verdict.years) {
      if (register !== 'infant') continue;
      const lines = texts.get('大运流年')!.split('\n');
      const part = lines.filter((line) => line.startsWith(`${year}年`)).join('\n');
      expect([year, part.match(/书包|作业|班级|同学|课业|老师/)?.[0]]).toEqual([year, undefined]);
    }
  }
});

test('a child is not urged to a career', () => {
  const grown = /竞聘|任职|转岗|客户|副业|置业|合伙|入股/;
  for (const { ctx, texts } of YOUNGEST)
    for (const { year, band } of ctx.verdict.years) {
      if (band !== 'young') continue;
      const lines = texts.get('大运流年')!.split('\n');
      const part = lines.filter((line) => line.startsWith(`${year}年`)).join('\n');
      expect([year, part.match(grown)?.[0]]).toEqual([year, undefined]);
    }
});
