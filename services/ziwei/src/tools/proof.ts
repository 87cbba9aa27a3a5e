/** What `npm run texts` needs of this tool: its declared facts, and agendas of seeded charts. */
import type { Agenda } from '@tianji/teller';
import { agendaOf, ZIWEI_FACTS } from '../agenda/index.ts';
import { computeChart } from '../engine/index.ts';

export const FACTS = ZIWEI_FACTS;

const PRESENT = { year: 2026, month: 11, day: 21 };
const FIRST = 1926;
const YEARS = 100;

/** Charts of 0 to 100 years, both sexes, as they are read on one day of 2026. */
export function agendas(count: number, seed: number): Agenda[] {
  let state = seed >>> 0;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => {
    const time = { year: FIRST + next(YEARS), month: 1 + next(12), day: 1 + next(28), hour: next(24) };
    return agendaOf(
      computeChart({
        ...{ sex: next(2) === 0 ? '男' : '女', longitude: 120, options: { trueSolar: false } },
        time: { ...time, minute: 30, second: 0 },
      }),
      PRESENT,
    );
  });
}
