#!/usr/bin/env node
// `npx tianji-dev [folder] [id] [--portal https://…]`: shows the tool in a folder that has `mf-<id>` and
// `services/<id>`, inside a portal of the installed packages or inside a running one. The remote is rebuilt on every change.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { idOf, missing } from '../../conformance/suite/present.mjs';
import { startChildPortal } from '../../start/child-portal.mjs';
import { readCommand } from '../command.mjs';
import { isPortal, runningPortal, serveRemote } from '../serve.mjs';
import { watchRemote } from '../watch.mjs';
import { layOut } from './lay-out.mjs';

const say = (line) => console.log(`[tianji] ${line}`);
const giveUp = (sentence) => {
  console.error(`[tianji] ${sentence}`);
  process.exit(1);
};

const { id: first, second, portal } = readCommand(process.argv.slice(2));
const folder = resolve(first ?? '.');
if (portal !== null && !isPortal(portal)) giveUp(`"${portal}" is not the address of a portal`);
function wanted() {
  try {
    return idOf(folder, second);
  } catch (error) {
    return giveUp(error.message);
  }
}
const id = wanted();
const absent = missing(folder, id);
if (absent.length > 0) giveUp(absent.join('\n'));

const fromTeam = createRequire(join(folder, 'package.json'));
const work = join(folder, 'node_modules', '.cache', 'tianji-dev');
mkdirSync(work, { recursive: true });

async function ownPortal() {
  const root = await layOut({ folder, id, work, say });
  return startChildPortal({
    script: [join(import.meta.dirname, 'portal.mjs'), root],
    cwd: root,
    settings: { NODE_ENV: 'development' },
  });
}

const upstream = portal ? runningPortal(portal) : await ownPortal().catch((error) => giveUp(error.message));
const home = join(folder, `mf-${id}`);
const remote = await watchRemote(
  { home, folder: join(work, `mf-${id}`), configure: () => fromTeam('@tianji/preset')(home) },
  (problem) => say(problem ?? `mf-${id} is built`),
);
serveRemote({ id, remote, upstream, say, giveUp });
