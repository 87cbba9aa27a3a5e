// The whole wire chart (twelve palaces, twelve decades of ten years each, pillars, text) per second on one
// core, and compared with iztro computing the same in this process. Run after a build.
import { pathToFileURL } from 'node:url';
import { agendaOf, gridOf } from '@tianji/ziwei/agenda';
import { boardOf, computeChart, patterns } from '@tianji/ziwei/engine';
import { astro } from 'iztro';

/** Goals: charts per second of the full payload; and the factor over iztro. */
const GOAL_PER_SECOND = 20_000;
const GOAL_RATIO = 1_000;
/** Ten years of every theme, items and words included: four milliseconds. */
const GRIDS_PER_SECOND = 250;
/** The whole agenda, its evidence made when it is read: life, decades, ten years behind, ten ahead and twelve months. */
const AGENDAS_PER_SECOND = 250;
const PRESENT = { year: 2026, month: 11, day: 29 };
const THEMES =
  'whole work learning money love health travel home children family friends siblings mind'.split(' ');

/** Births without a pattern, the same in every run. */
const BIRTHS = Array.from({ length: 4000 }, (_, i) => ({
  sex: i % 2 === 0 ? '男' : '女',
  time: {
    year: 1901 + ((i * 37) % 190),
    month: 1 + ((i * 5) % 12),
    day: 1 + ((i * 11) % 28),
    hour: (i * 7) % 23,
    minute: (i * 13) % 60,
    second: 0,
  },
  longitude: 85 + (i % 45),
}));

let sink = 0;

/** Runs per second of `work` over the births; best of `rounds` after one warm-up run. */
function perSecond(work, births, rounds) {
  let best = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const start = process.hrtime.bigint();
    for (const birth of births) sink ^= work(birth);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    if (round > 0) best = Math.max(best, births.length / seconds);
  }
  return best;
}

const full = (birth) => computeChart(birth).chart.text.length;
const json = (birth) => JSON.stringify(computeChart(birth).chart).length;
const withPatterns = (birth) => patterns(computeChart(birth)).length;

const SUBJECTS = BIRTHS.slice(0, 200).map((birth) => {
  const { seed, placement, date } = computeChart(birth);
  return { seed, placement, year: date.year };
});
const grid = ({ seed, placement, year }) =>
  gridOf({ board: boardOf(seed, placement, 'quanshu'), seed, placement, year }, THEMES, year + 30, () => 35)
    .length;

const CHARTS = BIRTHS.filter(({ time }) => time.year > 1940 && time.year < 2020)
  .slice(0, 200)
  .map((birth) => computeChart(birth));
/** A copy of the chart is judged: the agenda of one that was asked before is kept. */
const agenda = (computed) => agendaOf({ ...computed }, PRESENT).cells.length;

/** Chart, twelve decades, and the ten years of each, by iztro. */
function peerFull({ sex, time }) {
  const chart = astro.bySolar(
    `${time.year}-${time.month}-${time.day}`,
    Math.floor((time.hour + 1) / 2),
    sex,
    true,
    'zh-CN',
  );
  let years = 0;
  for (let k = 0; k < chart.decadalList().length; k += 1) years += chart.yearlyList(k).length;
  return years;
}

const shown = (n) => `${n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en')}/s`;

/** @returns {Promise<{ name: string, ours: string, peer: string, ratio: number, goal: number }[]>} */
export default async function bench() {
  const charts = perSecond(full, BIRTHS, 8);
  const texts = perSecond(json, BIRTHS, 4);
  const hits = perSecond(withPatterns, BIRTHS, 4);
  const grids = perSecond(grid, SUBJECTS, 4);
  const agendas = perSecond(agenda, CHARTS, 4);
  const peer = perSecond(peerFull, BIRTHS.slice(0, 3), 1);
  const floor = (name, ours, least = GOAL_PER_SECOND) => ({
    name,
    ours: shown(ours),
    peer: shown(least),
    ratio: Math.round((ours / least) * 100) / 100,
    goal: 1,
  });
  const rows = [
    floor('ziwei: full chart on one core, vs the figure to reach', charts),
    floor('ziwei: full chart with its patterns, vs the same', hits),
    floor('ziwei: ten years of thirteen themes judged, vs four milliseconds', grids, GRIDS_PER_SECOND),
    floor('ziwei: agenda with its years and months, vs four milliseconds', agendas, AGENDAS_PER_SECOND),
    {
      name: 'ziwei: chart, 12 decades, 120 years, vs iztro',
      ours: shown(charts),
      peer: shown(peer),
      ratio: Math.round(charts / peer),
      goal: GOAL_RATIO,
    },
    {
      name: 'ziwei: the same written out as JSON, vs iztro',
      ours: shown(texts),
      peer: shown(peer),
      ratio: Math.round(texts / peer),
      goal: GOAL_RATIO,
    },
  ];
  if (sink === Number.MAX_SAFE_INTEGER) throw new Error('unreachable: keeps the results in use');
  return rows;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
