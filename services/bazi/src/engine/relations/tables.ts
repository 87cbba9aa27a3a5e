import { BRANCHES, ELEMENTS, type Element, STEMS } from '@tianji/almanac/cycle';

/** Positions 0–3 are the natal pillars, 4 the major cycle, 5 the flow year. */
export const POSITIONS: readonly string[] = ['年柱', '月柱', '日柱', '时柱', '大运', '流年'];
export const LUCK = 4;
export const YEAR = 5;

/** A relation formed by a pair. `group`: hidden when that group of three is complete. */
export interface PairKind {
  type: string;
  element?: Element;
  group?: number;
}

/** Three branches that act together. */
export interface Group {
  type: '三合' | '三会' | '三刑';
  branches: readonly number[];
  /** One bit per branch. */
  mask: number;
  element?: Element;
}

const indexes = (names: string) => [...names].map((name) => BRANCHES.indexOf(name));

function group(type: Group['type'], names: string, element?: Element): Group {
  const branches = indexes(names);
  const mask = branches.reduce((bits, b) => bits | (1 << b), 0);
  return element ? { type, branches, mask, element } : { type, branches, mask };
}

/** 三合 0–3, 三会 4–7, 三刑 8–9. 《三命通会》卷二论支元三合、论三刑. */
export const GROUPS: readonly Group[] = [
  group('三合', '申子辰', '水'),
  group('三合', '亥卯未', '木'),
  group('三合', '寅午戌', '火'),
  group('三合', '巳酉丑', '金'),
  group('三会', '寅卯辰', '木'),
  group('三会', '巳午未', '火'),
  group('三会', '申酉戌', '金'),
  group('三会', '亥子丑', '水'),
  group('三刑', '寅巳申'),
  group('三刑', '丑戌未'),
];

/** For each set of branches (12 bits) the complete groups, one bit each. */
export const COMPLETE: Int16Array = Int16Array.from({ length: 4096 }, (_, set) =>
  GROUPS.reduce((bits, { mask }, i) => ((set & mask) === mask ? bits | (1 << i) : bits), 0),
);

/** For each branch the groups it belongs to, one bit each. */
export const GROUPS_OF: readonly number[] = Array.from({ length: 12 }, (_, b) =>
  GROUPS.reduce((bits, { mask }, i) => ((mask >> b) & 1 ? bits | (1 << i) : bits), 0),
);

const pairTable = () => Array.from({ length: 144 }, (): PairKind[] => []);
const BRANCH_PAIRS = pairTable();

function both(pair: string, kind: PairKind): void {
  const [a, b] = indexes(pair) as [number, number];
  BRANCH_PAIRS[a * 12 + b]!.push(kind);
  if (a !== b) BRANCH_PAIRS[b * 12 + a]!.push(kind);
}

const SIX_UNIONS: readonly [string, Element][] = [
  ['子丑', '土'],
  ['寅亥', '木'],
  ['卯戌', '火'],
  ['辰酉', '金'],
  ['巳申', '水'],
  ['午未', '火'],
];
for (const [pair, element] of SIX_UNIONS) both(pair, { type: '六合', element });
GROUPS.slice(0, 4).forEach(({ branches, element }, i) => {
  const [birth, peak, store] = branches.map((b) => BRANCHES[b]!) as [string, string, string];
  // Half unions contain the peak branch 子午卯酉; birth and tomb alone arch towards it.
  both(birth + peak, { type: '半合', element: element!, group: i });
  both(peak + store, { type: '半合', element: element!, group: i });
  both(birth + store, { type: '拱合', element: element!, group: i });
});
for (const pair of ['子午', '丑未', '寅申', '卯酉', '辰戌', '巳亥']) both(pair, { type: '六冲' });
for (const pair of ['寅巳', '巳申', '申寅']) both(pair, { type: '相刑', group: 8 });
for (const pair of ['丑戌', '戌未', '未丑']) both(pair, { type: '相刑', group: 9 });
both('子卯', { type: '相刑' });
for (const pair of ['辰辰', '午午', '酉酉', '亥亥']) both(pair, { type: '自刑' });
for (const pair of ['子未', '丑午', '寅巳', '卯辰', '申亥', '酉戌']) both(pair, { type: '六害' });
for (const pair of ['子酉', '卯午', '辰丑', '未戌', '寅亥', '巳申']) both(pair, { type: '六破' });
for (const pair of ['寅丑', '午亥', '卯申']) both(pair, { type: '暗合' });

/** The relations of branches a and b (0–11). */
export const branchPair = (a: number, b: number): readonly PairKind[] => BRANCH_PAIRS[a * 12 + b]!;

const NO_KIND: readonly PairKind[] = [];
/** 甲己土 乙庚金 丙辛水 丁壬木 戊癸火 */
const STEM_UNIONS: readonly PairKind[] = [2, 3, 4, 0, 1].map((e) => ({
  type: '五合',
  element: ELEMENTS[e]!,
}));
const STEM_CLASH: readonly PairKind[] = [{ type: '相冲' }];

/** The relations of stems a and b (0–9): union, or the clashes 甲庚 乙辛 丙壬 丁癸. */
export function stemPair(a: number, b: number): readonly PairKind[] {
  const distance = Math.abs(a - b);
  if (distance === 5) return [STEM_UNIONS[Math.min(a, b)]!];
  return distance === 6 ? STEM_CLASH : NO_KIND;
}

/** The relations of whole pillars a and b (0–59). */
export function pillarPair(a: number, b: number): readonly PairKind[] {
  if (a === b) return [{ type: '伏吟' }];
  const stems = (((a - b) % 10) + 10) % 10;
  if ((((a - b) % 12) + 12) % 12 === 6 && (stems === 4 || stems === 6)) return [{ type: '天克地冲' }];
  const union = branchPair(a % 12, b % 12).some((kind) => kind.type === '六合');
  return stems === 5 && union ? [{ type: '天合地合' }] : NO_KIND;
}

/** Whether whole pillars a and b are related, at a × 60 + b: few are, and the others need no list. */
export const PILLARS_RELATED: Uint8Array = Uint8Array.from({ length: 3600 }, (_, i) =>
  pillarPair(Math.floor(i / 60), i % 60).length > 0 ? 1 : 0,
);

/** The same as bits: for each pillar the related ones, 0–29 in the first word and 30–59 in the second. */
export const RELATED_LOW: Int32Array = relatedWord(0);
export const RELATED_HIGH: Int32Array = relatedWord(30);

function relatedWord(from: number): Int32Array {
  return Int32Array.from({ length: 60 }, (_, a) => {
    let bits = 0;
    for (let k = 0; k < 30; k++) bits |= PILLARS_RELATED[a * 60 + from + k]! << k;
    return bits;
  });
}

export const stemName = (i: number): string => STEMS[i]!;
export const branchName = (i: number): string => BRANCHES[i]!;
