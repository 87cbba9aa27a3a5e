import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { DuplicateError } from '@tianji/service-kit';
import { z } from 'zod';
import { type Keys, madeBy, newId } from '../keys.ts';
import type { MemberContext } from '../stores.ts';
import { MINUTE } from '../time.ts';

const derive = promisify(pbkdf2);

/** How long a puzzle may be solved. */
const PROOF_MS = 10 * MINUTE;
/** Rounds of PBKDF2 in one try. One try in 256 succeeds: about a second on a phone. */
const ROUNDS = 2000;
const KEY_BYTES = 32;

/** A puzzle on the wire: find a number whose key, derived with this salt, begins with a zero byte. */
const puzzleShape = z.object({
  salt: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  rounds: z.literal(ROUNDS),
  until: z.number(),
  signature: z.string().max(100),
});
const solutionShape = puzzleShape.extend({
  number: z
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1),
});

/**
 * A puzzle that costs the caller a second of computing, for one phone. It is signed, so that nothing about it is
 * stored.
 * @returns JSON text
 */
export function makePuzzle(ctx: MemberContext, keys: Keys, phone: string): string {
  const salt = newId();
  const until = ctx.now() + PROOF_MS;
  return JSON.stringify({ salt, rounds: ROUNDS, until, signature: keys.puzzle(phone, salt, until) });
}

/**
 * Accepts the solution of a puzzle that is ours, for this phone, in time, right, and not used before. A puzzle that was
 * not signed here costs no computing.
 * @param text the puzzle as it was issued, with `number` added
 */
export async function takeProof(
  ctx: MemberContext,
  keys: Keys,
  phone: string,
  text: string,
): Promise<boolean> {
  const solution = readSolution(text);
  if (solution === null || solution.until <= ctx.now()) return false;
  const { salt, until, signature, number } = solution;
  if (!madeBy(keys, signature, (each) => each.puzzle(phone, salt, until))) return false;
  const key = await derive(String(number), salt, ROUNDS, KEY_BYTES, 'sha256');
  return key[0] === 0 && isFirstUse(ctx, `proof:${salt}`, until);
}

function readSolution(text: string): z.output<typeof solutionShape> | null {
  try {
    return solutionShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isFirstUse(ctx: MemberContext, _id: string, until: number): Promise<boolean> {
  try {
    await ctx.stores.counters.insert({ _id, expiresAt: until });
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}
