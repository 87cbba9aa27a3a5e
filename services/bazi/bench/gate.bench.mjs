// The gate over two thousand seeded reports: contradictions, repeats, words unfit for an age, sentences shared
// by two charts: of every sentence, notices and measures included, only headings are left out. Run after a build, by the bench runner or alone: node bench/gate.bench.mjs
import { pathToFileURL } from 'node:url';

const { gate, sharedPart, contextOf, sampleReportBirths } = await import('../dist/report/gate-bench.js');

const COUNT = 2000;

/** Rows {name, ours, peer, ratio, goal}. */
export default async function bench() {
  const started = process.hrtime.bigint();
  const kinds = {};
  const samples = [];
  let masked = 0;
  for (const [i, birth] of sampleReportBirths(COUNT, {
    seed: 16,
    firstYear: 1926,
    lastYear: 2025,
  }).entries()) {
    const found = gate(() => contextOf(birth));
    for (const fault of found.faults) {
      const kind = fault.split(':')[0];
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (kinds[kind] <= 3) console.error(`${birth.birthtime} ${birth.sex}: ${fault}`);
    }
    masked = Math.max(masked, found.masked);
    if (i % 20 === 0) samples.push(found.sentences);
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const shares = samples
    .flatMap((a, i) => samples.filter((_, j) => j !== i).map((b) => sharedPart(a, b)))
    .sort((a, b) => a - b);
  const row = (name, ours, goal) => ({ name, ours, peer: '', ratio: ours, goal: { most: goal } });
  return [
    row(
      `faults of any kind in ${COUNT} reports`,
      Object.values(kinds).reduce((a, b) => a + b, 0),
      0,
    ),
    row('masked repeats, the worst report', masked, 15),
    row('sentences shared by two charts, median of all pairs', shares[shares.length >> 1], 0.05),
    row('sentences shared by two charts, nine pairs in ten', shares[Math.floor(shares.length * 0.9)], 0.1),
    row('seconds for the gate', Math.round(seconds), 180),
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
