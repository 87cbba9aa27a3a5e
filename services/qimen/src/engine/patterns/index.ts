import type { QimenChart } from '../chart.ts';
import type { PalaceWords } from '../words.ts';
import { CAREFUL } from './careful.ts';
import { LUCKY } from './lucky.ts';
import type { PatternHit, PatternRule } from './rules.ts';
import { viewOf } from './view.ts';

export type { PatternHit, PatternRule } from './rules.ts';

/** All named patterns except the 81 pairs of stems. */
export const PATTERN_RULES: readonly PatternRule[] = [...LUCKY, ...CAREFUL];

/** Few rules apply to a chart, so what is told of a rule is set apart once, not at every try. */
const TRIED = PATTERN_RULES.map(({ find, ...told }) => ({ find, told }));

/** The patterns of a chart in the order of the list. */
export function patternsOf(chart: QimenChart, words?: PalaceWords[]): PatternHit[] {
  const view = viewOf(chart, words);
  const hits: PatternHit[] = [];
  for (const { find, told } of TRIED) {
    const palaces = find(view);
    if (palaces.length > 0) hits.push({ ...told, palaces: palaces[0] === 0 ? [] : palaces });
  }
  return hits;
}
