/** The explanation of a cast as parts that open one by one. */

import { readJson } from '@tianji/kit';
import {
  drawnPart,
  type Reading,
  type ReadingFigure,
  type ReadingMode,
  type ReadingPart,
  readingOfSections,
  worded,
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
function groundsFigure({ reasons, fenliang }: Judged, mode: ReadingMode): ReadingFigure {
  const sum =
    mode === 'plain'
      ? `合计（另加 ${CONSTANT}，正的偏顺，负的偏逆）`
      : `合计（含常数 ${CONSTANT}，正者顺，负者逆）`;
  return {
    kind: 'table',
    caption: '各条依据的分量',
    head: ['条目', '分量'],
    rows: [
      ...reasons.map(({ title, baihua, points }) => ({
        cells: [worded(mode, title, baihua), signed(points)],
      })),
      { cells: [sum, signed(fenliang)], current: true },
    ],
  };
}

const groundsPart = (judged: Judged, mode: ReadingMode): ReadingPart => ({
  ...drawnPart(
    'fenliang',
    worded(mode, '断语依据', '各条依据的轻重'),
    `${judged.qushi}，合计 ${signed(judged.fenliang)}`,
    null,
  ),
  figures: [groundsFigure(judged, mode)],
});

/**
 * The verdict in three sentences, then one line per step, one for the hexagrams' own texts, one for the cases.
 * @param cases what draws the cases, with the line about them; null when there are none
 * @param mode the version that titles, folded lines and tables are worded in
 */
export function readingOf(
  map: CastMap,
  cases: { line: string; drawn: ReactNode } | null,
  mode: ReadingMode,
): Reading {
  const sections = (readJson(map.xiangjie) ?? []).map((section) => ({
    ...section,
    title: worded(mode, section.title, section.plainTitle),
    line: worded(mode, section.line ?? '', section.plainLine),
  }));
  const { summary, parts } = readingOfSections(sections);
  // The three sentences already say what the verdict's own section says.
  const steps = parts.filter(({ id }) => id !== 'duanyu' && !OF_HEXAGRAMS.includes(id));
  const hexagrams = parts.filter(({ id }) => OF_HEXAGRAMS.includes(id));
  // In both versions the moving lines would stand there twice.
  const names = hexagrams.filter(({ id }) => mode !== 'both' || id !== 'dongyao').map(({ line }) => line);
  const own = {
    ...drawnPart('guayi', worded(mode, '卦义', '书上怎样说这一卦'), names.join('　'), null),
    inner: hexagrams,
  };
  return {
    summary,
    parts: [
      ...(map.duan ? [groundsPart(map.duan, mode)] : []),
      ...steps,
      ...(hexagrams.length > 0 ? [own] : []),
      ...(cases ? [drawnPart('anli', worded(mode, '占例', '古书里的例子'), cases.line, cases.drawn)] : []),
    ],
  };
}
