import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { TestMember } from './fixture.ts';

const derive = promisify(pbkdf2);

const puzzleShape = z.looseObject({ salt: z.string(), rounds: z.number() });
/** A puzzle as the server gives it. */
export type Puzzle = z.output<typeof puzzleShape>;

/** Asks for a puzzle for a phone from an address. */
export async function puzzleOf(member: TestMember, loginname: string, ip: string): Promise<Puzzle> {
  const { challenge } = await member.data<{ challenge: string }>('member/getProof', { loginname }, { ip });
  return puzzleShape.parse(JSON.parse(challenge));
}

/** Solves a puzzle as a browser does. @returns the proof */
export async function solve(puzzle: Puzzle): Promise<string> {
  for (let number = 0; ; number += 1) {
    const key = await derive(String(number), puzzle.salt, puzzle.rounds, 32, 'sha256');
    if (key[0] === 0) return JSON.stringify({ ...puzzle, number });
  }
}
