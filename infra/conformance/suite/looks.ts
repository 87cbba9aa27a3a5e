// Checks that need only the tool's files. Each returns sentences, none when nothing is wrong.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import semver from 'semver';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Paths of a folder's files, relative to it, in order; none when the folder is missing. */
const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .sort()
    : [];

/** A page that draws its result itself, with the chart page's frame, or with the report page's. */
const FRAMES = [['<ResultFrame'], ['<ChartPage', '<ChartParts'], ['<ReportPage']];
/** A page that shows no result says so and why: `// No result: a list of courses.` */
const EXEMPT = /^\/\/ No result: .{8,}/m;

/** A file with all that it imports from the same package. */
function textOf(file: string, seen: Set<string>): string {
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  const text = read(file);
  const imports = [...text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)];
  return text + imports.map(([, to = '']) => textOf(join(dirname(file), to), seen)).join('\n');
}

/** Pages named by a remote's `src/index.ts` that show results without the frame. */
export function frameless(remote: string): string[] {
  const entry = join(remote, 'src/index.ts');
  const pages = [...read(entry).matchAll(/import\(\s*['"](\.[^'"]+)['"]/g)].map(([, to = '']) => to);
  return pages
    .filter((to) => {
      const page = join(dirname(entry), to);
      if (!existsSync(page) || EXEMPT.test(read(page))) return false;
      const text = textOf(page, new Set());
      return !FRAMES.some((parts) => parts.every((part) => new RegExp(`${part}[\\s>]`).test(text)));
    })
    .map(
      (to) =>
        `${to} shows its result without ResultFrame; a page without a result says "// No result: " and why`,
    );
}

/** A package without a single test. */
export function untested(folder: string): string[] {
  const tests = filesOf(join(folder, 'src')).filter((name) => /\.test\.tsx?$/.test(name));
  return tests.some((name) => /\b(?:it|test)\b/.test(read(join(folder, 'src', name))))
    ? []
    : [`${folder} has no test: write one beside the code, as name.test.ts`];
}

/** Our packages that an engine may import. */
const PURE = /^@tianji\/(?:almanac|places|hexagram|judgement|contracts\/options)(?:\/|$)/;
const AWAKE = /Date\.now\(|new Date\(\s*\)|Math\.random\(|process\.|fetch\(/;

/** What an engine must not use: a clock, randomness, and imports that reach the outside world. */
export function impure(engine: string): string[] {
  const sources = filesOf(engine).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  return sources.flatMap((name) => {
    const text = read(join(engine, name)).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
    const found = AWAKE.exec(text)?.[0];
    const imports = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([^'"]+)['"]/g)].map(
      ([, from = '']) => from,
    );
    const strange = imports.filter(
      (from) => isBuiltin(from) || (from.startsWith('@tianji/') && !PURE.test(from)),
    );
    return [
      ...(found ? [`${name} uses ${found}: an engine uses no clock, no randomness and no I/O`] : []),
      ...strange.map((from) => `${name} imports ${from}, which an engine may not`),
    ];
  });
}

/** Tiles whose drawing is not in the kit. */
export const unknownSymbols = (
  tiles: readonly { route: string; symbol: string }[],
  known: readonly string[],
): string[] =>
  tiles
    .filter(({ symbol }) => !known.includes(symbol))
    .map(
      ({ route, symbol }) =>
        `the tile of ${route}: no symbol is named ${symbol}; there are ${known.join(', ')}`,
    );

/**
 * Ranges in `needs` that nothing satisfies.
 * @param needs name and range
 * @param given name and version of what is available
 */
export const unmet = (
  needs: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(given).flatMap(([name, version]) => {
    const range = needs[name];
    if (range === undefined) return [`needs names no range for ${name}; there is ${version}`];
    if (semver.validRange(range) === null) return [`needs ${name} "${range}", which is no range`];
    return semver.satisfies(version, range) ? [] : [`needs ${name} ${range}, and there is ${version}`];
  });
