/**
 * The patterns (格局) as predicates over a chart. «定富局», «定贵局», «定贫贱局», «定杂局» are the lists of
 * 《紫微斗数全书》; «通行» marks a name in general use among practitioners, with the most common condition.
 * Every predicate has its condition in words, which is shown with the pattern.
 */

import type { PatternRule } from './common.ts';
import { MAIN } from './main-stars.ts';
import { MINOR } from './minor-stars.ts';
import { LIGHTS } from './sun-and-moon.ts';
import { HUA_RULES } from './transformations.ts';

/** All rules, in display order. */
export const PATTERN_RULES: readonly PatternRule[] = [...MAIN, ...LIGHTS, ...MINOR, ...HUA_RULES];

export type { PatternRule };
