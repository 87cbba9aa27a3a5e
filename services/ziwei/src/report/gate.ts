/**
 * The gate: automatic checks that every written report must pass. Every fact and every sentence that judges a year,
 * a decade, a month or a palace is compared with the chart's verdict, expert and plain alike; every sentence is
 * checked against the age it is about.
 */
import type { ReportBirth, SectionText } from '@tianji/service-kit/writing';
import { type AgeBand, alike, proseSentences, repeated, sentencesOf } from '@tianji/teller';
import { bandsBetween, misfit } from '../engine/reading/aged.ts';
import { bandIn } from '../engine/reading/year-close.ts';
import { contextOf } from './context.ts';
import { claimFaults } from './gate-claims.ts';
import { wordFaults } from './gate-words.ts';
import { planReport } from './index.ts';
import { forWork, workTone } from './sections/best-years.ts';
import type { ReportContext } from './types.ts';
import type { Verdict } from './verdict.ts';

/** What the gate found in a report. */
export interface Gated {
  /** Each begins with its kind. */
  faults: string[];
  sentences: string[];
  /** Sentences equal to an earlier one once numbers and palaces are masked. */
  alike: number;
}

type Texts = ReadonlyMap<string, SectionText>;

/** What a pattern captures compared with the verdict: a fault when they differ. */
interface Claim {
  kind: string;
  pattern: RegExp;
  /** The verdict's value; undefined when the verdict has no such subject. */
  known: (verdict: Verdict, captured: string[]) => string | undefined;
  /** The stated value. */
  told: (captured: string[]) => string;
}

const WORDS: Readonly<Record<string, string>> = { 偏顺: '吉', 平稳: '平', 宜缓: '慎' };
const yearTone = ({ years }: Verdict, year: string) => years.find((each) => each.year === Number(year))?.tone;
const palaceOf = ({ palaces }: Verdict, label: string) => palaces.find((each) => each.label === label);
const decadeOf = ({ decades }: Verdict, ages: string) => decades.find((each) => each.ages === ages);
const score = (verdict: Verdict, label: string) => palaceOf(verdict, label)?.score.toString();

/** In the facts of paragraphs. */
const FACTS: readonly Claim[] = [
  {
    ...{ kind: 'palace', pattern: /^(命宫|..宫)(\d+)分$/u },
    known: (verdict, [label]) => score(verdict, label!),
    told: ([, points]) => points!,
  },
  {
    ...{ kind: 'year', pattern: /^(\d{4})年([吉平慎])$/u },
    known: (verdict, [year]) => yearTone(verdict, year!),
    told: ([, tone]) => tone!,
  },
  {
    ...{ kind: 'decade', pattern: /^大限(\d+至\d+岁)(已过|正行|将来)$/u },
    known: (verdict, [ages]) => decadeOf(verdict, ages!)?.phase,
    told: ([, phase]) => phase!,
  },
  {
    ...{ kind: 'best', pattern: /^最高(\d+至\d+岁)(\d+)分$/u },
    known: ({ best }) => `${best.ages}${best.score}`,
    told: ([ages, points]) => `${ages}${points}`,
  },
  {
    ...{ kind: 'weakest', pattern: /^最弱(命宫|..宫)(\d+)分$/u },
    known: ({ weak }) => `${weak[0]!.label}${weak[0]!.score}`,
    told: ([label, points]) => `${label}${points}`,
  },
];

/** In the sentences of every text. */
const SENTENCES: readonly Claim[] = [
  {
    ...{ kind: 'year', pattern: /(\d{4})年(偏顺|平稳|宜缓)/gu },
    known: (verdict, [year]) => yearTone(verdict, year!),
    told: ([, word]) => WORDS[word!]!,
  },
  {
    ...{
      kind: 'year',
      pattern: /(?:最看重的事可以放在|大事优先放在|最大的决定留给|要全家张罗的事留给)(\d{4})年/gu,
    },
    known: (verdict, [year]) => yearTone(verdict, year!),
    told: () => '吉',
  },
  {
    ...{
      kind: 'year',
      pattern: /(?:学新本事挑|往后十年以|\d{4}年里以|想换位子挑|工作上要动，挑)(\d{4})年/gu,
    },
    known: (verdict, [year]) => workTone(verdict, Number(year)),
    told: () => '吉',
  },
  {
    ...{ kind: 'year', pattern: /(\d{4})年(?:学本事宜放慢|放松一点|最宜按兵不动|最宜清闲)/gu },
    known: (verdict, [year]) => workTone(verdict, Number(year)),
    told: () => '慎',
  },
  {
    ...{
      kind: 'year',
      pattern:
        /(?:(?:吃紧最多的|最要缓的)(\d{4})年|(\d{4})年(?:[^。，]*，它是(?:吃紧最多|最要缓)的两年之一))/gu,
    },
    known: (verdict, [before, after]) => yearTone(verdict, (before ?? after)!),
    told: () => '慎',
  },
  {
    ...{ kind: 'years', pattern: /(?:总势最宽的|最顺的|宜用力的是|偏顺的有)((?:\d{4}年、?)+)/gu },
    known: (verdict, [list]) =>
      [...new Set(list!.match(/\d{4}/g)!.map((year) => yearTone(verdict, year)))].join(''),
    told: () => '吉',
  },
  {
    ...{ kind: 'years', pattern: /(?:宜谨慎的有|宜收一收的是)((?:\d{4}年、?)+)/gu },
    known: (verdict, [list]) =>
      [...new Set(list!.match(/\d{4}/g)!.map((year) => yearTone(verdict, year)))].join(''),
    told: () => '慎',
  },
  {
    ...{
      kind: 'years',
      pattern: /(往后十年|\d{4}到\d{4}年里)没有明显偏顺/gu,
    },
    known({ years, open }, [span]) {
      const meant = span === '往后十年' ? years : open;
      return meant.some(({ tone }) => tone === '吉') ? '吉' : '';
    },
    told: () => '',
  },
  {
    ...{ kind: 'years', pattern: /(?:往后十年|\d{4}到\d{4}年里)没有(?:特别顺手|哪一年特别适合)/gu },
    known: (verdict) => (forWork(verdict).bestYear.tone === '吉' ? '吉' : ''),
    told: () => '',
  },
];

function compared(claims: readonly Claim[], verdict: Verdict, text: string, where: string): string[] {
  return claims.flatMap(({ kind, pattern, known, told }) => {
    const hits = pattern.global
      ? [...text.matchAll(pattern)]
      : [pattern.exec(text)].filter((hit) => hit !== null);
    return hits.flatMap((hit) => {
      const captured = hit.slice(1);
      const [is, said] = [known(verdict, captured), told(captured)];
      return is === undefined || is === said
        ? []
        : [`contradiction of ${kind}: ${where}, ${hit[0]}, not ${is}`];
    });
  });
}

/** The months of the current year, in expert and in plain words. */
function months(texts: Texts): string[] {
  const [expert, plain] = ['流年机遇与风险预警', '流年机遇与风险预警Baihua'].map(
    (key) => texts.get(key)!.text,
  );
  const one = /(\d{4})年(?:余下)?的流月以农历(..)行..宫?最宽，(..)行/u.exec(expert!);
  const other = /(\d{4})年(?:余下的月份)?数农历(..)轮到[^，]*最顺手，(..)轮到/u.exec(plain!);
  const [a, b] = [one, other].map((hit) => hit?.slice(1).join() ?? '');
  return a === b ? [] : [`two versions: months ${a} against ${b}`];
}

/** Years called good for a matter although they should be passed quietly, or both good and slow for one. */
function matters({ verdict }: ReportContext, texts: Texts): string[] {
  const text = texts.get('决策支持')!.text + texts.get('事业财富模型')!.text;
  const good = [
    ...text.matchAll(
      /流年化禄到..宫?的是([^，；]*)[，；]|逢禄在([^，；]*)[，；]|好年份在([^，；]*)[，；]|流年化禄到(?:此两宫|财帛宫或田宅宫)而不带忌的有([^，]*)，/gu,
    ),
  ].flatMap((hit) => hit.slice(1).flatMap((years) => years?.match(/\d{4}/g) ?? []));
  const plain = texts.get('决策支持Baihua')!.text;
  const both = [...plain.matchAll(/([\d年、]+)比较顺，([\d年、]+)先缓一缓/gu)].flatMap(([, ease, slow]) =>
    ease!.match(/\d{4}/g)!.filter((year) => slow!.includes(year)),
  );
  return [
    ...good
      .filter((year) => yearTone(verdict, year) === '慎')
      .map((year) => `matter: ${year} is called good`),
    ...both.map((year) => `matter: ${year} is good and slow`),
  ];
}

const OF_YEARS = '流年机遇与风险预警';
const OF_DECADES = '十年大运策略';
const OF_DECISIONS = '决策支持';

/** The ages that a line of a text is about, by the year or decade that it or its heading names; else the reader's own. */
function bandsAt(ctx: ReportContext, key: string, head: string, line: string): readonly AgeBand[] {
  if (key.startsWith(OF_YEARS) || key.startsWith(OF_DECISIONS)) {
    const year = /\d{4}(?=年)/u.exec(line)?.[0];
    if (year) return [bandIn(ctx.model, Number(year))];
  }
  if (key.startsWith(OF_DECADES)) {
    // Of their matters the decade under way is told; of the next one its stars.
    const ages = /^\d+至\d+岁/u.exec(line)?.[0];
    const decade = ages && decadeOf(ctx.verdict, ages);
    if (decade) return bandsBetween(Math.max(0, decade.age - 1), decade.age + 8);
    if (/下一[步段]/u.test(head)) return [];
  }
  return [ctx.band];
}

/** Words unfit for the age. */
function misfits(ctx: ReportContext, texts: Texts): string[] {
  if (ctx.past !== null) return [];
  return [...texts].flatMap(([key, { text }]) => {
    let head = '';
    return text.split('\n').flatMap((line) => {
      if (line.startsWith('# ')) head = line;
      const bands = bandsAt(ctx, key, head, line);
      return sentencesOf(line).flatMap((each) => {
        const word = misfit(bands, each);
        return word ? [`age: ${word} at ${bands.join()}, ${key}: ${each}`] : [];
      });
    });
  });
}

const mask = (sentence: string): string =>
  sentence.replace(/命宫|\p{Script=Han}{2}宫/gu, 'P').replace(/\d+(?:[至—]\d+)?/gu, 'N');

/**
 * Writes the report of a birth and checks it.
 * @param planted what becomes of each text: a test of the checks puts a fault in
 */
export function gate(birth: ReportBirth, planted = (_key: string, text: string) => text): Gated {
  const { ctx } = contextOf(birth);
  const plan = planReport(birth);
  const texts: Texts = new Map(
    plan.keys.map((key) => {
      const written = plan.write(key);
      return [key, { ...written, text: planted(key, written.text) }];
    }),
  );
  const told = [...texts].flatMap(([key, { text, trace }]) => [
    ...compared(SENTENCES, ctx.verdict, text, key),
    ...trace.flatMap(({ rule, facts }) => [
      ...facts.flatMap((fact) => compared(FACTS, ctx.verdict, fact, rule)),
      ...(facts.length === 0 || facts.includes('') ? [`no fact: ${rule}`] : []),
    ]),
    ...(text === '' ? [`nothing written: ${key}`] : []),
  ]);
  const prose = [...texts.values()].flatMap(({ text }) => proseSentences(text));
  const faults = [
    ...told,
    ...months(texts),
    ...matters(ctx, texts),
    ...claimFaults(ctx, texts),
    ...wordFaults(ctx, texts),
    ...repeated(prose).map((again) => `repeat: ${again}`),
    ...misfits(ctx, texts),
  ];
  return { faults, sentences: prose, alike: alike(prose, mask) };
}
