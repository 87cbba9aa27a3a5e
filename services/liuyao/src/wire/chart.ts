/** The chart at a moment in wire format. */
import { formatTime } from '@tianji/almanac/civil';
import { elementRelation } from '@tianji/almanac/cycle';
import { type Cast, TRIGRAMS } from '@tianji/hexagram';
import type { output } from 'zod';
import type { castChart, chartLine } from '../contract/records.ts';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { LineState } from '../engine/states.ts';
import {
  daySentence,
  dayWord,
  monthSentence,
  monthWord,
  toSelf,
  turnSentence,
  turnWords,
} from '../engine/words.ts';

type WireChart = output<typeof castChart>;
type WireLine = output<typeof chartLine>;

const BODY_AND_USE: Readonly<Record<string, string>> = {
  同: '体用比和',
  生我: '用生体',
  克我: '用克体',
  我生: '体生用',
  我克: '体克用',
};

/**
 * 体用 of the plum-blossom method: the trigram without the moving line is the body. Only when exactly one line
 * moves.
 */
function bodyAndUse({ original, moving }: Cast): WireChart['tiyong'] {
  if (moving.length !== 1) return null;
  const [ti, yong] = moving[0]! > 3 ? [original.lower, original.upper] : [original.upper, original.lower];
  const elementOf = (name: string) => TRIGRAMS.find((trigram) => trigram.name === name)!.element;
  return { ti, yong, guanxi: BODY_AND_USE[elementRelation(elementOf(ti), elementOf(yong))]! };
}

/** Notable features of the hexagram as a whole. */
function marksOf({ cast, repeats, trines }: LiuyaoChart): string[] {
  const { original, changed } = cast;
  const after = changed?.hexagram;
  return [
    original.clash ? '六冲卦' : '',
    original.harmony ? '六合卦' : '',
    original.generation === '游魂' || original.generation === '归魂' ? original.generation : '',
    after?.clash ? '变六冲' : '',
    after?.harmony ? '变六合' : '',
    ...repeats,
    ...trines.map(({ branches, element }) => `${branches.join('')}合${element}局`),
    changed ? '' : '六爻安静',
  ].filter(Boolean);
}

function lineOf(chart: LiuyaoChart, state: LineState, spirit: string): WireLine {
  const { month, day } = chart.moment;
  const under = chart.hidden.find(({ position }) => position === state.position);
  const sentences = [
    { mu: '月建', text: monthSentence(state, month) },
    { mu: '日辰', text: daySentence(state, day) },
    { mu: '动变', text: turnSentence(state) },
    { mu: '与世', text: toSelf(state, chart) },
    { mu: '伏神', text: under ? monthSentence(under, month) + daySentence(under, day) : '' },
  ];
  return {
    liushou: spirit,
    kong: state.empty,
    yuepo: state.monthBroken,
    ripo: state.dayBroken,
    dong: state.moving,
    andong: state.stirred,
    yue: monthWord(state),
    ri: dayWord(state),
    hua: state.turn ? turnWords(state.turn).join(' ') : '',
    fu: under
      ? { kong: under.empty, yuepo: under.monthBroken, yue: monthWord(under), ri: dayWord(under) }
      : null,
    shuoming: sentences.filter(({ text }) => text !== ''),
  };
}

/** The chart of a cast at its moment. */
export function wireChart(chart: LiuyaoChart): WireChart {
  const { moment, cast, spirits, gods, lines, bodyLines, options } = chart;
  const { clock } = moment;
  return {
    time: clock ? formatTime(clock.time) : '',
    sizhu: clock?.pillarsText ?? '',
    nongli: clock?.lunar ?? '',
    yuejian: moment.month,
    richen: moment.day,
    kongwang: [...moment.empty],
    guashen: { zhi: cast.original.body, yao: [...bodyLines] },
    shensha: gods.map(({ name, branches }) => ({ name, zhi: [...branches] })),
    tiyong: bodyAndUse(cast),
    biaoji: marksOf(chart),
    lines: lines.map((state, i) => lineOf(chart, state, spirits[i]!)),
    options: { ...options },
  };
}
