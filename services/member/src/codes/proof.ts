import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { DuplicateError } from '@tianji/service-kit';
import { z } from 'zod';
import { type Keys, madeBy, newId } from '../keys.ts';
import type { MemberContext } from '../stores.ts';
import { MINUTE } from '../time.ts';
import { PRICES, type Price, widestNetwork } from './budgets.ts';

const derive = promisify(pbkdf2);

/** How long a puzzle may be solved. */
export const PROOF_MS = 2 * MINUTE;
/** Rounds of PBKDF2 in one try of the cheapest puzzle. One try in 256 succeeds: about a second on a phone. */
const ROUNDS = 2000;
const KEY_BYTES = 32;

/** A puzzle on the wire: find a number whose key, derived with this salt, begins with a zero byte. */
const puzzleShape = z.object({
  salt: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  rounds: z.literal(PRICES.map((price) => price * ROUNDS)),
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

/** For whom a puzzle is: the phone, and the site and the network that asked for it. */
export interface PuzzleFor {
  readonly phone: string;
  readonly ip: string;
  readonly tenant?: string;
}

/** A solution whose puzzle is ours; the solution itself is not checked yet. */
export interface Proof {
  readonly price: Price;
  readonly salt: string;
  readonly number: number;
  readonly until: number;
}

/**
 * A puzzle that costs the caller a second of computing, or several under load, for one phone at one site and from one network. It
 * is signed, so that nothing about it is stored.
 * @returns JSON text
 */
export function makePuzzle(ctx: MemberContext, keys: Keys, whose: PuzzleFor, price: Price): string {
  const puzzle = { salt: newId(), rounds: price * ROUNDS, until: ctx.now() + PROOF_MS };
  return JSON.stringify({ ...puzzle, signature: sign(keys, whose, puzzle) });
}

const sign = (
  keys: Keys,
  { phone, ip, tenant = '' }: PuzzleFor,
  { salt, rounds, until }: { salt: string; rounds: number; until: number },
) => keys.puzzle([tenant, phone, widestNetwork(keys, ip), salt, String(rounds), String(until)]);

/**
 * Reads the solution of a puzzle that is ours, for this phone, site and network, and in time. It costs no computing.
 * @param text the puzzle as it was issued, with `number` added
 * @returns null for anything else
 */
export function readProof(
  ctx: MemberContext,
  keys: Keys,
  whose: PuzzleFor,
  text: string | undefined,
): Proof | null {
  const solution = text === undefined ? null : readSolution(text);
  if (solution === null || solution.until <= ctx.now()) return null;
  if (!madeBy(keys, solution.signature, (each) => sign(each, whose, solution))) return null;
  const price = PRICES.find((each) => each * ROUNDS === solution.rounds);
  return price === undefined ? null : { ...solution, price };
}

/**
 * Uses up a proof. A wrong solution uses the puzzle up as well, so that nobody makes the server compute twice for one.
 * @returns whether it is right and was not used before
 */
export async function useProof(ctx: MemberContext, { salt, number, price, until }: Proof): Promise<boolean> {
  if (!(await isFirstUse(ctx, salt, until))) return false;
  const key = await derive(String(number), salt, price * ROUNDS, KEY_BYTES, 'sha256');
  return key[0] === 0;
}

/** What the proof was brought for did not happen: it may be brought again. */
export const returnProof = (ctx: MemberContext, { salt }: Proof): Promise<number> =>
  ctx.stores.counters.deleteMany({ _id: `proof:${salt}` });

function readSolution(text: string): z.output<typeof solutionShape> | null {
  try {
    return solutionShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isFirstUse(ctx: MemberContext, salt: string, until: number): Promise<boolean> {
  try {
    await ctx.stores.counters.insert({ _id: `proof:${salt}`, expiresAt: until });
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}
