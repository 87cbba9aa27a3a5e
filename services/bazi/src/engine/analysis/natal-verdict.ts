import { branchElement, ELEMENTS, type Element, stemElement } from '@tianji/almanac/cycle';
import type { Level, Role } from '../../corpus/reading-strength.ts';
import type { Worth } from '../level/favour.ts';
import { burdenOf, linksOf, type Root, type Rooted, rootedBy, rootsOf } from './footing.ts';
import { AMPLE, SCARCE } from './knots.ts';
import { spouseRule } from './life.ts';
import { combinationsOf } from './pattern.ts';
import { roleOfGod, type View } from './view.ts';
import { worthOf } from './years.ts';

/** One ten god of the chart. */
export interface GodShare {
  god: string;
  role: Role;
  stems: number;
  hidden: number;
  weight: number;
  worth: Worth;
}

/** Position and amount of the first useful element. */
export interface UsefulPlace {
  element: Element;
  role: Role;
  /** Pillars whose stem is of this element (except the day stem). */
  shown: string[];
  /** Pillars whose branch contains it. */
  kept: string[];
  /** Per cent of all points. */
  share: number;
  force: '有力' | '中等' | '微弱' | '不见';
}

/** The partner's palace: the day branch, and the partner's star. */
export interface SpouseVerdict {
  branch: string;
  /** Ten god of the main hidden stem. */
  god: string;
  element: Element;
  worth: Worth;
  stage: string;
  /** Kinds of natal relations of the day branch. */
  relations: string[];
  tone: '和' | '动' | '动中有合' | '静';
  star: { role: Role; kind: 'none' | 'one' | 'many' | 'hidden'; gods: string[]; worth: Worth };
}

export interface NatalVerdict {
  level: Level;
  /** 极弱 … 极强. */
  label: string;
  score: number;
  /** A pattern that follows, transforms or rules alone: supporting the day master is no aim then. */
  special: boolean;
  favourable: readonly Element[];
  unfavourable: readonly Element[];
  neutral: readonly Element[];
  worth(element: Element): Worth;
  worthOfGod(god: string): Worth;
  pattern: { name: string; kind: string; purity: '清' | '兼' | '杂' };
  /** Ten gods, heaviest first. */
  profile: readonly GodShare[];
  /** Ids of the combinations of ten gods, most important kinds first. */
  combinations: readonly string[];
  useful: UsefulPlace;
  /** The heaviest unfavourable element, with its share in per cent; none when there is no unfavourable element. */
  burden: { element: Element; role: Role; share: number } | undefined;
  roots: Root[];
  rooted: Rooted;
  /** What the season needs, and which of it the chart has; 次: a later one is shown, the first is not. */
  climate: { wanted: readonly string[]; shown: string[]; kept: string[]; state: '得' | '次' | '藏' | '缺' };
  /** Links of production among visible elements. */
  flow: { links: string[]; broken: Element[] };
  /** Natal relations by tone. */
  unions: number;
  clashes: number;
  spouse: SpouseVerdict;
}

const UNION = /合|会/;
const CLASH = /冲|刑|害|破/;

function usefulPlace(v: View): UsefulPlace {
  const element = v.usefulGod.elements[0]!;
  const shown = v.pillars.filter((p) => p.name !== '日柱' && stemElement(p.stem) === element);
  const kept = v.pillars.filter((p) => p.hidden.some((each) => stemElement(each.stem) === element));
  const share = Math.round(v.strength.shares[element] / 10);
  const force =
    shown.length + kept.length === 0 ? '不见' : share >= AMPLE ? '有力' : share >= SCARCE ? '中等' : '微弱';
  const names = (list: typeof shown) => list.map((each) => each.name as string);
  return { element, role: v.roleOf(element), shown: names(shown), kept: names(kept), share, force };
}

function spouse(v: View): SpouseVerdict {
  const day = v.pillar('日柱')!;
  const main = day.hidden[0]!;
  const element = branchElement(day.branch);
  const touching = v.relations.branches.filter((each) => each.pillars.includes('日柱'));
  const relations = [...new Set(touching.map((each) => each.type))];
  const joined = relations.some((type) => UNION.test(type));
  const moved = relations.some((type) => CLASH.test(type));
  const role: Role = v.sex === '男' ? '财星' : '官杀';
  const gods = Object.keys(v.tenGods).filter((god) => roleOfGod(god) === role);
  const kind = spouseRule(v);
  return {
    branch: day.branch,
    god: main.tenGod,
    element,
    worth: worthOf(v, element),
    stage: day.stage,
    relations,
    tone: moved ? (joined ? '动中有合' : '动') : joined ? '和' : '静',
    star: { role, kind, gods, worth: worthOf(v, v.elementOf(role)) },
  };
}

function climate(v: View): NatalVerdict['climate'] {
  const wanted = v.usefulGod.season;
  const shown = wanted.filter((stem) => v.pillars.some((p) => p.name !== '日柱' && p.stem === stem));
  const kept = wanted.filter(
    (stem) => !shown.includes(stem) && v.pillars.some((p) => p.hidden.some((each) => each.stem === stem)),
  );
  const first = wanted[0]!;
  const state = shown.includes(first) ? '得' : shown.length > 0 ? '次' : kept.length > 0 ? '藏' : '缺';
  return { wanted, shown, kept, state };
}

function purity(v: View, combinations: readonly string[]): NatalVerdict['pattern']['purity'] {
  if (!['正格', '建禄月刃'].includes(v.pattern.kind)) return v.pattern.genuine === false ? '兼' : '清';
  const mixed = ['guan-sha', 'shang-guan', 'xiao-shi', 'bi-cai', 'cai-yin'].filter((id) =>
    combinations.includes(id),
  );
  if (mixed.length >= 2) return '杂';
  return mixed.length === 1 ? '兼' : '清';
}

/** Everything decided by the four pillars alone. */
export function natalVerdict(v: View): NatalVerdict {
  const { elements, avoid } = v.usefulGod;
  const combinations = combinationsOf(v);
  const roots = rootsOf(v);
  const relations = [...v.relations.stems, ...v.relations.branches, ...v.relations.pillars];
  const burden = burdenOf(v);
  const worthOfGod = (god: string) => worthOf(v, v.elementOf(roleOfGod(god)));
  const profile = Object.entries(v.tenGods)
    .map(([god, counts]) => ({ god, role: roleOfGod(god), ...counts, worth: worthOfGod(god) }))
    .sort((a, b) => b.weight - a.weight);
  return {
    level: v.level,
    label: v.strength.label,
    score: v.strength.score,
    special: v.special,
    favourable: elements,
    unfavourable: avoid,
    neutral: ELEMENTS.filter((each) => !elements.includes(each) && !avoid.includes(each)),
    worth: (element) => worthOf(v, element),
    worthOfGod,
    pattern: { name: v.pattern.name, kind: v.pattern.kind, purity: purity(v, combinations) },
    profile,
    combinations,
    useful: usefulPlace(v),
    burden: burden && {
      element: burden,
      role: v.roleOf(burden),
      share: Math.round(v.strength.shares[burden] / 10),
    },
    roots,
    rooted: rootedBy(roots),
    climate: climate(v),
    flow: { links: linksOf(v), broken: v.missing },
    unions: relations.filter((each) => UNION.test(each.type)).length,
    clashes: relations.filter((each) => CLASH.test(each.type)).length,
    spouse: spouse(v),
  };
}
