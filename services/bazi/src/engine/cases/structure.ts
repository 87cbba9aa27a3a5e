import { ELEMENTS, type Element, ganzhi, type Pillars } from '@tianji/almanac';
import { CLASSES } from '@tianji/judgement';
import { judge } from '../judge.ts';
import { natalOf } from '../natal.ts';
import type { ElementCounts } from '../types.ts';

/** What makes two charts similar: the input of the distance. */
export interface Structure {
  dayStem: string;
  dayElement: Element;
  monthBranch: string;
  pattern: string;
  strength: string;
  /** Thousandths for each element, by weight. */
  shares: ElementCounts;
  useful: Element;
  /** Pillars as text, three or four. */
  pillars: string[];
}

/** The structure of four pillars, or of three when the hour is unknown. */
export function structureOf(pillars: Pillars, male: boolean, hourUnknown: boolean): Structure {
  const natal = natalOf(male, pillars, hourUnknown);
  const { strength, pattern, usefulGod } = judge(natal);
  const names = natal.cycles.map((cycle) => ganzhi(cycle));
  return {
    dayStem: names[2]!.charAt(0),
    dayElement: ELEMENTS[natal.dayStem >> 1]!,
    monthBranch: names[1]!.charAt(1),
    pattern: pattern.name,
    strength: strength.label,
    shares: strength.shares,
    useful: usefulGod.elements[0]!,
    pillars: names,
  };
}

const MONTHS = '寅卯辰巳午未申酉戌亥子丑';
const seasonOf = (branch: string) => Math.floor(MONTHS.indexOf(branch) / 3);

const gradeOf = ({ strength }: Structure) => (CLASSES as readonly string[]).indexOf(strength);

/** The parts of a distance, each in tenths. */
export interface Distance {
  dayMaster: number;
  month: number;
  pattern: number;
  strength: number;
  elements: number;
  useful: number;
  total: number;
}

/**
 * How different two structures are, in tenths; 0 means equal. Our own measure, published with every answer: other
 * day stem 60 (of the same element 30), other month 50 (of the same season 20), other pattern 30, each grade of
 * strength between 10, each percent of an element between 0.5, other first useful element 10.
 */
export function distance(a: Structure, b: Structure): Distance {
  const dayMaster = a.dayStem === b.dayStem ? 0 : a.dayElement === b.dayElement ? 30 : 60;
  const month =
    a.monthBranch === b.monthBranch ? 0 : seasonOf(a.monthBranch) === seasonOf(b.monthBranch) ? 20 : 50;
  const pattern = a.pattern === b.pattern ? 0 : 30;
  const strength = 10 * Math.abs(gradeOf(a) - gradeOf(b));
  const apart = ELEMENTS.reduce((sum, element) => sum + Math.abs(a.shares[element] - b.shares[element]), 0);
  const elements = Math.round(apart / 20);
  const useful = a.useful === b.useful ? 0 : 10;
  const total = dayMaster + month + pattern + strength + elements + useful;
  return { dayMaster, month, pattern, strength, elements, useful, total };
}
