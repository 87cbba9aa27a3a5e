interface Puzzle {
  salt: string;
  rounds: number;
}

const KEY_BITS = 256;
/** One try in 256 succeeds; the probability that this many all fail is about e^-40. */
const MOST_TRIES = 10_000;

/**
 * Solves the server's puzzle with the browser's own cryptography, without blocking the page: about a second of
 * computing, nothing for the reader to do.
 * @param text the puzzle as JSON
 * @returns the puzzle with its solution as JSON
 * @throws Error where the browser has no cryptography (a site without https)
 */
export async function solvePuzzle(text: string): Promise<string> {
  const puzzle = JSON.parse(text) as Puzzle;
  const encoder = new TextEncoder();
  const derivation = {
    ...{ name: 'PBKDF2', hash: 'SHA-256', iterations: puzzle.rounds },
    salt: encoder.encode(puzzle.salt),
  };
  for (let number = 0; number < MOST_TRIES; number += 1) {
    const key = await crypto.subtle.importKey('raw', encoder.encode(String(number)), 'PBKDF2', false, [
      'deriveBits',
    ]);
    const bits = await crypto.subtle.deriveBits(derivation, key, KEY_BITS);
    if (new Uint8Array(bits)[0] === 0) return JSON.stringify({ ...puzzle, number });
  }
  throw new Error('the puzzle has no solution');
}
