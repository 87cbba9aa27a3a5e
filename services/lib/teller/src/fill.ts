/** Puts a chart's words into a sentence. A slot without a value is a fault: no report has a gap. */
import { type Agenda, type Claim, type Fact, scopeOf } from './agenda.ts';
import type { Lexicon } from './content.ts';

export type Register = 'expert' | 'plain';

const SLOT = /\{([^{}]+)\}/gu;

/** Slots of the cell itself: `{year}`, `{month}`, `{day}`, `{hour}`, `{age}`, `{score}`, `{from}`, `{to}`, `{option}`. */
export const CELL_SLOTS = ['year', 'month', 'day', 'hour', 'age', 'score', 'from', 'to', 'option'] as const;

/** `2027-03-06` as a printed book has it: 2027年3月6日. */
const civil = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

function ofCell({ cell }: Claim, name: string): string | undefined {
  const scope = scopeOf(cell.at);
  const rest = cell.at.slice(scope.length + 1);
  switch (name) {
    case 'year':
      return scope === 'life' || scope === 'now' || scope === 'option' ? undefined : rest.slice(0, 4);
    case 'month':
      return scope === 'month' || scope === 'day' || scope === 'hour'
        ? String(Number(rest.slice(5, 7)))
        : undefined;
    case 'day':
      return scope === 'day' || scope === 'hour' ? String(Number(rest.slice(8, 10))) : undefined;
    case 'hour':
      return scope === 'hour' ? String(Number(rest.slice(11, 13))) : undefined;
    case 'age':
      return String(cell.age);
    case 'score':
      return String(cell.score);
    case 'from':
      return cell.from === undefined ? undefined : civil(cell.from);
    case 'to':
      return cell.to === undefined ? undefined : civil(cell.to);
    case 'option':
      return scope === 'option' ? rest : undefined;
    default:
      return undefined;
  }
}

/** The value of a slot: `god` the fact's value, `god.seats` a declared word of it, `lead.about` a word of the lexicon. */
function slotValue(
  claim: Claim,
  slot: string,
  register: Register,
  agenda: Agenda,
  lexicon: Lexicon,
): string | undefined {
  const [name = '', part] = slot.split('.');
  const cellSlot = part === undefined ? ofCell(claim, name) : undefined;
  if (cellSlot !== undefined) return cellSlot;
  const fact = claim.facts.find((one) => one.name === name);
  if (fact === undefined) return undefined;
  if (part === undefined) return fact.value;
  const word = fact.slots?.[part];
  return word !== undefined
    ? String(word)
    : wordOf(lexicon, part, fact, claim.cell.age, agenda.sex, register);
}

function wordOf(
  lexicon: Lexicon,
  word: string,
  fact: Fact,
  age: number,
  sex: Agenda['sex'],
  register: Register,
): string | undefined {
  const row = lexicon[word]?.find(
    (one) =>
      one.at.includes(fact.value) &&
      age >= one.ages[0] &&
      age <= one.ages[1] &&
      (one.sex === undefined || one.sex === sex),
  );
  return row?.[register];
}

/**
 * The sentences of a claim in one register, with every slot filled.
 * @throws when a slot has no value: a fault of content or agenda, named with the text's id
 */
export function filled(claim: Claim, register: Register, agenda: Agenda, lexicon: Lexicon): string[] {
  return claim.text[register].map((sentence) =>
    sentence.replace(SLOT, (_, slot: string) => {
      const value = slotValue(claim, slot, register, agenda, lexicon);
      if (value === undefined)
        throw new Error(`${claim.text.id}: slot {${slot}} has no value at ${claim.cell.at}`);
      return value;
    }),
  );
}

/** Names of slots in a sentence, in order. */
export const slotsIn = (sentence: string): string[] =>
  [...sentence.matchAll(SLOT)].map(([, slot]) => slot as string);

const HAN = /\p{Script=Han}/gu;
/** Han characters of a text. */
export const hanIn = (text: string): number => text.match(HAN)?.length ?? 0;
