// `npm run measure -- SUBJECT FILE`: judges a file of facts by the code of this tree and prints totals only, so that a set
// which is kept back stays unread. A subject is `infra/measure/SUBJECT.mjs`, whose default export is
// `async (facts, file) => lines`: `facts` is the parsed JSON, `lines` what is printed. Services are built first if stale.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, giveUp, installIfNeeded } from '../start/prepare.mjs';

checkNode();
const [subject, file] = process.argv.slice(2);
const subjects = readdirSync(import.meta.dirname)
  .filter((name) => /^[a-z-]+\.mjs$/.test(name) && name !== 'measure.mjs')
  .map((name) => name.slice(0, -'.mjs'.length));
if (!subject || !subjects.includes(subject) || !file) {
  giveUp(`usage: npm run measure -- SUBJECT FILE; subjects: ${subjects.join(', ') || 'none yet'}`);
}
const path = resolve(file);
if (!existsSync(path)) giveUp(`there is no file ${file}`);
let facts;
try {
  facts = JSON.parse(readFileSync(path, 'utf8'));
} catch (error) {
  giveUp(`${file} is no JSON: ${error.message}`);
}
await installIfNeeded();
const { build } = await import('../build/build.mjs');
await build({ only: 'services' });
const { default: measure } = await import(pathToFileURL(join(import.meta.dirname, `${subject}.mjs`)).href);
for (const line of await measure(facts, path)) console.log(line);
