// `npm run dev -- <id>`: one remote in development, rebuilt on every change, inside a portal. By default the
// portal is started from the build, with the tool's own service; `--portal https://…` puts the remote into any portal
// that runs already: its pages, its config and its calls come from there, the remote from here.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startPortal } from '../bench/portal.mjs';
import { build } from '../build/build.mjs';
import { missingParts } from '../build/remotes.mjs';
import { giveUp, ROOT, say } from '../start/prepare.mjs';
import { readCommand } from './command.mjs';
import { isPortal, runningPortal, serveRemote } from './serve.mjs';
import { watchRemote } from './watch.mjs';

const { id, portal } = readCommand(process.argv.slice(2));
if (!id || !existsSync(join(ROOT, `mf-${id}`)))
  giveUp('usage: npm run dev -- <id> [--portal https://portal.example]; <id> is a folder mf-<id>');
const lacks = missingParts(id);
if (lacks.length > 0) giveUp(lacks.join('\n'));
if (portal !== null && !isPortal(portal)) giveUp(`"${portal}" is not the address of a portal`);

async function ownPortal() {
  const told = { say: (line) => console.log(`[build] ${line}`), tolerant: true };
  await build({ ...told, only: 'services' });
  await build({ ...told, only: 'shell' });
  return startPortal({ NODE_ENV: 'development' });
}

const upstream = portal ? runningPortal(portal) : await ownPortal();
const home = join(ROOT, `mf-${id}`);
const require = createRequire(import.meta.url);
const remote = await watchRemote(
  {
    home,
    folder: join(ROOT, '.cache', 'dev', `mf-${id}`),
    configure: () => require(join(home, 'webpack.config.cjs')),
  },
  (problem) => say(problem ?? `mf-${id} is built`),
);
serveRemote({ id, remote, upstream, say, giveUp });
