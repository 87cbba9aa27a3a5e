import type { QimenChart } from '../chart.ts';
import type { PalaceWords } from '../words.ts';
import { CAREFUL } from './careful.ts';
import { LUCKY } from './lucky.ts';
import type { PatternHit, PatternRule } from './rules.ts';
import { viewOf } from './view.ts';

export type { PatternHit, PatternRule } from './rules.ts';

/** All named patterns except the 81 pairs of stems. */
export const PATTERN_RULES: readonly PatternRule[] = [...LUCKY, ...CAREFUL];

/** The patterns of a chart in the order of the list. */
export function patternsOf(chart: QimenChart, words?: PalaceWords[]): PatternHit[] {
  const view = viewOf(chart, words);
  return PATTERN_RULES.flatMap(({ find, ...rest }) => {
    const palaces = find(view);
    return palaces.length > 0 ? [{ ...rest, palaces: palaces[0] === 0 ? [] : palaces }] : [];
  });
}
