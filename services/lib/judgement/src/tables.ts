import { BRANCHES, branchElement, elementIndex, hiddenStems, STEMS } from '@tianji/almanac/cycle';

/** Stems hidden in each branch as numbers, main one first. */
export const HIDDEN: readonly (readonly number[])[] = BRANCHES.map((branch) =>
  hiddenStems(branch).map((stem) => STEMS.indexOf(stem)),
);

/** Element (0 木 … 4 水) of each branch. */
export const BRANCH_ELEMENT: readonly number[] = BRANCHES.map((branch) =>
  elementIndex(branchElement(branch)),
);

/** The element that two stems combine into, by the lower one: 甲己土 乙庚金 丙辛水 丁壬木 戊癸火. */
export const STEM_UNION: readonly number[] = [2, 3, 4, 0, 1];

export interface Group {
  kind: '三会' | '三合';
  branches: readonly number[];
  mask: number;
  element: number;
}

const at = (names: string) => [...names].map((name) => BRANCHES.indexOf(name));
const maskOf = (branches: readonly number[]) => branches.reduce((bits, b) => bits | (1 << b), 0);
const group = (kind: Group['kind'], names: string, element: number): Group => ({
  kind,
  branches: at(names),
  mask: maskOf(at(names)),
  element,
});

/** 《三命通会》卷二论支元三合、论方局. */
export const GROUPS: readonly Group[] = [
  group('三会', '寅卯辰', 0),
  group('三会', '巳午未', 1),
  group('三会', '申酉戌', 3),
  group('三会', '亥子丑', 4),
  group('三合', '亥卯未', 0),
  group('三合', '寅午戌', 1),
  group('三合', '巳酉丑', 3),
  group('三合', '申子辰', 4),
];

const pairTable = () => new Int8Array(144).fill(-1);
function both(table: Int8Array, pair: string, value: number): void {
  const [a, b] = at(pair) as [number, number];
  table[a * 12 + b] = value;
  table[b * 12 + a] = value;
}

/** Element of a half union (the middle branch 子午卯酉 with one of its two), or -1. */
export const HALF_UNION = pairTable();
for (const { kind, branches, element } of GROUPS) {
  if (kind === '三会') continue;
  const [birth, peak, store] = branches.map((b) => BRANCHES[b]!) as [string, string, string];
  both(HALF_UNION, birth + peak, element);
  both(HALF_UNION, peak + store, element);
}

/** Element of a union of two branches (六合), or -1. 午未 counts as 火, because the pair is in the south. */
export const PAIR_UNION = pairTable();
for (const [pair, element] of [
  ['子丑', 2],
  ['寅亥', 0],
  ['卯戌', 1],
  ['辰酉', 3],
  ['巳申', 4],
  ['午未', 1],
] as const)
  both(PAIR_UNION, pair, element);

/** 1 where two branches punish each other (相刑). Clashing pairs count as clashes only. */
export const PUNISHES = pairTable();
for (const pair of ['寅巳', '巳申', '丑戌', '戌未', '子卯']) both(PUNISHES, pair, 1);

/** Months of cold (亥子丑), of heat (巳午未), of spring (寅卯辰). */
export const isWinter = (branch: number): boolean => branch === 11 || branch < 2;
export const isSummer = (branch: number): boolean => branch >= 5 && branch <= 7;
export const isSpring = (branch: number): boolean => branch >= 2 && branch <= 4;

/** The store (墓库) of each element: 木未 火戌 金丑 水辰. Earth is stored in four branches, whose main stem it is. */
export const STORE: readonly number[] = [7, 10, -1, 1, 4];
