/**
 * How a flow year is judged: the published rule, the sum of a year, and what decided it. Every text that calls a
 * year good or hard is based on this sum.
 */
import type { Model, Spot } from './model.ts';

export type YearTone = '吉' | '平' | '慎';

/** The position of a palace relative to the year's. */
export type Side = '本宫' | '对宫' | '三合';

/** One item of a year's sum. */
export interface YearPart {
  /** 禄 权 科 忌, or 根基: the contribution of the natal palace under the year. */
  what: string;
  points: number;
  /** The palace of the item, and its position relative to the year's. */
  spot: Spot;
  side: Side;
}

/** What a transformation counts for. */
export const HUA_POINTS: Readonly<Record<string, number>> = { 禄: 4, 权: 2, 科: 2, 忌: -5 };

/** At or above, and below, these scores the natal palace adds or subtracts its two points. */
const STRONG = 75;
const WEAK = 50;
/** A sum at or above this is 吉, at or below its negative 慎. */
const CLEAR = 3;

/** The rule in words, for page, report and print. */
export const YEAR_RULE: readonly string[] = [
  `流年看流年命宫（流年地支所在的本命宫）：该宫得分${STRONG}以上加2，不足${WEAK}减2，是这一年的根基。`,
  '流年天干的四化落在流年命宫的本宫、对宫、三合才计：禄加4，权、科各加2，忌减5。',
  `流年合计${CLEAR}以上为“吉”，−${CLEAR}以下为“慎”，其余为“平”。`,
  '流羊、流陀、小限、岁前与将前诸神、太岁关系、所在大限，文中只作说明，不计入流年合计。',
];

/** Where a palace lies seen from another, if among the four that are read with it (三方四正). */
export const sideOf = (away: number): Side | null =>
  away === 0 ? '本宫' : away === 6 ? '对宫' : away % 4 === 0 ? '三合' : null;

/** What a year's sum has for a transformation that counts: its palace by branch. */
export interface YearItem {
  what: string;
  points: number;
  branch: number;
  side: Side;
}

/**
 * The items of a year's sum by branches alone, beginning with the natal palace's contribution.
 * @param score of the natal palace at the year's branch
 * @param hua where the four transformations of the year's stem fall
 */
export function yearItems(
  score: number,
  branch: number,
  hua: readonly { hua: string; branch: number }[],
): YearItem[] {
  const ground = score >= STRONG ? 2 : score < WEAK ? -2 : 0;
  const items = hua.flatMap((each): YearItem[] => {
    const side = sideOf((each.branch - branch + 12) % 12);
    return side ? [{ what: each.hua, points: HUA_POINTS[each.hua]!, branch: each.branch, side }] : [];
  });
  return ground === 0 ? items : [{ what: '根基', points: ground, branch, side: '本宫' }, ...items];
}

/** The same with the chart's palaces. */
export const yearParts = (
  model: Model,
  branch: number,
  hua: readonly { hua: string; branch: number }[],
): YearPart[] =>
  yearItems(model.at(branch).score, branch, hua).map(({ branch: at, ...item }) => ({
    ...item,
    spot: model.at(at),
  }));

export const toneOfSum = (sum: number): YearTone => (sum >= CLEAR ? '吉' : sum <= -CLEAR ? '慎' : '平');

/** `+4`, `−5`, `0`. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

/** 官禄宫根基+2　太阳…: the items of a sum as a table prints them. */
export const partText = ({
  what,
  points,
  spot,
  side,
}: Omit<YearPart, 'spot'> & { spot: Pick<Spot, 'label'> }): string =>
  what === '根基' ? `${spot.label}根基${signed(points)}` : `化${what}在${side}${spot.label}${signed(points)}`;

/** The item that decided a year: the heaviest in the direction of its tone; null in a neutral year. */
export function leadOf(parts: readonly YearPart[], tone: YearTone): YearPart | null {
  if (tone === '平') return null;
  const sign = tone === '吉' ? 1 : -1;
  return parts.reduce<YearPart | null>(
    (best, each) => (each.points * sign > (best ? best.points * sign : 0) ? each : best),
    null,
  );
}
