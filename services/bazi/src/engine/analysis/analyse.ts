import type { ChartFacts } from '../facts.ts';
import { advice } from './advice.ts';
import { dayMaster, month, overview, strength, usefulGod } from './foundation.ts';
import { career, family, health, marriage, wealth } from './life.ts';
import { cycles, months, years } from './luck.ts';
import { pattern } from './pattern.ts';
import type { Section } from './section.ts';
import { relations, stars } from './signs.ts';
import { character, elements, tenGods } from './temper.ts';
import { viewOf } from './view.ts';

const MAKERS = [
  overview,
  dayMaster,
  month,
  strength,
  usefulGod,
  pattern,
  tenGods,
  elements,
  character,
  career,
  wealth,
  marriage,
  family,
  health,
  relations,
  stars,
  cycles,
  years,
  months,
  advice,
] as const;

/**
 * A reading of a chart in sections, composed by rules from texts of our own. Deterministic: the same facts give
 * the same words. Every paragraph has the rule that chose it, every section the facts it rests on.
 */
export function analyse(facts: ChartFacts): Section[] {
  const view = viewOf(facts);
  return MAKERS.map((make) => make(view)).filter((each) => each.text !== '');
}
