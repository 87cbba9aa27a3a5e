// The sample reports as PDF: how long the first one takes, how long the next ones, how large they are, how long the
// main thread is blocked meanwhile, and how much memory remains when the thread has ended.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { openPdfMaker } from '@tianji/print';
import { builtFonts } from '@tianji/reports/fonts';
import { sampleReports } from '../../../infra/build/write-samples.mjs';

const IDLE = 300;
const ROUNDS = 7;
const megabytes = () => process.memoryUsage().rss / 2 ** 20;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const pagesOf = (pdf) => pdf.toString('latin1').match(/\/Type \/Page\b/g).length;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}

/** Rows {name, ours, peer, ratio, goal}; a goal is an upper bound. */
export default async function bench() {
  const reports = await sampleReports();
  globalThis.gc?.();
  const before = megabytes();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const maker = openPdfMaker({ fonts: builtFonts(), idle: IDLE });
  const rows = [];
  const row = (name, ours, most) =>
    rows.push({ name, ours, peer: '', ratio: ours, ...(most ? { goal: { most } } : {}) });
  let peak = 0;
  let first = true;
  delay.enable();
  const idle = performance.eventLoopUtilization();
  for (const { id, order } of reports) {
    const { result: pdf, ms: cold } = await timed(() => maker.make(order));
    const warm = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      warm.push((await timed(() => maker.make(order))).ms);
      peak = Math.max(peak, megabytes());
    }
    const name = `PDF of the sample of ${id}, ${pagesOf(pdf)} pages`;
    row(`${name}: ${first ? 'first of all, the thread started' : 'first'}, ms`, cold, 3000);
    row(`${name}: warm, ms`, median(warm), 1500);
    row(`${name}: KB`, pdf.length / 1024, 1024);
    first = false;
  }
  delay.disable();
  const { active } = performance.eventLoopUtilization(idle);
  row('main thread at work per PDF, ms', active / (reports.length * (ROUNDS + 1)), 25);
  row('main thread late at most while PDFs are made, ms', delay.max / 1e6);
  await pause(IDLE + 700);
  globalThis.gc?.();
  await pause(200);
  row('memory beyond the start while PDFs are made, MB', peak - before);
  row('memory beyond the start when the thread has ended, MB', megabytes() - before, 60);
  await maker.close();
  return rows;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
