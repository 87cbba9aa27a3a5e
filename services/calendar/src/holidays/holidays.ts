import { isAbsolute, join, resolve } from 'node:path';
import * as almanac from '@tianji/almanac';
import { processSettings, readConfig } from '@tianji/service-kit';
import { announcedYears, type DaysOff, daysOffBy, type HolidayYear } from '../engine/index.ts';
import { type Folder, readFolder, stampOf } from './folder.ts';

/** Milliseconds for which the folder is not looked at again. */
const LOOK = 2000;

/** Days off by the built-in notices and by the operator's files, which count without a restart. */
export interface Holidays {
  /** Changes whenever the files do: what was computed before is then stale. */
  readonly stamp: string;
  readonly daysOff: DaysOff;
  /** The years of the operator's files. */
  readonly years: readonly HolidayYear[];
}

/** @param now milliseconds; @param told called with each file that is not used, once for each change */
export function watchHolidays(
  folder: string,
  {
    now = () => Date.now(),
    told = () => undefined,
  }: { now?: () => number; told?: (fault: Folder['faults'][number]) => void } = {},
): () => Holidays {
  let looked = Number.NEGATIVE_INFINITY;
  let current: Holidays | undefined;
  return () => {
    if (current && now() - looked < LOOK && now() >= looked) return current;
    looked = now();
    const stamp = stampOf(folder);
    if (current?.stamp === stamp) return current;
    const { years, faults } = readFolder(folder);
    for (const fault of faults) told(fault);
    current = { stamp, years, daysOff: daysOffBy(almanac, announcedYears(years)) };
    return current;
  };
}

/** Where an operator puts the files: `holidays` in DATA_DIR. */
export function holidaysFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const { DATA_DIR } = readConfig({ DATA_DIR: processSettings.DATA_DIR }, env);
  return join(isAbsolute(DATA_DIR) ? DATA_DIR : resolve(DATA_DIR), 'holidays');
}

let watched: (() => Holidays) | undefined;
let tell: (fault: Folder['faults'][number]) => void = () => undefined;

/** The days off of this process. */
export function holidays(): Holidays {
  watched ??= watchHolidays(holidaysFolder(), { told: (fault) => tell(fault) });
  return watched();
}

/** Reads the files at the start of the service, and says which are not used, then and later. */
export function startHolidays(warn: (fault: Folder['faults'][number]) => void): void {
  tell = warn;
  watched = undefined;
  holidays();
}
