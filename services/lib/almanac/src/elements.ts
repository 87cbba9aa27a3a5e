import { CalendarError, shown } from './calendar-error.ts';
import { BRANCHES, branchIndex, STEMS, stemIndex } from './sexagenary.ts';

export type Element = '木' | '火' | '土' | '金' | '水';
export type Strength = '旺' | '相' | '休' | '囚' | '死';
/** What a second element is to a first: same, produced by it, overcome by it, overcoming it, producing it. */
export type ElementRelation = '同' | '我生' | '我克' | '克我' | '生我';

/** Each produces the next and overcomes the one after. */
export const ELEMENTS: readonly Element[] = ['木', '火', '土', '金', '水'];

const BRANCH_ELEMENT: readonly Element[] = [...'水土木木土火火土金金土水'] as Element[];
const RELATIONS: readonly ElementRelation[] = ['同', '我生', '我克', '克我', '生我'];

/** Number 0–4 of an element in the order of production, 木 first. */
export function elementIndex(element: string): number {
  const i = (ELEMENTS as readonly string[]).indexOf(element);
  if (i < 0)
    throw new CalendarError('malformed', 'element', `五行“${shown(element)}”不正确，应为木火土金水之一`);
  return i;
}

export function stemElement(stem: string): Element {
  return ELEMENTS[stemIndex(stem) >> 1]!;
}

export function branchElement(branch: string): Element {
  return BRANCH_ELEMENT[branchIndex(branch)]!;
}

/** The element of a stem or a branch; null for any other text. */
export function signElement(sign: string): Element | null {
  const stem = STEMS.indexOf(sign);
  if (stem >= 0) return ELEMENTS[stem >> 1]!;
  return BRANCHES.includes(sign) ? branchElement(sign) : null;
}

/** Whether a stem is yang: 甲丙戊庚壬. */
export function stemYang(stem: string): boolean {
  return stemIndex(stem) % 2 === 0;
}

/** Whether a branch is yang by its place in the cycle: 子寅辰午申戌. */
export function branchYang(branch: string): boolean {
  return branchIndex(branch) % 2 === 0;
}

/** What `other` is to `self`. */
export function elementRelation(self: string, other: string): ElementRelation {
  return RELATIONS[(elementIndex(other) - elementIndex(self) + 5) % 5]!;
}

/** The element that `element` produces (生). */
export function produces(element: string): Element {
  return ELEMENTS[(elementIndex(element) + 1) % 5]!;
}

/** The element that `element` overcomes (克). */
export function overcomes(element: string): Element {
  return ELEMENTS[(elementIndex(element) + 2) % 5]!;
}

/** The element that produces `element`. */
export function producedBy(element: string): Element {
  return ELEMENTS[(elementIndex(element) + 4) % 5]!;
}

/** The element that overcomes `element`. */
export function overcomeBy(element: string): Element {
  return ELEMENTS[(elementIndex(element) + 3) % 5]!;
}

/** Ten gods by relation, like polarity first. */
const TEN_GODS: readonly string[] = [...'比劫食伤才财杀官枭印'];
const TEN_GOD_NAMES: readonly string[] = [
  '比肩',
  '劫财',
  '食神',
  '伤官',
  '偏财',
  '正财',
  '七杀',
  '正官',
  '偏印',
  '正印',
];

function tenGodIndex(dayStem: string, stem: string): number {
  const day = stemIndex(dayStem);
  const other = stemIndex(stem);
  return (((other >> 1) - (day >> 1) + 5) % 5) * 2 + ((day ^ other) & 1);
}

/** Ten god (十神) of a stem seen from the day stem: 比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印. */
export function tenGod(dayStem: string, stem: string): string {
  return TEN_GOD_NAMES[tenGodIndex(dayStem, stem)]!;
}

/** The one-character form of the ten god that narrow charts print: 比 劫 食 伤 才 财 杀 官 枭 印. */
export function tenGodShort(dayStem: string, stem: string): string {
  return TEN_GODS[tenGodIndex(dayStem, stem)]!;
}

/** Stems hidden in each branch: main, middle, remainder. */
const HIDDEN: readonly string[] = [
  ...'癸,己癸辛,甲丙戊,乙,戊乙癸,丙庚戊,丁己,己丁乙,庚壬戊,辛,戊辛丁,壬甲'.split(','),
];

/**
 * Stems hidden in a branch (藏干): the main one (本气) first; or with `order: 'season'` in the order in which
 * they rule the days of the month (人元司令), the main one last.
 */
export function hiddenStems(branch: string, options: { order?: 'main' | 'season' } = {}): string[] {
  const stems = [...HIDDEN[branchIndex(branch)]!];
  if (options.order !== 'season') return stems;
  // The earth months begin with the remainder of their season; elsewhere the order is simply reversed.
  if (stems.length === 3 && branchElement(branch) === '土') return [stems[1]!, stems[2]!, stems[0]!];
  return stems.reverse();
}

const STAGES: readonly string[] = [
  '长生',
  '沐浴',
  '冠带',
  '临官',
  '帝旺',
  '衰',
  '病',
  '死',
  '墓',
  '绝',
  '胎',
  '养',
];
/** Names of the twelve stages of life in order. */
export const LIFE_STAGES = STAGES;

/** Branch at which each stem is born (长生), yin stems counted backwards, earth together with fire. */
const BIRTH: readonly number[] = [11, 6, 2, 9, 2, 9, 5, 0, 8, 3];

export interface LifeStageOptions {
  /** Yin stems run backwards from their own birth branch (default), or together with the yang stem of their element. */
  yin?: 'reverse' | 'same';
  /** Earth is born with fire at 寅 (default), or with water at 申. */
  earth?: 'fire' | 'water';
}

/** One of the twelve stages of life (十二长生) of a stem at a branch. */
export function lifeStage(stem: string, branch: string, options: LifeStageOptions = {}): string {
  const s = stemIndex(stem);
  const b = branchIndex(branch);
  const backwards = s % 2 === 1 && options.yin !== 'same';
  // Earth with water: 戊 shares 壬's birth place and 己 shares 癸's.
  const like = options.earth === 'water' && (s === 4 || s === 5) ? s + 4 : s;
  const birth = BIRTH[backwards ? like : like & ~1]!;
  return STAGES[(backwards ? birth - b + 12 : b - birth + 12) % 12]!;
}

const STRENGTHS: readonly Strength[] = ['旺', '相', '死', '囚', '休'];

/**
 * Strength of the five elements in a month: the season's own is 旺, what it produces 相, what produces it 休,
 * what overcomes it 囚, what it overcomes 死. 辰戌丑未 are months of earth.
 */
export function seasonStrength(monthBranch: string): Record<Element, Strength> {
  const season = elementIndex(branchElement(monthBranch));
  const result = {} as Record<Element, Strength>;
  ELEMENTS.forEach((element, i) => {
    result[element] = STRENGTHS[(i - season + 5) % 5]!;
  });
  return result;
}

/** Stems of an element, yang first. */
export function stemsOf(element: string): [string, string] {
  const i = elementIndex(element) * 2;
  return [STEMS[i]!, STEMS[i + 1]!];
}
