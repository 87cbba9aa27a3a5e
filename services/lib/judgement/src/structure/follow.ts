import { STEMS } from '@tianji/almanac/cycle';
import { UTTERLY_WEAK } from '../numbers.ts';
import { BRANCH_ELEMENT, GROUPS, HIDDEN, STORE } from '../tables.ts';
import type { Ground } from '../types.ts';
import {
  gathers,
  monthElement,
  OFFICER,
  OUTPUT,
  PEERS,
  type Role,
  SEAL,
  stands,
  type View,
  WEALTH,
} from '../view.ts';
import type { Special } from './special.ts';

/** The share, per mille, with which officers overrule peers that only float on stems. */
const OVERWHELMING = 600;

/** 从势: the largest of output, wealth and officer is at most so many times the smallest. */
const EVEN_FACTOR = 1.6;

const percent = (perMille: number) => `${Math.round(perMille / 10)}%`;

/** Whether a seal on a stem has a root and is not cut off by the branch below it (截脚). */
function sealWorks({ four, own, rank }: View): boolean {
  const seal = (own + 4) % 5;
  if (rank[SEAL] === 0) return false;
  return four.stems.some((stem, p) => {
    if (p === 2 || stem >> 1 !== seal) return false;
    const branch = four.branches[p]!;
    return branch === STORE[seal] || BRANCH_ELEMENT[branch] !== (seal + 3) % 5;
  });
}

/** What the chart follows when the day master has to give way, and what goes with it. */
export function ruler(view: View): { name: string; good: readonly [Role, Role] } | undefined {
  const { share, rank, score } = view;
  const officer = share[OFFICER]!;
  const wealth = share[WEALTH]!;
  // Wealth feeds the officer: where both are large, the officer rules the chart.
  if (officer >= 400 || (officer >= 250 && wealth >= 300)) return { name: '从杀格', good: [OFFICER, WEALTH] };
  if (wealth >= 400) return { name: '从财格', good: [WEALTH, share[OUTPUT]! >= 150 ? OUTPUT : OFFICER] };
  // Three of similar weight: only when almost nothing supports the day master.
  if (score >= UTTERLY_WEAK || rank[PEERS]! >= 2 || rank[SEAL] === 3) return undefined;
  const three = [share[OUTPUT]!, wealth, officer];
  if (Math.max(...three) > Math.min(...three) * EVEN_FACTOR) return undefined;
  return { name: '从势格', good: [WEALTH, share[OUTPUT]! > officer ? OUTPUT : OFFICER] };
}

/** A month of output, a full bureau of it, or more of it than of the wealth that it turns into: else wealth is what rules. */
const bornToOutput = (view: View): boolean => {
  const output = (view.own + 1) % 5;
  return monthElement(view) === output || gathers(view, output) || view.share[OUTPUT]! > view.share[WEALTH]!;
};

function childFollowed(view: View): Special | undefined {
  const { share, shown } = view;
  if (share[OUTPUT]! < 300 || share[OUTPUT]! + share[WEALTH]! <= 660) return undefined;
  if (shown[SEAL]! > 0 || shown[OFFICER]! > 0 || share[PEERS]! >= 200) return undefined;
  if (share[WEALTH]! < 50 || share[OFFICER]! >= 150 || !bornToOutput(view)) return undefined;
  const genuine = view.rank[SEAL] === 0 && share[PEERS]! < 120;
  return {
    name: '从儿格',
    kind: '从格',
    method: '从势',
    genuine,
    good: [OUTPUT, WEALTH],
    bad: [SEAL],
    grounds: [
      {
        rule: 'F4',
        text: `食伤${percent(share[OUTPUT]!)}、财星${percent(share[WEALTH]!)}，干上无印无官，儿又生儿，不论身之强弱`,
      },
    ],
  };
}

function remains(view: View): string {
  const left: string[] = [];
  if (view.shown[PEERS]! > 0) left.push('比劫虚浮');
  if (view.rank[PEERS]! > 0) left.push('尚有余根');
  if (view.shown[SEAL]! > 0) left.push('印星虚露');
  else if (view.rank[SEAL]! > 0) left.push('支中藏印');
  return left.join('、');
}

/**
 * How much the day master's own element may weigh where it gives way. Peers on stems that have no root in any branch, and
 * no seal beside them, do not stand against officers that fill the chart (四柱皆煞).
 */
function mostPeers({ share, rank, shown }: View): number {
  const floating = rank[PEERS] === 0 && shown[SEAL] === 0;
  return floating && share[OFFICER]! >= OVERWHELMING ? 240 : 150;
}

/** The branch is drawn into another element: member of a full group, or wet earth under a flood. */
function drawn({ weights, own, share }: View, branch: number): boolean {
  if (weights.groups.some((g) => GROUPS[g]!.element !== own && GROUPS[g]!.branches.includes(branch)))
    return true;
  return own === 2 && (branch === 1 || branch === 4) && share[WEALTH]! >= 600;
}

/**
 * 根: what forbids to follow. A main root in any branch, a middle root in month or day, or the store of the day stem when
 * two peers stand on stems (《子平真诠》论杂格: 日主无根).
 */
export function rooted(view: View): boolean {
  const { four, own, shown } = view;
  return four.branches.some((branch, p) => {
    if (drawn(view, branch)) return false;
    const rank = HIDDEN[branch]!.findIndex((stem) => stem >> 1 === own);
    if (rank === 0) return true;
    if (rank === 1 && (p === 1 || p === 2)) return true;
    return rank >= 1 && STORE[own] === branch && shown[PEERS]! >= 2;
  });
}

/** 四柱皆煞: every branch is an officer's own. Then a store below and a stem that floats do not stand against it. */
const allOfficers = ({ four, own }: View): boolean =>
  four.branches.every((branch) => BRANCH_ELEMENT[branch] === (own + 3) % 5);

function overwhelmed({ share, four }: View): Special {
  const text = `四支皆官杀，${STEMS[four.stems[2]!]}日主无归`;
  const rest = `余气与虚浮之印比（${percent(share[PEERS]! + share[SEAL]!)}）不足以抗，作假从论`;
  return {
    name: '从杀格',
    kind: '从格',
    method: '从势',
    genuine: false,
    good: [OFFICER, WEALTH],
    bad: [PEERS, SEAL],
    grounds: [
      { rule: 'F5', text },
      { rule: 'F5', text: rest },
    ],
  };
}

/** 从格: output followed with wealth, or a day master without seat, root and working seal gives way to what rules. */
export function follows(view: View, isSeated: boolean): Special | undefined {
  const { support, cut, share, rank, shown, four } = view;
  if (support >= cut - 80) return undefined;
  if (allOfficers(view) && share[OUTPUT]! < 150) return overwhelmed(view);
  const child = childFollowed(view);
  if (child) return child;
  const against = share[OUTPUT]! + share[WEALTH]! + share[OFFICER]!;
  const weakSeal = rank[PEERS] === 0 && share[SEAL]! < 120;
  if (share[PEERS]! >= mostPeers(view) || share[SEAL]! >= 200 || against < 720 || isSeated) return undefined;
  if (sealWorks(view) && !weakSeal) return undefined;
  const chosen = ruler(view);
  if (!chosen || rooted(view)) return undefined;
  // Output that stands and is more than a trace keeps the officer in check: 食神制杀, not 从杀.
  if (share[OFFICER]! >= 400 && share[OUTPUT]! >= 150 && stands(view, OUTPUT)) return undefined;
  const left = remains(view);
  const genuine = shown[PEERS] === 0 && shown[SEAL] === 0 && rank[PEERS] === 0;
  const grounds: Ground[] = [
    {
      rule: 'F5',
      text: `${STEMS[four.stems[2]!]}日主同类仅${percent(share[PEERS]!)}，食伤财官合${percent(against)}，无可倚之根`,
    },
    {
      rule: 'F5',
      text: left ? `${left}，不足以立，${genuine ? '仍以真从论' : '作假从论'}` : '印比全无，真从',
    },
  ];
  return { ...chosen, kind: '从格', method: '从势', genuine, bad: [PEERS, SEAL], grounds };
}
