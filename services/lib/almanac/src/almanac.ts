import { makeBoundaries } from './boundaries.ts';
import { makeLunar } from './lunar.ts';
import { makeLunarMonths } from './lunar-months.ts';
import { makePentads } from './pentads.ts';
import { type DayBoundary, makePillars, type Pillars } from './pillars.ts';
import { makeReverse } from './reverse.ts';
import type { SolarTime } from './solar-time.ts';
import { lazyTables, type TableData } from './tables.ts';
import { makeTerms } from './terms.ts';

/** Everything that needs the tables, over one slice of them. */
export function makeAlmanac(data: TableData) {
  const tables = lazyTables(data);
  const terms = makeTerms(tables);
  const pillars = makePillars(tables);
  return {
    ...makeLunar(tables),
    ...makeLunarMonths(tables),
    ...terms,
    ...makePentads(tables),
    ...pillars,
    /**
     * How a chart takes its pillars from a moment: year and month by the instant, day and hour by true solar time or by
     * standard time.
     */
    pillarsBy:
      ({ trueSolar, dayBoundary }: { trueSolar: boolean; dayBoundary: DayBoundary }) =>
      ({ time, standardTime, seconds }: Pick<SolarTime, 'time' | 'standardTime' | 'seconds'>): Pillars =>
        pillars.fourPillars(trueSolar ? time : standardTime, { instant: seconds, dayBoundary }),
    ...makeBoundaries(terms),
    ...makeReverse({ ...terms, ...pillars }),
  };
}
