// How many births have the hour of their own clock, in every engine that charts a birth: `npm run measure -- births FILE`. A
// fact is `{location, typed, tz, explicitTz, offset, reading, beijing, hourByClock, trueSolar, hourBySun}`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

const SERVICES = join(ROOT, 'services');
const load = (...path) => import(pathToFileURL(join(SERVICES, ...path)).href);
const { BRANCHES, formatTime, parseTime, solarTimeAt, toSeconds } = await load('lib/almanac/dist/index.js');
const { readAnyBirth } = await load('lib/kit/dist/birth/index.js');

/** The engines that chart a moment: those whose services export a `computeChart`. */
const engines = [];
for (const name of readdirSync(SERVICES)) {
  if (!existsSync(join(SERVICES, name, 'dist/engine/index.js'))) continue;
  const { computeChart } = await load(name, 'dist/engine/index.js');
  if (computeChart) engines.push(computeChart);
}

/** The branch of a chart's hour, however its engine writes pillars. */
function hourOf(result) {
  const { hour } = (result.chart ?? result).pillars;
  if (typeof hour === 'number') return BRANCHES[hour % 12];
  return typeof hour === 'string' ? hour.charAt(1) : hour.branch;
}

/** +09:00 in seconds; +07:36:42 too. */
function secondsOf(text) {
  const [, sign, h, m, s = '0'] = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  return (sign === '-' ? -1 : 1) * (Number(h) * 3600 + Number(m) * 60 + Number(s));
}

/** @param {{ births: Record<string, unknown>[] }} facts */
export default async function births({ births: list }) {
  const right = { byClock: 0, bySun: 0, offset: 0, beijing: 0, sun: 0, reading: 0 };
  let refused = 0;
  const count = (key, is) => {
    right[key] += is ? 1 : 0;
  };
  for (const fact of list) {
    const given = { time: `${fact.typed}:00`.slice(0, 19), location: fact.location, jingdu: 0 };
    try {
      const { time, longitude, clock } = readAnyBirth({ ...given, ...(fact.explicitTz && { tz: fact.tz }) });
      const solar = solarTimeAt({ time, longitude, clock });
      const hours = (trueSolar) =>
        engines.map((chart) => hourOf(chart({ sex: '女', time, longitude, clock, options: { trueSolar } })));
      const apart = toSeconds(solar.time) - toSeconds(parseTime(fact.trueSolar));
      count(
        'byClock',
        hours(false).every((each) => each === fact.hourByClock),
      );
      count(
        'bySun',
        hours(true).every((each) => each === fact.hourBySun),
      );
      count('offset', clock.offset === secondsOf(fact.offset));
      count('beijing', formatTime(solar.standardTime).slice(0, 16) === fact.beijing);
      count('sun', Math.abs(apart) < 120);
      count('reading', clock.reading === fact.reading);
    } catch {
      refused += 1;
    }
  }
  const of = (key) => `${right[key]} of ${list.length}`;
  return [
    `births, in ${engines.length} engines: hour by clock ${of('byClock')}, hour by sun ${of('bySun')}`,
    `offset ${of('offset')}, Beijing time ${of('beijing')}, true solar time ${of('sun')}, reading ${of('reading')}, refused ${refused}`,
  ];
}
