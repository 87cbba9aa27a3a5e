// Speed of the whole chart compared with tyme4ts making the same data (pillars, ten gods, nayin, stages, voids,
// palaces, ten cycles of ten years of twelve months), in one process. Run after a build, by the bench runner or
// alone: node bench/chart.bench.mjs
import { pathToFileURL } from 'node:url';
import { fromSeconds, jdn } from '@tianji/almanac';
import { computeChart } from '@tianji/bazi/engine';
import { wireChart } from '@tianji/bazi/engine/wire';
import { ChildLimit, Gender, HeavenStem, LunarHour, LunarSect2EightCharProvider, SolarTime } from 'tyme4ts';

/** A small reproducible generator of numbers in [0, 1). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Runs of `work` per second: repeats for about `ms`, and takes the best of three. */
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

/** Times the peer: 20,000 charts a second where tyme4ts makes 355. */
const GOAL = Math.ceil(20_000 / 355);

const perSecond = (n) => `${Math.round(n).toLocaleString('en')}/s`;
let sink = 0;

/** Random births of 1900–2099. */
function births(count, seed) {
  const next = random(seed);
  const first = jdn(1900, 1, 1);
  const days = jdn(2100, 1, 1) - first;
  return Array.from({ length: count }, () => ({
    sex: next() < 0.5 ? '男' : '女',
    time: fromSeconds((first + Math.floor(next() * days)) * 86400 + Math.floor(next() * 86400)),
    longitude: 116.41,
  }));
}

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

function ours(list) {
  for (const birth of list) {
    const chart = computeChart(birth, { now: NOW });
    sink ^= chart.cycles[9].years[9].score + chart.pillarStars.年柱.length;
  }
}

/** Ten gods, hidden stems, nayin, stage and voids of one pillar relative to the day stem. */
function column(dayStem, pillar) {
  const branch = pillar.getEarthBranch();
  const parts = [dayStem.getTenStar(pillar.getHeavenStem()).getName(), pillar.getSound().getName()];
  for (const hidden of branch.getHideHeavenStems())
    parts.push(hidden.getName(), dayStem.getTenStar(hidden.getHeavenStem()).getName());
  parts.push(dayStem.getTerrain(branch).getName());
  for (const empty of pillar.getExtraEarthBranches()) parts.push(empty.getName());
  return parts.length;
}

function tyme(list) {
  for (const { sex, time: t } of list) {
    const clock = SolarTime.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second);
    const chart = clock.getLunarHour().getEightChar();
    const dayStem = chart.getDay().getHeavenStem();
    for (const pillar of [chart.getYear(), chart.getMonth(), chart.getDay(), chart.getHour()])
      sink ^= column(dayStem, pillar);
    for (const pillar of [chart.getFetalOrigin(), chart.getOwnSign(), chart.getBodySign()])
      sink ^= pillar.getSound().getName().length;
    const limit = ChildLimit.fromSolarTime(clock, sex === '男' ? Gender.MAN : Gender.WOMAN);
    let cycle = limit.getStartDecadeFortune();
    let small = limit.getStartFortune();
    for (let k = 0; k < 10; k++) {
      sink ^= column(dayStem, cycle.getSixtyCycle());
      let year = cycle.getStartSixtyCycleYear();
      for (let y = 0; y < 10; y++) {
        sink ^= column(dayStem, year.getSixtyCycle()) + small.getSixtyCycle().getName().length;
        let month = year.getFirstMonth();
        for (let m = 0; m < 12; m++) {
          const pillar = month.getSixtyCycle();
          sink ^= dayStem.getTenStar(pillar.getHeavenStem()).getName().length;
          for (const hidden of pillar.getEarthBranch().getHideHeavenStems())
            sink ^= dayStem.getTenStar(hidden.getHeavenStem()).getName().length;
          month = month.next(1);
        }
        year = year.next(1);
        small = small.next(1);
      }
      cycle = cycle.next(1);
    }
  }
}

/** Rows {name, ours, peer, ratio, goal}; a goal is the minimum ratio. */
export default async function bench() {
  LunarHour.provider = new LunarSect2EightCharProvider();
  sink ^= HeavenStem.fromIndex(0).getName().length;
  const many = births(5000, 7);
  const few = births(60, 11);
  ours(many);
  const fast = rate(many.length, 500, () => ours(many));
  const slow = rate(few.length, 800, () => tyme(few));
  const json = rate(200, 300, () => {
    for (const birth of many.slice(0, 200))
      sink ^= JSON.stringify(wireChart(computeChart(birth, { now: NOW }))).length;
  });
  const row = (name, own, peer, goal) => ({
    name,
    ours: perSecond(own),
    peer: perSecond(peer),
    ratio: Math.round((own / peer) * 10) / 10,
    goal,
  });
  const rows = [
    row('full chart 10 × 10 × 12, vs tyme4ts (which has no stars, relations, scores)', fast, slow, GOAL),
    row('full chart and its JSON text, vs tyme4ts without text', json, slow, 1),
  ];
  if (sink === Number.MAX_SAFE_INTEGER) throw new Error('unreachable: keeps the results in use');
  return rows;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
