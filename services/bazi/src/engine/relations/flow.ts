/** Relations of one additional pillar (流月, 流日, 流时) with the existing ones. Light: only pair tables. */
import { BRANCHES, cycleIndex, STEMS } from '@tianji/almanac/cycle';
import type { Relation } from '../types.ts';
import type { RelationLists } from './relations.ts';
import { branchPair, GROUPS, type PairKind, pillarPair, stemPair } from './tables.ts';

/** A pillar and its position: 年柱 … 时柱, 大运, 流年, 流月. */
export interface Standing {
  name: string;
  ganzhi: string;
}

const RANK =
  '岁运并临 天克地冲 天合地合 伏吟 三会 三合 三刑 六冲 六合 五合 相冲 半合 相刑 自刑 六害 六破 拱合 暗合'.split(
    ' ',
  );

/** Strength of a kind of relation, 0 the strongest: groups and clashes before unions, harms and breaks last. */
export const rankOf = (type: string): number => RANK.indexOf(type);

/** Relations, the strongest first; ties keep their order. */
export const ranked = <T extends { type: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => rankOf(a.type) - rankOf(b.type));

const stemOf = ({ ganzhi }: Standing) => STEMS.indexOf(ganzhi.charAt(0));
const branchOf = ({ ganzhi }: Standing) => BRANCHES.indexOf(ganzhi.charAt(1));

const relation = (kind: PairKind, pillars: readonly string[], chars: string): Relation =>
  kind.element
    ? { type: kind.type, pillars, chars, element: kind.element }
    : { type: kind.type, pillars, chars };

/**
 * Relations of `comer` with each of `standing`, and the groups of three that its branch completes or joins; halves of
 * such a group are not listed as well. Relations among the existing pillars are not repeated.
 */
export function comingRelations(standing: readonly Standing[], comer: Standing): RelationLists {
  const [stem, branch] = [stemOf(comer), branchOf(comer)];
  const all = [...standing, comer];
  const set = new Set(all.map(branchOf));
  const complete = GROUPS.map((group, i) => ({ group, i })).filter(
    ({ group }) => group.branches.includes(branch) && group.branches.every((each) => set.has(each)),
  );
  const hidden = new Set(complete.map(({ i }) => i));
  const names = (other: Standing) => [other.name, comer.name];
  const groups = complete.map(({ group }) => {
    const at = all.filter((each) => group.branches.includes(branchOf(each))).map(({ name }) => name);
    return relation(group, at, group.branches.map((each) => BRANCHES[each]!).join(''));
  });
  const pairs = standing.flatMap((other) =>
    branchPair(branchOf(other), branch)
      .filter((kind) => kind.group === undefined || !hidden.has(kind.group))
      .map((kind) => relation(kind, names(other), other.ganzhi.charAt(1) + comer.ganzhi.charAt(1))),
  );
  return {
    stems: ranked(
      standing.flatMap((other) =>
        stemPair(stemOf(other), stem).map((kind) =>
          relation(kind, names(other), other.ganzhi.charAt(0) + comer.ganzhi.charAt(0)),
        ),
      ),
    ),
    branches: ranked([...groups, ...pairs]),
    pillars: standing.flatMap((other) =>
      pillarPair(cycleIndex(other.ganzhi), cycleIndex(comer.ganzhi)).map((kind) =>
        relation(kind, names(other), other.ganzhi + comer.ganzhi),
      ),
    ),
  };
}
