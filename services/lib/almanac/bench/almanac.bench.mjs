// Speed of the kernel against the two libraries that generated its tables, all in this one process. Run after a build,
// by the bench runner or alone: node bench/almanac.bench.mjs
import { pathToFileURL } from 'node:url';
import * as almanac from '@tianji/almanac';
import { Solar } from 'lunar-typescript';
import { LunarHour, LunarSect2EightCharProvider, SolarDay, SolarTime } from 'tyme4ts';

/** A small repeatable generator of numbers in [0, 1). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Runs of `work` per second: repeats for about `ms`, takes the best of three. */
function rate(count, ms, work) {
  let best = 0;
  for (let round = 0; round < 3; round++) {
    const start = process.hrtime.bigint();
    let done = 0;
    let elapsed = 0;
    while (elapsed < ms) {
      work();
      done += count;
      elapsed = Number(process.hrtime.bigint() - start) / 1e6;
    }
    best = Math.max(best, (done / elapsed) * 1000);
  }
  return best;
}

const perSecond = (n) =>
  n >= 1e6 ? `${(n / 1e6).toFixed(1)} M/s` : `${Math.round(n).toLocaleString('en')}/s`;
const row = (name, ours, peer, goal) => ({
  name,
  ours: perSecond(ours),
  peer: perSecond(peer),
  ratio: Math.round((ours / peer) * 10) / 10,
  goal,
});

let sink = 0;

/** Random moments of 1900–2099, as numbers for the kernel and as civil times for the others. */
function moments(count, seed) {
  const next = random(seed);
  const first = almanac.jdn(1900, 1, 1);
  const days = almanac.jdn(2100, 1, 1) - first;
  const day = new Int32Array(count);
  const second = new Int32Array(count);
  const times = [];
  for (let i = 0; i < count; i++) {
    day[i] = first + Math.floor(next() * days);
    second[i] = Math.floor(next() * 86400);
    times.push(almanac.fromSeconds(day[i] * 86400 + second[i]));
  }
  return { day, second, times };
}

function kernel({ day, second }) {
  for (let i = 0; i < day.length; i++)
    sink ^= almanac.dayIndexLunar(day[i]) + almanac.pillarsPacked(day[i], second[i]);
}

/** The same from year, month, day and clock, returning objects: what a service calls. */
function objects({ times }) {
  for (const t of times) {
    const lunar = almanac.lunarFromCivil(t.year, t.month, t.day);
    const pillars = almanac.fourPillars(t);
    sink ^= lunar.day + pillars.hour;
  }
}

function tyme(times) {
  for (const t of times) {
    const hour = SolarTime.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second).getLunarHour();
    const chart = hour.getEightChar();
    sink ^= hour.getLunarDay().getDay() + chart.getHour().getIndex() + chart.getYear().getIndex();
  }
}

function lunar(times) {
  for (const t of times) {
    const day = Solar.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second).getLunar();
    sink ^=
      day.getDay() +
      day.getYearGanIndexExact() +
      day.getMonthGanIndexExact() +
      day.getDayGanIndexExact2() +
      day.getTimeGanIndex();
  }
}

const CELLS = 42;

/** A month page: lunar date, term and day pillars of 42 days. */
function ourMonth(year, month) {
  const first = almanac.jdn(year, month, 1);
  const start = first - almanac.weekday(first);
  for (let i = 0; i < CELLS; i++) {
    const text = almanac.lunarText(almanac.lunarFromJdn(start + i));
    const pillars = almanac.dayPillars(start + i);
    sink ^=
      text.day.length + (almanac.printedTerm(start + i)?.index ?? 0) + almanac.ganzhi(pillars.day).length;
    sink ^= almanac.ganzhi(pillars.year).length + almanac.ganzhi(pillars.month).length;
  }
}

function lunarMonth(year, month) {
  let day = Solar.fromYmd(year, month, 1);
  day = day.next(-day.getWeek());
  for (let i = 0; i < CELLS; i++) {
    const d = day.getLunar();
    sink ^= d.getDayInChinese().length + d.getMonthInChinese().length + d.getJieQi().length;
    sink ^= d.getYearInGanZhi().length + d.getMonthInGanZhi().length + d.getDayInGanZhi().length;
    day = day.next(1);
  }
}

function tymeMonth(year, month) {
  let day = SolarDay.fromYmd(year, month, 1);
  day = day.next(-day.getWeek().getIndex());
  for (let i = 0; i < CELLS; i++) {
    const cycle = day.getSixtyCycleDay();
    sink ^= day.getLunarDay().getName().length + day.getTermDay().getDayIndex();
    sink ^=
      cycle.getYear().getName().length +
      cycle.getMonth().getName().length +
      cycle.getSixtyCycle().getName().length;
    day = day.next(1);
  }
}

/** Rows {name, ours, peer, ratio, goal}; a goal is the least ratio. */
export default async function bench() {
  const many = moments(200000, 7);
  const few = moments(300, 11);
  LunarHour.provider = new LunarSect2EightCharProvider();
  kernel(many);
  objects(many);
  const numbers = rate(many.day.length, 400, () => kernel(many));
  const calls = rate(many.times.length, 400, () => objects(many));
  const byTyme = rate(few.times.length, 500, () => tyme(few.times));
  const byLunar = rate(few.times.length, 500, () => lunar(few.times));

  const next = random(13);
  const page = (work) => () => work(1901 + Math.floor(next() * 198), 1 + Math.floor(next() * 12));
  for (let i = 0; i < 2000; i++) page(ourMonth)();
  const months = rate(1, 300, page(ourMonth));
  const monthsByLunar = rate(1, 500, page(lunarMonth));
  const monthsByTyme = rate(1, 500, page(tymeMonth));

  const rows = [
    row('random date → lunar + four pillars, vs tyme4ts', numbers, byTyme, 2500),
    row('random date → lunar + four pillars, vs lunar-typescript', numbers, byLunar, 2500),
    row('the same by the public calls (objects), vs tyme4ts', calls, byTyme, 1000),
    row('42-cell month, vs lunar-typescript', months, monthsByLunar, 10),
    row('42-cell month, vs tyme4ts', months, monthsByTyme, 10),
  ];
  if (sink === Number.MAX_SAFE_INTEGER) throw new Error('unreachable: keeps the results in use');
  return rows;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
