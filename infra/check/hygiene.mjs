// What no source may contain: paths of one machine, disabled checks and tests.
import { homedir } from 'node:os';
import { isCode, isTest, projectFiles, ROOT, read } from './sources.mjs';

const TEXT = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|html|css|sh|svg|conf)$|(?:^|\/)(?:run|Dockerfile)$/;

/** Split into parts, so that this file does not match itself. */
const FORBIDDEN = [
  [new RegExp(`@ts-${'(?:ignore|nocheck|expect-error)'}`), 'a disabled type check'],
  [new RegExp(`\\b(?:${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`), 'a note of unfinished work'],
  [
    new RegExp(
      `\\b(?:it|test|describe)\\.(?:${['sk', 'ip'].join('')}|${['on', 'ly'].join('')})\\(|\\bx(?:it|describe)\\(`,
    ),
    'a disabled or focused test',
  ],
];

/** JSON cast to a type without a check: replies are read by the kit's readJson, stored values are validated. */
const BELIEVED_JSON = /\bJSON\.parse\((?:[^()]|\([^()]*\))*\)\s*as\s+(?!unknown\b)/;
/** A tool's own folders: its remote, and its service, but no library. */
const OF_A_TOOL = /^(?:mf-[a-z0-9]+|services\/(?!lib\/|gateway\/)[a-z0-9]+)\/src\//;

/** Pages: what a reader sees. Pictures that are drawn at a size of their own are none. */
const OF_A_PAGE = /^(?:mf-[a-z0-9]+|shell|shell\/kit)\/src\/(?!.*\bcard(?:-svg)?\.ts$)/;
/** A size of text in pixels: it would follow neither the browser's text size nor the reader's choice. */
const PIXEL_TYPE = /(?:\bfont(?:-size)?|\bline-height):[^;]*?(?:\d|\})px/;

const machinePaths = () => [ROOT, homedir()].filter((path) => path.length > 4);
const USER_FOLDER = /(?:^|[\s"'`(=:])\/(?:home|Users)\/[A-Za-z0-9._-]+\//m;

/**
 * @param {string} path
 * @param {string} text
 * @param {string[]} machine absolute paths of the present machine
 * @returns {string[]} one sentence per problem
 */
export function hygieneProblems(path, text, machine = machinePaths()) {
  const problems = [];
  if (USER_FOLDER.test(text) || machine.some((one) => text.includes(one)))
    problems.push(`${path}: names a path of one machine`);
  if (path.endsWith('.css')) return [...problems, ...pixelTypeProblems(path, text)];
  if (!isCode(path) || /\/(?:data|corpus|generated)\//.test(path)) return problems;
  for (const [pattern, what] of FORBIDDEN) if (pattern.test(text)) problems.push(`${path}: ${what}`);
  if (OF_A_TOOL.test(path) && !isTest(path) && BELIEVED_JSON.test(text))
    problems.push(`${path}: JSON.parse(…) as a type: read a reply by readJson, look at what else is read`);
  return [...problems, ...pixelTypeProblems(path, text)];
}

/** Sizes of text are in rem, or in `var(--fig)` inside charts (shell/kit/src/ui/global-style.ts). */
function pixelTypeProblems(path, text) {
  if (!OF_A_PAGE.test(path) || isTest(path)) return [];
  return text.split('\n').flatMap((line, at) => {
    const [found] = PIXEL_TYPE.exec(line) ?? [];
    return found
      ? [
          `${path}:${at + 1}: ${found}: sizes of text are in rem (14px is 0.875rem); in charts calc(0.875 * var(--fig))`,
        ]
      : [];
  });
}

/**
 * Every decision record has a unique number, and its title carries the same one.
 * @param {{ path: string, text: string }[]} records
 * @returns {string[]} one sentence per fault
 */
export function recordProblems(records) {
  const seen = new Map();
  const problems = [];
  for (const { path, text } of records) {
    const number = /\/(\d{4})-[^/]+\.md$/.exec(path)?.[1] ?? '';
    if (!text.startsWith(`# ${number} `)) problems.push(`${path}: the title must begin with ${number}`);
    if (seen.has(number)) problems.push(`${path}: ${seen.get(number)} has the same number`);
    else seen.set(number, path);
  }
  return problems;
}

export function checkHygiene() {
  const files = projectFiles();
  const records = files.filter((path) => /^infra\/decisions\/\d/.test(path));
  return [...sourceProblems(files), ...recordProblems(records.map((path) => ({ path, text: read(path) })))];
}

function sourceProblems(files) {
  return files
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    .flatMap((path) => hygieneProblems(path, read(path)));
}
