/**
 * Cases of the classical books related to a cast: same change first, then same matter. The list is never padded.
 */
import { writeJson } from '@tianji/contracts';
import { type Cast, castBetween, HEXAGRAMS } from '@tianji/hexagram';
import { CASES, type ClassicalCase } from '@tianji/hexagram/cases';
import type { output } from 'zod';
import { casesText, type classicalCase } from '../contract/records.ts';

const MOST = 3;

const byName = new Map(HEXAGRAMS.map((hexagram) => [hexagram.fullName, hexagram]));

/** The six digits of a case. */
export function digitsOf({ original, changed }: ClassicalCase): string {
  const from = byName.get(original)!.digits;
  return changed === null ? from : castBetween(from, byName.get(changed)!.digits);
}

function shown(each: ClassicalCase): output<typeof classicalCase> {
  return {
    id: each.id,
    book: each.book,
    chapter: each.chapter,
    question: each.question,
    yuejian: each.month,
    richen: each.day,
    ben: each.original,
    bian: each.changed ?? '',
    xuhao: digitsOf(each),
    yuanwen: each.quote,
    yingyan: each.outcome ?? '',
    shuoming: each.explanation,
  };
}

/**
 * The cases for a cast: with the same hexagram and change; otherwise the same hexagram and matter; otherwise the
 * same matter.
 * @param topics the books' groups for the matter asked; empty when nothing was asked
 */
export function casesOf(cast: Cast, topics: readonly string[]) {
  const name = cast.original.fullName;
  const after = cast.changed?.hexagram.fullName ?? null;
  const same = CASES.filter((each) => each.original === name && each.changed === after);
  const ofMatter = CASES.filter((each) => topics.includes(each.topic));
  const both = ofMatter.filter((each) => each.original === name);
  const [zhaofa, list]: readonly [string, readonly ClassicalCase[]] =
    same.length > 0
      ? ['同卦同变', same]
      : both.length > 0
        ? ['同卦同类', both]
        : ofMatter.length > 0
          ? ['同类', ofMatter]
          : ['', []];
  return { zhaofa, list: list.slice(0, MOST).map(shown) };
}

/** The same as reply text. */
export const casesFor = (cast: Cast, topics: readonly string[]) =>
  writeJson(casesText, casesOf(cast, topics));
