/** What a known hour of birth changes for a list that was made without it. */
import { type Agenda, cellOf, factBook } from '@tianji/teller';
import { wholeName } from '../engine/base/base.ts';
import type { Name } from '../engine/choose/name.ts';
import { serves } from '../engine/choose/serves.ts';
import type { Wants } from '../engine/family/wants.ts';
import { ENGINE } from '../engine/version.ts';
import { givenOf, rolesText } from '../engine/words/phrases.ts';
import { NAMING_FACTS } from './facts.ts';

/** The names of an earlier list, and what the birth needed with the hour unknown and needs now. */
export interface HourKnown {
  /** In the order of the earlier list. */
  names: readonly Name[];
  before: Wants;
  now: Wants;
}

/** Whether the image of the whole, or a character by shape or meaning, is against the chart. */
function isAgainst(name: Name, { roles }: Wants): boolean {
  const whole = wholeName(name.given)?.whole;
  if (whole) return roles[whole.element] === '忌';
  return givenOf(name).some(
    ({ part, basis, element }) => part === 'given' && basis !== '音' && roles[element] === '忌',
  );
}

const listed = (names: readonly Name[]): string => names.map(({ full }) => full).join('、');

/** The agenda of a list whose hour of birth became known. */
export function agendaOfHour({ names, before, now }: HourKnown): Agenda {
  const book = factBook(NAMING_FACTS);
  const against = names.filter((name) => isAgainst(name, now));
  const useful = names.filter((name) => !against.includes(name) && serves(name, now));
  const rest = names.filter((name) => !against.includes(name) && !useful.includes(name));
  const value = useful.length === 0 ? '无合' : rest.length === 0 ? '全合' : '有合';
  book.add('served', 'life', value, {
    slots: { count: useful.length, names: listed(useful), rest: rest.length },
  });
  if (against.length > 0) book.add('spoiled', 'life', '相忌', { slots: { names: listed(against) } });
  const [was, is] = [rolesText(before), rolesText(now)];
  book.add('shift', 'life', was === is ? '没变' : '变了', { slots: { before: was, now: is } });
  return {
    ...{ seed: listed(names), version: ENGINE, reading: 1, living: true, age: 0, facts: book.facts },
    cells: [
      cellOf({
        ...{ theme: 'whole', at: 'life', direction: '顺', strength: 1, score: 0, when: 'now', age: 0 },
        evidence: [],
      }),
    ],
    ...{ choices: {}, knots: [] },
  };
}
