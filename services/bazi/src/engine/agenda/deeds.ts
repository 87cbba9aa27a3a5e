/** The grounds of a theme in a year, and what a year does to the branch that is its place. */
import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import { branchPair, COMPLETE, GROUPS, GROUPS_OF } from '../relations/tables.ts';
import type { OwnKind } from './facts.ts';
import { branchCell, branchText, mainElement, PEERS, type Standing, seatsOf } from './standing.ts';
import { PLACE } from './weights.ts';

/** One ground of a theme: what happens, how much it weighs, in which words, and the cells that it rests on. */
export interface Deed {
  kind: OwnKind;
  points: number;
  words: string;
  where: readonly string[];
}

/** A year with its ten years as numbers; `luck` undefined before the first of them without a small cycle. */
export interface Span {
  stem: number;
  branch: number;
  luck?: { stem: number; branch: number; name: string };
}

export const joins = (a: number, b: number): boolean => Math.abs(a - b) === 5;
export const over = (a: number, b: number): boolean => ((a >> 1) + 2) % 5 === b >> 1;
export const clashes = (a: number, b: number): boolean => (a + 6) % 12 === b;

/** The bureaus that a year's branch completes with branches of the chart. */
export function bureausOf(
  { branches }: Standing,
  branch: number,
): { element: number; places: number[]; name: string }[] {
  const set = branches.reduce((bits, b) => bits | (1 << b), 1 << branch);
  const found: ReturnType<typeof bureausOf> = [];
  for (let rest = COMPLETE[set]! & GROUPS_OF[branch]!; rest !== 0; rest &= rest - 1) {
    const { element, type, branches: members } = GROUPS[31 - Math.clz32(rest & -rest)]!;
    if (!element) continue;
    const places = [0, 1, 2, 3].filter((p) => branches[p] !== branch && members.includes(branches[p] ?? -1));
    found.push({ element: ELEMENTS.indexOf(element), places, name: `${type}${element}局` });
  }
  return found;
}

/** Collects the grounds of one theme. */
export class Deeds {
  readonly list: Deed[] = [];
  readonly standing: Standing;
  readonly span: Span;

  constructor(standing: Standing, span: Span) {
    this.standing = standing;
    this.span = span;
  }

  add(kind: OwnKind, points: number, words: string, ...where: readonly string[]): void {
    const rounded = Math.round(points * 10) / 10;
    if (rounded !== 0) this.list.push({ kind, points: rounded, words, where });
  }

  /** 流年丙食神 */
  get stemWords(): string {
    return `流年${STEMS[this.span.stem]}${this.standing.godOf(this.span.stem)}`;
  }
  get branchWords(): string {
    return `流年${BRANCHES[this.span.branch]}`;
  }

  /** What the star hands on to the year's stem, where that serves the theme. */
  passes(role: number, points: number, words: (from: string, to: string) => string): void {
    const { standing, span } = this;
    const from = seatsOf(standing, role).find(({ depth }) => depth !== 'hidden');
    if (!from || standing.roleOf(span.stem >> 1) !== (role + 1) % 5) return;
    this.add('流通', points, words(from.text, this.stemWords), 'flow.stem', from.cell);
  }

  /** The branch that is a theme's place. @param title 夫妻宫 */
  place(place: number, title: string, weight: number): void {
    const { standing, span, branchWords } = this;
    const own = standing.branches[place];
    if (own === undefined) return;
    const text = `${branchText(standing, place)}（${title}）`;
    const where = ['flow.branch', branchCell(place)];
    const avoided = standing.worth(standing.roleOf(mainElement(own))) === '忌';
    if (clashes(own, span.branch)) {
      const points = PLACE.clash * weight * (avoided ? PLACE.clashRelief : 1);
      this.add('宫冲', points, `${branchWords}冲${text}`, ...where);
      return;
    }
    const kinds = branchPair(own, span.branch).map(({ type }) => type);
    const has = (type: string) => kinds.includes(type);
    if (has('六合')) this.add('宫合', PLACE.union * weight, `${branchWords}合${text}`, ...where);
    else if (has('半合')) this.add('宫合', PLACE.half * weight, `${branchWords}半合${text}`, ...where);
    else if (has('相刑')) this.add('宫刑', PLACE.punishment * weight, `${branchWords}刑${text}`, ...where);
    else if (has('自刑'))
      this.add('宫刑', PLACE.ownPunishment * weight, `${branchWords}与${text}自刑`, ...where);
    else if (has('六害')) this.add('宫刑', PLACE.harm * weight, `${branchWords}害${text}`, ...where);
    else if (own === span.branch)
      this.add('宫刑', PLACE.same * weight, `${branchWords}与${text}伏吟`, ...where);
    else if (has('暗合')) this.add('宫合', PLACE.hidden * weight, `${branchWords}暗合${text}`, ...where);
  }

  /** The body of a weak chart that is asked to carry wealth: its source comes. */
  carries(points: number, star: string): void {
    const { standing, stemWords } = this;
    this.add(
      '扶',
      points,
      `${stemWords}扶日干${STEMS[standing.day]}，任得起${star}`,
      'flow.stem',
      'day.stem',
    );
  }

  /** Peers that would share it are held by the year's officer. */
  guards(points: number): void {
    const peer = seatsOf(this.standing, PEERS).find(({ depth, place }) => depth === 'stem' && place !== 2);
    if (!peer) return;
    this.add('流通', points, `${this.stemWords}制${peer.text}，财星得护`, 'flow.stem', peer.cell);
  }
}
