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
  YOUNG_HELPERS,
} from '../../corpus/report/practice.ts';
import type { Table } from '../../corpus/schema.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import { bestAndCare, limitOf, soonAlso, spanAhead } from './best-years.ts';
import { asked, firstAsked, matterAhead } from './decision-words.ts';
import { plainWhen, whenOf, yearsFor } from './decision-years.ts';
import { branchOf } from './places.ts';
import { forAge, held, plainName, rotated } from './words.ts';

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

/** The matters that the best year holds back, though it is good for decisions in all. */
function stillSlow(ctx: ReportContext): string {
  const held = heldMatters(ctx);
  return held === '' ? '' : `，${held}仍缓一步`;
}

/** The matters of this age that wait in the best year, in words; empty when none does. */
function heldMatters(ctx: ReportContext): string {
  const { verdict } = ctx;
  const held = MATTERS[rowOf(ctx)].filter(([matter, name]) =>
    yearsFor(verdict, matter, verdict.palace(name)).care.includes(verdict.bestYear.year),
  );
  const words = held.map(([matter, name]) => matterAhead(matter, verdict.palace(name), verdict)).join('、');
  return words === '' || words.endsWith('事') ? words : `${words}的事`;
}

/** The limit that the palace of the best year sets, where it is none of the matters of this age, which are told by themselves. */
const limitBeside = (ctx: ReportContext, words: (palace: PalaceVerdict) => string): string =>
  MATTERS[rowOf(ctx)].some(([, name]) => name === ctx.verdict.bestYear.palace.name)
    ? ''
    : limitOf(ctx.verdict, words);

/** What the best year is for: large things, without those that wait in it. */
function forLargeThings(ctx: ReportContext): string {
  const held = heldMatters(ctx);
  return held === '' ? `${BIG[ctx.verdict.stage]}宜排在这一年` : `${held}仍缓一步，别的大事宜排在这一年`;
}

/** How the stars of the life palace decide, a child's told to the parents. */
const styleOf = ({ stage }: Verdict): Table => (stage === '幼' ? CHILD_DECISION : DECISION_STYLE);

/** The major decisions of an age. */
const BIG: Readonly<Record<Verdict['stage'], string>> = {
  幼: '要全家张罗的大事',
  青: '不易反悔的大事',
  壮: '牵动全家的大事',
  熟: '要挑年份的大事',
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

/** What a year allows a child, by its tone. */
const CHILD_GATE = {
  吉: '走得顺，想学的新本事可以起头',
  平: '平平常常，吃睡与学玩照旧就好',
  慎: '放慢一点，新花样往后放一放',
} as const;

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
        `${decade ? `${decade.phase === '正行' ? '正行' : `${now.year}年起走到`}的${decade.palace.label}之限定为“${decade.tone}”` : '此刻不在十二步大限之内，十年一层按平看'}；${now.year}年流年到${now.palace.label}，定为“${now.tone}”。`,
        verdict.stage === '幼' ? `${now.year}年${CHILD_GATE[now.tone]}。` : expert,
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
            `${spanAhead(verdict)}，${year}年流年在${bestYear.palace.label}，总势最宽，${forLargeThings(ctx)}${limitBeside(ctx, ({ label }) => `${label}的事在那年仍宜慢`)}${soonAlso(verdict)}`,
          (year) => `${year}年流年在${careYear.palace.label}，吃紧最多，只做可以反悔的事`,
          `${spanAhead(verdict)}没有哪一年偏顺或要收，${BIG[verdict.stage]}不必挑年份。`,
          '；',
        ),
        verdict.stage === '幼'
          ? `若两件事撞在同一年，先办孩子更有底的一面，${verdict.strong[0]!.label}最可用。`
          : `若两件事撞在同一年，先办与${verdict.strong[0]!.label}有关的一件，成算最大。`,
      ),
    ]),
    ...teller.under(verdict.stage === '幼' ? '有了难处先告诉谁' : '先问谁', [
      verdict.stage === '幼'
        ? trouble(ctx, first, second)
        : teller.tell(
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

/** Whom a child tells of its trouble: its parents, whatever the stars; they know who teaches and plays with it. */
function trouble({ teller }: ReportContext, ...helpers: readonly PalaceVerdict[]): Paragraph | null {
  const [first, second] = helpers as [PalaceVerdict, PalaceVerdict];
  const who = [
    ...new Set(
      helpers.map(({ name }) => (name === '父母' ? '家里的大人' : textOf(YOUNG_HELPERS, name, '人'))),
    ),
  ].join('、');
  return teller.tell(
    'juece.wenren',
    [`天魁在${first.label}`, `天钺在${second.label}`],
    `天魁在${first.label}，天钺在${second.label}，肯教孩子、带着孩子玩的多半是${who}。`,
    '孩子有了难处，总是先告诉家长，这一条不看星，家长听完，再定下一步。',
  );
}

function matterLine(
  ctx: ReportContext,
  [matter, name]: readonly [string, string],
  i: number,
): Paragraph | null {
  const { teller, verdict } = ctx;
  const palace = verdict.palace(name);
  return teller.tell(
    'juece.shi',
    [matter, `${palace.label}${palace.score}分`],
    `论${matter}，看${palace.label}，${forAge(DECISION_AGE_MATTERS, DECISION_MATTERS, rowOf(ctx), matter, palace.level)}。`,
    whenOf(verdict, matter, palace, i),
  );
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
            `${stage === '幼' ? `要全家张罗的事留给${year}年` : `最大的决定留给${year}年`}${limitBeside(ctx, ({ name }) => `${plainName(verdict, name)}这一头仍要慢慢来`)}${stillSlow(ctx)}${soonAlso(verdict)}`,
          (year) => `${year}年只定能改的事`,
          stage === '幼'
            ? '要全家张罗的事不必挑年份，孩子准备好了就是时候。'
            : '大的决定不必挑年份，想清楚了再定。',
          '；',
        ),
        stage === '幼'
          ? '孩子拿不定的、有了难处的，先讲给家长听，由家长来定；平日每天留一小段时间专听孩子说话，真有事的时候，孩子才肯开口。'
          : `拿不定的时候，先去问${[...new Set([first, second].sort((a, b) => b.score - a.score).map((each) => asked(ctx, each)))].join('，再问')}。`,
      ),
    ]),
  ];
};
