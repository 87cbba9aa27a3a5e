/** The conflicts of the natal chart as the judgement finds them: one list for page, report and agenda. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { type KnotName, knotsOf, type NatalKnot } from '@tianji/judgement';

interface Pillars {
  pillars: readonly { stem: string; branch: string }[];
}

const found = new WeakMap<Pillars, readonly NatalKnot[]>();

/** The conflicts of a chart, strongest first; found once for a view. @param v three pillars without an hour */
export function natalKnots(v: Pillars): readonly NatalKnot[] {
  const before = found.get(v);
  if (before !== undefined) return before;
  const knots = knotsOf({
    stems: v.pillars.map(({ stem }) => STEMS.indexOf(stem)),
    branches: v.pillars.map(({ branch }) => BRANCHES.indexOf(branch)),
  });
  found.set(v, knots);
  return knots;
}

/** Whether a conflict stands in a chart with nothing to answer it. */
export const stands = (v: Pillars, name: KnotName): boolean =>
  natalKnots(v).some((knot) => knot.name === name && !knot.rescuer);
