// Twins: files of two tools in the same role, remote with remote and service with service, that are equal line for
// line. What two tools share belongs to the kit (or to a library of the services), where one change reaches both. In
// every pair of files of at least 30 lines, fewer than 10 % of the shorter one's lines may be identical.
import { isCode, isTest, projectFiles, read, withoutComments } from './sources.mjs';

/** The sides of a tool that are compared with each other; the first group is the tool, the second the file. */
const SIDES = [/^mf-([a-z0-9]+)\/src\/(.+)$/, /^services\/(?!lib\/)([a-z0-9]+)\/src\/(.+)$/];
/** Texts for readers: two tools may contain the same sentence. */
const WORDS = /(?:^|\/)(?:data|corpus|generated|words|texts)(?:\/|\.)/;
const TEMPLATE = /^infra\/new-tool\/template\/.+\.tpl$/;

const LEAST_LINES = 30;
/** Shares of this size or more are refused. */
export const MOST_SHARED = 0.1;

/** A file's role in its tool: `features/limits/strips` for both `strips.tsx` and `strips.styles.ts`. */
const roleOf = (file) => file.replace(/\.[^/]*$/, '');

/** The lines that count: all but comments, imports, blank lines and lines of brackets alone. */
export function countedLines(text) {
  return withoutComments(text)
    .replace(/^import\b[^;]*?(?:from\s*)?(['"])[^'"\n]+\1;?$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** How many lines two lists have in common, each counted as often as it occurs in both. */
function shared(one, other) {
  const left = new Map();
  for (const line of one) left.set(line, (left.get(line) ?? 0) + 1);
  let count = 0;
  for (const line of other) {
    const times = left.get(line) ?? 0;
    if (times === 0) continue;
    left.set(line, times - 1);
    count += 1;
  }
  return count;
}

/** The text without what the formatter decides: the order of imports and the line breaks. */
const unformatted = (text) => text.replace(/^import\b[^;]*;/gm, '').replace(/[\s,;()]+/g, '');

/** Recognises a file that is still what `new-tool` wrote: the template with any words in its placeholders. */
function templateTest(text) {
  const escaped = unformatted(text)
    .split(/\{\{\w+\}\}|__\w+?__/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${escaped.join('.*')}$`);
  return (file) => whole.test(unformatted(file));
}

/**
 * Compares every two files of two tools in the same role.
 * @param {{ path: string, text: string }[]} files
 * @param {string[]} templates texts of the files that `new-tool` writes
 * @returns {{ share: number, lines: number, one: string, other: string }[]} the pairs, most alike first
 */
export function twins(files, templates = []) {
  const fromTemplate = templates.map(templateTest);
  // A service without a page (payment, reports) is not a tool.
  const tools = new Set(files.map(({ path }) => SIDES[0].exec(path)?.[1]));
  const known = files.flatMap(({ path, text }) => {
    const side = SIDES.findIndex((each) => each.test(path));
    if (side === -1 || text.split('\n').length <= LEAST_LINES) return [];
    if (fromTemplate.some((test) => test(text))) return [];
    const [, tool, file] = SIDES[side].exec(path);
    if (!tools.has(tool)) return [];
    return [{ path, tool, role: `${side} ${roleOf(file)}`, lines: countedLines(text) }];
  });
  const pairs = [];
  for (const [i, one] of known.entries()) {
    for (const other of known.slice(i + 1)) {
      if (one.tool === other.tool || one.role !== other.role) continue;
      const lines = shared(one.lines, other.lines);
      const share = lines / Math.max(1, Math.min(one.lines.length, other.lines.length));
      pairs.push({ share, lines, one: one.path, other: other.path });
    }
  }
  return pairs.sort((a, b) => b.share - a.share);
}

const percent = (share) => `${(share * 100).toFixed(0).padStart(3)} %`;

/** Every pair of sources in the project. */
export function projectTwins() {
  const paths = projectFiles();
  const files = paths
    .filter((path) => isCode(path) && !isTest(path) && !WORDS.test(path))
    .map((path) => ({ path, text: read(path) }));
  return twins(files, paths.filter((path) => TEMPLATE.test(path)).map(read));
}

/** @returns {string[]} one sentence per pair that is too similar */
export function checkTwins(pairs = projectTwins()) {
  return pairs
    .filter(({ share }) => share >= MOST_SHARED)
    .map(
      ({ share, lines, one, other }) =>
        `${percent(share).trim()} (${lines} lines) alike: ${one} and ${other}: what they share belongs to the kit or a library`,
    );
}

/** The ten most similar pairs, printed for the person who runs the check. */
export const worstTwins = (pairs) =>
  pairs
    .slice(0, 10)
    .map(({ share, lines, one, other }) => `${percent(share)} ${lines} lines  ${one}  ${other}`);

if (process.argv[1] === import.meta.filename) {
  const pairs = projectTwins();
  for (const line of worstTwins(pairs)) console.log(line);
  process.exitCode = checkTwins(pairs).length > 0 ? 1 : 0;
}
