// `npm run service -- <id>`: one service, or the gateway, alone in its process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, giveUp, installIfNeeded, ROOT, say } from './prepare.mjs';

const id = process.argv[2];
if (!id || !/^[a-z][a-z0-9]*$/.test(id))
  giveUp('which service? npm run service -- <id>, for example: npm run service -- calendar');
if (!existsSync(join(ROOT, 'services', id, 'package.json')))
  giveUp(`there is no service named "${id}" under services/`);
checkNode();
installIfNeeded();
const { build } = await import('../build/build.mjs');
try {
  // The gateway serves shell and remotes; the other services need no browser bundles.
  await build({ say, tolerant: true, ...(id === 'gateway' ? {} : { only: 'services' }) });
} catch (error) {
  giveUp(`the build failed:\n${error.message}`);
}
process.env.DATA_DIR ??= join(ROOT, 'data');
const { runAlone } = await import('../dist/start/alone.js');
await runAlone({ root: ROOT, id }).catch((error) => giveUp(error.message));
