/**
 * What strangers read under a site's name: a field of a request that declares `shown` (`@tianji/contracts/formats`) is
 * refused by name when a rude or political word stands in it. Read in services only, never in a browser.
 */
import { guardedFields, nameOf, type Step, shownFields } from '@tianji/contracts';
import { z } from 'zod';
import { processSettings, readConfig } from '../config/env.ts';
import type { OwnWords } from '../config/own-words.ts';
import { badRequest, type ServiceError } from '../errors.ts';
import { textsAt } from '../guard/texts.ts';
import { type WordFinder, wordFinder } from './find.ts';
import { POLITICAL_WORDS, plain, RUDE } from './lists.ts';

/** Finds what is refused: the program's words without those that the operator allows, and the operator's own. */
export function refusedWords({ refuse, allow }: OwnWords): WordFinder {
  const allowed = new Set(allow.map(plain));
  return wordFinder([...RUDE, ...POLITICAL_WORDS, ...refuse.map(plain)].filter((word) => !allowed.has(word)));
}

let finder: WordFinder | undefined;

/** The first word of a text that strangers may not read under a site's name, or null. */
export function refusedWordIn(text: string): string | null {
  finder ??= refusedWords(readConfig({ WORDS_FILE: processSettings.WORDS_FILE }).WORDS_FILE);
  return finder.find(text);
}

/** What is said of a text with such a word. */
export const refusedSentence = (name: string, word: string): string =>
  `${name}中的“${word}”不宜出现在给他人看的文字里，请换一种写法`;

function refusedAt(fields: readonly { steps: readonly Step[]; title: string }[], value: unknown) {
  for (const { steps, title } of fields)
    for (const text of textsAt(steps, value)) {
      const word = refusedWordIn(text);
      if (word === null) continue;
      const field = nameOf(steps) || 'input';
      return badRequest(field, refusedSentence(title || field, word));
    }
  return null;
}

/** @throws ServiceError 400 that names the first shown field with such a word */
export function refuseShown(input: z.ZodType, value: unknown): void {
  throwIf(refusedAt(shownFields(input), value));
}

/**
 * Checks every text that a person typed, declared as shown or not: for a form whose texts all stand in what is shared,
 * such as a report for a client.
 * @throws ServiceError 400 that names the first field with such a word
 */
export function refuseAllShown(input: z.ZodType, value: unknown): void {
  const titleOf = (steps: readonly Step[]): string => {
    const [first] = steps;
    const schema =
      input instanceof z.ZodObject && typeof first === 'object' ? input.shape[first.field] : undefined;
    return schema instanceof z.ZodType ? (schema.meta()?.title ?? '') : '';
  };
  throwIf(
    refusedAt(
      guardedFields(input).map(({ steps }) => ({ steps, title: titleOf(steps) })),
      value,
    ),
  );
}

function throwIf(error: ServiceError | null): void {
  if (error) throw error;
}
