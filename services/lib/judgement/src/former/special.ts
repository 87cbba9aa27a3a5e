import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import { EVEN_TO } from '../numbers.ts';
import { BRANCH_ELEMENT, GROUPS } from '../tables.ts';
import type { Ground, Method, StructureKind } from '../types.ts';
import {
  gathers,
  monthElement,
  OFFICER,
  OUTPUT,
  PEERS,
  type Role,
  SEAL,
  type View,
  WEALTH,
} from '../view.ts';
import { follows } from './follow.ts';
import { transformed } from './transform.ts';

/** A structure that decides the useful god by itself: it is followed, not balanced. */
export interface Special {
  name: string;
  kind: StructureKind;
  method: Method;
  genuine: boolean;
  /** Wanted roles, first and second. */
  good: readonly [Role, Role];
  /** Roles to avoid, worst first. */
  bad: readonly Role[];
  grounds: readonly Ground[];
}

export const SINGLE = ['曲直格', '炎上格', '稼穑格', '从革格', '润下格'];
const percent = (perMille: number) => `${Math.round(perMille / 10)}%`;

const groupNames = ({ weights }: View, element: number) =>
  weights.groups
    .filter((g) => GROUPS[g]!.element === element)
    .map((g) => GROUPS[g]!.branches.map((b) => BRANCHES[b]).join(''))
    .join('、');

/** Earth has no group of its own: three of its store branches that include the month count as one. */
const stores = ({ four, own }: View): boolean =>
  own === 2 && four.branches.filter((branch) => BRANCH_ELEMENT[branch] === 2).length >= 3;

/** What on the stems speaks against a single element: 财星, 官杀, or both. */
const against = ({ shown }: View): string =>
  [shown[WEALTH]! > 0 ? '财星' : '', shown[OFFICER]! > 0 ? '官杀' : ''].filter(Boolean).join('、');

/** What a single element wants: its outlet where one is shown, else its own side. */
export const wantedOf = ({ shown }: View): readonly [Role, Role] =>
  shown[OUTPUT]! > 0 ? [OUTPUT, WEALTH] : [PEERS, SEAL];

/** 专旺: one element gathered, and nothing curbs it. */
function single(view: View): Special | undefined {
  const { share, shown, own, score, four } = view;
  const group = gathers(view, own);
  const gathered = group || (stores(view) && monthElement(view) === own);
  const whole = gathered && share[PEERS]! >= 500 && shown[OFFICER] === 0 && share[WEALTH]! < 160;
  const alone = share[PEERS]! >= 600 && share[OFFICER]! <= 110 && shown[OUTPUT] === 0 && share[OUTPUT]! < 100;
  if (score <= 62 || !(whole || alone) || share[OFFICER]! > 110) return undefined;
  if (share[PEERS]! + share[SEAL]! < 640) return undefined;
  if (!whole && monthElement(view) !== own) return undefined;
  const genuine = shown[OFFICER] === 0 && shown[WEALTH] === 0;
  return {
    name: SINGLE[own]!,
    kind: '专旺',
    method: '专旺',
    genuine,
    good: wantedOf(view),
    bad: [OFFICER],
    grounds: [
      {
        rule: 'F1',
        text: whole
          ? `地支${group ? groupNames(view, own) : '三库会聚'}成局，${ELEMENTS[own]}占${percent(share[PEERS]!)}`
          : `${STEMS[four.stems[2]!]}${ELEMENTS[own]}当令，同类占${percent(share[PEERS]!)}`,
      },
      {
        rule: 'F1',
        text: `官杀${share[OFFICER]! < 10 ? '不见' : `仅${percent(share[OFFICER]!)}`}，${genuine ? '干上无财官破局，作真论' : `干上尚见${against(view)}，作假论`}`,
      },
    ],
  };
}

/** 从强 and 从印: only the day master's own side, and nothing visible that drains it. */
function strongSide(view: View): Special | undefined {
  const { share, shown, rank, score } = view;
  const side = share[PEERS]! + share[SEAL]!;
  if (score <= EVEN_TO + 10 || shown[WEALTH]! > 0) return undefined;
  const mother = share[SEAL]! >= 580;
  const quiet = shown[OUTPUT] === 0 && rank[OUTPUT]! < 3 && share[WEALTH]! < 60;
  const pure = quiet && side >= 740 && share[OFFICER]! < 80;
  const sealed = mother && share[WEALTH]! < 80 && shown[OUTPUT] === 0 && share[OUTPUT]! < 100;
  if (!pure && !sealed) return undefined;
  const genuine = shown[OFFICER] === 0 && share[OFFICER]! < 60;
  return {
    name: mother ? '从印格' : '从强格',
    kind: '从格',
    method: '从势',
    genuine,
    good: mother ? [PEERS, SEAL] : share[SEAL]! > share[PEERS]! ? [SEAL, PEERS] : [PEERS, SEAL],
    bad: [WEALTH, OFFICER],
    grounds: [
      {
        rule: mother ? 'F3' : 'F2',
        text: mother
          ? `印星独占${percent(share[SEAL]!)}，财不足以制印，宜顺母性而助比劫`
          : `印比合计${percent(side)}，干上不见食伤财星，可顺不可逆`,
      },
    ],
  };
}

/** The day branch has the day master's own element or its seal, and no group takes it away. */
export const seated = ({ four, own, weights }: View): boolean => {
  const seat = BRANCH_ELEMENT[four.branches[2]!]!;
  return (seat === own || seat === (own + 4) % 5) && weights.groups.length === 0;
};

/** The special structure of a chart, if its conditions are met. Needs all four pillars. */
export function specialOf(view: View): Special | undefined {
  if (view.four.stems.length < 4) return undefined;
  return transformed(view) ?? single(view) ?? strongSide(view) ?? follows(view, seated(view));
}
