import type { Kernel } from './kernel.ts';

export interface Season {
  /** The term whose span contains the day. */
  term: string;
  /** Whether the day is the printed day of that term. */
  first: boolean;
  /** The pentad's name, 候雁北. */
  pentad: string;
  /** Its position, 雨水二候. */
  place: string;
}

/** Term and pentad of a civil day (Julian day number), counted from the term's printed day. */
export function seasonOf(kernel: Kernel, jdn: number): Season {
  const { term, third, name, day } = kernel.pentadOf(jdn);
  return { term, first: third === '初候' && day === 1, pentad: name, place: term + third };
}
