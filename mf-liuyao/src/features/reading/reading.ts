/** The explanation of a cast as parts that open one by one. */

import { readJson } from '@tianji/kit';
import {
  drawnPart,
  type Reading,
  type ReadingFigure,
  type ReadingPart,
  readingOfSections,
} from '@tianji/kit/chart';
import type { ReactNode } from 'react';
import type { CastMap } from '../cast/get-map.ts';

type Judged = NonNullable<CastMap['duan']>;

/** Sections about the hexagrams themselves; together they make one part. */
const OF_HEXAGRAMS: readonly string[] = ['bengua', 'dongyao', 'biangua', 'hugua'];

/** Added to every sum of grounds, so that balanced cases lean the way the old cases do. */
const CONSTANT = 0.6;

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** The grounds with their points, and the sum. */
function groundsFigure({ reasons, fenliang }: Judged): ReadingFigure {
  return {
    kind: 'table',
    caption: '各条依据的分量',
    head: ['条目', '分量'],
    rows: [
      ...reasons.map(({ title, points }) => ({ cells: [title, signed(points)] })),
      { cells: [`合计（含常数 ${CONSTANT}，正者顺，负者逆）`, signed(fenliang)], current: true },
    ],
  };
}

const groundsPart = (judged: Judged): ReadingPart => ({
  ...drawnPart('fenliang', '断语依据', `${judged.qushi}，合计 ${signed(judged.fenliang)}`, null),
  figures: [groundsFigure(judged)],
});

/**
 * The verdict in three sentences, then one line per step, one for the hexagrams' own texts, one for the cases.
 * @param cases what draws the cases, with the line about them; null when there are none
 */
export function readingOf(map: CastMap, cases: { line: string; drawn: ReactNode } | null): Reading {
  const { summary, parts } = readingOfSections(readJson(map.xiangjie) ?? []);
  // The three sentences already say what the verdict's own section says.
  const steps = parts.filter(({ id }) => id !== 'duanyu' && !OF_HEXAGRAMS.includes(id));
  const hexagrams = parts.filter(({ id }) => OF_HEXAGRAMS.includes(id));
  const own = {
    ...drawnPart('guayi', '卦义', hexagrams.map(({ line }) => line).join('　'), null),
    inner: hexagrams,
  };
  return {
    summary,
    parts: [
      ...(map.duan ? [groundsPart(map.duan)] : []),
      ...steps,
      ...(hexagrams.length > 0 ? [own] : []),
      ...(cases ? [drawnPart('anli', '占例', cases.line, cases.drawn)] : []),
    ],
  };
}
