import { STEMS } from '@tianji/almanac/cycle';
import { HIDDEN, isSummer, isWinter } from '../tables.ts';
import type { View } from '../view.ts';

export type Urgency = '急' | '要' | '缓' | '无';

/** What the season calls for before anything else, and whether the chart has it. */
export interface SeasonNeed {
  urgency: Urgency;
  /** Stems, most wanted first. */
  stems: readonly string[];
  /** 0 木 … 4 水; -1 where the season asks for nothing. */
  element: number;
  /** Neither visible nor the main or middle stem of a branch. */
  missing: boolean;
  /** Visible without a root and held near, or only in a branch that a neighbour clashes. */
  lamed: boolean;
}

const FIRE = 1;
const WATER = 4;
const MISSING_FROM = 2;

/** Months that are 急 whole; 亥 and 巳 are 要, because the pillars alone do not tell the day of 小雪 or 小满. */
const COLD: readonly number[] = [0, 1];
const HOT: readonly number[] = [6, 7];

function needOf(day: number, month: number): { urgency: Urgency; stems: string; element: number } {
  const own = day >> 1;
  if (isWinter(month)) {
    if (own === 1) return { urgency: '无', stems: '', element: -1 };
    if (own === WATER) return { urgency: COLD.includes(month) ? '要' : '缓', stems: '丙', element: FIRE };
    const stems = day === 6 || day === 0 ? '丁丙' : '丙丁';
    return { urgency: COLD.includes(month) ? '急' : '要', stems, element: FIRE };
  }
  if (isSummer(month)) {
    if (own === WATER) return { urgency: '无', stems: '', element: -1 };
    if (day === 3) return { urgency: month === 6 ? '要' : '缓', stems: '壬', element: WATER };
    if (day === 6 && month === 7) return { urgency: '缓', stems: '丁', element: FIRE };
    const stems = [0, 1, 5].includes(day) ? '癸壬' : '壬癸';
    return { urgency: HOT.includes(month) ? '急' : '要', stems, element: WATER };
  }
  return { urgency: '缓', stems: '', element: -1 };
}

function lamedIn({ four, weights }: View, element: number): boolean {
  const curb = (element + 3) % 5;
  const { stems, branches } = four;
  const places = stems.flatMap((stem, p) => (p !== 2 && stem >> 1 === element ? [p] : []));
  if (places.length > 0) {
    if (weights.rank[element]! > 0) return false;
    return places.every((p) => [p - 1, p + 1].some((q) => stems[q] !== undefined && stems[q]! >> 1 === curb));
  }
  const roots = branches.flatMap((branch, p) =>
    HIDDEN[branch]!.slice(0, MISSING_FROM).some((stem) => stem >> 1 === element) ? [p] : [],
  );
  return roots.every((p) => [p - 1, p + 1].some((q) => branches[q] === (branches[p]! + 6) % 12));
}

/** 寒暖: what winter and summer call for, after 《穷通宝鉴》; all other months leave it to the table. */
export function seasonNeed(view: View): SeasonNeed {
  const { urgency, stems, element } = needOf(view.four.stems[2]!, view.month);
  if (element < 0) return { urgency, stems: [], element, missing: false, lamed: false };
  const { shown, rank } = view.weights;
  const missing = shown[element] === 0 && rank[element]! < MISSING_FROM;
  return {
    urgency,
    stems: [...stems].filter((stem) => STEMS.includes(stem)),
    element,
    missing,
    lamed: !missing && lamedIn(view, element),
  };
}
