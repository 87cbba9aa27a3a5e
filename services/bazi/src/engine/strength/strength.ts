import { BRANCHES, ELEMENTS, STEMS, seasonStrength } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';
import { HIDDEN_STEMS } from '../pillars/columns.ts';
import type { ElementCounts, StrengthJudgement } from '../types.ts';
import { type Points, perMille } from './points.ts';

/** Upper ends (own side in percent) of the five grades. */
export const GRADES: readonly (readonly [upTo: number, label: string])[] = [
  [15, '极弱'],
  [37, '偏弱'],
  [52, '中和'],
  [80, '偏强'],
  [100, '极强'],
];

const SEASON = BRANCHES.map((branch) => seasonStrength(branch));

/** Branches that hold a stem of the day's own element: roots, main, middle or remainder. */
export function rootsOf(natal: Natal): { branch: number; position: number; rank: number }[] {
  const own = natal.dayStem >> 1;
  const found: { branch: number; position: number; rank: number }[] = [];
  for (let position = 0; position < natal.count; position++) {
    const branch = natal.branches[position]!;
    const rank = HIDDEN_STEMS[branch]!.findIndex((stem) => stem >> 1 === own);
    if (rank >= 0) found.push({ branch, position, rank });
  }
  return found;
}

const RANK = ['本气', '中气', '余气'];
const percent = (mille: number) => `${Math.floor(mille / 10)}.${mille % 10}%`;

/** Strength of the day master: the share of its own element and of what produces it, with the steps. */
export function strengthOf(natal: Natal, points: Points): StrengthJudgement {
  const own = natal.dayStem >> 1;
  const mother = (own + 4) % 5;
  const mille = points.elements.map((value) => perMille(value, points.total));
  const score = Math.round(((points.elements[own]! + points.elements[mother]!) * 100) / points.total);
  const label = GRADES.find(([upTo]) => score <= upTo)![1];
  const dayElement = ELEMENTS[own]!;
  const roots = rootsOf(natal);
  const rootText = roots.map(({ branch, rank }) => `${BRANCHES[branch]}（${RANK[rank]}）`).join('、');
  const helpers = natal.stems.filter((s, p) => p !== 2 && (s >> 1 === own || s >> 1 === mother));
  const reasons = [
    `月令：${STEMS[natal.dayStem]}${dayElement}生于${BRANCHES[natal.monthBranch]}月，处于“${SEASON[natal.monthBranch]![dayElement]}”`,
    roots.length > 0 ? `通根：${rootText}` : '通根：四支无同类之根',
    helpers.length > 0 ? `生扶：天干有${helpers.map((s) => STEMS[s]).join('、')}生扶` : '生扶：天干无印比',
    `同党（${dayElement}${percent(mille[own]!)}＋${ELEMENTS[mother]}${percent(mille[mother]!)}）合计${score}分，属“${label}”`,
  ];
  const shares = {} as ElementCounts;
  ELEMENTS.forEach((element, i) => {
    shares[element] = mille[i]!;
  });
  return { score, label, shares, reasons };
}
