// How many births have the hour of their own clock, in every tool: `npm run measure -- births FILE`. A fact is
// `{location, typed, tz, explicitTz, offset, reading, beijing, hourByClock, trueSolar, hourBySun}`.
import { formatTime, parseTime, toSeconds } from '@tianji/almanac';
import { computeChart as bazi } from '@tianji/bazi/engine';
import { birthPlace } from '@tianji/places';
import { readAnyBirth } from '@tianji/service-kit/birth';
import { computeChart as ziwei } from '@tianji/ziwei/engine';

/** +09:00 in seconds; +07:36:42 too. */
function secondsOf(text) {
  const [, sign, h, m, s = '0'] = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  return (sign === '-' ? -1 : 1) * (Number(h) * 3600 + Number(m) * 60 + Number(s));
}

/** @param {{ births: Record<string, unknown>[] }} facts */
export default async function births({ births: list }) {
  const totals = { offset: 0, reading: 0, beijing: 0, sun: 0, byClock: 0, bySun: 0 };
  let refused = 0;
  for (const fact of list) {
    const time = fact.typed.length === 16 ? `${fact.typed}:00` : fact.typed;
    try {
      birthPlace(fact.location);
      const birth = readAnyBirth({
        ...{ time, location: fact.location, jingdu: 0 },
        ...(fact.explicitTz && { tz: fact.tz }),
      });
      const input = { sex: '女', time: birth.time, longitude: birth.longitude, clock: birth.clock };
      const charts = [true, false].map((trueSolar) => ({
        bazi: bazi({ ...input, options: { trueSolar } }),
        ziwei: ziwei({ ...input, options: { trueSolar } }).chart,
      }));
      const [sun, clock] = charts;
      const hour = ({ bazi: one, ziwei: other }) => [one.pillars.hour.charAt(1), other.pillars.hour.branch];
      const same = (chart, wanted) => hour(chart).every((each) => each === wanted);
      const apart = toSeconds(parseTime(sun.bazi.solarTime)) - toSeconds(parseTime(fact.trueSolar));
      totals.offset += birth.clock.offset === secondsOf(fact.offset) ? 1 : 0;
      totals.reading += birth.clock.reading === fact.reading ? 1 : 0;
      totals.beijing += formatTime(parseTime(clock.bazi.standardTime)).slice(0, 16) === fact.beijing ? 1 : 0;
      totals.sun += Math.abs(apart) < 120 ? 1 : 0;
      totals.byClock += same(clock, fact.hourByClock) ? 1 : 0;
      totals.bySun += same(sun, fact.hourBySun) ? 1 : 0;
    } catch {
      refused += 1;
    }
  }
  const of = (count) => `${count} of ${list.length}`;
  return [
    `births, hour by clock: ${of(totals.byClock)}; hour by sun: ${of(totals.bySun)} (Ba Zi and Zi Wei)`,
    `offset: ${of(totals.offset)}; Beijing time: ${of(totals.beijing)}; true solar time: ${of(totals.sun)}; reading: ${of(totals.reading)}; refused: ${refused}`,
  ];
}
