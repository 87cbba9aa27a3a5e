// Answers that are kept on this device, so that a chart that was opened once opens again without a network.
import { KEPT, KEPT_WORDS, tellKept } from '../tool/kept.ts';
import { getSession } from '../tool/session.ts';
import { safeStorage } from '../tool/storage.ts';
import { toast } from '../ui/toast.tsx';
import type { Answer } from './client.ts';

/** A few charts with their readings. */
const MOST = 24;
/** Characters of one answer: all of them stay below what browsers grant a site. */
const LONGEST = 150_000;

/** What a reader wrote: it stays out of what is kept, as it stays out of links. */
const OWN = /^(?:name|matter|title)$/;

/** What is kept, newest first. `by` is the member who asked, '' for a visitor: see session.ts. */
type Entry = { key: string; by: string };

/** What is stored under a key of the list. */
type Kept = { by: string; answer: Answer<unknown> };

const member = (): string => getSession()?.loginname ?? '';

function listIn<T>(key: string): T[] {
  try {
    return JSON.parse(safeStorage.read(key) ?? '[]') as T[];
  } catch {
    return [];
  }
}

/** The key of a question: its path, and its input without what the reader wrote. */
const keyOf = (path: string, input: object): string =>
  `${KEPT}.${path}?${JSON.stringify(
    Object.entries(input)
      .filter(([fact]) => !OWN.test(fact))
      .sort(),
  )}`;

/** Keeps an answer as the newest. One that repeats what the reader wrote is not kept, nor one that is too long. */
export function keepAnswer(path: string, input: object, answer: Answer<unknown>): void {
  const by = member();
  const text = JSON.stringify([{ by, answer } satisfies Kept]);
  // A single character, such as 无 for no name, is in many texts.
  const repeats = Object.entries(input).some(
    ([fact, words]) => OWN.test(fact) && words.length > 1 && text.includes(words),
  );
  if (repeats || text.length > LONGEST) return;
  const key = keyOf(path, input);
  const all = [{ key, by }, ...listIn<Entry>(KEPT).filter((entry) => entry.key !== key)];
  for (const entry of all.splice(MOST)) safeStorage.write(entry.key, null);
  safeStorage.write(key, text);
  safeStorage.write(KEPT, JSON.stringify(all));
}

/** The answer that is kept, with a word to the reader that it is; undefined when there is none, or another member's. */
export function keptAnswer(path: string, input: object): Answer<unknown> | undefined {
  const [kept] = listIn<Kept>(keyOf(path, input));
  if (!kept || (kept.by && kept.by !== member())) return undefined;
  toast(KEPT_WORDS, 'info');
  // The toast goes; what it says stays with the result.
  tellKept(true);
  return kept.answer;
}
