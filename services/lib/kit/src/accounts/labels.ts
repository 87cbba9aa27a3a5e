const SHOWN = 4;

/** An account's number by which its owner recognizes it, and nobody else learns it: `2088…0001`. */
export function maskedNumber(number: string): string {
  if (number.length < 3 * SHOWN) return `…${number.slice(-2)}`;
  return `${number.slice(0, SHOWN)}…${number.slice(-SHOWN)}`;
}
