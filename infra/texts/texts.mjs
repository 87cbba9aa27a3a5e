// `npm run texts -- COMMAND TOOL …`: an editor's work on the texts of a tool, from the sources: nothing is built. See
// docs/texts.md.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const USAGE = `npm run texts -- COMMAND TOOL
  lint TOOL              faults of the files, with file and line; rows that nobody of the sample gets
  page TOOL [PORT]       the editor's page on this machine (4610)
  census TOOL            how often every fact is, by ages: content/census.json
  matrix TOOL            cells of the agenda that a text serves, by ages
  prove TOOL [CHARTS]    claims, ages, repetition of every section (200)
  who TOOL WORDS         rows with these words, and how many charts of the sample get them`;
const SAMPLE = 200;
const SEED = 46;
const CENSUS = 2000;

const folderOf = (tool) => join(ROOT, 'services', tool, 'content');
/** @returns {string[]} tools whose texts are rows */
const tools = () =>
  readdirSync(join(ROOT, 'services')).filter((id) =>
    existsSync(join(ROOT, 'services', id, 'src/tools/proof.ts')),
  );

function stop(message) {
  console.error(message);
  process.exit(1);
}

const [command, tool, rest] = process.argv.slice(2);
const known = ['lint', 'page', 'census', 'matrix', 'prove', 'who'];
if (!known.includes(command)) stop(USAGE);
if (!tools().includes(tool)) stop(`there are texts of ${tools().join(', ')}\n${USAGE}`);

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);
const teller = await load('services/lib/teller/src/tools/index.ts');
const { FACTS, agendas } = await load(`services/${tool}/src/tools/proof.ts`);
const content = () => teller.readContent(folderOf(tool), FACTS);
const bench = () =>
  teller.workbench({
    ...{ folder: folderOf(tool), facts: FACTS, agendas: agendas(SAMPLE, SEED) },
    module: join(ROOT, 'services', tool, 'src/data/texts.ts'),
  });
const percent = (share) => `${Math.round(share * 100)} %`;

const COMMANDS = {
  lint() {
    const { faults, warnings, texts } = content();
    for (const line of [...faults, ...warnings]) console.log(`content/${line}`);
    if (faults.length > 0) process.exit(1);
    const unused = bench()
      .rows()
      .filter(({ charts }) => charts === 0);
    console.log(`${texts.length} texts, no fault; ${unused.length} that nobody of ${SAMPLE} charts gets:`);
    for (const { file, line, id } of unused) console.log(`content/${file}:${line}: ${id}`);
  },
  page() {
    const port = Number(rest ?? 4610);
    teller.pageServer(bench()).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
  },
  census() {
    const path = join(folderOf(tool), 'census.json');
    const census = teller.censusOf(agendas(CENSUS, SEED));
    writeFileSync(path, `${JSON.stringify(census, null, 1)}\n`);
    console.log(`${Object.keys(census.shares).length} values of facts over ${CENSUS} charts: ${path}`);
  },
  matrix() {
    const library = teller.libraryFor(content());
    const table = teller.matrix(agendas(SAMPLE, SEED), (cell, agenda) =>
      teller.hasText(library, cell, agenda),
    );
    console.log(['cell', ...teller.BANDS].join('\t'));
    for (const [cell, row] of [...table].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log([cell, ...row.map(([has, of]) => (of === 0 ? '' : `${has}/${of}`))].join('\t'));
  },
  prove() {
    const library = teller.libraryFor(content());
    const proof = teller.prove(
      agendas(Number(rest ?? SAMPLE), SEED).map((agenda) => teller.reportOf(agenda, library)),
      library,
    );
    for (const fault of proof.faults) console.log(fault);
    for (const { band, reports, han, worst, above, common, shared } of proof.bands)
      console.log(
        `${band}: ${reports} reports, ${han} Han; worst clause ${percent(worst.share)} ${worst.clause}; ` +
          `${above.length} clauses above 25 %, ${percent(common)} of all; two charts share ${percent(shared.mean)}, ` +
          `at worst ${percent(shared.worst)}`,
      );
    console.log(`${proof.charts} charts, ${proof.claims} claims, ${proof.faults.length} faults`);
    if (proof.faults.length > 0) process.exit(1);
  },
  who() {
    for (const row of bench().rows(process.argv.slice(4).join(' '))) {
      console.log(`content/${row.file}:${row.line} · ${row.charts} of ${SAMPLE} charts · ${row.claim}`);
      console.log(`  ${row.expert}\n  ${row.plain}`);
    }
  },
};
COMMANDS[command]();
