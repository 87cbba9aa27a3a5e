// Charts per second on one core: the whole chart with its palaces in words, compared with bigfishmarquis-qimen on the
// same moments (with lunar-typescript as its calendar, as in its own day charts) and with our own Zi Wei chart. Run
// after a build.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { computeChart, matterById, palaceWords } from '@tianji/qimen/engine';
import { findHours, MOST_DAYS } from '@tianji/qimen/engine/find';
import { computeChart as ziweiChart } from '@tianji/ziwei/engine';
import { Solar } from 'lunar-typescript';

const GOAL_PEER = 100;
const GOAL_ZIWEI = 2;

/** Moments without a pattern, the same in every run. */
const MOMENTS = Array.from({ length: 4000 }, (_, i) => ({
  year: 1930 + ((i * 37) % 140),
  month: 1 + ((i * 5) % 12),
  day: 1 + ((i * 11) % 28),
  hour: (i * 7) % 23,
  minute: (i * 13) % 60,
  second: 0,
}));

// The peer ships only TypeScript.
Module._extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
};
const peer = createRequire(import.meta.url);
const { chaiBuJuByGanZhi } = peer('bigfishmarquis-qimen/src/engines/chaibuquju.ts');
const { shiJiaGenerate } = peer('bigfishmarquis-qimen/src/engines/shijia.ts');

let sink = 0;

/** Runs per second of `work` over the moments; best of `rounds` after one warm-up run. */
function perSecond(work, moments, rounds) {
  let best = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const start = process.hrtime.bigint();
    for (const moment of moments) sink ^= work(moment);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    if (round > 0) best = Math.max(best, moments.length / seconds);
  }
  return best;
}

const ours = (time) => palaceWords(computeChart({ time, longitude: 120 })).length;
const ziwei = (time) => ziweiChart({ sex: '男', time, longitude: 120 }).chart.text.length;

/** Pillars and term by the peer's calendar, bureau and plate by the peer itself. */
function theirs({ year, month, day, hour, minute }) {
  const lunar = Solar.fromYmdHms(year, month, day, hour, minute, 0).getLunar();
  const pair = (text) => ({ gan: text.charAt(0), zhi: text.charAt(1) });
  const four = {
    year: pair(lunar.getYearInGanZhiExact()),
    month: pair(lunar.getMonthInGanZhiExact()),
    day: pair(lunar.getDayInGanZhiExact()),
    hour: pair(lunar.getTimeInGanZhi()),
  };
  const bureau = chaiBuJuByGanZhi(lunar.getPrevJieQi().getName(), four.day.gan, four.day.zhi);
  const dun = bureau.isYangDun ? 'yang' : 'yin';
  return shiJiaGenerate(four.hour.gan, four.hour.zhi, bureau.juNumber, dun, four).palaces.length;
}

const shown = (n) => `${Math.round(n).toLocaleString('en')}/s`;

/** Goal: the longest range must be searched in the time of this many Zi Wei charts. */
const GOAL_SEARCH = 4000;

/** Searches per second: sixty days, every double hour, three directions. */
const search = () =>
  findHours({
    matter: matterById('career'),
    from: { year: 2026, month: 9, day: 1 },
    to: { year: 2026, month: 10, day: MOST_DAYS - 30 },
    longitude: 104.04,
    directions: ['东', '南', '西北'],
    hours: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  }).length;

/** @returns {Promise<{ name: string, ours: string, peer: string, ratio: number, goal: number }[]>} */
export default async function bench() {
  const charts = perSecond(ours, MOMENTS, 8);
  const peers = perSecond(theirs, MOMENTS.slice(0, 800), 2);
  const zi = perSecond(ziwei, MOMENTS, 4);
  const searches = perSecond(search, MOMENTS.slice(0, 5), 4);
  if (sink === Number.MAX_SAFE_INTEGER) throw new Error('unreachable: keeps the results in use');
  return [
    {
      name: 'qimen: chart with nine palaces in words, vs bigfishmarquis-qimen',
      ours: shown(charts),
      peer: shown(peers),
      ratio: Math.round(charts / peers),
      goal: GOAL_PEER,
    },
    {
      name: 'qimen: the same, vs our own Zi Wei chart',
      ours: shown(charts),
      peer: shown(zi),
      ratio: Math.round((charts / zi) * 10) / 10,
      goal: GOAL_ZIWEI,
    },
    {
      name: 'qimen: sixty days searched for an hour, in Zi Wei charts of the same time',
      ours: shown(searches),
      peer: shown(zi),
      ratio: Math.round(zi / searches),
      goal: { most: GOAL_SEARCH },
    },
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
