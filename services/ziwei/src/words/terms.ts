/** A star, a transformation, a ring and a palace, each in a few sentences for its palace. */
import type { AgeBand } from '@tianji/teller';
import { BRIGHTNESS, hasRow, MINOR_STARS, NATURE, SELF_HUA, SMALL_STARS, textOf } from '../corpus/index.ts';
import { FLOW_STAR_MEANING, HUA_MEANING, RING_MEANING } from '../corpus/meanings.ts';
import { RING_BOSHI, RING_JIANGQIAN, RING_STAGES, RING_SUIQIAN } from '../corpus/report/palace-rings.ts';
import { GRADED_BY } from '../engine/brightness.ts';
import { misfit } from '../engine/reading/aged.ts';
import { lightOf } from '../engine/reading/kinds.ts';
import type { PalaceName } from '../engine/reading/model.ts';
import {
  ageWords,
  birthHuaText,
  isMainStar,
  mainStarText,
  meaningText,
  minorStarText,
  smallStarText,
} from '../engine/reading/palace-texts.ts';

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

/** The texts in the words of an age, without those that do not suit it. */
const suiting = (band: AgeBand, texts: readonly string[]): string[] =>
  texts.map((each) => ageWords([band], each)).filter((each) => misfit([band], each) === undefined);

/** The meaning of a main star in a palace, in the words of the reader's age; '' for other stars. */
export function starSentence(star: StarFacts, palace: PalaceName, band: AgeBand): string {
  if (!isMainStar(star.name)) return '';
  return suiting(band, [mainStarText(band, star.name, palace)]).join('');
}

/** A star: what it is, its effect in this palace, and its brightness. */
export function starWords(star: StarFacts, palace: PalaceName, band: AgeBand): Words {
  const { name, brightness } = star;
  const texts = isMainStar(name)
    ? [textOf(NATURE, name), mainStarText(band, name, palace), textOf(BRIGHTNESS, name, lightOf(star))]
    : hasRow(MINOR_STARS, name)
      ? [minorStarText(band, name, palace)]
      : hasRow(SMALL_STARS, name)
        ? [stop(smallStarText(band, name))]
        : [];
  const told = suiting(band, texts);
  return {
    title: `${name}${brightness && `（${brightness}）`}在${labelOf(palace)}`,
    text: told.length > 0 ? told.join('\n') : meaningText(band, palace),
    ...(brightness && { source: GRADED_BY }),
  };
}

/** A birth-year transformation of a star, in its palace. */
export function huaWords(hua: string, star: string, palace: PalaceName, band: AgeBand): Words {
  const here = suiting(band, [birthHuaText(band, hua, palace)]);
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
export function ringWords(ring: Ring, god: string, band: AgeBand): Words {
  const here = suiting(band, [stop(textOf(RINGS[ring], god))]);
  return { title: `${ring}十二神：${god}`, text: [textOf(RING_MEANING, ring), ...here].join('\n') };
}

/** A palace: what it is about. */
export const palaceWords = (palace: PalaceName, band: AgeBand): Words => ({
  title: labelOf(palace),
  text: meaningText(band, palace),
});

/**
 * A flow star by its one character: 魁 钺 昌 曲 禄 羊 陀 马 鸾 喜.
 * @param name as the page has it: 运魁 of a decade, 月魁 of a month
 */
export const flowStarWords = (star: string, name = `流${star}`): Words => ({
  title: name,
  text: textOf(FLOW_STAR_MEANING, star).replace(`流${star}`, name),
});
