/**
 * Converts yuan as text to whole fen, without binary fractions: `25`, `25.0`, `25.00` are 2500.
 * @returns null for anything but an amount of at most two decimals
 */
export function fenOf(yuan: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Whole fen as yuan with two decimals. @throws RangeError for anything but a whole number of fen */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('money is a whole number of fen');
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
