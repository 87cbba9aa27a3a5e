/** Points from which one palace is said to be stronger than another. */
export const CLEAR = 10;

interface Scored {
  score: number;
}

/** The two palaces compared, with room for a difference that nobody would notice. */
export const ahead = (one: Scored, other: Scored): 1 | 0 | -1 =>
  one.score - other.score >= CLEAR ? 1 : other.score - one.score >= CLEAR ? -1 : 0;
