/** 决策支持: how this chart decides, what decade and year allow, matter by matter, whom to ask. */
import { CHILD_DECISION } from '../../corpus/report/child-decision.ts';
import {
  AGE_FRAMES,
  DECISION_AGE_MATTERS,
  DECISION_BLIND,
  DECISION_GATE,
  DECISION_MATTERS,
  DECISION_STYLE,
  textOf,
} from '../../corpus/report/practice.ts';
import type { Table } from '../../corpus/schema.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { PalaceVerdict, Verdict, YearVerdict } from '../verdict.ts';
import { bestAndCare, limitOf, spanAhead } from './best-years.ts';
import { asked, firstAsked, matterAhead } from './decision-words.ts';
import { branchOf } from './places.ts';
import { counted, forAge, held, plainName, rotated } from './words.ts';

/** The decisions of an age, and the responsible palace of each. */
type Matters = readonly (readonly [matter: string, palace: string])[];
const MATTERS: Readonly<Record<Verdict['stage'] | '少', Matters>> = {
  幼: [
    ['择校', '父母'],
    ['才艺', '子女'],
    ['交友', '仆役'],
    ['远行', '迁移'],
  ],
  少: [
    ['学业', '官禄'],
    ['用度', '财帛'],
    ['交友', '仆役'],
    ['远行', '迁移'],
  ],
  青: [
    ['工作', '官禄'],
    ['钱财', '财帛'],
    ['情缘', '夫妻'],
    ['居所', '田宅'],
    ['远行', '迁移'],
  ],
  壮: [
    ['工作', '官禄'],
    ['钱财', '财帛'],
    ['情缘', '夫妻'],
    ['居所', '田宅'],
    ['远行', '迁移'],
  ],
  熟: [
    ['交接', '官禄'],
    ['用度', '财帛'],
    ['居所', '田宅'],
    ['家事', '子女'],
    ['远行', '迁移'],
  ],
  老: [
    ['用度', '财帛'],
    ['居所', '田宅'],
    ['家事', '子女'],
    ['远行', '迁移'],
  ],
};

/** Whose matters are told: those who still learn have their own. */
const rowOf = ({ band, verdict }: ReportContext): Verdict['stage'] | '少' =>
  verdict.stage === '青' && (band === '16–18' || band === '19–22') ? '少' : verdict.stage;

/** How the stars of the life palace decide, a child's told to the parents. */
const styleOf = ({ stage }: Verdict): Table => (stage === '幼' ? CHILD_DECISION : DECISION_STYLE);

/** The major decisions of an age. */
const BIG: Readonly<Record<Verdict['stage'], string>> = {
  幼: '入学、换环境一类的大事',
  青: '不易反悔的大事',
  壮: '牵动全家的大事',
  熟: '安顿与交接一类的大事',
  老: '最看重的一件事',
};

/** The first year that a decision can still be made in, and the decade that it belongs to. */
function gateOf({ open, years, decades }: Verdict) {
  const year = open[0]!;
  const decade = decades.find(({ age }) => year.age >= age && year.age <= age + 9) ?? null;
  const row = `${decade?.tone ?? '平'}${year.tone}`;
  const plain = textOf(DECISION_GATE, row, '白');
  return {
    year,
    decade,
    expert: textOf(DECISION_GATE, row, '文'),
    plain: year === years[0] ? plain : plain.replace('今年', `${year.year}年`),
  };
}
const helpersOf = ({ model, verdict }: ReportContext): PalaceVerdict[] =>
  ['天魁', '天钺'].map((name) => verdict.at(branchOf(model, name)));

const comesTo = (palace: PalaceVerdict, { hua }: YearVerdict, name: '禄' | '忌'): boolean =>
  hua.some((each) => each.hua === name && each.palace === palace);

/** The years that bear on a palace's matter, each in one list only; '' where there are none. */
interface Landing {
  /** A 禄 comes to it. */
  good: string;
  /** A 忌 comes to it. */
  care: string;
  /** A 禄 comes in a year that calls for restraint as a whole: not called good for a single matter. */
  slow: string;
  /** Both come: neither good nor to be slow in. */
  both: string;
  /** The years looked at, in words. */
  span: string;
}

type Kind = Exclude<keyof Landing, 'span'>;

function landing(verdict: Verdict, palace: PalaceVerdict): Landing {
  const kindOfYear = (year: YearVerdict): Kind | null => {
    const [gain, load] = [comesTo(palace, year, '禄'), comesTo(palace, year, '忌')];
    if (gain && load) return year.tone === '慎' ? 'care' : 'both';
    if (load) return 'care';
    return gain ? (year.tone === '慎' ? 'slow' : 'good') : null;
  };
  const of = (kind: Kind): string =>
    verdict.open
      .filter((year) => kindOfYear(year) === kind)
      .map(({ year }) => `${year}年`)
      .join('、');
  return { good: of('good'), care: of('care'), slow: of('slow'), both: of('both'), span: spanAhead(verdict) };
}

export const decision: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const { life, weak, bestYear, careYear } = verdict;
  const { year: now, decade, expert } = gateOf(verdict);
  const [first, second] = helpersOf(ctx) as [PalaceVerdict, PalaceVerdict];
  return [
    ...teller.under('拿主意的脾气', [
      verdict.stage === '幼'
        ? teller.tell('juece.nianling', [`虚岁${verdict.age}岁`], textOf(AGE_FRAMES, '决策', '幼'))
        : null,
      teller.tell(
        'juece.piqi',
        life.stars.map(held(life)),
        life.empty ? '命宫无主星，拿主意时容易受在场的人影响，借来的星性如下。' : '',
        ...life.stars.map(({ name }) => textOf(styleOf(verdict), name, '文')),
      ),
      teller.tell(
        'juece.mangdian',
        [`最弱${weak[0]!.label}${weak[0]!.score}分`],
        verdict.stage === '幼'
          ? `十二宫里以${weak[0]!.label}最弱，大人替孩子作主时，这一面多问一句。`
          : textOf(DECISION_BLIND, weak[0]!.name, '文'),
      ),
    ]),
    ...teller.under('眼下的门槛', [
      teller.tell(
        'juece.menkan',
        [decade ? `大限${decade.ages}${decade.tone}` : '不在大限之内', `${now.year}年${now.tone}`],
        `${decade ? `${decade.phase === '正行' ? '正行' : `${now.year}年起走到`}的${decade.palace.label}之限评分${decade.score}，定为“${decade.tone}”` : '此刻不在十二步大限之内，十年一层按平看'}；${now.year}年流年到${now.palace.label}，定为“${now.tone}”。`,
        verdict.stage === '幼' ? '' : expert,
      ),
      verdict.stage === '幼'
        ? null
        : teller.tell(
            'juece.fenshu',
            [`命宫${life.score}分`, `总分${verdict.total}`],
            `用分数作尺时，七十五分以上的宫位所管的事可以自己定，五十五分到七十四分的宜有一位同看，五十四分以下的宜隔夜再定；此盘十二宫里，${counted('可以自己定的', verdict, '高')}，${counted('宜隔夜的', verdict, '低')}。`,
          ),
    ]),
    ...teller.under(
      '分门别类看几件大事',
      MATTERS[rowOf(ctx)].map((matter, i) => matterLine(ctx, matter, i)),
    ),
    ...teller.under('何时动，何时停', [
      teller.tell(
        'juece.shiji',
        [`最宜${bestYear.year}年`, `最慎${careYear.year}年`],
        bestAndCare(
          verdict,
          (year) =>
            `${spanAhead(verdict)}，${year}年流年在${bestYear.palace.label}，四化照会最厚，${BIG[verdict.stage]}宜排在这一年${limitOf(verdict, ({ label }) => `${label}在十二宫里排在末几位，这一宫的事仍宜慢`)}`,
          (year) => `${year}年流年在${careYear.palace.label}，吃紧最多，只做可以反悔的事`,
          `${spanAhead(verdict)}没有哪一年偏顺或要收，${BIG[verdict.stage]}不必挑年份。`,
          '；',
        ),
        `若两件事撞在同一年，先办与${verdict.strong[0]!.label}有关的一件，它以${verdict.strong[0]!.score}分居首，成算最大。`,
      ),
    ]),
    ...teller.under('先问谁', [
      teller.tell(
        'juece.wenren',
        [`天魁在${first.label}`, `天钺在${second.label}`],
        // One text: the second sentence speaks of the persons in the first.
        `${
          first === second
            ? `天魁与天钺同在${first.label}，两重助力归于一处，重大的决定先听${asked(ctx, first)}怎么说。`
            : `天魁在${first.label}，明处可问的是${asked(ctx, first)}；天钺在${second.label}，暗处能帮的是${asked(ctx, second)}。`
        }问的时候带上两个方案而不是一个难题，得到的回答会具体得多${first === second ? '' : firstAsked(first, second)}。`,
      ),
    ]),
  ];
};

function matterLine(
  ctx: ReportContext,
  [matter, name]: readonly [string, string],
  i: number,
): Paragraph | null {
  const { teller, verdict } = ctx;
  const palace = verdict.palace(name);
  const found = landing(verdict, palace);
  const when = `${rotated(WHEN, i)(matterAhead(matter, palace, verdict), palace.label, found)}${further(found)}。`;
  return teller.tell(
    'juece.shi',
    [matter, `${palace.label}${palace.score}分`],
    `论${matter}，看${palace.label}，${palace.score}分，${forAge(DECISION_AGE_MATTERS, DECISION_MATTERS, rowOf(ctx), matter, palace.level)}。`,
    when,
  );
}

type When = (matter: string, label: string, years: Landing) => string;

/** Years in which a 禄 comes that is not to be counted on. */
const further = ({ slow, both }: Landing): string =>
  `${slow && `；${slow}虽有禄到，全年宜缓，不专为它动`}${both && `；${both}禄忌同到，得失相抵`}`;

/** No year with a 禄, or none to count on. */
const noGain = ({ slow, both }: Landing, label: string): string =>
  `没有${slow || both ? '单独得力的' : ''}流年化禄到${label}`;
const noLoad = ({ both }: Landing): string => (both ? '没有单独来扰的忌' : '也没有忌来扰');

const WHEN: readonly When[] = [
  (matter, label, years) =>
    `${years.span}，${years.good ? `流年化禄到${label}的是${years.good}，${matter}上的要紧一步宜排在那时前后` : `${noGain(years, label)}，${matter}靠平日推进`}；${years.care ? `流年化忌到此的是${years.care}，到时静观` : noLoad(years)}`,
  (matter, label, years) =>
    `${years.good ? `${years.good}有流年的禄照进${label}，${matter}可以添一步` : `${years.span}${noGain(years, label)}，${matter}以维持为上`}，${years.care ? `${years.care}有忌来，遇到催促先搁一搁` : noLoad(years)}`,
  (matter, label, years) =>
    years.good || years.care
      ? `流年的禄忌到${label}，${matter}才有快慢：${[years.good && `好年份在${years.good}`, years.care && `要缓的年份在${years.care}`].filter(Boolean).join('，')}`
      : `${years.span}，${years.slow || years.both ? `流年的禄与忌都不单独到${label}` : `流年的禄与忌都不到${label}`}，${matter}不必挑年份`,
  (matter, label, years) =>
    `以流年论，${years.good ? `${label}逢禄在${years.good}` : `${years.span}${noGain(years, label)}`}，${years.care ? `逢忌在${years.care}` : noLoad(years)}，${years.good || years.care ? `${matter}的快慢照此调一调` : `${matter}不必挑年份`}`,
  (matter, label, years) =>
    `${years.care ? `${years.care}的忌落到${label}，${matter}在当年宜少动` : `${years.both ? '单独的忌' : '忌'}在${years.span}不落${label}，${matter}不必避年份`}；${years.good ? `${years.good}的禄落到此处，宜动` : `${noGain(years, label)}，宜自己起意`}`,
];

function plainWhen(verdict: Verdict, palace: PalaceVerdict, matter: string): string {
  const { good, care } = landing(verdict, palace);
  const ahead = matterAhead(matter, palace, verdict);
  return `${ahead !== matter && (good || care) ? `，往后论${ahead}` : ''}${good && `，${good}比较顺`}${care && `，${care}先缓一缓`}`;
}

const OPENERS = ['说到', '至于', '再看', '还有', '另外是'];

export const decisionPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const { life, weak, stage } = verdict;
  const matters = rowOf(ctx);
  const [first, second] = helpersOf(ctx) as [PalaceVerdict, PalaceVerdict];
  return [
    ...teller.under('您怎么拿主意', [
      stage === '幼'
        ? teller.tell(
            'juece.bai-nianling',
            [`虚岁${verdict.age}岁`],
            `${textOf(AGE_FRAMES, '决策白', '幼')}。`,
          )
        : null,
      teller.tell(
        'juece.bai-piqi',
        [...life.stars.map(held(life)), `最弱${weak[0]!.label}`],
        ...life.stars.map(({ name }) => textOf(styleOf(verdict), name, '白')),
        ...(stage === '幼' ? [] : [textOf(DECISION_BLIND, weak[0]!.name, '白'), gateOf(verdict).plain]),
      ),
    ]),
    ...teller.under('几件大事怎么办', [
      teller.tell(
        'juece.bai-shi',
        MATTERS[matters].map(([matter, name]) => `${matter}${verdict.palace(name).score}分`),
        ...MATTERS[matters].map(
          ([matter, name], i) =>
            `${rotated(OPENERS, i)}${matter}，${forAge(DECISION_AGE_MATTERS, DECISION_MATTERS, matters, matter, `${verdict.palace(name).level}白`)}${plainWhen(verdict, verdict.palace(name), matter)}。`,
        ),
        bestAndCare(
          verdict,
          (year) =>
            `最大的决定留给${year}年${limitOf(verdict, ({ name }) => `${plainName(verdict, name)}这一头仍要慢慢来`)}`,
          (year) => `${year}年只定能改的事`,
          '大的决定不必挑年份，想清楚了再定。',
          '；',
        ),
        `拿不定的时候，先去问${[...new Set([first, second].sort((a, b) => b.score - a.score).map((each) => asked(ctx, each)))].join('，再问')}。`,
      ),
    ]),
  ];
};
