import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { HolidayYear } from '../engine/index.ts';
import { faultOf, holidayYear } from './schema.ts';

const FILE = /^\d{4}\.json$/;
/** Copies of the last files that were right, read where the file itself is damaged. */
const GOOD = 'good';

/** What the folder of an operator's files says. */
export interface Folder {
  years: HolidayYear[];
  /** Files that are not used, each with the reason. */
  faults: { file: string; fault: string }[];
}

function parsed(path: string): { year?: HolidayYear; fault?: string } {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { fault: '不是 JSON' };
  }
  const fault = faultOf(given);
  return fault ? { fault } : { year: holidayYear.parse(given) };
}

/** Keeps a copy of a file that is right; a folder that cannot be written costs the copy alone. */
function keep(folder: string, name: string, year: HolidayYear): void {
  try {
    const path = join(folder, GOOD, name);
    const text = JSON.stringify(year);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    mkdirSync(join(folder, GOOD), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  } catch {
    // Read only: the file itself is still read.
  }
}

/** Reads the files of a folder: `<year>.json` each. A damaged one is told, and the last good copy of it stays in use. */
export function readFolder(folder: string): Folder {
  const found: Folder = { years: [], faults: [] };
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder)
    .filter((each) => FILE.test(each))
    .sort()) {
    const { year, fault = '' } = parsed(join(folder, name));
    if (year && `${year.year}.json` === name) {
      found.years.push(year);
      keep(folder, name, year);
      continue;
    }
    found.faults.push({ file: name, fault: year ? `文件名与 year（${year.year}）不符` : fault });
    const good = join(folder, GOOD, name);
    const before = existsSync(good) ? parsed(good).year : undefined;
    if (before) found.years.push(before);
  }
  return found;
}

/** Changes whenever a file of the folder does. */
export function stampOf(folder: string): string {
  try {
    return readdirSync(folder)
      .filter((name) => FILE.test(name))
      .map((name) => {
        const { mtimeMs, size } = statSync(join(folder, name));
        return `${name} ${mtimeMs} ${size}`;
      })
      .sort()
      .join();
  } catch {
    return '';
  }
}
