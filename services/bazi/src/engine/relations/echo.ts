import type { Relation } from '../types.ts';

/** What two whole pillars do, and what their stems or branches then do as well. */
const WITHIN: Readonly<Record<string, RegExp>> = { 天克地冲: /六冲|相冲/u, 天合地合: /合$/u };

/** Whether a relation of stems or branches only repeats what their whole pillars do. */
export const echoes = ({ type, pillars }: Relation, all: readonly Relation[]): boolean =>
  !(type in WITHIN) &&
  all.some((each) => each.pillars.join() === pillars.join() && WITHIN[each.type]?.test(type));
