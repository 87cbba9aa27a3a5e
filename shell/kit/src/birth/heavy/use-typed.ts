import { readTyped, type Typed } from '@tianji/almanac/typed';
import { useEffect, useState } from 'react';
import { FIRST_YEAR, LAST_YEAR } from '../days.ts';
import { loadLunar, lunarReady } from '../lunar.ts';

/** A lunar date was typed and the tables of its year are not there yet. */
export class MissingTables extends Error {
  readonly year: number;
  constructor(year: number) {
    super('no tables');
    this.year = year;
  }
}

/** The lunar calendar as far as it is loaded. @throws MissingTables for a year whose tables are not there yet */
export const lunarTables = {
  lunarMonths(year: number) {
    const found = lunarReady(year);
    if (!found) throw new MissingTables(year);
    return found.lunarMonths(year);
  },
};

function attempt(text: string, thisYear: number): Typed | MissingTables {
  try {
    return readTyped(text, { tables: lunarTables, thisYear, firstYear: FIRST_YEAR, lastYear: LAST_YEAR });
  } catch (error) {
    if (error instanceof MissingTables) return error;
    throw error;
  }
}

/**
 * What a typed text means; undefined while nothing is typed or the lunar tables that it needs are on their way.
 * @param onRead called with each new result
 */
export function useTyped(text: string, thisYear: number, onRead: (typed: Typed) => void): Typed | undefined {
  const [, redraw] = useState(0);
  const found = text.trim() === '' ? undefined : attempt(text, thisYear);
  const missing = found instanceof MissingTables ? found.year : undefined;
  const typed = found instanceof MissingTables ? undefined : found;
  useEffect(() => {
    if (missing === undefined) return;
    let here = true;
    loadLunar(missing).then(
      () => here && redraw((n) => n + 1),
      () => undefined, // without the tables a lunar date stays unread
    );
    return () => {
      here = false;
    };
  }, [missing]);
  const known = typed !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text, or its tables, is a new result
  useEffect(() => {
    if (typed) onRead(typed);
  }, [text, known]);
  return typed;
}
