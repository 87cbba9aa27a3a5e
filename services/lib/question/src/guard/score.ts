/** A linear score over pieces of one to three characters, for wordings that no family has. */

/** True where the score of a masked text passes its threshold. */
export const score = (_text: string): boolean => false;
