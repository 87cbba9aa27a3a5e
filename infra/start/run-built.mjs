// `node infra/start/run-built.mjs portal | processes | gateway | <service id> | release`: for images, where everything
// is installed and built and nothing may be written beside the data. `release` adds the image's builds to the release
// folder, as far as no ledger lists them, and exits.
import { join } from 'node:path';
import { checkNode, giveUp, ROOT } from './prepare.mjs';

checkNode();
const what = process.argv[2] ?? 'portal';
if (!/^[a-z][a-z0-9]*$/.test(what))
  giveUp('what? portal, processes, gateway, release, or the id of a service');
process.env.DATA_DIR ??= join(ROOT, 'data');

async function run() {
  if (what === 'release') {
    const { publishMissing } = await import('../release/publish.mjs');
    const { inBucket } = await import('../release/bucket.mjs');
    const released = await inBucket(publishMissing, (units) =>
      units.map((one) => ({ unit: one.split(' ')[0] })),
    );
    for (const one of released) console.log(`[release] ${one}`);
  } else if (what === 'portal') {
    const { runPortal } = await import('../dist/start/portal.js');
    await runPortal({ root: ROOT });
  } else if (what === 'processes') {
    const { runProcesses } = await import('../dist/start/processes.js');
    await runProcesses({ root: ROOT });
  } else {
    const { runAlone } = await import('../dist/start/alone.js');
    await runAlone({ root: ROOT, id: what });
  }
}
await run().catch((error) => giveUp(error.message));
