// A cast at a moment with its judgement, compared with the full Zi Wei chart in the same process. Run after a
// build.
import { pathToFileURL } from 'node:url';
import { chartOf, judge, LIUYAO_OPTIONS, momentOf } from '@tianji/liuyao/engine';
import { computeChart } from '@tianji/ziwei/engine';

/** Goals: casts per second divided by Zi Wei charts per second. */
const GOAL_RATIO = 4;

const COUNT = 4000;
const timeOf = (i) => ({
  year: 1901 + ((i * 37) % 190),
  month: 1 + ((i * 5) % 12),
  day: 1 + ((i * 11) % 28),
  hour: (i * 7) % 23,
  minute: (i * 13) % 60,
  second: 0,
});
// 2,741 and 4,096 are coprime, so every cast comes once before any repeats.
const CASTS = Array.from({ length: COUNT }, (_, i) => ({
  digits: Array.from({ length: 6 }, (_, line) => '6789'[((i * 2741) >> (2 * line)) & 3]).join(''),
  time: timeOf(i),
}));
const BIRTHS = Array.from({ length: COUNT }, (_, i) => ({
  sex: i % 2 === 0 ? '男' : '女',
  time: timeOf(i),
  longitude: 85 + (i % 45),
}));

let sink = 0;

/** Runs per second of `work` over a list; best of `rounds` after one warm-up run. */
function perSecond(work, list, rounds = 6) {
  let best = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const start = process.hrtime.bigint();
    for (const one of list) sink ^= work(one);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    if (round > 0) best = Math.max(best, list.length / seconds);
  }
  return best;
}

const options = LIUYAO_OPTIONS.defaults;
const charted = ({ digits, time }) => chartOf(digits, momentOf(time, options), options).lines.length;
const judged = ({ digits, time }) =>
  judge(chartOf(digits, momentOf(time, options), options), { text: '求财' }).reasons.length;
const peer = (birth) => computeChart(birth).chart.text.length;

const shown = (n) => `${Math.round(n).toLocaleString('en')}/s`;

/** @returns {Promise<{ name: string, ours: string, peer: string, ratio: number, goal: number }[]>} */
export default async function bench() {
  const theirs = perSecond(peer, BIRTHS);
  const row = (name, ours, goal) => ({
    name,
    ours: shown(ours),
    peer: shown(theirs),
    ratio: Math.round((ours / theirs) * 100) / 100,
    goal,
  });
  const rows = [
    row('liuyao: a cast at a moment, vs a full Zi Wei chart', perSecond(charted, CASTS), GOAL_RATIO),
    row('liuyao: the same with its judgement, vs the same', perSecond(judged, CASTS), 1),
  ];
  if (sink === Number.MAX_SAFE_INTEGER) throw new Error('unreachable: keeps the results in use');
  return rows;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
