import type { Element } from '@tianji/almanac/cycle';
import type { Worth } from '../level/favour.ts';
import type { MatchChart } from './types.ts';

/** What an element is worth to a chart, by its useful elements and nothing else. */
export const worthOf = ({ useful, avoid }: Pick<MatchChart, 'useful' | 'avoid'>, element: Element): Worth =>
  useful.includes(element) ? '喜' : avoid.includes(element) ? '忌' : '平';
