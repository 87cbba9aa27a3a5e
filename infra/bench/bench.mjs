// `npm run bench`: runs every **/bench/*.bench.mjs in a process of its own and prints one table.
// A bench's default export is `async () => rows`, a row being `{ name, ours, peer, ratio, goal }`: goal is a number
// (the ratio must reach it) or `{ most: number }` (the ratio must not exceed it).
// `npm run bench -- almanac` runs the benches whose path contains the word.
import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { filesUnder } from '../build/files.mjs';
import { checkNode, installIfNeeded, ROOT } from '../start/prepare.mjs';

const LIMIT = 10 * 60_000;

function benches(word) {
  return filesUnder(ROOT)
    .map((path) => relative(ROOT, path))
    .filter((path) => /(^|\/)bench\/[^/]+\.bench\.mjs$/.test(path) && path.includes(word));
}

/** Runs one bench in a fresh process, so that no bench warms another's caches. */
function run(path) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--expose-gc', join(import.meta.dirname, 'run-one.mjs'), join(ROOT, path)],
      {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        timeout: LIMIT,
      },
    );
    let result = null;
    child.on('message', (message) => {
      result = message;
    });
    child.on('close', (code, signal) =>
      resolve(result ?? { error: `it ended without rows, by ${signal ?? `exit code ${code}`}` }),
    );
  });
}

export function judge({ ratio, goal }) {
  if (goal === undefined) return '';
  if (typeof ratio !== 'number' || !Number.isFinite(ratio)) return 'no figure';
  if (typeof goal === 'number') return ratio >= goal ? 'pass' : 'MISS';
  if (typeof goal?.most === 'number') return ratio <= goal.most ? 'pass' : 'MISS';
  return '';
}

const goalText = (goal) =>
  typeof goal === 'number' ? `≥ ${goal}` : goal?.most !== undefined ? `≤ ${goal.most}` : '';
const figure = (value) =>
  typeof value === 'number'
    ? Math.abs(value) >= 100
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(4)))
    : String(value ?? '');

/** Terminal columns of a text: a Chinese character takes two. */
const width = (text) => [...text].reduce((sum, char) => sum + (char.codePointAt(0) > 0x2e7f ? 2 : 1), 0);

function print(rows) {
  const head = ['', 'ours', 'peer', 'figure', 'goal', ''];
  const lines = [
    head,
    ...rows.map((row) => [
      row.name,
      figure(row.ours),
      figure(row.peer),
      figure(row.ratio),
      goalText(row.goal),
      judge(row),
    ]),
  ];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => width(line[column]))));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) =>
          column === 0
            ? cell + ' '.repeat(widths[0] - width(cell))
            : ' '.repeat(widths[column] - width(cell)) + cell,
        )
        .join('  '),
    );
  }
}

checkNode();
installIfNeeded();
const { build } = await import('../build/build.mjs');
await build({ say: (line) => console.log(`[build] ${line}`), tolerant: true });
const rows = [];
const failures = [];
for (const path of benches(process.argv[2] ?? '')) {
  console.log(`[bench] ${path} …`);
  const result = await run(path);
  if (result.error) failures.push(`${path}: ${result.error}`);
  else rows.push(...result.rows);
}
console.log();
print(rows);
for (const failure of failures) console.log(`\nfailed: ${failure}`);
const misses = rows.filter((row) => ['MISS', 'no figure'].includes(judge(row))).length;
console.log(`\n${rows.length} figures, ${misses} missed, ${failures.length} benches failed`);
process.exitCode = misses + failures.length === 0 ? 0 : 1;
