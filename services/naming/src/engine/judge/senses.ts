import { SENSES } from '../data/generated/senses.ts';

/** Lists of names and characters by what people think of when they see them; `data/listening/senses.json`. */
export type SenseList =
  | 'infamous'
  | 'foreign'
  | 'brands'
  | 'words'
  | 'phrases'
  | 'low'
  | 'wishBoy'
  | 'old'
  | 'males'
  | 'females'
  | 'maleNames'
  | 'femaleNames'
  | 'ill'
  | 'mild'
  | 'wishes'
  | 'initials'
  | 'english'
  | 'goodPhrases';

let lists: Map<string, readonly string[]> | undefined;
const sets = new Map<SenseList, ReadonlySet<string>>();

function all(): Map<string, readonly string[]> {
  lists ??= new Map(
    SENSES.split('\n').map((row) => {
      const [name = '', items = ''] = row.split('\t');
      return [name, items.split(' ')];
    }),
  );
  return lists;
}

/** One list, in the order of its file. */
export const senses = (list: SenseList): readonly string[] => all().get(list) ?? [];

/** Whether a list has this text. */
export function isSense(list: SenseList, text: string): boolean {
  let held = sets.get(list);
  if (!held) {
    held = new Set(senses(list));
    sets.set(list, held);
  }
  return held.has(text);
}
