/**
 * A judgement as text: the verdict first, then each step with its facts. It reads the judgement and judges nothing
 * itself.
 */
import { fromJdn, jdn } from '@tianji/almanac/civil';
import { EXAM_WORDS, LIMIT_WORDS, VERDICT_WORDS } from '../corpus/verdicts.ts';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { Judgement } from '../engine/judge/index.ts';
import type { Reason, Rule } from '../engine/judge/reason.ts';
import { lineName } from '../engine/judge/weigh.ts';
import { closingOf } from './closings.ts';
import { plainGround } from './names.ts';
import {
  isNotSoon,
  matterLine,
  plainDate,
  plainFirst,
  plainPace,
  plainSentences,
  plainTiming,
  plainUseful,
  plainUsefulLine,
} from './plain.ts';
import { type Passage, passagesOf, type Told, titled } from './texts.ts';

const STRONG = 3;
const LIGHT = 1.2;

/** Of alternatives: how far the favoured one is ahead. */
const OF_ALTERNATIVES: Readonly<Record<Judgement['verdict'], string>> = {
  吉: '有高下',
  平: '相差不多',
  凶: '都不出彩',
};

/** 明显偏顺, 偏顺, 略偏顺; 持平; 略偏逆 … */
export function toneOf({ verdict, score, weather, alternatives }: Judgement): string {
  if (alternatives) return OF_ALTERNATIVES[verdict];
  if (weather) return weather === '雨' ? '有雨' : weather === '晴' ? '转晴' : '多云或起风';
  if (verdict === '平') return '持平';
  const word = verdict === '吉' ? '偏顺' : '偏逆';
  const size = Math.abs(score);
  return size >= STRONG ? `明显${word}` : size < LIGHT ? `略${word}` : word;
}

/** A judgement in one sentence. */
export function gistOf(judgement: Judgement): string {
  const { matter, verdict, weather, alternatives } = judgement;
  if (alternatives) {
    const [{ option }] = alternatives;
    const all = alternatives.length === 2 ? '两样' : '几样';
    if (verdict === '吉') return `${all}相比，“${option}”这一头得力，就往这一头定。`;
    if (verdict === '平') return `${all}相差不多，“${option}”这一头略好，先看自己更看重哪一样，再定。`;
    return `${all}眼下都不出彩，“${option}”这一头还好一些，能等就再等等。`;
  }
  if (weather) return `卦象${toneOf(judgement)}：管这件事的爻里，它最得力。`;
  const [good, even, crossed] = matter.exam ? EXAM_WORDS : VERDICT_WORDS[matter.kind];
  return `卦象${toneOf(judgement)}。${verdict === '吉' ? good : verdict === '凶' ? crossed : even}`;
}

/** The heaviest ground. How the question is put weighs, but it is no ground of the chart. */
const heaviest = (reasons: readonly Reason[]): Reason | undefined =>
  [...reasons]
    .filter(({ rule }) => rule !== 'asked')
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))[0];

/** The strongest ground for a verdict, and the strongest against it. */
function groundsOf({ reasons, verdict }: Judgement): { main?: Reason; limit?: Reason } {
  const carried = reasons.filter(({ points }) => (verdict === '凶' ? points < 0 : points > 0));
  const against = reasons.filter(({ points }) => (verdict === '凶' ? points > 0 : points < 0));
  return { main: heaviest(carried), limit: heaviest(against) };
}

const limitWords = ({ verdict }: Judgement): string =>
  verdict === '凶' ? LIMIT_WORDS.crossed : LIMIT_WORDS.good;

/** A judgement in one sentence of everyday words. */
const plainGist = (judgement: Judgement): string =>
  judgement.weather ? `卦象${toneOf(judgement)}：六条线里，主这种天气的那一条最有力。` : gistOf(judgement);

/** The strongest grounds in everyday words. */
function plainGrounds(judgement: Judgement): string[] {
  if (judgement.weather) return [];
  const { main, limit } = groundsOf(judgement);
  const clauses = [
    ...(main ? [`最要紧的一处：${main.plain}`] : []),
    ...(limit ? [`${limitWords(judgement)}${limit.plain}`] : []),
  ];
  return clauses.length > 0 ? plainSentences(judgement, clauses, true) : [];
}

function verdictPassage(judgement: Judgement): Told {
  const { weather } = judgement;
  const { main, limit } = groundsOf(judgement);
  const lines = [gistOf(judgement)];
  if (main && !weather) lines.push(`最重的一条依据：${main.text}`);
  if (limit && !weather) lines.push(limitWords(judgement) + limit.text);
  return {
    id: 'duanyu',
    title: '断语',
    facts: [...(main ? [main.title] : []), toneOf(judgement)],
    line: toneOf(judgement),
    text: lines.join('\n'),
    plain: [plainGist(judgement), ...plainGrounds(judgement)].join('\n'),
    plainLine: toneOf(judgement),
  };
}

function usefulPassage(judgement: Judgement): Told {
  const { matter, useful } = judgement;
  const name = lineName(useful.line);
  const why = useful.why ? `${useful.why}。` : '';
  return {
    id: 'yongshen',
    title: '取用神',
    facts: [`${useful.by}　${name}`, `${matter.kind}　${matter.subject}`],
    line:
      useful.by === '用神' && !judgement.alternatives
        ? `用神是${name}`
        : `看${judgement.alternatives?.[0].by ?? `${useful.by}爻`}，${name}`,
    text: judgement.alternatives
      ? `所问归${matter.kind}一类，几样各看一爻：${matter.why}。${judgement.alternatives[0].by}较得力，是${name}，以下就它来看。`
      : `所问归${matter.kind}一类，${matter.why}。卦里落在${name}。${why}`,
    plain: plainUseful(judgement),
    plainLine: plainUsefulLine(judgement),
  };
}

const PARTS: readonly { id: string; title: string; rules: readonly Rule[] }[] = [
  { id: 'wangshuai', title: '看旺衰', rules: ['month', 'day', 'void', 'source', 'punished'] },
  { id: 'dongbian', title: '看动变', rules: ['turn', 'movers', 'trine', 'still'] },
  { id: 'shiying', title: '看世应', rules: ['holds', 'self', 'second'] },
  { id: 'suowen', title: '看所问', rules: ['illness', 'asked'] },
  { id: 'guati', title: '看卦体', rules: ['clash', 'whole'] },
];

function groundPassages(judgement: Judgement): Told[] {
  const { reasons } = judgement;
  return PARTS.flatMap(({ id, title, rules }) => {
    const own = reasons.filter(({ rule }) => rules.includes(rule));
    if (own.length === 0) return [];
    const closing = closingOf(id, own, judgement);
    const plain = plainSentences(
      judgement,
      own.map((reason) => reason.plain),
    );
    const plainLine = closing.plainLine ?? [...new Set(own.map(plainGround))].join('、');
    return [
      {
        id,
        title,
        facts: own.map((reason) => `${reason.title}　${reason.points > 0 ? '+' : ''}${reason.points}`),
        line: closing.line ?? own.map((reason) => reason.title).join('　'),
        text: [...own.map(({ text }) => text), ...(closing.expert ? [closing.expert] : [])].join('\n'),
        plain: [...plain, ...(closing.plain ? [closing.plain] : [])].join('\n'),
        plainLine: plainLine.replace('它', matterLine(judgement)),
      },
    ];
  });
}

/** 2026-11-25 for a window that many days ahead. */
export function dateOf(chart: LiuyaoChart, daysAhead: number | null): string {
  const { clock } = chart.moment;
  if (!clock || daysAhead === null) return '';
  const { year, month, day } = clock.time;
  const at = fromJdn(jdn(year, month, day) + daysAhead);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.year}-${two(at.month)}-${two(at.day)}`;
}

/** Near or far, with its reason. */
const PACE_WORDS: Readonly<Record<Judgement['pace'], string>> = {
  近: '用神有动、或当着月日，应得近，先看日子。',
  远: '用神安静、又不当月日，应得缓，以月份看更稳。',
};
/** Asked when, of what is not soon: a line that moves is no haste. */
const NOT_SOON = '用神有动、或当着月日，近处有动静，落定还要等。';
/** Weather is not told by months. */
const PACE_OF_WEATHER: Readonly<Record<Judgement['pace'], string>> = {
  近: '用神有动、或当着月日，来得近。',
  远: '用神安静、又不当月日，一时来不了。',
};

function timingPassage(judgement: Judgement, chart: LiuyaoChart): Told {
  const { windows, pace, weather } = judgement;
  const [first] = windows;
  const lines = windows.map(({ when, why, daysAhead }) => {
    const next = dateOf(chart, daysAhead);
    return `${when}：${why}${next ? `，最近的一天是${next}` : ''}。`;
  });
  return {
    id: 'yingqi',
    title: '看应期',
    facts: windows.map(({ when }) => when),
    line: windows.map(({ when }) => when).join('；'),
    text: [isNotSoon(judgement) ? NOT_SOON : (weather ? PACE_OF_WEATHER : PACE_WORDS)[pace], ...lines].join(
      '\n',
    ),
    plain: plainTiming(judgement, chart),
    plainLine: `最该留意${(first && plainDate(chart, first.daysAhead)) || first?.when}`,
  };
}

/** One of the three opening sentences. */
export interface Sentence {
  id: string;
  title: string;
  text: string;
  facts: readonly string[];
}

/** The judgement in three sentences of everyday words: the outcome, why, and when to look. */
export function sentencesOf(judgement: Judgement, chart: LiuyaoChart): Sentence[] {
  const { main, limit } = groundsOf(judgement);
  const { windows, pace, weather } = judgement;
  const grounds = weather ? [] : [main, limit].filter((reason) => reason !== undefined);
  const [first] = windows;
  return [
    { id: 'duan', title: '总的说', text: plainGist(judgement), facts: [toneOf(judgement)] },
    {
      id: 'suoju',
      title: '为什么',
      text: plainGrounds(judgement).join(''),
      facts: grounds.map(({ title }) => title),
    },
    {
      id: 'shihou',
      title: '什么时候',
      text: plainPace(judgement) + plainFirst(judgement, chart),
      facts: first ? [first.when] : [pace],
    },
  ].filter(({ text }) => text !== '');
}

/** The explanation of a question: the judgement step by step, then the texts of the hexagrams. */
export function explain(chart: LiuyaoChart, judgement: Judgement): Passage[] {
  const steps = [
    verdictPassage(judgement),
    usefulPassage(judgement),
    ...groundPassages(judgement),
    timingPassage(judgement, chart),
  ];
  return [...steps.map(titled), ...passagesOf(chart.cast)];
}
