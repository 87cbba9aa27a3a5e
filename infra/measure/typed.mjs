// How many typed times are read as a set of facts says: `npm run measure -- typed FILE`. A fact is `{typed, read}`; `read` is
// a time, a date with `(no hour)`, `ask` or `refuse`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

const almanac = (path) => import(pathToFileURL(join(ROOT, 'services/lib/almanac/dist', path)).href);
const { FIRST_YEAR, formatDate, LAST_YEAR, lunarMonths } = await almanac('index.js');
const { readTyped } = await almanac('typed/index.js');

const two = (n) => String(n).padStart(2, '0');

function shown(result) {
  if (result.kind !== 'read') return result.kind;
  const { date, time } = result.reading;
  if (!time) return `${formatDate(date)} (no hour)`;
  const seconds = time.second > 0 ? `:${two(time.second)}` : '';
  return `${formatDate(date)} ${two(time.hour)}:${two(time.minute)}${seconds}`;
}

/** @param {{ strings: { typed: string, read: string }[] }} facts */
export default async function typed({ strings }) {
  const rules = { tables: { lunarMonths }, thisYear: new Date().getUTCFullYear() };
  const read = (text) => shown(readTyped(text, { ...rules, firstYear: FIRST_YEAR, lastYear: LAST_YEAR }));
  const results = strings.map((fact) => ({ wanted: fact.read, found: read(fact.typed) }));
  const right = results.filter(({ wanted, found }) => wanted === found).length;
  const guessed = results.filter(
    ({ wanted, found }) => /^(?:ask|refuse)$/.test(wanted) && !/^(?:ask|refuse)$/.test(found),
  ).length;
  return [`typed: ${right} of ${results.length} right, ${guessed} read that should be asked or refused`];
}
