import { TRIGRAMS } from '@tianji/hexagram';
import { LUOSHU } from './ming-gua.ts';

/**
 * The hexagram of a birth by 《河洛理数》卷一起例 (“壬甲从乾数，乙癸向坤求……”, “亥子一六水……”, 三元寄宫).
 * Stems count by the trigram they belong to: 戊坎1 乙癸坤2 庚震3 辛巽4 甲壬乾6 丁兑7 丙艮8 己离9.
 */
const STEM_NUMBER: readonly number[] = [6, 2, 8, 7, 1, 9, 3, 4, 6, 2];
/** Branches count twice, with the odd and the even number of their element: 水1 6, 火2 7, 木3 8, 金4 9, 土5 10. */
const BRANCH_ODD: readonly number[] = [1, 5, 3, 3, 5, 7, 7, 5, 9, 9, 5, 1];
const BRANCH_EVEN: readonly number[] = [6, 10, 8, 8, 10, 2, 2, 10, 4, 4, 10, 6];

export interface LifeHexagram {
  /** Six digits of 7 and 8, bottom first. */
  digits: string;
  /** Sums of the odd (heaven) and of the even (earth) numbers. */
  heaven: number;
  earth: number;
  upper: string;
  lower: string;
}

/**
 * The remainder of a sum: subtract its full measure (25 or 30) once, then drop the tens; a round number keeps its tens.
 */
function rest(sum: number, measure: number): number {
  const left = sum > measure ? sum - measure : sum;
  return left % 10 === 0 ? left / 10 : left % 10;
}

/** Where the middle 5 lodges: by the sixty years of the three epochs (上元 1864, 中元 1924, 下元 1984) and by sex. */
function lodging(lichunYear: number, male: boolean, yangYear: boolean): string {
  const epoch = Math.floor(((((lichunYear - 1864) % 180) + 180) % 180) / 60);
  if (epoch === 0) return male ? '艮' : '坤';
  if (epoch === 2) return male ? '离' : '兑';
  return male === yangYear ? '艮' : '坤';
}

/**
 * Life hexagram (先天卦) of four pillars: odd and even numbers are added separately, each sum gives a
 * trigram; for a man of a yang year or a woman of a yin year heaven's is above, for the others earth's.
 */
export function lifeHexagram(
  stems: readonly number[],
  branches: readonly number[],
  lichunYear: number,
  male: boolean,
): LifeHexagram {
  let heaven = 0;
  let earth = 0;
  for (const stem of stems) {
    const n = STEM_NUMBER[stem]!;
    if (n % 2 === 1) heaven += n;
    else earth += n;
  }
  for (const branch of branches) {
    heaven += BRANCH_ODD[branch]!;
    earth += BRANCH_EVEN[branch]!;
  }
  const yangYear = stems[0]! % 2 === 0;
  const trigram = (n: number) => (n === 5 ? lodging(lichunYear, male, yangYear) : LUOSHU[n]!);
  const ofHeaven = trigram(rest(heaven, 25));
  const ofEarth = trigram(rest(earth, 30));
  const [upper, lower] = male === yangYear ? [ofHeaven, ofEarth] : [ofEarth, ofHeaven];
  return { digits: DIGITS[lower]! + DIGITS[upper]!, heaven, earth, upper, lower };
}

const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  TRIGRAMS.map(({ name, lines }) => [name, lines.map((line) => (line === 1 ? '7' : '8')).join('')]),
);
