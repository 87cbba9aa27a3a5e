import { ELEMENTS, type Element } from '@tianji/almanac/cycle';
import type { Role } from '../../corpus/reading-strength.ts';
import { AIDS } from '../../corpus/report/level-pattern.ts';

import { FAINT, stateOf } from './knots.ts';
import type { NatalVerdict } from './natal-verdict.ts';
import type { View } from './view.ts';

/** The marks by which the chart's quality is described; each applies fully (1), half, or not. */
export type Mark = 'purity' | 'aid' | 'force' | 'roots' | 'climate' | 'flow' | 'remedy' | 'motion';

export interface StandingVerdict {
  /**
   * The family that completes a regular pattern, and whether it is present; none for the special patterns.
   */
  aid: { role: Role; state: 'shown' | 'kept' | 'none' | 'burdened' } | undefined;
  /** What answers the heaviest element of care: its element, and how strong it is; none where nothing weighs. */
  remedy: { element: Element | undefined; state: 'strong' | 'fair' | 'weak' | 'none' } | undefined;
  motion: 'still' | 'joined' | 'moved' | 'both';
  marks: Readonly<Record<Mark, 0 | 0.5 | 1>>;
  total: 'high' | 'upper' | 'middle' | 'lower' | 'plain';
}

function aidOf(v: View, natal: NatalVerdict): StandingVerdict['aid'] {
  const wanted = AIDS[natal.pattern.name];
  if (!wanted) return undefined;
  const welcome = wanted.filter((role) => natal.worth(v.elementOf(role)) !== '忌');
  const role = welcome.find((each) => v.count(each).stems > 0) ?? welcome[0];
  if (!role) return { role: wanted[0]!, state: 'burdened' };
  const { stems, hidden } = v.count(role);
  return { role, state: stems > 0 ? 'shown' : hidden > 0 ? 'kept' : 'none' };
}

/** What overcomes the burden or drains it, if it is useful; the stronger of the two. */
function remedyOf(v: View, natal: NatalVerdict): StandingVerdict['remedy'] {
  if (!natal.burden) return undefined;
  const from = ELEMENTS.indexOf(natal.burden.element);
  const answers = [ELEMENTS[(from + 3) % 5]!, ELEMENTS[(from + 1) % 5]!].filter(
    (each) => natal.worth(each) === '喜',
  );
  const element = answers.sort((a, b) => v.strength.shares[b] - v.strength.shares[a])[0];
  const share = element ? Math.round(v.strength.shares[element] / 10) : 0;
  return { element, state: stateOf(share) };
}

function motionOf({ unions, clashes }: NatalVerdict): StandingVerdict['motion'] {
  if (unions + clashes <= 1) return 'still';
  if (unions > clashes) return 'joined';
  return clashes > unions ? 'moved' : 'both';
}

const TOTALS = [
  [6, 'high'],
  [5, 'upper'],
  [3.5, 'middle'],
  [2.5, 'lower'],
] as const;

/** 病药相称 or 忌有所制: the sickness that the verdict names has its own medicine; where it names none, what weighs most is to be eased. */
function remedyMark(medicine: boolean | undefined, remedy: StandingVerdict['remedy']): 0 | 0.5 | 1 {
  if (medicine !== undefined) return medicine ? 1 : 0;
  if (remedy === undefined || remedy.state === 'strong') return 1;
  return remedy.state === 'none' ? 0 : 0.5;
}

/**
 * The quality of the chart by eight marks; our own measure: traditional books name the marks but give no
 * figures.
 * @param medicine whether the sickness that the verdict names has its medicine; undefined where it names none
 */
export function standingVerdict(
  v: View,
  natal: NatalVerdict,
  medicine: boolean | undefined,
): StandingVerdict {
  const aid = aidOf(v, natal);
  const remedy = remedyOf(v, natal);
  const motion = motionOf(natal);
  const faint = natal.burden !== undefined && natal.burden.share < FAINT;
  const marks: StandingVerdict['marks'] = {
    purity: { 清: 1, 兼: 0.5, 杂: 0 }[natal.pattern.purity] as 0 | 0.5 | 1,
    aid: aid === undefined || aid.state === 'shown' ? 1 : aid.state === 'kept' ? 0.5 : 0,
    force: natal.useful.force === '有力' ? 1 : natal.useful.force === '中等' ? 0.5 : 0,
    roots: natal.special || natal.rooted === '深' ? 1 : natal.rooted === '有' ? 0.5 : 0,
    climate: natal.climate.state === '得' ? 1 : natal.climate.state === '缺' ? 0 : 0.5,
    flow: natal.flow.links.length >= 3 ? 1 : natal.flow.links.length === 2 ? 0.5 : 0,
    remedy: remedyMark(medicine, faint ? undefined : remedy),
    motion: motion === 'still' || motion === 'joined' ? 1 : motion === 'both' ? 0.5 : 0,
  };
  const sum = Object.values(marks).reduce((total: number, mark) => total + mark, 0);
  return { aid, remedy, motion, marks, total: TOTALS.find(([from]) => sum >= from)?.[1] ?? 'plain' };
}
