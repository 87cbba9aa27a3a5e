// `npm run capacity -- --visits-per-day 100000 --price 100 …`: what these visits need and cost, by the measured figures in
// docs/capacity-figures.json and a simulation. `--measure` measures the figures on this machine first. Every parameter
// of `USUAL` in model.mjs is an option.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, giveUp, ROOT } from '../start/prepare.mjs';
import { carriedBy, plan, USUAL } from './model.mjs';
import { readOptions } from './options.mjs';

const FILE = join(ROOT, 'docs', 'capacity-figures.json');

const whole = (value) => Math.round(value).toLocaleString('en');
const milliseconds = (seconds) => `${(seconds * 1000).toFixed(1)} ms`;

function told(figures, given) {
  const all = { ...USUAL, ...given };
  const result = plan(figures, given);
  return [
    `${whole(all.visitsPerDay)} visits a day, ${(all.peakShare * 100).toFixed(0)} % of them in the busiest hour:`,
    `  ${whole(result.requestsPerSecond)} requests a second, ${result.visitMs.toFixed(1)} ms of one core for each visit`,
    `  ${result.coresNeeded.toFixed(1)} cores, so ${result.machines} machines of ${all.cores}; ${(result.busy * 100).toFixed(0)} % busy`,
    `  answered in ${milliseconds(result.p50)} (half of all), ${milliseconds(result.p99)} (99 %), without the network`,
    `  ${result.perThousand.toFixed(4)} a thousand visits, at ${all.price} a machine and month`,
    `  about ${whole(result.writesPerSecond)} writes a second; next bottleneck: ${result.bottleneck}`,
    'Visits a day that so many machines carry:',
    ...[1, 10, 1000].map(
      (machines) => `  ${whole(machines).padStart(5)}  ${whole(carriedBy(machines, figures, given))}`,
    ),
  ];
}

async function run() {
  const words = process.argv.slice(2);
  const given = readOptions(words);
  if (words.includes('--measure')) {
    const { measure } = await import('./measure.mjs');
    writeFileSync(FILE, `${JSON.stringify(await measure(), null, 2)}\n`);
  }
  for (const line of told(JSON.parse(readFileSync(FILE, 'utf8')), given)) console.log(line);
}

checkNode();
await run().catch((error) => giveUp(error.message));
