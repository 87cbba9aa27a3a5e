import { createHash, randomInt } from 'node:crypto';

/**
 * The text of a key: `tjk_`, four characters of the site, 32 at random, and six that check the rest, by which a scanner of
 * sources and a gateway know a key without asking anybody.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM = 32;
const CHECK = 6;

/** The first characters of a hash in these letters. */
function letters(text: string, count: number): string {
  const bytes = createHash('sha256').update(text).digest();
  return Array.from(bytes.subarray(0, count), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A new key of a site. */
export function newKeyText(tenant: string): string {
  const random = Array.from({ length: RANDOM }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const body = `tjk_${letters(tenant, 4)}${random}`;
  return `${body}${letters(body, CHECK)}`;
}
