/**
 * Which text of 《周易》 answers a cast, by the number of moving lines: the rules of 朱熹《易学启蒙·考变占》. Pure.
 */
import { HEXAGRAMS, type Hexagram } from '@tianji/hexagram';

/** A text to read: of the cast hexagram (本卦) or of the one it changes into (之卦). */
export interface Passage {
  of: '本卦' | '之卦';
  number: number;
  /** 0: the judgement (卦辞); 1 to 6: a line from the bottom; 7: 用九 or 用六. */
  line: number;
  /** The main text when there are two. */
  leads: boolean;
}

export interface WhatToRead {
  original: Hexagram;
  /** null when no line moves. */
  changed: Hexagram | null;
  /** Positions of the moving lines, from the bottom. */
  moving: readonly number[];
  /** The rule in words. */
  rule: string;
  passages: readonly Passage[];
}

const RULES = [
  '六爻不动，读本卦卦辞。',
  '一爻动，读本卦这一爻的爻辞。',
  '两爻动，读本卦这两爻的爻辞，以上面一爻为主。',
  '三爻动，读本卦与之卦的卦辞，以本卦为主。',
  '四爻动，读之卦里两个不动的爻，以下面一爻为主。',
  '五爻动，读之卦里不动的那一爻。',
  '六爻全动，读之卦卦辞。',
] as const;

const hexagramOfBits = (bits: readonly boolean[]): Hexagram => {
  const digits = bits.map((yang) => (yang ? '7' : '8')).join('');
  return HEXAGRAMS.find((one) => one.digits === digits)!;
};

/**
 * What to read for a cast.
 * @param digits six digits from the bottom: 6 老阴, 7 少阳, 8 少阴, 9 老阳
 * @throws RangeError for any other text
 */
export function whatToRead(digits: string): WhatToRead {
  if (!/^[6-9]{6}$/.test(digits)) throw new RangeError(`not the digits of a cast: ${digits}`);
  const values = [...digits].map(Number);
  const original = hexagramOfBits(values.map((value) => value % 2 === 1));
  const moving = values.flatMap((value, index) => (value === 6 || value === 9 ? [index + 1] : []));
  const still = [1, 2, 3, 4, 5, 6].filter((line) => !moving.includes(line));
  const changed =
    moving.length === 0 ? null : hexagramOfBits(values.map((value) => value === 7 || value === 6));
  const here = (line: number, leads = true): Passage => ({
    of: '本卦',
    number: original.number,
    line,
    leads,
  });
  const there = (line: number, leads = true): Passage => ({
    of: '之卦',
    number: changed!.number,
    line,
    leads,
  });
  // Only 乾 and 坤 have a text for all six lines moving.
  const all = original.number <= 2;
  const passages: Record<number, () => Passage[]> = {
    0: () => [here(0)],
    1: () => [here(moving[0]!)],
    2: () => [here(moving[1]!), here(moving[0]!, false)],
    3: () => [here(0), there(0, false)],
    4: () => [there(still[0]!), there(still[1]!, false)],
    5: () => [there(still[0]!)],
    6: () => [all ? here(7) : there(0)],
  };
  const rule =
    moving.length === 6 && all
      ? `六爻全动，${original.number === 1 ? '乾读用九' : '坤读用六'}。`
      : RULES[moving.length]!;
  return { original, changed, moving, rule, passages: passages[moving.length]!() };
}
