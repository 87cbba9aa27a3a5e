import { ruleText } from '../../corpus/rule-words.ts';
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
import type { Paragraph, Section } from './section.ts';
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

/** Paragraphs that are told from rows of texts, by the section that they stand in. */
export type ToldByRows = Readonly<Partial<Record<string, readonly Paragraph[]>>>;

/** A section with what is told from rows, after its own paragraphs. */
function withRows(each: Section, rows: readonly Paragraph[]): Section {
  if (rows.length === 0) return each;
  const joined = (own: string, added: readonly string[]) => [own, ...added].filter(Boolean).join('\n');
  return {
    ...each,
    rule: [each.rule, ...rows.map(({ rule }) => ruleText(rule))].filter(Boolean).join(' '),
    text: joined(
      each.text,
      rows.map(({ text }) => text),
    ),
    plain: joined(
      each.plain || each.text,
      rows.map(({ plain }) => plain),
    ),
  };
}

/**
 * A reading of a chart in sections, composed by rules from our own texts. Deterministic: the same facts give
 * the same text. Every paragraph names the rule that chose it, every section the facts it rests on.
 * @param rows what is told from rows of texts; a section that has nothing else is left out without them
 */
export function analyse(facts: ChartFacts, rows: ToldByRows = {}): Section[] {
  const view = viewOf(facts);
  const hearing = isOver(view) ? LONG_AGO : LIVING;
  const sections = MAKERS.map((make) => keptLines(make(view), (line) => heard(line, hearing)))
    .map((each) => suited(each, view))
    .map((each) => withRows(each, rows[each.id] ?? []))
    .filter((each) => each.text !== '')
    .map((each) => ({ ...each, line: agedToday(view, GISTS[each.id]?.(view) ?? '') }));
  return view.current.present ? sections : ofThePast(sections, view);
}
