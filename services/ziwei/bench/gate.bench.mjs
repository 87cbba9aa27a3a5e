// Two thousand seeded reports through the gate: no fault of any kind, and how similar the texts of two charts
// are. Run after a build, by the bench runner or alone: node services/ziwei/bench/gate.bench.mjs
import { pathToFileURL } from 'node:url';

const { gate, gateBirths, sharedPart } = await import('../dist/report/gate-bench.js');

const COUNT = 2000;
const EVERY = 25;
const least = (goal) => ({ most: goal });

/** Rows {name, ours, peer, ratio, goal}. */
export default async function bench() {
  const since = performance.now();
  const kept = [];
  const repeated = [];
  const faults = new Map();
  gateBirths(COUNT).forEach((birth, i) => {
    const read = gate(birth);
    repeated.push(read.alike);
    if (i % EVERY === 0) kept.push(read.sentences);
    for (const fault of read.faults) {
      const kind = fault.split(':')[0];
      faults.set(kind, (faults.get(kind) ?? 0) + 1);
      if (faults.get(kind) <= 3) console.error(`${birth.birthtime}: ${fault}`);
    }
  });
  const seconds = Math.round((performance.now() - since) / 1000);
  const pairs = kept.flatMap((one, i) => kept.slice(i + 1).map((other) => sharedPart(one, other)));
  pairs.sort((a, b) => a - b);
  repeated.sort((a, b) => a - b);
  const figure = (name, ours, goal) => ({ name, ours, peer: '', ratio: ours, goal: least(goal) });
  return [
    figure(
      `ziwei: faults in ${COUNT} reports`,
      [...faults.values()].reduce((sum, n) => sum + n, 0),
      0,
    ),
    figure('ziwei: masked repeats of the worst report', repeated.at(-1), 15),
    figure('ziwei: sentences two charts share, median', pairs[pairs.length >> 1], 0.05),
    figure(
      'ziwei: sentences two charts share, nine pairs in ten',
      pairs[Math.floor(pairs.length * 0.9)],
      0.1,
    ),
    figure('ziwei: seconds to read them', seconds, 180),
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
