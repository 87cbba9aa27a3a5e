// What no source may hold: overlong files, paths of one machine, switched-off checks and tests.
import { homedir } from 'node:os';
import { isCode, isTest, projectFiles, ROOT, read } from './sources.mjs';

const MOST_LINES = 300;
const MOST_LINES_OF_A_TEST = 450;
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|html|css|sh|svg|conf)$|(?:^|\/)(?:run|Dockerfile)$/;

/** Written in parts, so that this file does not find itself. */
const FORBIDDEN = [
  [new RegExp(`@ts-${'(?:ignore|nocheck|expect-error)'}`), 'a switched-off type check'],
  [new RegExp(`\\b(?:${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`), 'a note of unfinished work'],
  [
    new RegExp(
      `\\b(?:it|test|describe)\\.(?:${['sk', 'ip'].join('')}|${['on', 'ly'].join('')})\\(|\\bx(?:it|describe)\\(`,
    ),
    'a test that is switched off or alone',
  ],
];

const machinePaths = () => [ROOT, homedir()].filter((path) => path.length > 4);
const USER_FOLDER = /(?:^|[\s"'`(=:])\/(?:home|Users)\/[A-Za-z0-9._-]+\//m;

/**
 * @param {string} path
 * @param {string} text
 * @param {string[]} machine absolute paths of the present machine
 * @returns {string[]}
 */
export function hygieneProblems(path, text, machine = machinePaths()) {
  const problems = [];
  if (USER_FOLDER.test(text) || machine.some((one) => text.includes(one)))
    problems.push(`${path}: names a path of one machine`);
  if (!isCode(path) || /\/(?:data|corpus|generated)\//.test(path)) return problems;
  const lines = text.split('\n').length;
  const most = isTest(path) ? MOST_LINES_OF_A_TEST : MOST_LINES;
  if (lines > most) problems.push(`${path}: ${lines} lines, at most ${most}: divide it`);
  for (const [pattern, what] of FORBIDDEN) if (pattern.test(text)) problems.push(`${path}: ${what}`);
  return problems;
}

export function checkHygiene() {
  return projectFiles()
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    .flatMap((path) => hygieneProblems(path, read(path)));
}
