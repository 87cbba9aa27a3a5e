/** A star, a transformation, a ring and a palace, each in a few sentences for its palace. */
import { type AgeBand, unfitWord } from '@tianji/teller';
import {
  BIRTH_HUA,
  BRIGHTNESS,
  hasRow,
  MAIN_NORTH,
  MAIN_SOUTH,
  MINOR_STARS,
  NATURE,
  SELF_HUA,
  SMALL_STARS,
  textOf,
} from '../corpus/index.ts';
import { FLOW_STAR_MEANING, HUA_MEANING, PALACE_MEANING, RING_MEANING } from '../corpus/meanings.ts';
import { RING_BOSHI, RING_JIANGQIAN, RING_STAGES, RING_SUIQIAN } from '../corpus/report/palace-rings.ts';
import { GRADED_BY } from '../engine/brightness.ts';
import { lightOf, minorColumn } from '../engine/reading/kinds.ts';
import type { PalaceName } from '../engine/reading/model.ts';

/** A star in wire format. */
export interface StarFacts {
  name: string;
  brightness: string;
}

/** Sentences, one per line. */
export interface Words {
  title: string;
  text: string;
  source?: string;
}

const RINGS = { 长生: RING_STAGES, 博士: RING_BOSHI, 将前: RING_JIANGQIAN, 岁前: RING_SUIQIAN } as const;
export type Ring = keyof typeof RINGS;

/** 本宫, or the palace's name with 宫: 命宫, 夫妻宫. */
const labelOf = (palace: PalaceName): string => (palace === '命宫' ? palace : `${palace}宫`);

const stop = (text: string): string => (text.endsWith('。') ? text : `${text}。`);

/** The texts that suit an age; a table written for adults has none for a child. */
const suiting = (band: AgeBand, texts: readonly string[]): string[] =>
  texts.filter((each) => unfitWord(band, each.replace(/\p{Script=Han}{2}宫/gu, '')) === undefined);

const isMain = (star: string): boolean => hasRow(MAIN_NORTH, star) || hasRow(MAIN_SOUTH, star);
const mainTable = (star: string) => (hasRow(MAIN_NORTH, star) ? MAIN_NORTH : MAIN_SOUTH);

/** The meaning of a main star in a palace; '' when its text does not suit the reader's age. */
export function starSentence(star: StarFacts, palace: PalaceName, band: AgeBand): string {
  if (!isMain(star.name)) return '';
  return suiting(band, [textOf(mainTable(star.name), star.name, palace)]).join('');
}

/** A star: what it is, its effect in this palace, and its brightness. */
export function starWords(star: StarFacts, palace: PalaceName, band: AgeBand): Words {
  const { name, brightness } = star;
  const texts = isMain(name)
    ? [textOf(NATURE, name), textOf(mainTable(name), name, palace), textOf(BRIGHTNESS, name, lightOf(star))]
    : hasRow(MINOR_STARS, name)
      ? [textOf(MINOR_STARS, name, minorColumn(palace))]
      : hasRow(SMALL_STARS, name)
        ? [stop(textOf(SMALL_STARS, name))]
        : [];
  const told = suiting(band, texts);
  return {
    title: `${name}${brightness && `（${brightness}）`}在${labelOf(palace)}`,
    text: told.length > 0 ? told.join('\n') : textOf(PALACE_MEANING, palace),
    ...(brightness && { source: GRADED_BY }),
  };
}

/** A birth-year transformation of a star, in its palace. */
export function huaWords(hua: string, star: string, palace: PalaceName, band: AgeBand): Words {
  const here = suiting(band, [textOf(BIRTH_HUA, hua, palace)]);
  return { title: `${star}化${hua}`, text: [textOf(HUA_MEANING, hua), ...here].join('\n') };
}

/** A transformation added to the chart by a time span, or by a palace's stem. */
export const flownWords = (span: string, hua: string, star: string, palace: PalaceName): Words => ({
  title: `${span}${star}化${hua}`,
  text: `${textOf(HUA_MEANING, hua)}\n${span}的天干使${star}化${hua}，落在${labelOf(palace)}，过了这一段便换。`,
});

/** 自化 and 向心 of a star. */
export const selfWords = (kind: string, hua: string, star: string): Words => ({
  title: `${star}${kind}${hua}`,
  text: textOf(SELF_HUA, `${kind}${hua}`),
});

/** One of the twelve gods of a ring. */
export function ringWords(ring: Ring, god: string): Words {
  return {
    title: `${ring}十二神：${god}`,
    text: `${textOf(RING_MEANING, ring)}\n${stop(textOf(RINGS[ring], god))}`,
  };
}

/** A palace: what it is about. */
export const palaceWords = (palace: PalaceName): Words => ({
  title: labelOf(palace),
  text: textOf(PALACE_MEANING, palace),
});

/** A flow star by its one character: 魁 钺 昌 曲 禄 羊 陀 马 鸾 喜. */
export const flowStarWords = (star: string): Words => ({
  title: `流${star}`,
  text: textOf(FLOW_STAR_MEANING, star),
});
