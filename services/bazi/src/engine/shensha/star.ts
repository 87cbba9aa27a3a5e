import { BRANCHES, cycleIndex, STEMS } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';

/** A pillar to check for a star: 0–3 natal, 4 a major cycle. */
export interface Target {
  position: number;
  stem: number;
  branch: number;
  cycle: number;
}

/** A star (神煞): its name, how it is found, its source. */
export interface Star {
  name: string;
  nature: '吉' | '凶' | '平';
  /** What it is counted from and where it is searched. */
  from: string;
  /** The whole table in words. */
  rule: string;
  source: string;
  on(natal: Natal, target: Target): boolean;
  /**
   * The branches (one bit each) on which the star is found outside the natal pillars, if its rule depends
   * only on the branch there: the ten cycles of a chart are then searched by bits.
   */
  outside?(natal: Natal): number;
}

interface Words {
  name: string;
  nature: Star['nature'];
  source: string;
  /** Appended to the table. */
  note?: string;
}

const SANMING = '《三命通会》';
/** A chapter of the 三命通会. */
export const sanming = (chapter: string): string => `${SANMING}${chapter}`;

const maskOf = (names: string, all: readonly string[]) =>
  [...names].reduce((bits, name) => bits | (1 << all.indexOf(name)), 0);

const rows = (table: string) => table.trim().split(/\s+/);
const BASE_STEM = ['年干', '月干', '日干', '时干'];
const BASE_BRANCH = ['年支', '月支', '日支', '时支'];

function words(keys: readonly string[], cells: readonly string[], extra?: string): string {
  const text = keys.flatMap((key, i) => (cells[i] === '-' ? [] : [`${key}见${cells[i]}`])).join('，');
  return extra ? `${text}。${extra}` : text;
}

/** Counted from stems (year 0, day 2), found on branches: ten cells, 甲 first, '-' for none. */
export function byStem(at: Words, bases: readonly number[], table: string): Star {
  const cells = rows(table);
  const masks = cells.map((cell) => (cell === '-' ? 0 : maskOf(cell, BRANCHES)));
  return {
    name: at.name,
    nature: at.nature,
    source: at.source,
    from: `以${bases.map((b) => BASE_STEM[b]).join('、')}查各支`,
    rule: words(STEMS, cells, at.note),
    on: ({ stems }, { branch }) => {
      for (let i = 0; i < bases.length; i++) if ((masks[stems[bases[i]!]!]! >> branch) & 1) return true;
      return false;
    },
    outside: ({ stems }) => {
      let bits = 0;
      for (let i = 0; i < bases.length; i++) bits |= masks[stems[bases[i]!]!]!;
      return bits;
    },
  };
}

/** Counted from branches (year 0, day 2), found on the branches of the other pillars: twelve cells, 子 first. */
export function byBranch(at: Words, bases: readonly number[], table: string): Star {
  const cells = rows(table);
  const masks = cells.map((cell) => (cell === '-' ? 0 : maskOf(cell, BRANCHES)));
  return {
    name: at.name,
    nature: at.nature,
    source: at.source,
    from: `以${bases.map((b) => BASE_BRANCH[b]).join('、')}查其余各支`,
    rule: words(BRANCHES, cells, at.note),
    on: ({ branches }, { branch, position }) => {
      for (let i = 0; i < bases.length; i++) {
        const b = bases[i]!;
        if (b !== position && (masks[branches[b]!]! >> branch) & 1) return true;
      }
      return false;
    },
    outside: ({ branches }) => {
      let bits = 0;
      for (let i = 0; i < bases.length; i++) bits |= masks[branches[bases[i]!]!]!;
      return bits;
    },
  };
}

/** Counted from the month branch, found on stems or branches as each cell names: twelve cells, 子 first. */
export function byMonth(at: Words, table: string, where = '各柱干支'): Star {
  const cells = rows(table);
  const stemMask = cells.map((cell) => maskOf([...cell].filter((c) => STEMS.includes(c)).join(''), STEMS));
  const branchMask = cells.map((cell) =>
    maskOf([...cell].filter((c) => BRANCHES.includes(c)).join(''), BRANCHES),
  );
  return {
    name: at.name,
    nature: at.nature,
    source: at.source,
    from: `以月支查${where}`,
    rule: words(
      BRANCHES.map((branch) => `${branch}月`),
      cells,
      at.note,
    ),
    on: ({ monthBranch }, { stem, branch }) =>
      ((stemMask[monthBranch]! >> stem) & 1) === 1 || ((branchMask[monthBranch]! >> branch) & 1) === 1,
  };
}

/** A set of day pillars. */
export function onDay(at: Words, days: string): Star {
  const list = rows(days);
  const set = new Set(list.map(cycleIndex));
  return {
    name: at.name,
    nature: at.nature,
    source: at.source,
    from: '查日柱',
    rule: `${list.join('、')}日${at.note ? `。${at.note}` : ''}`,
    on: (_, { position, cycle }) => position === 2 && set.has(cycle),
    outside: () => 0,
  };
}

const SEASONS = ['春（寅卯辰月）', '夏（巳午未月）', '秋（申酉戌月）', '冬（亥子丑月）'];
/** 0 spring … 3 winter of a month branch. */
export const seasonOf = (monthBranch: number): number => Math.floor(((monthBranch + 10) % 12) / 3);

/** Day pillars that differ by season: four cells, spring first, pillars joined by 、. */
export function onSeasonDay(at: Words, table: string): Star {
  const cells = rows(table).map((cell) => cell.split('、'));
  const sets = cells.map((cell) => new Set(cell.map(cycleIndex)));
  return {
    name: at.name,
    nature: at.nature,
    source: at.source,
    from: '以月令四季查日柱',
    rule:
      cells.map((cell, i) => `${SEASONS[i]}${cell.join('、')}日`).join('，') +
      (at.note ? `。${at.note}` : ''),
    on: ({ monthBranch }, { position, cycle }) => position === 2 && sets[seasonOf(monthBranch)]!.has(cycle),
    outside: () => 0,
  };
}

/** A star with its own rule. */
export function special(at: Words & { from: string; rule: string }, on: Star['on']): Star {
  return { name: at.name, nature: at.nature, source: at.source, from: at.from, rule: at.rule, on };
}
