// Writes src/birth/standard-time.ts, the standard time of each zone through its history, from the tz database of this
// machine: `node services/lib/kit/gen/standard-time.mjs`. Intl knows what a clock showed, but not how much of it was
// summer time: London showed the same hour all the year from 1942 to 1945 (summer time) and from 1968 to 1971
// (standard time). Only the lines of the tz database itself tell.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TZ = process.env.TZDIR ?? '/usr/share/zoneinfo';
const HOUR = 3600;
const YEAR = 366 * 24 * HOUR;
/** Clocks are compared within these years; nothing later is history. */
const START = Date.UTC(1875, 0, 1) / 1000;
const END = Date.UTC(2030, 0, 1) / 1000;

/** The clock's changes: [instant, offset], from the compiled zone (TZif, version 2 and later). */
function changes(name) {
  const file = readFileSync(join(TZ, name));
  const counts = (at) => [0, 1, 2, 3, 4, 5].map((i) => file.readInt32BE(at + 20 + 4 * i));
  const [utc, standard, leap, times, types, letters] = counts(0);
  const second = 44 + times * 5 + types * 6 + letters + leap * 8 + standard + utc;
  const [, , , n, m] = counts(second);
  const start = second + 44;
  const offset = (type) => file.readInt32BE(start + 9 * n + 6 * type);
  const list = Array.from({ length: n }, (_, i) => [
    Number(file.readBigInt64BE(start + 8 * i)),
    offset(file[start + 8 * n + i]),
  ]);
  return m === 0 ? [] : [[Number.NEGATIVE_INFINITY, offset(0)], ...list];
}

const MONTHS = 'Ja F Mar Ap May Jun Jul Au S O N D'.split(' ');
const DAYS = 'Su M Tu W Th F Sa'.split(' ');
const secondsOf = (text) => {
  const [, sign, h, m = '0', s = '0'] = /^(-?)(\d+)(?::(\d+))?(?::(\d+))?/.exec(text);
  return (sign ? -1 : 1) * (Number(h) * HOUR + Number(m) * 60 + Number(s));
};
const startsWith = (list, word) => list.findIndex((each) => word.startsWith(each) || each.startsWith(word));

/** Day of the month of 5, Su>=1, Su<=25 or lastSu. */
function dayOf(year, month, text) {
  if (/^\d+$/.test(text)) return Number(text);
  const week = (day) => new Date(Date.UTC(year, month, day)).getUTCDay();
  const last = /^last(\w+)$/.exec(text);
  const [, name, sign, from] = last ? ['', last[1], '<', ''] : /^(\w+)([<>])=(\d+)$/.exec(text);
  const wanted = startsWith(DAYS, name);
  let day = last ? new Date(Date.UTC(year, month + 1, 0)).getUTCDate() : Number(from);
  while (week(day) !== wanted) day += sign === '>' ? 1 : -1;
  return day;
}

/** The end of a line of a zone, as if its clock were at Greenwich. */
function untilOf([year, month = 'Ja', day = '1', time = '0']) {
  if (year === undefined) return Number.POSITIVE_INFINITY;
  const m = startsWith(MONTHS, month);
  return Date.UTC(Number(year), m, dayOf(Number(year), m, day)) / 1000 + secondsOf(time);
}

/** Lines of each zone: [standard offset, end on a clock of its own]; links are their targets' lines. */
function linesOfZones() {
  const zones = new Map();
  const links = [];
  let lines;
  for (const row of readFileSync(join(TZ, 'tzdata.zi'), 'utf8').split('\n')) {
    const words = row.split(' ');
    if (words[0] === 'R' || words[0] === '#' || row === '') continue;
    if (words[0] === 'L') links.push([words[2], words[1]]);
    else {
      if (words[0] === 'Z') {
        lines = [];
        zones.set(words[1], lines);
      }
      const [standard, , , ...until] = words[0] === 'Z' ? words.slice(2) : words;
      lines.push([secondsOf(standard), untilOf(until)]);
    }
  }
  for (const [from, to] of links) zones.set(from, zones.get(to));
  return zones;
}

/**
 * Standard time of a zone: [from, offset]. A line ends at the change of the clock nearest to its end. Where a law calls
 * the winter an hour less than standard time (Ireland), the winter is taken as the standard, as everywhere else.
 */
function standards(lines, clock) {
  const list = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const [standard, until] of lines) {
    const near = until - standard;
    const to = clock
      .map(([at]) => at)
      .filter((at) => Math.abs(at - near) <= 3 * HOUR)
      .sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0];
    const end = to ?? near;
    list.push([from, standard]);
    const inside = clock.filter(([at]) => at >= from && at < end && at < END);
    const less = inside.filter(([, offset]) => offset < standard);
    if (less.length > 0) {
      list.push([less[0][0], Math.min(...less.map(([, offset]) => offset))]);
      const back = inside.find(([at]) => at > less.at(-1)[0]);
      if (back && Math.min(end, END) - back[0] > YEAR) list.push([back[0], standard]);
    }
    from = end;
  }
  return list.filter(([, offset], i) => i === 0 || offset !== list[i - 1][1]);
}

const DIGITS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
};

/** What the run time's own clock shows. */
function reader(timeZone) {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory', { timeZone, hourCycle: 'h23', ...DIGITS });
  return (at) => {
    const part = Object.fromEntries(
      format.formatToParts(at * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) / 1000 - at;
  };
}

const zones = linesOfZones();
const histories = [...zones.keys()]
  .filter((name) => !/^(?:posix|right)\//.test(name))
  .map((name) => ({ name, clock: changes(name) }))
  .filter(({ clock }) => clock.length > 0);

/** Whether the run time's clock has this history: a day after each change, and every few weeks between. */
function agrees(shown, { clock }) {
  const same = (at) => shown(at) === clock.findLast(([from]) => from <= at)[1];
  if (!clock.every(([at]) => at < START || at >= END || same(at + 24 * HOUR))) return false;
  for (let at = START; at < END; at += 45 * 24 * HOUR) if (!same(at)) return false;
  return true;
}

const rows = new Map();
const without = [];
for (const name of Intl.supportedValuesOf('timeZone')) {
  const shown = reader(name);
  const own = histories.find((each) => each.name === name);
  // A zone that the run time folds into another one has the other's history.
  const found = own && agrees(shown, own) ? own : histories.find((each) => agrees(shown, each));
  if (!found) {
    without.push(name);
    continue;
  }
  const text = standards(zones.get(found.name), found.clock)
    .map(([from, offset], i) => (i === 0 ? `${offset}` : `${from}:${offset}`))
    .join(' ');
  rows.set(text, [...(rows.get(text) ?? []), name]);
}

/** Zones whose place lies south of 10° south, beyond which the seasons are those of the other half of the earth. */
const SOUTH = -10;
const southern = new Set(
  readFileSync(join(TZ, 'zone.tab'), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'))
    .filter(([, place]) => Number(/^[+-]\d\d/.exec(place)[0]) <= SOUTH)
    .map(([, , name]) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone),
);

const HEAD = `// Generated by gen/standard-time.mjs from the tz database ${readFileSync(
  join(TZ, 'tzdata.zi'),
  'utf8',
)
  .split('\n')[0]
  .replace(/^# version /, '')}. Do not edit.\n`;
const body = [...rows]
  .map(([text, names]) => `${names.join(',')}=${text}`)
  .sort()
  .join('\n');
writeFileSync(
  join(dirname(fileURLToPath(import.meta.url)), '../src/birth/standard-time.ts'),
  `${HEAD}/** A zone list, then its first standard offset and each later one with its instant, seconds since 1970. */\nexport const STANDARD_TIMES: string = ${JSON.stringify(body)};\n/** Zones south of 10° south. */\nexport const SOUTHERN_ZONES: string = ${JSON.stringify([...southern].sort().join(','))};\n`,
);
console.log(`${rows.size} histories, ${body.length} characters; without one: ${without.join(' ') || 'none'}`);
