// Shared folders know no tool: code that needs all tools finds them (folders of the workspace, tool.json,
// contract.json, the release ledgers). A tool's name in a shared source is a list that somebody will forget to edit.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, isTest, projectFiles, ROOT, read, withoutComments } from './sources.mjs';

/** Folders that every tool builds on. */
const SHARED = /^(?:shell|services\/(?:lib|gateway|reports|payment|member)|mf-member|infra)\//;
/** The portal's own tool: its pages and words may be named. */
const OWN = new Set(['member']);
/**
 * Ids that are also ordinary words in the portal: an icon, a tenant's menu, a kind of caller. Only longer names that
 * contain them count.
 */
const WORDS = new Set(['calendar', 'classroom', 'member', 'naming']);
/** Ids that are also fields of the wire: as a key they do not point to the tool. */
const FIELDS = new Set(['bazi']);

/** Accepted occurrences, and why. @type {{ path: RegExp, only?: RegExp, why: string }[]} */
const EXCEPTIONS = [
  { path: /^infra\/e2e\//, why: 'tests of the existing portal: they press the buttons of its tools' },
  { path: /^services\/[a-z]+\/src\/test\//, why: 'tests alone' },
  {
    path: /^shell\/kit\/src\/api\/own-calls\.ts$/,
    why: 'types of the contracts that the kit’s needs name; the import boundaries check them',
  },
  { path: /^infra\/check\/tool-names\.mjs$/, why: 'this list' },
  { path: /^infra\/tenants\//, why: 'a tenant names the tools that it has' },
  {
    path: /^shell\/kit\/src\/birth\/value\.ts$/,
    only: /^(?:bazi|ziwei)$/,
    why: 'names of two field orders that kit 0.1 promises',
  },
  {
    path: /^shell\/src\/pages\/ui-gallery\//,
    only: /^(?:bazi|ziwei)$/,
    why: 'shows both field orders by these names',
  },
  {
    path: /^shell\/kit\/src\/ui\/former-symbols\.ts$/,
    only: /^(?:bazi|ziwei|qimen|liuyao)$/,
    why: 'what drawings were called when the tools that are released were declared',
  },
  {
    path: /^services\/lib\/kit\/src\/birth\/refuse\.ts$/,
    only: /^bazi$/,
    why: 'a field of the wire: the four pillars',
  },
  {
    path: /^(?:services\/lib\/kit\/src\/http\/body|shell\/kit\/src\/chart\/(?:address|reading\/guided-reading))\.ts/,
    only: /^'[01]'$/,
    why: 'a length, or a flag in an address: not a code of a report',
  },
];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches anything in a source that names a tool, longest first.
 * @param {{ id: string, titles: string[], routes: string[], calls: string[] }} tool
 * @returns {RegExp} its first group is the name that was found
 */
function nameTest({ id, titles, routes, calls }) {
  const word = escaped(id);
  const forms = [
    `(?:mf[-_]|services/|@tianji/|tianji\\.)${word}(?![\\w-])`,
    `SERVICE_${word.toUpperCase()}_URL`,
    ...[...titles, ...routes, ...calls].map((text) => `${escaped(text)}(?![\\w/])`),
  ];
  const quoted = WORDS.has(id) ? [] : [`(?<=(['"\`]))${word}(?=\\2)`];
  const key = WORDS.has(id) || FIELDS.has(id) ? [] : [`(?<![\\w.'"])${word}(?=\\s*:)`];
  return new RegExp(`(${[...forms, ...quoted, ...key].join('|')})`, 'g');
}

/** A report code as a literal: kinds declare their codes. */
const CODE = /[!=]==?\s*(['"][01]['"])/g;

const tests = new WeakMap();
/** The test of a tool, made once: there are a hundred thousand lines. */
function testOf(tool) {
  if (!tests.has(tool)) tests.set(tool, nameTest(tool));
  return tests.get(tool);
}

/**
 * @param {string} path
 * @param {string} text
 * @param {Parameters<typeof nameTest>[0][]} tools
 * @returns {string[]} one sentence per name
 */
export function namesOfTools(path, text, tools) {
  if (!SHARED.test(path) || !isCode(path) || isTest(path)) return [];
  const excepted = (name) =>
    EXCEPTIONS.some(({ path: where, only }) => where.test(path) && (only?.test(name) ?? true));
  const code = withoutComments(text);
  // Most files name nothing: only those that do are read line by line.
  const patterns = [CODE, ...tools.map(testOf)].filter((pattern) => code.search(pattern) !== -1);
  if (patterns.length === 0) return [];
  const problems = [];
  code.split('\n').forEach((line, i) => {
    const found = new Set(patterns.flatMap((pattern) => [...line.matchAll(pattern)].map(([, name]) => name)));
    for (const name of found)
      if (!excepted(name))
        problems.push(`${path}:${i + 1}: names ${name}; shared folders find tools, they name none`);
  });
  return problems;
}

/**
 * The names of this tree's released tools, from their own declarations. An unreleased tool is left out: its name may be
 * an ordinary word (`sample`), and nothing shared can depend on it yet.
 */
export function toolNames() {
  return readdirSync(ROOT)
    .map((folder) => /^mf-([a-z0-9]+)$/.exec(folder)?.[1])
    .filter((id) => id && !OWN.has(id) && existsSync(join(ROOT, `mf-${id}`, 'tool.json')))
    .filter((id) => existsSync(join(ROOT, 'services', id, 'contract.released.json')))
    .map((id) => {
      const { title, routes } = JSON.parse(read(`mf-${id}/tool.json`));
      const { calls } = JSON.parse(read(`services/${id}/contract.released.json`));
      return {
        id,
        titles: [title],
        routes: routes.map(({ path }) => path.replace(/\/:.*$/, '')),
        // Calls that the platform promises to every tool may be named.
        calls: calls.filter(({ platform }) => !platform).map(({ path }) => path.replace(/\/\{.*$/, '')),
      };
    });
}

/** @returns {string[]} one sentence per tool's name in a shared folder */
export function checkToolNames() {
  const tools = toolNames();
  return projectFiles()
    .filter((path) => SHARED.test(path) && isCode(path))
    .flatMap((path) => namesOfTools(path, read(path), tools));
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkToolNames();
  for (const line of problems) console.log(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
