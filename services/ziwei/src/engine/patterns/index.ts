import type { Computed } from '../chart.ts';
import { PATTERN_RULES, type PatternRule } from './rules.ts';
import { type View, viewOf } from './view.ts';

/** A pattern found in a chart. */
export type PatternHit = Omit<PatternRule, 'test'>;

/** The patterns of a chart, in the order of the rules. May be empty. */
export function patterns(
  computed: Pick<Computed, 'seed' | 'placement'> & { chart: Pick<Computed['chart'], 'options'> },
): PatternHit[] {
  const view: View = viewOf(computed.seed, computed.placement, computed.chart.options);
  return PATTERN_RULES.filter((rule) => rule.test(view)).map(({ test: _test, ...hit }) => hit);
}

export { PATTERN_RULES, type PatternRule } from './rules.ts';
export { around, type View, viewOf } from './view.ts';
