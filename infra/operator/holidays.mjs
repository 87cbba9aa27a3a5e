// `npm run holidays -- show|install FILE`: the years of days off that the site goes by, and a new one without a release.
// Also works in images, where nothing is built at run time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, giveUp, ROOT } from '../start/prepare.mjs';

checkNode();
process.env.DATA_DIR ??= join(ROOT, 'data');

const path = join(ROOT, 'services', 'calendar', 'dist', 'commands.js');
if (!existsSync(path)) giveUp('nothing is built yet: npm run build');
const { runHolidays } = await import(pathToFileURL(path).href);
process.exitCode = runHolidays(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
});
