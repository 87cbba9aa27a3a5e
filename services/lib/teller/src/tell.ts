/** A section told in both registers at once, for the first lines of a page. */
import type { Agenda, Cell } from './agenda.ts';
import { compose, nothingSaid, planFor } from './compose.ts';
import type { Library } from './content.ts';
import { render } from './render.ts';

/** One paragraph, plain beside expert, and the cell that it is said of. */
export interface Told {
  expert: string;
  plain: string;
  cell: Cell;
}

/**
 * @param apart what speaks against each cell is told beside these paragraphs, not in them
 * @returns the paragraphs of a section in their order
 * @throws when no plan fits the section, hearer and age
 */
export function tellSection(library: Library, section: string, agenda: Agenda, apart = false): Told[] {
  const said = nothingSaid();
  if (apart) for (const cell of agenda.cells) said.limited.add(cell);
  const composed = compose(agenda, planFor(library, section, agenda), library, { said });
  const plain = render(composed, 'plain', agenda, library.lexicon);
  return render(composed, 'expert', agenda, library.lexicon).map(({ text, claims }, i) => ({
    ...{ expert: text, plain: plain[i]!.text },
    cell: claims[0]!.cell,
  }));
}
