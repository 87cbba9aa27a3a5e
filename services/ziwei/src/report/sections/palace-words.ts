/** What the stars of a palace say there: each sentence names the palace, the branch or the state that it rests on. */
import { type AgeBand, sentencesOf } from '@tianji/teller';
import { hasRow, textOf } from '../../corpus/index.ts';
import { REPORT_LIGHT, REPORT_PAIRS } from '../../corpus/report/palace-lights.ts';
import { REPORT_MINORS } from '../../corpus/report/palace-minors.ts';
import { REPORT_STARS_1 } from '../../corpus/report/palace-stars-1.ts';
import { REPORT_STARS_2 } from '../../corpus/report/palace-stars-2.ts';
import { REPORT_STARS_3 } from '../../corpus/report/palace-stars-3.ts';
import type { Star } from '../../engine/index.ts';
import { kindOf, lightOf } from '../../engine/reading/kinds.ts';
import { type PalaceName, starText } from '../../engine/reading/model.ts';
import { mainStarText } from '../../engine/reading/palace-texts.ts';
import { isChild } from '../../engine/reading/year-close.ts';
import type { PalaceVerdict } from '../verdict.ts';

const STARS = [REPORT_STARS_1, REPORT_STARS_2, REPORT_STARS_3];

/** Palaces whose common texts suit a child, from school age on in the words of `CHILD_WORDS`. */
const COMMON: readonly PalaceName[] = ['命宫', '疾厄'];
const REWORDED: readonly PalaceName[] = ['财帛', '官禄'];

/** The effect of a main star in a palace, at the reader's age; under sixteen told to the parents. */
export function palaceStarText(star: string, palace: PalaceName, band: AgeBand): string {
  const common = [...COMMON, ...(band === '7–12' || band === '13–15' ? REWORDED : [])];
  return isChild(band) && !common.includes(palace)
    ? mainStarText(band, star, palace)
    : textOf(STARS.find((table) => hasRow(table, star))!, star, palace);
}

/** The seven levels of brightness as a star's state. */
export const STATE: Readonly<Record<string, string>> = {
  庙: '入庙',
  旺: '居旺',
  得: '得地',
  利: '得利',
  平: '平和',
  不: '不得地',
  陷: '落陷',
};

/** How bright each main star is in its palace and branch, and what that means. */
export function lightTexts({ label, ganzhi, spot }: PalaceVerdict): string[] {
  return spot.mains.map((star, i) => {
    const state = STATE[star.brightness]!;
    const words = textOf(REPORT_LIGHT, star.name, lightOf(star));
    if (i === 0) return `${label}在${ganzhi[1]}，${star.name}${state}，${words}`;
    return `${label}里的${star.name}${state}，${words}`;
  });
}

/** Advice is for the palaces that describe the person, 命宫 and 身宫; of others the statement is enough. */
const statement = ({ name, spot }: PalaceVerdict, text: string): string =>
  name === '命宫' || spot.palace.isBody ? text : sentencesOf(text)[0]!;

/** How two main stars get along in a palace; '' when the two are no known pair. */
export function pairText(palace: PalaceVerdict): string {
  const pair = palace.spot.mains.map(({ name }) => name).join('');
  return hasRow(REPORT_PAIRS, pair)
    ? statement(palace, textOf(REPORT_PAIRS, pair).replace('{宫}', palace.label))
    : '';
}

/** Each stands alone: a sentence unfit for the age is left out, and none may refer to it. */
const minorPlace = (label: string, star: Star, i: number): string =>
  i % 2 === 0 ? `${label}有${starText(star)}` : `${starText(star)}在${label}`;

/** The two minor stars that can have the 忌 of birth: what is told of them then, with people and elsewhere. */
const LOADED: Readonly<Record<string, readonly [people: string, others: string]>> = {
  文昌: ['写下的话容易看岔，要紧的当面再讲一遍。', '字句容易出错，交出去以前多核对一遍。'],
  文曲: ['顺口的话容易听岔，答应了的记下来。', '随口的答应容易成负担，话慢半拍再说。'],
};

const minorText = ({ name, sihua }: Star, palace: PalaceName): string =>
  sihua === '忌' && LOADED[name]
    ? LOADED[name][kindOf(palace) === '人' ? 0 : 1]
    : textOf(REPORT_MINORS, name, kindOf(palace));

/** What each minor star does in its palace. */
export const minorTexts = (palace: PalaceVerdict): string[] =>
  palace.spot.minors.map(
    (star, i) => `${minorPlace(palace.label, star, i)}，${statement(palace, minorText(star, palace.name))}`,
  );

/** Minor stars to be told as company: one with the 忌 of birth is told by what the 忌 does. */
export const unloaded = (minors: readonly Star[]): Star[] => minors.filter(({ sihua }) => sihua !== '忌');
