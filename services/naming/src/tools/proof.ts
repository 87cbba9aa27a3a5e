/** What `npm run texts` needs of this tool: its declared facts, and agendas of seeded families. */
import type { Agenda } from '@tianji/teller';
import { agendaOf, NAMING_FACTS } from '../agenda/index.ts';
import { chooseNames } from '../engine/index.ts';
import { familyOf } from '../engine/testing/families.ts';

export const FACTS = NAMING_FACTS;

/** Lists of families of every kind. */
export function agendas(count: number, seed: number): Agenda[] {
  return Array.from({ length: count }, (_, i) => {
    const list = chooseNames(familyOf(seed * 1000 + i));
    return agendaOf({
      names: list.best.map(({ name }) => name),
      ...{ best: list.best, wants: list.birth.wants, family: list.family },
    });
  });
}
