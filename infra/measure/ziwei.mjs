// Zi Wei: palaces, transformations, sums of spans and directions of a file of charts, against this tree. A chart has `solar`,
// `hour`, `sex`, `lunar`, `palaces`, `birthHua`, and rows `decades` and `years` with [sum, z, direction, cap?] by theme.

import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

/** The service is named as this file is. */
const SERVICE = join(ROOT, 'services', basename(import.meta.filename, '.mjs'));
const built = (path) => import(pathToFileURL(join(SERVICE, 'dist', path)).href);
const { computeChart, HUA, PALACE_NAMES } = await built('engine/index.js');
const { chainOf, decadeSpan, directionOf, lifeOf, natalSpan, rulingIn, sumOf, yearSpan } =
  await built('engine/sum/index.js');

const BRANCHES = [...'子丑寅卯辰巳午未申酉戌亥'];
const THEMES = {
  总: 'whole',
  事业: 'work',
  财: 'money',
  婚恋: 'love',
  健康: 'health',
  迁移: 'travel',
  家宅: 'home',
  子女: 'children',
  父母: 'family',
  人际: 'friends',
  手足: 'siblings',
  心境: 'mind',
};

/** The chart of a row, by the clock as it is written: no true solar time, no summer time. */
function chartOf({ solar, hour, sex }) {
  const [year, month, day] = solar.split('-').map(Number);
  const time = { year, month, day, hour: BRANCHES.indexOf(hour) * 2, minute: 0, second: 0 };
  const options = { trueSolar: false };
  const computed = computeChart({ sex, time, longitude: 120, options });
  if (computed.local.hour === time.hour) return computed;
  // China's summer time takes an hour off the clock: the file does not know it, so it is put back.
  return computeChart({ sex, time: { ...time, hour: time.hour + 1 }, longitude: 120, options });
}

class Count {
  checked = 0;
  wrong = 0;
  worst = 0;
  add(right) {
    this.checked += 1;
    if (!right) this.wrong += 1;
  }
  /** A number, right within `tolerance`. */
  near(value, wanted, tolerance) {
    const off = Math.abs(value - wanted);
    this.worst = Math.max(this.worst, off);
    this.add(off <= tolerance + 1e-9);
  }
}

/** @param {{ charts: object[] }} facts @returns {Promise<string[]>} totals */
export default async function measure({ charts }) {
  const counts = Object.fromEntries(
    ['placements', 'sums', 'z', 'directions', 'caps'].map((name) => [name, new Count()]),
  );
  for (const row of charts) {
    const computed = chartOf(row);
    places(row, computed, counts.placements);
    const life = lifeOf(computed);
    const natal = natalSpan(life);
    (row.decades ?? []).forEach((decade, k) => {
      judged(decade, chainOf(life.board, [natal, decadeSpan(life, k)]), counts);
    });
    for (const year of row.years ?? []) {
      const ruling = rulingIn(life, year.y);
      counts.placements.add(ruling !== undefined && (!year.decade || BRANCHES[ruling.life] === year.decade));
      if (ruling) judged(year, chainOf(life.board, [natal, ruling, yearSpan(year.y)]), counts);
    }
  }
  return [
    `${charts.length} charts`,
    ...Object.entries(counts).map(
      ([name, { checked, wrong, worst }]) =>
        `${name}: ${wrong} of ${checked} differ${worst > 0 ? `, at most by ${worst.toFixed(4)}` : ''}`,
    ),
  ];
}

function judged(row, chain, { sums, z, directions, caps }) {
  for (const [name, theme] of Object.entries(THEMES)) {
    if (!row[name]) continue;
    const [sum, standard, direction, cap] = row[name];
    const found = sumOf(chain, theme);
    sums.near(found.sum, sum, 0.01);
    z.near(found.z, standard, 0.01);
    const told = directionOf(found);
    directions.add(told.direction === direction);
    caps.add((told.cap ?? '') === (cap ?? ''));
  }
}

const sameSet = (a, b) => [...a].sort().join() === [...b].sort().join();

function places(row, { chart, placement }, count) {
  if (row.life) count.add(chart.lifeBranch === row.life);
  if (row.body) count.add(chart.bodyBranch === row.body);
  if (row.bureau) count.add(chart.bureauName === row.bureau);
  if (row.birthHua) {
    const hua = HUA.map((name) => {
      const star = chart.yearTransformations[name];
      const palace = chart.palaces.find(({ stars }) => stars.some((one) => one.name === star));
      return `${star}${name}→${palace?.name}`;
    });
    count.add(sameSet(hua, row.birthHua));
  }
  for (const palace of row.palaces ?? []) {
    const index = PALACE_NAMES.indexOf(palace.n);
    const found = chart.palaces[(placement.life - index + 12) % 12];
    const stars = [...found.stars, ...found.malefics];
    const printed = (groups) =>
      stars
        .filter(({ group }) => groups.includes(group))
        .map(({ name, brightness }) => `${name}${brightness}`);
    count.add(sameSet(printed(['主星']), palace.main));
    count.add(sameSet(printed(['辅星', '煞星', '禄存', '天马']), palace.minor));
    count.add(`${found.stem}${found.branch}` === palace.gz);
  }
}
