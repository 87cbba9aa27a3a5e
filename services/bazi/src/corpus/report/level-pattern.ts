import type { Role } from '../reading-strength.ts';

/** Families that complete a regular pattern (相神), the most important first, after 《子平真诠》. */
export const AIDS: Readonly<Record<string, readonly Role[]>> = {
  正官格: ['财星', '印星'],
  七杀格: ['食伤', '印星'],
  正财格: ['官杀', '食伤'],
  偏财格: ['官杀', '食伤'],
  正印格: ['官杀', '比劫'],
  偏印格: ['官杀', '财星'],
  食神格: ['财星', '比劫'],
  伤官格: ['印星', '财星'],
  建禄格: ['官杀', '食伤'],
  月刃格: ['官杀', '食伤'],
  月劫格: ['官杀', '食伤'],
};
