/** Who has read what: a signature covers columns and sentences, and a change of either ends it. */
import { createHash } from 'node:crypto';
import type { Text } from '../agenda.ts';
import { columnsOf } from './read.ts';

export interface Signature {
  /** Of columns and sentences. */
  hash: string;
  reader: string;
  /** YYYY-MM-DD. */
  date: string;
}
/** By text id. */
export type Signatures = Readonly<Record<string, Signature>>;

/** At most so many rows are signed in one sitting; more counts as unread. */
export const ROWS_A_SITTING = 100;

export const hashOf = (text: Text): string =>
  createHash('sha256')
    .update([columnsOf(text), ...text.expert, '|', ...text.plain].join('\n'))
    .digest('base64url')
    .slice(0, 16);

export const isSigned = (text: Text, signatures: Signatures): boolean =>
  signatures[text.id]?.hash === hashOf(text);

/**
 * Signs texts that a reader has read.
 * @throws when there are more than a sitting's, or the reader or the date is missing
 */
export function sign(
  texts: readonly Text[],
  reader: string,
  date: string,
  before: Signatures = {},
): Signatures {
  if (texts.length > ROWS_A_SITTING)
    throw new Error(`${texts.length} rows at once: ${ROWS_A_SITTING} are read in a sitting`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || reader.trim() === '')
    throw new Error('a signature has a reader and a date');
  return {
    ...before,
    ...Object.fromEntries(texts.map((text) => [text.id, { hash: hashOf(text), reader, date }])),
  };
}
