/** The knots of a chart in words: the first page of the report, the first lines and the reading tell the same. */
import { type Agenda, type Told, tellSection } from '@tianji/teller';
import { ruleText } from '../corpus/rule-words.ts';
import { agendaOf } from '../engine/agenda/index.ts';
import type { Section } from '../engine/analysis/index.ts';
import { isOver } from '../engine/analysis/suit.ts';
import { type View, viewOf } from '../engine/analysis/view.ts';
import { factsOf } from '../engine/facts.ts';
import type { BaziChart } from '../engine/types.ts';
import { library } from './library.ts';

/** The knots, the heaviest first, in both registers; none of a birth to come. */
export const knotsTold = (v: View, agenda: Agenda): Told[] =>
  v.current.present || isOver(v) ? tellSection(library(), 'knots.first', agenda) : [];

/** The section of a reading that tells how the gods of a chart stand to one another. */
const PATTERN = 'geju';

/** The reading with the knots of its chart, where the pattern is told; no other section is touched. */
export function withKnots(sections: readonly Section[], chart: BaziChart): Section[] {
  const view = viewOf(factsOf(chart));
  const agenda = agendaOf(view);
  const told = knotsTold(view, agenda);
  const names = agenda.knots.map(({ fact }) => agenda.facts.get(fact)!.value);
  const joined = (own: string, added: readonly string[]) => [own, ...added].filter(Boolean).join('\n');
  return sections.map((each) =>
    each.id !== PATTERN || each.text === '' || told.length === 0
      ? each
      : {
          ...each,
          rule: [each.rule, ...names.map((name) => ruleText(`geju:${name}`))].join(' '),
          facts: [...each.facts, ...names],
          text: joined(
            each.text,
            told.map(({ expert }) => expert),
          ),
          plain: joined(
            each.plain || each.text,
            told.map(({ plain }) => plain),
          ),
        },
  );
}
