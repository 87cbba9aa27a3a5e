// The rules page (口径): which rule every tool follows where schools differ. A tool's part is `services/<id>/rules.md`:
// its own prose, with tables made from what its engine declares with defineOptions. `npm run build` puts all parts
// together into docs/rules.md; `npm run check` names tables that are out of date.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { filesUnder, ROOT, writeFileWhole } from '../build/files.mjs';

const DECLARED = /^export const ([A-Z][A-Z0-9_]*) = define(?:Options|Weights)\(/gm;
/** `<!-- options BAZI_OPTIONS -->` or `<!-- weights … -->` to `<!-- end -->`: the table is between the two. */
const MARKED = /(<!-- (?:options|weights) ([A-Z][A-Z0-9_]*) -->\n)[\s\S]*?(<!-- end -->)/g;

const cell = (text) => text.replaceAll('|', '\\|');
const valueCell = ({ value, sentence }) => cell(`\`${value}\` ${sentence}`);

/** Schools that a request may name, each with the rules that it has otherwise than by default. */
function schoolTable(schools, list) {
  const said = ([key, value]) => {
    const chosen = list.find((option) => option.key === key).values.find((each) => each.value === value);
    return cell(`\`${key}\` ${chosen.sentence}`);
  };
  const rows = schools.map(({ school, label, rules }) => {
    const others = Object.entries(rules).map(said);
    return `| \`${school}\` ${cell(label)} | ${others.join('<br>') || 'as by default'} |`;
  });
  return ['| `school` | its rules |', '|---|---|', ...rows].join('\n');
}

/**
 * @param {object[]} declared the options of `defineOptions`, then its schools
 * @returns {string} a table in Markdown, and one of the schools if there are any
 */
export function optionTable(declared) {
  const schools = declared.filter(({ school }) => school);
  const list = declared.filter(({ school }) => !school);
  const rows = list.map((option) => {
    const usual = option.values.find(({ value }) => value === option.default);
    const others = option.values.filter((each) => each !== usual).map(valueCell);
    const title = `\`${option.key}\` ${cell(option.title)}`;
    return `| ${title} | ${valueCell(usual)} | ${others.join('<br>')} |`;
  });
  const notes = list.flatMap(({ title, note, source }) => {
    const told = [note, source && `(${source})`].filter(Boolean).join(' ');
    return told ? [`* ${title}: ${told}`] : [];
  });
  const table = ['| option | default | others |', '|---|---|---|', ...rows].join('\n');
  const parts = [table, notes.join('\n'), schools.length > 0 ? schoolTable(schools, list) : ''];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** How sure a weight is, for a reader of the page. */
const SURE = { B: 'a named book', P: 'common practice', D: 'our decision' };

/** @param {{ what: string, value: string, sure: string, source: string }[]} list the argument of `defineWeights` */
export function weightTable(list) {
  const rows = list.map(
    ({ what, value, sure, source }) => `| ${cell(what)} | ${cell(value)} | ${SURE[sure]} | ${cell(source)} |`,
  );
  return `${['| what | value | how sure | source |', '|---|---|---|---|', ...rows].join('\n')}\n`;
}

const tableOf = (list) => (list.some((row) => 'what' in row) ? weightTable(list) : optionTable(list));

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const services = () => readdirSync(join(ROOT, 'services')).sort();

/** @returns {{ id: string, path: string, names: string[] }[]} sources of engines and agendas with options or weights */
function declarations() {
  return services().flatMap((id) => {
    const folders = ['engine', 'agenda'].map((name) => join(ROOT, 'services', id, 'src', name));
    const files = folders.flatMap((folder) => filesUnder(folder));
    return files.flatMap((file) => {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return [];
      const names = [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name]) => name);
      return names.length > 0 ? [{ id, path: relative(ROOT, file), names }] : [];
    });
  });
}

/** @returns {Map<string, Map<string, object[]>>} the declarations of each tool by name */
export function declaredOptions() {
  const sources = declarations();
  const loader = join(ROOT, 'services/lib/kit/src/testing/typescript.mjs');
  const args = ['--conditions=tianji', '--import', loader, join(import.meta.dirname, 'declared.mjs')];
  const child = spawnSync(process.execPath, [...args, ...sources.map(({ path }) => path)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`school options cannot be read: ${child.stderr.trim()}`);
  const lists = JSON.parse(child.stdout);
  const tools = new Map();
  for (const { id, path, names } of sources) {
    if (!tools.has(id)) tools.set(id, new Map());
    for (const name of names) tools.get(id).set(name, lists[`${path}#${name}`]);
  }
  return tools;
}

/**
 * A tool's part with its tables renewed.
 * @param {string} text the part as it stands
 * @param {Map<string, object[]>} declared
 * @throws Error when the text marks a declaration that the engine lacks, or omits one
 */
export function refreshed(text, declared) {
  const used = new Set();
  const fresh = text.replace(MARKED, (_, open, name, close) => {
    const list = declared.get(name);
    if (!list) throw new Error(`no engine of this tool declares ${name}`);
    used.add(name);
    return `${open}${tableOf(list)}${close}`;
  });
  const missing = [...declared.keys()].filter((name) => !used.has(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} has no place in it`);
  return fresh;
}

export const partOf = (id) => `services/${id}/rules.md`;
const REFRESH = 'node infra/rules/write.mjs';

/** @returns {string[]} one sentence per part that differs from what its engine declares */
export function checkRules(tools = declaredOptions()) {
  return [...tools].flatMap(([id, declared]) => {
    const path = partOf(id);
    if (!existsSync(join(ROOT, path))) return [];
    try {
      const text = read(path);
      return refreshed(text, declared) === text ? [] : [`${path} is not current: run ${REFRESH}`];
    } catch (error) {
      return [`${path}: ${error.message}`];
    }
  });
}

const LINK = /\]\((?!https?:|\/|#)([^)]+)\)/g;
/** The links of a text in `folder`, rewritten as seen from the page. */
const fromPage = (text, folder) => text.replace(LINK, (_, to) => `](${posix.join('../..', folder, to)})`);

/** The whole page: the common part and each tool's part. A tool without prose has only its tables. */
export function rulesPage(tools = declaredOptions()) {
  const written = services().filter((id) => existsSync(join(ROOT, partOf(id))));
  const ids = [...new Set([...written, ...tools.keys()])].sort();
  const parts = ids.map((id) => {
    const path = join(ROOT, partOf(id));
    if (existsSync(path)) return fromPage(readFileSync(path, 'utf8').trim(), `services/${id}`);
    return [`## ${id}`, ...[...tools.get(id).values()].map((list) => tableOf(list).trim())].join('\n\n');
  });
  return `${[fromPage(read('docs/rules.md').trim(), 'docs'), ...parts].join('\n\n')}\n`;
}

const PAGE = join(ROOT, 'infra/dist/rules.md');

/** Writes the whole page when it is missing or older than a part. @param {boolean} force write in any case */
export function writeRulesPage(force) {
  const age = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const parts = ['docs/rules.md', ...services().map(partOf)].map((path) => age(join(ROOT, path)));
  if (force || age(PAGE) < Math.max(...parts)) writeFileWhole(PAGE, rulesPage());
}
