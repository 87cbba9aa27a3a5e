// The strongest meetings that no other part tells.
import { paragraphs } from '@tianji/teller';
import { kindOf } from './kind.ts';
import { POSITIONS, type Say, tieText } from './said.ts';
import type { MatchVerdict, Tie } from './types.ts';
import { MEETS, PILLAR } from './words.ts';

/** Meetings that other parts tell: of two branches of the same pillar, and of the day stems. */
const toldElsewhere = ({ at: [i, k], chars, type }: Tie) =>
  i === k && chars.length === 2 && (i === 2 || !['五合', '相冲'].includes(type));
/** One clash of whole pillars is the weightiest of all; of several none is. */
const WHOLE = '天克地冲';
const SEVERAL = '整柱相对，要多商量';
/** As many of the strongest are told; more where two lives share few decades to speak of. */
const MOST = 3;
const DECADES = 5;

export function tellTies(v: MatchVerdict): Say {
  const [a, b] = v.names;
  const joins = v.ties.filter((each) => each.joins).length;
  const seen = new Set<string>();
  const strongest = v.ties
    .filter((each) => !toldElsewhere(each))
    .filter(({ at }) => !seen.has(at.join()) && seen.add(at.join()))
    .slice(0, MOST + 2 * Math.max(0, DECADES - v.luck.steps.length));
  const whole = strongest.filter(({ type }) => type === WHOLE).length;
  return {
    facts: strongest.map(tieText),
    text: paragraphs(
      `${a}与${b}的八字往来共${v.ties.length}处，合有${joins}处，冲刑害破与相同有${v.ties.length - joins}处。`,
      strongest
        .map(({ type, chars, at: [i, k] }) => {
          const half = chars.length / 2;
          const [x, y] = [chars.slice(0, half), chars.slice(half)];
          return `${a}${POSITIONS[i]}柱的${x}与${b}${POSITIONS[k]}柱的${y}${kindOf(type)}，${a}${PILLAR[i]}，遇上${b}${PILLAR[k]}，${type === WHOLE && whole > 1 ? SEVERAL : MEETS[type]}。`;
        })
        .join(''),
    ),
  };
}
