/** What is to be told of the best names of a list: the facts of each, what speaks for and against it. */
import { type Agenda, type Cell, cellOf, factBook } from '@tianji/teller';
import type { Best } from '../engine/choose/best.ts';
import type { Name } from '../engine/choose/name.ts';
import type { Family } from '../engine/family/family.ts';
import type { Wants } from '../engine/family/wants.ts';
import { ENGINE } from '../engine/version.ts';
import { answersOf } from '../engine/words/wishes.ts';
import { NAMING_FACTS } from './facts.ts';
import { addGround, addName, NUMBERS } from './name-facts.ts';

export { NAMING_FACTS } from './facts.ts';
export { agendaOfHour } from './hour.ts';

/** What an agenda is made of: a list, or one name that somebody asks about. */
export interface Asked {
  /** In the order in which they are told. */
  names: readonly Name[];
  /** For what each of them stands; empty for a name by itself. */
  best: readonly Best[];
  wants: Wants | undefined;
  /** With the wishes of the family, where it has any. */
  family?: Family | undefined;
}

const cell = (at: string, pro: readonly string[], contra: readonly string[]): Cell =>
  cellOf({
    ...{ theme: 'whole', at, direction: '顺', strength: 2, score: 0, when: 'now', age: 0 },
    // One reason weighs more than one limit: a best name is a good name.
    evidence: [...pro.map((fact) => ({ fact, points: 3 })), ...contra.map((fact) => ({ fact, points: -1 }))],
  });

/** The agenda of names for a child: one cell each, and one of the whole list. */
export function agendaOf({ names, best, wants, family }: Asked): Agenda {
  const book = factBook(NAMING_FACTS);
  const cells: Cell[] = [];
  for (const name of names) {
    const at = `option:${name.full}`;
    const found = addName(book, { name, at, wants, family });
    const one = best.find((each) => each.name === name);
    if (one) addGround(book, one, at, wants);
    cells.push(cell(at, found.for, found.against));
  }
  if (best.length > 0) {
    const counted = family ? best.map(({ name }) => ({ name, answers: answersOf(name, family) })) : [];
    const asked = counted[0]?.answers.length ?? 0;
    const had = counted
      .map(({ name, answers }) => {
        const met = answers.filter(({ how }) => how !== '').length;
        return `${name.full}${met === 0 ? '没有答上' : `答上${NUMBERS[met] ?? met}样`}`;
      })
      .join('，');
    book.add('between', 'life', asked === 0 ? '无心愿' : '有心愿', {
      slots: { asked: NUMBERS[asked] ?? asked, had },
    });
    cells.push(cell('life', [], []));
  }
  return {
    seed: names.map(({ full }) => full).join(' '),
    version: ENGINE,
    reading: 1,
    living: true,
    age: 0,
    facts: book.facts,
    cells,
    choices: {},
    knots: [],
  };
}
