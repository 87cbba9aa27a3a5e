/** What a clock on a page needs, over 2020–2060: lunar date, pillars and terms of today. */
import { data } from './data/now.ts';
import { makeLunar } from './lunar.ts';
import { makePillars } from './pillars.ts';
import { lazyTables } from './tables.ts';
import { makeTerms } from './terms.ts';

export * from './civil-core.ts';
export { type LunarDate, lunarText } from './lunar-text.ts';
export { type DayPillars, fourPillarsText, type PillarOptions, type Pillars } from './pillars.ts';
export { ganzhi } from './sexagenary.ts';
export { TERM_NAMES, type Term, type TermKind } from './terms.ts';

/** First and last civil year that this entry point covers. */
export const FIRST_YEAR = data.firstYear;
export const LAST_YEAR = data.lastYear;

const tables = lazyTables(data);
export const { lunarFromCivil } = makeLunar(tables);
export const { dayPillars, fourPillars } = makePillars(tables);
export const { printedTerm, termAfter, termBefore, termsOfYear } = makeTerms(tables);
