/** Sections that are told from rows of texts: what a section says is composed once, then worded for experts and plainly. */
import {
  ageBand,
  type Cell,
  type Claim,
  type Composed,
  type Register,
  render,
  sectionOf,
} from '@tianji/teller';
import { library } from '../telling/library.ts';
import type { Paragraph, ReportContext } from './types.ts';

/** What a section says of a chart; nothing where no plan is for this hearer and age. Both registers share it. */
export function composedOf(ctx: ReportContext, section: string): Composed | undefined {
  return sectionOf(ctx.agenda, section, library(), ctx.rows);
}

const factOf = ({ cell, facts }: Claim): string[] => [
  ...(cell.at.startsWith('year:') ? [`${cell.at.slice('year:'.length)}年${cell.score}`] : []),
  ...facts.map(({ name, value }) => `${name} ${value}`),
];

/** The year or the ten years that a paragraph states the direction of. */
function aboutOf({ at, theme }: Cell, claims: readonly Claim[]): string | undefined {
  const [scope, span] = at.split(':');
  if (scope === 'year') return `${theme === 'whole' ? 'year' : theme}:${span}`;
  const decade = claims.flatMap(({ facts }) => facts).find(({ name }) => name === 'decade');
  return decade && `cycle:${decade.slots?.ganzhi}`;
}

/** The paragraphs of a section in one register, each with the direction of the span that it tells. */
export function fromRows(ctx: ReportContext, section: string, register: Register): Paragraph[] {
  const composed = composedOf(ctx, section);
  if (composed === undefined) return [];
  return render(composed, register, ctx.agenda, library().lexicon).flatMap(({ head, text, claims }) => {
    const { cell } = claims[0]!;
    const about = aboutOf(cell, claims);
    return [
      ...(head === '' ? [] : [{ heading: head }]),
      {
        rule: `${section}:${claims.map((claim) => claim.text.id).join(' ')}`,
        facts: claims.flatMap(factOf),
        text,
        ...{ ages: ageBand(cell.age), fullAge: cell.age },
        ...(about && { claims: [{ about, favour: cell.direction }] }),
      },
    ];
  });
}
