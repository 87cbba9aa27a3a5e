import { makeBoundaries } from './boundaries.ts';
import { makeLunar } from './lunar.ts';
import { makeLunarMonths } from './lunar-months.ts';
import { makePentads } from './pentads.ts';
import { makePillars } from './pillars.ts';
import { makeReverse } from './reverse.ts';
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
    ...makeBoundaries(terms),
    ...makeReverse({ ...terms, ...pillars }),
  };
}
