import { BRANCHES, branchElement, branchIndex } from '@tianji/almanac/cycle';
import { najiaLines, type PalacePlace, palaceOf } from './najia.ts';
import { KING_WEN } from './names.ts';
import { TRIGRAMS } from './trigram.ts';

/** The six relatives (六亲), relative to the element of the palace. */
export type Relative = '父母' | '兄弟' | '子孙' | '妻财' | '官鬼';

/** One line of a hexagram with everything that follows from the hexagram alone. */
export interface HexagramLine {
  /** 1 (bottom, 初) to 6 (top, 上). */
  position: number;
  yang: boolean;
  /** 初九 六二 … 上六 */
  title: string;
  /** Stem and branch by na jia, such as 甲子. */
  ganzhi: string;
  element: string;
  relative: Relative;
  /** 世, 应 or empty. */
  mark: '世' | '应' | '';
  /** The hidden line (伏神) under it, when its relative is missing from the hexagram. */
  hidden: { ganzhi: string; element: string; relative: Relative } | null;
}

export interface Hexagram extends PalacePlace {
  /** Number in the received order, 1 to 64. */
  number: number;
  /** 乾, 屯, 小畜 */
  name: string;
  /** 乾为天, 水雷屯, 风天小畜 */
  fullName: string;
  /** Six digits of 7 (yang) and 8 (yin), bottom first. */
  digits: string;
  lower: string;
  upper: string;
  lines: readonly HexagramLine[];
  /** 六冲: the branches of lines 1 and 4, 2 and 5, 3 and 6 clash. The eight pure ones, 无妄 and 大壮. */
  clash: boolean;
  /** 六合: those branches combine. 否 泰 节 困 贲 旅 豫 复. */
  harmony: boolean;
  /** 卦身: counted from 子 (世 on a yang line) or 午 (世 on a yin line) at line 1 up to the line of 世. */
  body: string;
}

const ORDER = ['木', '火', '土', '金', '水'];
const BY_STEPS: readonly Relative[] = ['兄弟', '子孙', '妻财', '官鬼', '父母'];

/** The relative of `element` in a palace of element `palace`: same, produced by it, overcome by it, … */
export function relativeOf(palace: string, element: string): Relative {
  const steps = (ORDER.indexOf(element) - ORDER.indexOf(palace) + 5) % 5;
  return BY_STEPS[steps]!;
}

function lineTitle(index: number, yang: boolean): string {
  const digit = yang ? '九' : '六';
  if (index === 0) return `初${digit}`;
  if (index === 5) return `上${digit}`;
  return digit + '一二三四五六'[index]!;
}

/** Whether a relation of two branches (their indexes) holds between lines 1 and 4, 2 and 5, 3 and 6. */
function allPairs(ganzhi: readonly string[], holds: (lower: number, upper: number) => boolean): boolean {
  return [0, 1, 2].every((i) => holds(branchIndex(ganzhi[i]![1]!), branchIndex(ganzhi[i + 3]![1]!)));
}

/** The hidden lines of 《增删卜易》: relatives that no line shows, taken from the palace's pure hexagram. */
function hiddenLines(place: PalacePlace, shown: ReadonlySet<string>): HexagramLine['hidden'][] {
  const pure = TRIGRAMS.find((trigram) => trigram.name === place.palace)!.lines;
  return najiaLines([...pure, ...pure]).map((ganzhi) => {
    const element = branchElement(ganzhi[1]!);
    const relative = relativeOf(place.element, element);
    return shown.has(relative) ? null : { ganzhi, element, relative };
  });
}

function build(number: number, name: string, lowerName: string, upperName: string): Hexagram {
  const lower = TRIGRAMS.find((trigram) => trigram.name === lowerName)!;
  const upper = TRIGRAMS.find((trigram) => trigram.name === upperName)!;
  const bits = [...lower.lines, ...upper.lines];
  const place = palaceOf(bits);
  const ganzhi = najiaLines(bits);
  const relatives = ganzhi.map((text) => relativeOf(place.element, branchElement(text[1]!)));
  const hidden = hiddenLines(place, new Set(relatives));
  const pair = lower === upper;
  return {
    ...place,
    number,
    name,
    fullName: pair ? `${name}为${upper.image}` : upper.image + lower.image + name,
    digits: bits.map((bit) => (bit ? '7' : '8')).join(''),
    lower: lowerName,
    upper: upperName,
    lines: bits.map((bit, i) => ({
      position: i + 1,
      yang: bit === 1,
      title: lineTitle(i, bit === 1),
      ganzhi: ganzhi[i]!,
      element: branchElement(ganzhi[i]![1]!),
      relative: relatives[i]!,
      mark: place.shi === i + 1 ? '世' : place.ying === i + 1 ? '应' : '',
      hidden: hidden[i]!,
    })),
    clash: allPairs(ganzhi, (a, b) => (a + 6) % 12 === b),
    // 子丑 寅亥 卯戌 辰酉 巳申 午未: the two indexes add up to 1 or 13.
    harmony: allPairs(ganzhi, (a, b) => (a + b) % 12 === 1),
    body: BRANCHES[(place.shi - 1 + (bits[place.shi - 1] === 1 ? 0 : 6)) % 12]!,
  };
}

/** All 64 in the received order. */
export const HEXAGRAMS: readonly Hexagram[] = KING_WEN.map(([name, lower, upper], i) =>
  build(i + 1, name, lower, upper),
);

const byDigits = new Map(HEXAGRAMS.map((hexagram) => [hexagram.digits, hexagram]));

/** Raised when six digits do not name a hexagram or a cast. */
export class HexagramError extends Error {
  readonly code = 'malformed';
  readonly field = 'xuhao';
  constructor() {
    super('xuhao 须为六位数字，只含 6、7、8、9，自下而上');
    this.name = 'HexagramError';
  }
}

/**
 * The hexagram of six digits, bottom first: 7 and 9 are yang, 8 and 6 are yin.
 * @throws HexagramError for anything but six digits of 6 to 9.
 */
export function hexagramOf(digits: string): Hexagram {
  if (!/^[6-9]{6}$/.test(digits)) throw new HexagramError();
  return byDigits.get(digits.replaceAll('9', '7').replaceAll('6', '8'))!;
}

/** The changed hexagram (变卦) of a cast: 9 turns to yin, 6 to yang. */
export function changed(digits: string): Hexagram {
  hexagramOf(digits);
  return hexagramOf([...digits].map((d) => ({ 6: '7', 7: '7', 8: '8', 9: '8' })[d]!).join(''));
}

/** The mutual hexagram (互卦): lines 2–4 below, 3–5 above. */
export function mutual(hexagram: Hexagram): Hexagram {
  const d = hexagram.digits;
  return hexagramOf(d.slice(1, 4) + d.slice(2, 5));
}

/** The reverse hexagram (综卦): turned upside down. */
export function reversed(hexagram: Hexagram): Hexagram {
  return hexagramOf([...hexagram.digits].reverse().join(''));
}

/** The opposite hexagram (错卦): every line inverted. */
export function opposite(hexagram: Hexagram): Hexagram {
  return hexagramOf([...hexagram.digits].map((d) => (d === '7' ? '8' : '7')).join(''));
}
