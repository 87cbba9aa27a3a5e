import { pbkdf2Sync, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { solvePuzzle } from './solve-puzzle.ts';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
});

test('the browser finds what the server looks for', async () => {
  const puzzle = { salt: 'abcdefghijklmnopqrstuv', rounds: 2, until: 1, signature: 'x' };
  const solution = JSON.parse(await solvePuzzle(JSON.stringify(puzzle)));
  expect(solution).toMatchObject(puzzle);
  expect(pbkdf2Sync(String(solution.number), puzzle.salt, puzzle.rounds, 32, 'sha256')[0]).toBe(0);
});
