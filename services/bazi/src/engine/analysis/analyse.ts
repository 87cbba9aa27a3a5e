import { heard, LIVING, LONG_AGO } from '../../corpus/told.ts';
import type { ChartFacts } from '../facts.ts';
import { advice } from './advice.ts';
import * as child from './child.ts';
import { dayMaster, month, overview } from './foundation.ts';
import { GISTS } from './gists.ts';
import { career, marriage, wealth } from './life.ts';
import { ofThePast } from './long-ago.ts';
import { cycles, years } from './luck.ts';
import { months } from './months.ts';
import type { Section } from './section.ts';
import { relations, stars } from './signs.ts';
import { agedToday, isOver, keptLines, suited } from './suit.ts';
import { viewOf } from './view.ts';

const MAKERS = [
  overview,
  dayMaster,
  month,
  child.strength,
  child.usefulGod,
  child.pattern,
  child.tenGods,
  child.fiveElements,
  child.character,
  career,
  wealth,
  marriage,
  child.family,
  child.health,
  relations,
  stars,
  cycles,
  years,
  months,
  advice,
] as const;

/**
 * A reading of a chart in sections, composed by rules from our own texts. Deterministic: the same facts give
 * the same text. Every paragraph names the rule that chose it, every section the facts it rests on.
 */
export function analyse(facts: ChartFacts): Section[] {
  const view = viewOf(facts);
  const hearing = isOver(view) ? LONG_AGO : LIVING;
  const sections = MAKERS.map((make) => keptLines(make(view), (line) => heard(line, hearing)))
    .map((each) => suited(each, view))
    .filter((each) => each.text !== '')
    .map((each) => ({ ...each, line: agedToday(view, GISTS[each.id]?.(view) ?? '') }));
  return view.current.present ? sections : ofThePast(sections, view);
}
