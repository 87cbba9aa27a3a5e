/** The five grids (五格): numbers from Kangxi strokes. Folk numerology, and labelled as such. */
export interface Grids {
  天: number;
  人: number;
  地: number;
  外: number;
  总: number;
}

/**
 * What the common tables say about a number. They differ on 18 of the 81: those are marked as disputed, not
 * judged.
 */
export type NumberWord = '吉' | '半' | '诸本不一' | '不取';

const GOOD = new Set([
  1, 3, 5, 6, 7, 11, 13, 15, 16, 21, 23, 24, 29, 31, 32, 33, 35, 37, 41, 45, 47, 48, 52, 57, 61, 63, 65, 67,
  68, 81,
]);
const HALF = new Set([38, 55, 58, 71, 77]);
const DISPUTED = new Set([8, 17, 18, 25, 26, 27, 30, 36, 39, 42, 43, 49, 50, 51, 53, 73, 75, 78]);

/** Numbers above 81 start again at 1. */
const wrapped = (n: number): number => ((n - 1) % 81) + 1;

/** What 《八十一数》 says, where its editions agree. */
export function numberWord(n: number): NumberWord {
  const number = wrapped(n);
  if (GOOD.has(number)) return '吉';
  if (HALF.has(number)) return '半';
  return DISPUTED.has(number) ? '诸本不一' : '不取';
}

const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);

/**
 * The five grids of a name. 天 = surname + 1, of a compound surname its sum; 人 = last of the surname + first
 * given; 地 = given name, + 1 where it is one character; 总 = all; 外 = 总 − 人, + 1 for each empty position.
 * @param surname Kangxi strokes of the surname's characters, 1 or 2
 * @param given Kangxi strokes of the given name's characters, 1 or 2
 */
export function fiveGrids(surname: readonly number[], given: readonly number[]): Grids {
  const single = surname.length === 1 ? 1 : 0;
  const one = given.length === 1 ? 1 : 0;
  const total = sum(surname) + sum(given);
  const person = surname[surname.length - 1]! + given[0]!;
  return {
    天: sum(surname) + single,
    人: person,
    地: sum(given) + one,
    外: total - person + single + one,
    总: total,
  };
}

/** Up to 5: one for each grid whose number all tables call good, half where they differ, rounded down. */
export function gridPoints(grids: Grids): number {
  let halves = 0;
  for (const n of Object.values(grids)) {
    const word = numberWord(n);
    halves += word === '吉' ? 2 : word === '不取' ? 0 : 1;
  }
  return halves >> 1;
}
