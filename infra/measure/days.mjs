// How many day facts the almanac has as a set of facts says: `npm run measure -- days FILE`. A fact is `{date, field, value}`:
// a festival that stands on a day or must not, the line of the season, gods of the day, a matter for which the day is never
// offered, or the mark of a day off.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

const from = (path) => import(pathToFileURL(join(ROOT, 'services', path)).href);
const almanac = await from('lib/almanac/dist/index.js');
const { announcedYears, dayOf, daysOffBy } = await from('calendar/dist/engine/index.js');
const { calendarFields, chooseDays, MATTERS } = await from('calendar/dist/engine/almanac-data.js');

const daysOff = daysOffBy(almanac, announcedYears());
const plain = (name) => name.replace(/节$/, '');

/** Whether a day is offered for a matter whose classical word this is. */
function offered(jdn, word) {
  return MATTERS.filter(({ any, choose }) => choose === 'days' && any.includes(word)).some(
    (matter) => chooseDays(almanac, { matter, from: jdn, to: jdn, people: [] }, daysOff).days.length > 0,
  );
}

const JUDGES = {
  festival: ({ names }, value) => names.includes(plain(value)),
  festivalNot: ({ names }, value) => !names.includes(plain(value)),
  season: ({ fields }, value) => fields.shiling === value,
  dayGods: ({ fields }, value) =>
    value.every((god) => [...fields.zhiri, ...fields.jishenyiqu, ...fields.xiongshayiji].includes(god)),
  notOffered: ({ jdn }, value) => !offered(jdn, value),
  work: ({ off }, value) => (off?.byLaw ? '法定，调休未公布' : (off?.kind ?? '')) === value,
};

/** @param {{ facts: { date: string, field: string, value: unknown }[] }} facts */
export default async function days({ facts }) {
  const counts = new Map();
  for (const { date, field, value } of facts) {
    const { year, month, day } = almanac.parseDate(date);
    const jdn = almanac.jdn(year, month, day);
    const off = daysOff({ year, month, day });
    const fields = calendarFields(dayOf(almanac, jdn), '', 0, off);
    const names = fields.jieri.map(({ name }) => plain(name));
    const right = JUDGES[field]?.({ jdn, off, fields, names }, value) ?? false;
    const count = counts.get(field) ?? { right: 0, all: 0 };
    counts.set(field, { right: count.right + (right ? 1 : 0), all: count.all + 1 });
  }
  const right = [...counts.values()].reduce((sum, each) => sum + each.right, 0);
  const of = [...counts].map(([field, each]) => `${field} ${each.right} of ${each.all}`).join(', ');
  return [`days: ${right} of ${facts.length} right`, of];
}
