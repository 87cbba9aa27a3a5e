// What the sections of a life that is over say of its palaces, alike in each.
import { CLEAR } from '../../engine/ahead.ts';
import { starList } from '../../engine/reading/model.ts';
import type { SectionWriter } from '../types.ts';
import type { PalaceVerdict } from '../verdict.ts';
import { metBy, plainName } from './words.ts';

export interface Pair {
  text: SectionWriter;
  plain: SectionWriter;
}

export const seat = ({ empty, across, stars }: PalaceVerdict): string =>
  empty ? `没有主星，借${across.label}的${starList(stars)}` : `坐${starList(stars)}`;
export const placed = (palace: PalaceVerdict): string =>
  `${palace.label}在${palace.ganzhi}，${seat(palace)}，三方${metBy(palace)}。`;
export const facts = (list: readonly PalaceVerdict[]): string[] =>
  list.map(({ label, score }) => `${label}${score}分`);
export const word = ({ name }: PalaceVerdict): string => plainName('壮', name);
export const listed = (list: readonly PalaceVerdict[], named: (palace: PalaceVerdict) => string): string =>
  list.map((palace) => named(palace)).join('、');

export const stars = (list: readonly string[]): string =>
  list.length > 0 ? `有${list.length}颗` : '一颗也没有';

/** Which of two palaces had more to give. */
export function weighed(
  one: PalaceVerdict,
  other: PalaceVerdict,
  named: (palace: PalaceVerdict) => string,
): string {
  const [high, low] = one.score >= other.score ? [one, other] : [other, one];
  return high.score - low.score < CLEAR
    ? `${named(one)}与${named(other)}分量相近。`
    : `两头相比，${named(high)}较强，一生较有余裕的是这一头。`;
}

export const label = ({ label: own }: PalaceVerdict): string => own;

/** The first and the last of some palaces, in words for what they are to one another. */
export function ends(
  list: readonly PalaceVerdict[],
  named: (palace: PalaceVerdict) => string,
  [most, least]: readonly [string, string] = ['最近', '最远'],
): string {
  const [near, far] = [
    list.reduce((a, b) => (b.score > a.score ? b : a)),
    list.reduce((a, b) => (b.score < a.score ? b : a)),
  ];
  return near.score === far.score
    ? '几处一般高。'
    : `一生${most}的是${named(near)}，${least}的是${named(far)}。`;
}
