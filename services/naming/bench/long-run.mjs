// Generates lists for thousands of families and counts broken rules: `node --conditions=tianji --import
// ./services/lib/kit/src/testing/typescript.mjs services/naming/bench/long-run.mjs [families] [first]` writes
// long-run.md next to this file. It takes one core for some minutes: `nice -n 19` leaves the machine to others.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseNames } from '../src/engine/choose/list.ts';
import { appraiseFull } from '../src/engine/judge/appraise-full.ts';
import { breaksOf } from '../src/engine/testing/breaks.ts';
import { familyOf } from '../src/engine/testing/families.ts';

const FAMILIES = Number(process.argv[2] ?? 20_000);
const FIRST = Number(process.argv[3] ?? 100_000);
/** Number of families over which a character's share is measured. */
const SPREAD = 1000;

const ENGINE = join(import.meta.dirname, '../src/engine');
const GENERATED = join(ENGINE, 'data/generated');
// Of what is run, not of what the files hold when the run is over.
const tables = createHash('sha256');
for (const name of readdirSync(GENERATED).sort()) tables.update(readFileSync(join(GENERATED, name)));
// What selects the names: every source of the engine except its tests and texts.
const sources = createHash('sha256');
for (const name of readdirSync(ENGINE, { recursive: true }).sort())
  if (/(?<!\.test)\.ts$/.test(name) && !/^(?:testing|words)\b/.test(name))
    sources.update(readFileSync(join(ENGINE, name)));

/** What the tester says of full names, once each: whether it hears a bad word that weighs heavily. */
const heard = new Map();
function isHeavy(full) {
  let heavy = heard.get(full);
  if (heavy === undefined) {
    const { findings } = appraiseFull(full, undefined);
    heavy = findings.some(({ title, grade }) => title === '谐音' && grade === 'heavy');
    heard.set(full, heavy);
  }
  return heavy;
}

const broken = [];
/** Names that the tester hears as a bad word, though surname and generation character alone are not. */
const heavy = [];
const relaxed = new Map();
const characters = new Map();
let names = 0;
let full = 0;
let relaxedLists = 0;
let sourced = 0;
let spreadNames = 0;
/** So many families between two words on what was found so far: a run that is stopped has then told something. */
const TOLD = 500;
for (let i = 0; i < FAMILIES; i += 1) {
  if (i > 0 && i % TOLD === 0) console.error(`${i} families, ${broken.length} breaks, ${heavy.length} heavy`);
  const list = chooseNames(familyOf(FIRST + i));
  broken.push(...breaksOf(list).map((text) => `${FIRST + i} ${text}`));
  if (list.names.length === 20) full += 1;
  if (list.relaxed.length > 0) relaxedLists += 1;
  for (const id of list.relaxed) relaxed.set(id, (relaxed.get(id) ?? 0) + 1);
  for (const { chars, full: name, source } of list.names) {
    names += 1;
    if (isHeavy(name) && list.excused.length === 0) heavy.push(`${FIRST + i} ${name}`);
    if (source) sourced += 1;
    if (i >= SPREAD) continue;
    spreadNames += 1;
    for (const { char, part } of chars)
      if (part === 'given') characters.set(char, (characters.get(char) ?? 0) + 1);
  }
}
const percent = (part, whole) => `${((part / whole) * 100).toFixed(2)} %`;
const [most] = [...characters].sort((a, b) => b[1] - a[1]);
const rows = [
  ['families', `${FAMILIES} (numbers ${FIRST} to ${FIRST + FAMILIES - 1} of \`familyOf\`)`],
  ['run on', new Date().toISOString().slice(0, 10)],
  ['engine (sha256 of its sources, first 12)', sources.digest('hex').slice(0, 12)],
  ['packed tables (sha256, first 12)', tables.digest('hex').slice(0, 12)],
  ['names', String(names)],
  ['lists of twenty', `${full} (${percent(full, FAMILIES)}); every other list says how many there are`],
  ['breaks of H1–H7, H10, H11 by what was chosen', String(broken.length)],
  [
    'names that the tester hears as a bad word, heavily',
    `${heavy.length}; surnames that make one with the generation character by themselves are told in the list`,
  ],
  ['different full names', String(heard.size)],
  [
    'lists that gave up rules',
    `${relaxedLists} (${percent(relaxedLists, FAMILIES)}): ${[...relaxed].map(([id, n]) => `${id} ${n}`).join(', ')}`,
  ],
  ['names with a line of verse', percent(sourced, names)],
  [
    `most frequent character over the first ${SPREAD} families`,
    `${most[0]}, in ${percent(most[1], spreadNames)} of their names`,
  ],
  ['different characters in those', String(characters.size)],
];
const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
writeFileSync(
  join(import.meta.dirname, 'long-run.md'),
  `# The long run\n\nWritten by \`long-run.mjs\`. What a list breaks is found anew from the characters by \`testing/breaks.ts\`, not by the rules that chose.\n\n| what | found |\n|---|---|\n${table}\n`,
);
if (broken.length + heavy.length > 0) {
  console.error([...broken, ...heavy].slice(0, 20).join('\n'));
  process.exit(1);
}
