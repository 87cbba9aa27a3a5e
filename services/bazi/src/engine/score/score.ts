import { ELEMENTS, nobleMasks } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';
import { HIDDEN_STEMS } from '../pillars/columns.ts';
import { COMPLETE, GROUPS, GROUPS_OF } from '../relations/tables.ts';
import type { UsefulGod } from '../types.ts';

/** Version of the formula below; changing any number in it requires a new one. */
export const SCORE_VERSION = '1';
export const BASELINE = 50;
/** Tenths of a branch's value for each of its hidden stems, by how many there are. */
const HIDDEN_SHARE: readonly (readonly number[])[] = [[], [10], [7, 3], [6, 3, 1]];

/** What was added to the baseline, and why. */
export interface ScorePart {
  label: string;
  points: number;
}

/** Value of the five elements for a chart: useful 4 and 2, unfavourable -4 and -2, the others 0. */
function worthOf(useful: UsefulGod): number[] {
  const worth = [0, 0, 0, 0, 0];
  useful.avoid.slice(0, 2).forEach((element, i) => {
    worth[ELEMENTS.indexOf(element)] = i === 0 ? -4 : -2;
  });
  useful.elements.slice(0, 2).forEach((element, i) => {
    worth[ELEMENTS.indexOf(element)] = i === 0 ? 4 : 2;
  });
  return worth;
}

/** Points in tenths for the effect of the year's branch on the natal branches of year, month, day, hour. */
const CLASH = [-30, -40, -60, -30];
const NOBLES = { niuyang: nobleMasks('niuyang'), mahu: nobleMasks('mahu') } as const;
const UNION_OF = [1, 0, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Points that are also recorded when the steps are wanted. */
function noted(parts: ScorePart[] | undefined, label: string, points: number): number {
  parts?.push({ label, points });
  return points;
}

export interface Scorer {
  /** Score 0–100 of a flow year (0–59) under a cycle (0–59, or -1 for none); `parts` collects the steps. */
  of(luck: number, year: number, inCycle: boolean, parts?: ScorePart[]): number;
}

/** Distances in the cycle at which whole pillars clash: branches six apart, stems that overcome each other. */
const CLASHING: readonly boolean[] = Array.from(
  { length: 60 },
  (_, d) => d % 12 === 6 && (d % 10 === 4 || d % 10 === 6),
);
const clashes = (a: number, b: number): boolean => CLASHING[(a - b + 60) % 60]!;

/**
 * Yearly score, our own formula (version 1) with the baseline 50, for entertainment: the value of the elements
 * that year and cycle bring (year's stem ×2, year's branch ×2 by its hidden stems, cycle's stem ×1, cycle's branch
 * ×1.5), then clashes, unions, complete groups and the 天乙贵人 of the year's branch. Clamped to 0–100.
 */
export function scorer(natal: Natal, useful: UsefulGod): Scorer {
  const worth = worthOf(useful);
  const { branches, cycles, dayStem } = natal;
  const nobles = NOBLES[natal.nobles ?? 'niuyang'][dayStem]!;
  const branchWorth: number[] = [];
  const mainWorth: number[] = [];
  for (const hidden of HIDDEN_STEMS) {
    const share = HIDDEN_SHARE[hidden.length]!;
    let sum = 0;
    for (let i = 0; i < hidden.length; i++) sum += worth[hidden[i]! >> 1]! * share[i]!;
    branchWorth.push(sum);
    mainWorth.push(worth[hidden[0]! >> 1]!);
  }
  const natalMask = branches.reduce((bits, b) => bits | (1 << b), 0);
  const byBranch: ReturnType<typeof branchSteps>[] = [];
  for (let b = 0; b < 12; b++) byBranch.push(branchSteps(b));
  const groupWorth = GROUPS.map(({ element }) => (element ? worth[ELEMENTS.indexOf(element)]! * 15 : -40));

  /** Steps that depend only on the year's branch. */
  function branchSteps(b: number): { sum: number; steps: ScorePart[] } {
    const steps: ScorePart[] = [];
    for (let p = 0; p < branches.length; p++) {
      const own = branches[p]!;
      if ((own + 6) % 12 !== b) continue;
      const good = mainWorth[own]! < 0;
      steps.push({
        label: `流年冲${'年月日时'.charAt(p)}支${good ? '（冲去所忌）' : ''}`,
        points: good ? 20 : CLASH[p]!,
      });
    }
    if (UNION_OF[b] === branches[2]) steps.push({ label: '流年合日支', points: 20 });
    if ((nobles >> b) & 1) steps.push({ label: '流年为天乙贵人', points: 30 });
    return { sum: steps.reduce((sum, step) => sum + step.points, 0), steps };
  }

  function groupPoints(luck: number, year: number, parts?: ScorePart[]): number {
    const branch = year % 12;
    const set = natalMask | (1 << branch) | (luck >= 0 ? 1 << (luck % 12) : 0);
    let sum = 0;
    for (let rest = COMPLETE[set]! & GROUPS_OF[branch]!; rest !== 0; rest &= rest - 1) {
      const g = 31 - Math.clz32(rest & -rest);
      sum += groupWorth[g]!;
      if (parts) {
        const { element, type } = GROUPS[g]!;
        parts.push({ label: `流年会成${type}${element ?? ''}`, points: groupWorth[g]! });
      }
    }
    return sum;
  }

  function pillarPoints(luck: number, year: number, inCycle: boolean, parts?: ScorePart[]): number {
    let sum = 0;
    if (clashes(cycles[2]!, year)) sum += noted(parts, '流年与日柱天克地冲', -40);
    if (clashes(cycles[0]!, year)) sum += noted(parts, '流年与年柱天克地冲', -30);
    if (cycles[2] === year) sum += noted(parts, '流年与日柱伏吟', -30);
    if (inCycle && luck === year) sum += noted(parts, '岁运并临', -40);
    if (inCycle && (luck + 6) % 12 === year % 12) sum += noted(parts, '流年冲大运', -30);
    return sum;
  }

  function of(luck: number, year: number, inCycle: boolean, parts?: ScorePart[]): number {
    const { sum, steps } = byBranch[year % 12]!;
    let tenths = worth[(year % 10) >> 1]! * 20 + branchWorth[year % 12]! * 2 + sum;
    if (luck >= 0) tenths += worth[(luck % 10) >> 1]! * 10 + (branchWorth[luck % 12]! * 3) / 2;
    if (parts) {
      const name = inCycle ? '大运' : '小运';
      parts.push({ label: '流年天干', points: worth[(year % 10) >> 1]! * 20 });
      parts.push({ label: '流年地支', points: branchWorth[year % 12]! * 2 });
      if (luck >= 0) {
        parts.push({ label: `${name}天干`, points: worth[(luck % 10) >> 1]! * 10 });
        parts.push({ label: `${name}地支`, points: (branchWorth[luck % 12]! * 3) / 2 });
      }
      parts.push(...steps);
    }
    tenths += groupPoints(inCycle ? luck : -1, year, parts) + pillarPoints(luck, year, inCycle, parts);
    const score = Math.round(BASELINE + tenths / 10);
    return score < 0 ? 0 : Math.min(score, 100);
  }

  return { of };
}
