// `npm run parked -- list | replay KEY | discard KEY`: messages that a group of the running site could not handle. Also works
// in images, where nothing is built at run time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, giveUp, ROOT } from '../start/prepare.mjs';

checkNode();
if (!existsSync(join(ROOT, 'services', 'lib', 'kit', 'dist', 'command', 'index.js')))
  giveUp('nothing is built yet: npm run build');
process.env.DATA_DIR ??= join(ROOT, 'data');
const { runParked } = await import('@tianji/service-kit/command');
process.exitCode = await runParked(process.argv.slice(2), process.env, (line) => console.log(line));
