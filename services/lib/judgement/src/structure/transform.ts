import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import { BRANCH_ELEMENT, GROUPS, HIDDEN, STEM_UNION } from '../tables.ts';
import { gathers, monthElement, PEERS, type Role, roleOf, type View } from '../view.ts';
import type { Special } from './special.ts';

/**
 * The position of the neighbouring stem that joins the day stem, if nothing competes: neither a second day stem for the
 * neighbour, nor a second neighbour for the day stem (争合、妒合).
 */
function partnerOf({ four }: View): number {
  const { stems } = four;
  const day = stems[2]!;
  const partners = [1, 3].filter((place) => Math.abs(stems[place]! - day) === 5);
  // Only a neighbour of the partner competes for it: the year's stem for the month's.
  const rival = partners[0] === 1 && stems[0] === day;
  return partners.length === 1 && !rival ? partners[0]! : -1;
}

/** A root of the day stem's own element, main or middle, in a branch that is no member of the new element's groups. */
function keepsOldRoot({ four, own }: View, element: number): boolean {
  return four.branches.some((branch) => {
    const member = GROUPS.some((group) => group.element === element && group.branches.includes(branch));
    return !member && HIDDEN[branch]!.slice(0, 2).some((stem) => stem >> 1 === own);
  });
}

/**
 * 化气: the day stem joins the stem beside it. It is transformed in the month, or by the group, of the new element; or,
 * when it has no root of its own, in a month that at least hides the new element.
 */
export function transformed(view: View): Special | undefined {
  const place = partnerOf(view);
  if (place < 0) return undefined;
  const { four, share, rank, own, month, shown } = view;
  const day = four.stems[2]!;
  const element = STEM_UNION[Math.min(day, four.stems[place]!)]!;
  const role = roleOf(view, element);
  // A month that a clash breaks carries nothing.
  const broken = four.branches.includes((month + 6) % 12) && monthElement(view) !== 2;
  const carried = (monthElement(view) === element && !broken) || gathers(view, element);
  const held = rank[PEERS] === 3 && BRANCH_ELEMENT[four.branches[2]!] !== element && share[PEERS]! > 200;
  const full = carried && share[role]! >= 330 && !held && !keepsOldRoot(view, element);
  const hidden =
    rank[PEERS] === 0 && share[PEERS]! < 120 && HIDDEN[month]!.some((stem) => stem >> 1 === element);
  if (!full && !hidden) return undefined;
  const curb = ((role + 3) % 5) as Role;
  const genuine = carried && rank[PEERS]! < 2 && shown[curb] === 0;
  const names = `${STEMS[day]}${STEMS[four.stems[place]!]}`;
  const rich = share[role]! >= 450;
  const next = ((role + 1) % 5) as Role;
  const mother = ((role + 4) % 5) as Role;
  return {
    name: `化${ELEMENTS[element]}格`,
    kind: '化格',
    method: '化神',
    genuine,
    good: rich ? [next, role] : [role, mother],
    bad: [curb],
    grounds: [
      {
        rule: 'F6',
        text: `日干${STEMS[day]}与${place === 1 ? '月' : '时'}干相邻，${names}合化${ELEMENTS[element]}，无争合`,
      },
      {
        rule: 'F6',
        text: `${BRANCHES[month]}月${carried ? '化神得令' : '藏化神之气'}，化神占${Math.round(share[role]! / 10)}%，${
          rich ? '有余宜泄' : '宜生扶'
        }${genuine ? '' : `；${ELEMENTS[own]}根或克化之神未净，作假化论`}`,
      },
    ],
  };
}
