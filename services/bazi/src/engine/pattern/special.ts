import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';
import { COMPLETE, GROUPS } from '../relations/tables.ts';
import type { Points } from '../strength/points.ts';
import { rootsOf } from '../strength/strength.ts';
import type { Pattern } from '../types.ts';

/** A pattern outside the eight regular ones, with the element that it follows. */
export interface SpecialPattern extends Pattern {
  /** Element (0–4) that the whole chart serves. */
  follows: number;
}

const share = (points: Points, element: number) => (points.elements[element]! * 100) / points.total;
const visible = (natal: Natal, element: number) => natal.stems.some((s, p) => p !== 2 && s >> 1 === element);

const SINGLE = ['曲直格', '炎上格', '稼穑格', '从革格', '润下格'];
/** 五合 by the lower stem: 甲己土 乙庚金 丙辛水 丁壬木 戊癸火. */
const UNION = [2, 3, 4, 0, 1];

/** Complete groups of three that make an element. */
function gathered(natal: Natal, element: number): string | undefined {
  const set = natal.branches.reduce((bits, b) => bits | (1 << b), 0);
  const complete = COMPLETE[set]!;
  return GROUPS.find((g, i) => (complete >> i) & 1 && g.element === ELEMENTS[element])
    ?.branches.map((b) => BRANCHES[b])
    .join('');
}

/** 化格: the day stem joins the stem beside it, in the month of the new element, and nothing undoes it. */
function transformed(natal: Natal, points: Points): SpecialPattern | undefined {
  const { stems, dayStem, monthBranch } = natal;
  const partner = (dayStem + 5) % 10;
  const at = [1, 3].filter((p) => stems[p] === partner);
  if (at.length !== 1) return undefined;
  const element = UNION[dayStem % 5]!;
  const against = (element + 3) % 5;
  const inSeason = elementOfMonth(monthBranch) === element;
  const rivals = stems.filter((s, p) => p !== 2 && s === dayStem).length;
  const rooted = rootsOf(natal).some(({ rank, branch }) => rank === 0 && elementOfMonth(branch) !== element);
  if (!inSeason || rivals > 0 || rooted || visible(natal, against) || share(points, element) < 50)
    return undefined;
  const name = `${STEMS[dayStem]}${STEMS[partner]}`;
  return {
    name: `化${ELEMENTS[element]}格`,
    kind: '化格',
    follows: element,
    reasons: [
      `日干${STEMS[dayStem]}与${at[0] === 1 ? '月干' : '时干'}${STEMS[partner]}相邻而合（${name}合化${ELEMENTS[element]}）`,
      `生于${BRANCHES[monthBranch]}月，化神${ELEMENTS[element]}当令，占全局${Math.round(share(points, element))}%`,
      `无争合，日主无本气之根，天干无${ELEMENTS[against]}破化神`,
    ],
  };
}

const elementOfMonth = (branch: number): number => [4, 2, 0, 0, 2, 1, 1, 2, 3, 3, 2, 4][branch]!;

/** 专旺: one element in season, gathered, and nothing that overcomes it. */
function single(natal: Natal, points: Points): SpecialPattern | undefined {
  const own = natal.dayStem >> 1;
  const officer = (own + 3) % 5;
  const mother = (own + 4) % 5;
  const group = gathered(natal, own);
  const alike = natal.branches.filter((b) => elementOfMonth(b) === own).length;
  const enough = share(points, own) >= 60 && share(points, own) + share(points, mother) >= 80;
  if (elementOfMonth(natal.monthBranch) !== own || !enough) return undefined;
  if (visible(natal, officer) || share(points, officer) > 5 || (!group && alike < 3)) return undefined;
  return {
    name: SINGLE[own]!,
    kind: '专旺',
    follows: own,
    reasons: [
      `${STEMS[natal.dayStem]}${ELEMENTS[own]}当令，同类占全局${Math.round(share(points, own))}%`,
      group ? `地支${group}成局` : `四支有${alike}支同属${ELEMENTS[own]}`,
      `天干无${ELEMENTS[officer]}，地支官杀不足5%，气势专一`,
    ],
  };
}

/** 从格: the day master has no root and no help, and gives way to what rules. */
function following(natal: Natal, points: Points): SpecialPattern | undefined {
  const own = natal.dayStem >> 1;
  const mother = (own + 4) % 5;
  if (visible(natal, own) || visible(natal, mother)) return undefined;
  if (rootsOf(natal).some(({ rank }) => rank < 2)) return undefined;
  if (share(points, own) + share(points, mother) > 10) return undefined;
  const [child, wealth, officer] = [1, 2, 3].map((step) => (own + step) % 5) as [number, number, number];
  const kinds: [string, number][] = [
    ['从儿格', child],
    ['从财格', wealth],
    ['从杀格', officer],
  ];
  const [name, element] = kinds.reduce((best, each) =>
    share(points, each[1]) > share(points, best[1]) ? each : best,
  );
  const ruling = share(points, element) >= 50;
  const follows = ruling ? element : wealth;
  return {
    name: ruling ? name : '从势格',
    kind: '从格',
    follows,
    reasons: [
      '天干不见印比，日主在四支无本气、中气之根',
      `同党仅${Math.round(share(points, own) + share(points, mother))}%，不能自立`,
      ruling
        ? `${ELEMENTS[element]}占全局${Math.round(share(points, element))}%，弃命相从`
        : `食伤财官各不过半，顺其流通之势（以${ELEMENTS[wealth]}为枢）`,
    ],
  };
}

/** 从强: own side alone, the mother element ruling, nothing against. */
function followingStrong(natal: Natal, points: Points): SpecialPattern | undefined {
  const own = natal.dayStem >> 1;
  const mother = (own + 4) % 5;
  const side = share(points, own) + share(points, mother);
  if (side < 85 || [1, 2, 3].some((step) => visible(natal, (own + step) % 5))) return undefined;
  return {
    name: '从强格',
    kind: '从格',
    follows: share(points, mother) > share(points, own) ? mother : own,
    reasons: [`印比合计${Math.round(side)}%，天干不见食伤财官`, '旺极不可逆，顺其旺势'],
  };
}

/** The special pattern of a chart under strict conditions, if any. Needs all four pillars. */
export function specialPattern(natal: Natal, points: Points): SpecialPattern | undefined {
  if (natal.count < 4) return undefined;
  return (
    transformed(natal, points) ??
    single(natal, points) ??
    following(natal, points) ??
    followingStrong(natal, points)
  );
}
