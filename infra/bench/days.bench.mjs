// The search for days over a year for four people, against 1,000 Zi Wei charts as they go over the wire, in one process. Run
// after a build; `npm run bench -- days` prints the row.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

const from = (path) => import(pathToFileURL(join(ROOT, 'services', path)).href);
const almanac = await from('lib/almanac/dist/index.js');
const { announcedYears, daysOffBy } = await from('calendar/dist/engine/index.js');
const { chooseDays, MATTERS } = await from('calendar/dist/engine/almanac-data.js');
const { computeChart } = await from('ziwei/dist/engine/index.js');

/** The search takes at most the time of so many charts. */
const CHARTS = 1000;
const GOAL = { most: 1 };
const ROUNDS = 5;

const daysOff = daysOffBy(almanac, announcedYears());
const PEOPLE = [1960, 1985, 1988, 2015].map((year, i) => {
  const cycle = (((year - 4) % 60) + 60) % 60;
  return { role: i < 2 ? '当事' : '同在', branches: [cycle % 12], years: [cycle], day: (i * 17) % 60 };
});

let sink = 0;

/** Milliseconds of the best of some rounds, after one to warm up. `work` gets the number of the round: nothing is repeated. */
function best(work) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round <= ROUNDS; round++) {
    const start = process.hrtime.bigint();
    sink ^= work(round);
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    if (round > 0) least = Math.min(least, ms);
  }
  return least;
}

const births = (round) =>
  Array.from({ length: CHARTS }, (_, i) => ({
    sex: i % 2 === 0 ? '男' : '女',
    time: {
      ...{
        year: 1931 + ((i * 37 + round) % 90),
        month: 1 + ((i * 5) % 12),
        day: 1 + ((i * 11 + round) % 28),
      },
      ...{ hour: (i * 7) % 23, minute: (i * 13) % 60, second: 0 },
    },
    longitude: 85 + (i % 45),
  }));

/** @returns {Promise<{ name: string, ours: string, peer: string, ratio: number, goal: { most: number } }[]>} */
export default async function bench() {
  const matter = MATTERS[4];
  const search = best((round) => {
    const begin = almanac.jdn(2024 + round, 1, 1);
    return chooseDays(almanac, { matter, from: begin, to: begin + 364, people: PEOPLE }, daysOff).days.length;
  });
  const charts = best((round) => {
    let size = 0;
    for (const birth of births(round)) size += JSON.stringify(computeChart(birth).chart).length;
    return size;
  });
  if (Number.isNaN(sink)) throw new Error('nothing was computed');
  const shown = (ms) => `${ms.toFixed(1)} ms`;
  const ratio = Math.round((search / charts) * 100) / 100;
  return [
    {
      name: `calendar: a year of days for four, against ${CHARTS} Zi Wei charts`,
      ...{ ours: shown(search), peer: shown(charts), ratio, goal: GOAL },
    },
  ];
}
