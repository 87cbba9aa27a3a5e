// `npm run backup`, `npm run restore`, `npm run move`: `node infra/backup/run.mjs <command> …`. Also works in images, where
// nothing is built at run time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, giveUp, ROOT } from '../start/prepare.mjs';

checkNode();
const [command, ...args] = process.argv.slice(2);
const built = join(ROOT, 'services', 'lib', 'kit', 'dist', 'backup', 'index.js');
if (!existsSync(built)) giveUp('nothing is built yet: npm run build');
process.env.DATA_DIR ??= join(ROOT, 'data');
const { runBackupCommand } = await import('@tianji/service-kit/backup');
process.exitCode = await runBackupCommand(command, args, process.env, (line) => console.log(line));
