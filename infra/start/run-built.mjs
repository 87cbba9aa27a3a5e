// `node infra/start/run-built.mjs portal | gateway | <service id>`: for images, where everything is
// installed and built and nothing may be written beside the data.
import { join } from 'node:path';
import { checkNode, giveUp, ROOT } from './prepare.mjs';

checkNode();
const what = process.argv[2] ?? 'portal';
if (!/^[a-z][a-z0-9]*$/.test(what)) giveUp('what? portal, gateway, or the id of a service');
process.env.DATA_DIR ??= join(ROOT, 'data');
const run =
  what === 'portal'
    ? import('../dist/start/portal.js').then(({ runPortal }) => runPortal({ root: ROOT }))
    : import('../dist/start/alone.js').then(({ runAlone }) => runAlone({ root: ROOT, id: what }));
await run.catch((error) => giveUp(error.message));
