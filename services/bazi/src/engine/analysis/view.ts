import { ELEMENTS, type Element } from '@tianji/almanac/cycle';
import { type Level, ROLES, type Role } from '../../corpus/reading-strength.ts';
import type { ChartFacts, PillarFacts } from '../facts.ts';

/** The facts of a chart, with derived values that several sections need. */
export interface View extends ChartFacts {
  level: Level;
  /**
   * A pattern that follows, transforms or rules alone: it needs neither help nor restraint for the day
   * master.
   */
  special: boolean;
  /** What an element is to the day master. */
  roleOf(element: Element): Role;
  elementOf(role: Role): Element;
  /** Roles by the weight of their element, heaviest first. */
  heaviest: Role;
  lightestElement: Element;
  heaviestElement: Element;
  pillar(name: PillarFacts['name']): PillarFacts | undefined;
  /** Stems and hidden stems with a role. */
  count(role: Role): { stems: number; hidden: number; weight: number };
}

/** The stance of the day master: by strength, or, in a special pattern, by what the pattern does with it. */
export type Stance = 'strong' | 'even' | 'weak' | 'yield' | 'reign' | 'merge';

/** The stance of a chart; 从强 and 从印 follow their own strength like 专旺. */
export function stanceOf({ special, level, pattern: { kind, name } }: View): Stance {
  if (!special) return level;
  if (kind === '化格') return 'merge';
  return kind === '专旺' || name === '从强格' || name === '从印格' ? 'reign' : 'yield';
}

/** 生在春天; south of the equator by the almanac's season. */
export const bornIn = ({ season, southern }: Pick<ChartFacts, 'season' | 'southern'>): string =>
  `${southern ? '按节令' : ''}生在${season}天`;

const ROLE_OF_GOD: Readonly<Record<string, Role>> = {
  比肩: '比劫',
  劫财: '比劫',
  食神: '食伤',
  伤官: '食伤',
  偏财: '财星',
  正财: '财星',
  七杀: '官杀',
  正官: '官杀',
  偏印: '印星',
  正印: '印星',
};

/** The family of a ten god. */
export const roleOfGod = (god: string): Role => ROLE_OF_GOD[god] ?? '比劫';

/** What `other` is to `own`: 比劫 for the same element, then around the circle; what produces it is 印星. */
export const roleBetween = (own: Element, other: Element): Role =>
  ROLES[(ELEMENTS.indexOf(other) - ELEMENTS.indexOf(own) + 5) % 5]!;

export function viewOf(facts: ChartFacts): View {
  const own = ELEMENTS.indexOf(facts.dayMaster.element);
  const { label, shares } = facts.strength;
  const level: Level = label === '中和' ? 'even' : label === '偏强' || label === '极强' ? 'strong' : 'weak';
  const roleOf = (element: Element) => roleBetween(facts.dayMaster.element, element);
  // Of elements equally light the day master's own comes before them: its stem stands in the chart.
  const byShare = [...ELEMENTS].sort(
    (a, b) => shares[b] - shares[a] || Number(roleOf(b) === '比劫') - Number(roleOf(a) === '比劫'),
  );
  return {
    ...facts,
    level,
    special: !['正格', '建禄月刃'].includes(facts.pattern.kind),
    roleOf,
    elementOf: (role) => ELEMENTS[(own + ROLES.indexOf(role)) % 5]!,
    heaviest: roleOf(byShare[0]!),
    heaviestElement: byShare[0]!,
    lightestElement: byShare[4]!,
    pillar: (name) => facts.pillars.find((each) => each.name === name),
    count(role) {
      const sum = { stems: 0, hidden: 0, weight: 0 };
      for (const [god, counts] of Object.entries(facts.tenGods)) {
        if (ROLE_OF_GOD[god] !== role) continue;
        sum.stems += counts.stems;
        sum.hidden += counts.hidden;
        sum.weight += counts.weight;
      }
      return sum;
    },
  };
}

/** 年柱与日柱, 年柱、月柱与日柱. */
export const pillarWords = (pillars: readonly string[]): string =>
  [pillars.slice(0, -1).join('、'), pillars.at(-1)].filter(Boolean).join('与');

/** So much of the seal that a child clings to those who look after it, and is not called independent early. */
export const clings = (v: View): boolean => v.heaviestElement === v.elementOf('印星');
