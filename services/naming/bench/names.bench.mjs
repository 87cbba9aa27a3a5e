// Twenty names from the full lexicon, compared with Zi Wei charts in the same process. Run after a build.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chooseNames } from '@tianji/naming/engine';

/** Goal: a list must take no longer than this many charts. */
const CHARTS = 3000;

const FORMS = Array.from({ length: 40 }, (_, i) => ({
  sex: i % 2 === 0 ? '男' : '女',
  time: {
    year: 2000 + (i % 30),
    month: 1 + ((i * 5) % 12),
    day: 1 + ((i * 11) % 28),
    hour: (i * 7) % 23,
    minute: (i * 13) % 60,
    second: 0,
  },
  longitude: 85 + (i % 45),
  stage: 'born',
  father: `${[...'王李张刘陈杨黄赵吴周'][i % 10]}立群`,
  mother: '林晓棠',
  surnameOf: 'father',
  generation: { place: 2, char: '' },
  length: 3,
  siblings: [],
  avoid: '',
  elders: [],
  twin: undefined,
  batch: 0,
  rules: { trueSolar: true, dayBoundary: '00:00' },
}));

let sink = 0;

/** Seconds for one run of `work` over a list; best of five after one warm-up run. */
function seconds(work, list) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6; round += 1) {
    const start = process.hrtime.bigint();
    for (const each of list) sink ^= work(each);
    const taken = Number(process.hrtime.bigint() - start) / 1e9 / list.length;
    if (round > 0) best = Math.min(best, taken);
  }
  return best;
}

/** The yardstick: another tool's chart, if this tree has that tool. */
async function yardstick() {
  try {
    const path = createRequire(import.meta.url).resolve('@tianji/ziwei/engine');
    return (await import(pathToFileURL(path).href)).computeChart;
  } catch {
    return undefined;
  }
}

/** @returns {Promise<{ name: string, ours: string, peer: string, ratio: number, goal: number }[]>} */
export default async function bench() {
  const list = seconds((form) => chooseNames(form).names.length, FORMS);
  const computeChart = await yardstick();
  if (!computeChart) return [];
  const charts = seconds((form) => computeChart(form).chart.text.length, FORMS.concat(FORMS, FORMS, FORMS));
  const row = {
    name: `naming: twenty names, vs ${CHARTS} Zi Wei charts`,
    ours: `${(list * 1000).toFixed(1)} ms`,
    peer: `${(charts * CHARTS * 1000).toFixed(1)} ms`,
    ratio: Math.round(((charts * CHARTS) / list) * 100) / 100,
    goal: 1,
  };
  if (sink === Number.MAX_SAFE_INTEGER) throw new Error('unreachable: keeps the results in use');
  return [row];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
