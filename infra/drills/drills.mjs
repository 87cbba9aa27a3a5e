// `npm run drills`: every long drill, one after the other. `npm run drills -- <name> …`: only these. `--list` prints
// them with their goals; `--record` writes the measurements into docs/drills.md.
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { checkNode, giveUp, installIfNeeded } from '../start/prepare.mjs';
import { findBrowser } from '../test/browser.mjs';

checkNode();
installIfNeeded();
const { DRILLS } = await import('./table.mjs');
const { record } = await import('./record.mjs');

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0)
  giveUp(`no drill named ${unknown.join(', ')}; there are ${DRILLS.map(({ name }) => name).join(', ')}`);
if (words.includes('--list')) {
  for (const { name, what, goal } of DRILLS) console.log(`${name}\n  ${what}\n  goal: ${goal}`);
  process.exit(0);
}

const wanted = DRILLS.filter(({ name }) => names.length === 0 || names.includes(name));
const { build } = await import('../build/build.mjs');
await build({ say: (line) => console.log(`[build] ${line}`), tolerant: true });

const when = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
const results = [];
for (const drill of wanted) {
  console.log(`\n[drill] ${drill.name}: ${drill.goal}`);
  const missing = missingFor(drill.needs);
  const result = missing
    ? { ok: false, measured: missing }
    : await drill.run().catch((error) => ({ ok: false, measured: error.message }));
  results.push({ ...drill, ...result });
}

/** What a drill needs but this machine lacks; null when nothing is missing. */
function missingFor(needs) {
  if (needs === 'browser' && !findBrowser()) return 'no Chromium was found; set CHROMIUM to its executable';
  if (needs === 'nats' && !process.env.NATS_SERVER)
    return 'no NATS server was found; set NATS_SERVER to what infra/ci/nats.sh program prints';
  if (needs === 'promtool' && spawnSync('promtool', ['--version']).error)
    return 'promtool is not installed (prometheus)';
  if (needs === 'servers' && !(process.env.NATS_SERVER && process.env.MONGODB_URL))
    return 'no servers; set NATS_SERVER and MONGODB_URL to what infra/ci/nats.sh program and infra/ci/mongodb.sh start print';
  return null;
}

console.log('\ndrill | goal | measured');
for (const { name, goal, measured, ok } of results)
  console.log(`${ok ? 'pass' : 'MISS'}  ${name} | ${goal} | ${measured}`);
if (words.includes('--record')) {
  const of = ({ ok, measured }) => ({ measured: `${ok ? '' : 'MISSED: '}${measured}`, when });
  record(DRILLS, new Map(results.map((result) => [result.name, of(result)])));
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
