import {
  assertDate,
  dayPillars,
  fromJdn,
  jdn,
  lunarFromCivil,
  pentadOf,
  printedTerm,
  termOfDay,
  weekday,
} from '@tianji/almanac/recent';
import type { Kernel } from '@tianji/calendar/engine';
import { useCallback, useEffect, useState } from 'react';

/** The small tables (1800–2060) for the engine. Listed one by one, so that nothing else is bundled. */
export const kernel: Kernel = {
  assertDate,
  dayPillars,
  fromJdn,
  jdn,
  lunarFromCivil,
  pentadOf,
  printedTerm,
  termOfDay,
  weekday,
};

/** First and last civil year that `kernel` covers up to the end of the grid. */
const SMALL = { first: 1801, last: 2059 };

/** Whether the small tables, which are always loaded, contain a year. */
export const isSmall = (year: number): boolean => year >= SMALL.first && year <= SMALL.last;

type Whole = typeof import('./whole-kernel.ts');
let whole: Kernel | null = null;
let pending: Promise<Whole> | null = null;

/** The large tables, for years outside the small ones: fetched once; a failed fetch may be retried. */
function loadWhole(): Promise<Whole> {
  pending ??= import(/* webpackChunkName: "whole" */ './whole-kernel.ts').catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/**
 * The tables for what is on the page.
 * @param years civil years of the month and of the chosen day
 * @returns null while the large tables load; `retry` when loading failed
 */
export function useKernel(...years: number[]): { tables: Kernel | null; retry: (() => void) | null } {
  const small = years.every(isSmall);
  const [large, setLarge] = useState(() => whole);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadWhole().then(
      (module) => {
        whole = module.wholeKernel;
        setLarge(() => whole);
      },
      () => setFailed(true),
    );
  }, []);
  const wanted = !small && large === null;
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  return { tables: small ? kernel : large, retry: failed ? load : null };
}
