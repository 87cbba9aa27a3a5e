/** Texts of a broad stage of life in the words of a narrower age: none of them for toddlers, parents or owners of houses. */
import type { AgeBand } from '@tianji/teller';
import { CHILD_WORDS } from '../corpus/report/child-words.ts';
import { ELDER_WORDS } from '../corpus/report/elder-words.ts';
import { OLDER_CHILD } from '../corpus/report/older-child.ts';
import { PUPIL, STUDENT } from '../corpus/report/student.ts';
import type { Table } from '../corpus/schema.ts';

type Reword = (text: string) => string;

/** Replaces each key of the tables; of two that begin at one place the longer. */
function reword(...tables: readonly Table[]): Reword {
  const words = new Map(
    tables.flatMap(({ rows }) => Object.entries(rows).map(([key, [text]]) => [key, text!] as const)),
  );
  const any = new RegExp([...words.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu');
  return (text) => text.replace(any, (key) => words.get(key)!);
}

const BY_BAND: Readonly<Partial<Record<AgeBand, Reword>>> = {
  '0–3': reword(CHILD_WORDS),
  '4–6': reword(CHILD_WORDS),
  '7–12': reword(CHILD_WORDS),
  '13–15': reword(CHILD_WORDS, OLDER_CHILD),
  '16–18': reword(STUDENT, PUPIL),
  '19–22': reword(STUDENT),
  '65–74': reword(ELDER_WORDS),
  '75–': reword(ELDER_WORDS),
};

/** A text in the words of the only band that it is about; unchanged when there are several. */
export const reworded = (bands: readonly AgeBand[], text: string): string =>
  bands.length === 1 ? (BY_BAND[bands[0]!]?.(text) ?? text) : text;
