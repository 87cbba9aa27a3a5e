// A seeded sample of changes to our own sources: which of them does a test notice?
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';
import { chance } from '../test/chance.mjs';
import { changed, pointsIn } from './points.mjs';
import { copyOfTree, runIn } from './tree.mjs';

/** What is paid for and what is decided: an error here costs somebody. */
export const FOLDERS = [
  ...['services/gateway/src', 'services/lib/kit/src', 'services/member/src', 'services/payment/src'],
  ...[
    'services/partner/src',
    'services/lib/judgement/src',
    'services/lib/question/src',
    'services/lib/teller/src',
  ],
];
/** No logic of ours to change: tests, their helpers, tables. */
const LEFT_OUT = /\.test\.|\/testing\/|\/(?:data|corpus|tables?|generated)\/|\.d\.ts$/;
const MINUTE = 60_000;

const sourcesIn = (folder) =>
  execFileSync('git', ['ls-files', `${folder}/**/*.ts`, `${folder}/*.ts`], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !LEFT_OUT.test(path));

/** Every mutant of a folder, read once. */
const mutantsOf = new Map();
function mutantsIn(folder) {
  const known = mutantsOf.get(folder);
  if (known) return known;
  const all = sourcesIn(folder).flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return pointsIn(source).map((point) => {
      const line = source.slice(0, point.start).split('\n').length;
      return { path, line, before: source.slice(point.start, point.end), point };
    });
  });
  mutantsOf.set(folder, all);
  return all;
}

/**
 * The same mutants for one seed and one state of the sources, the folders in turn.
 * @param {number} seed
 * @param {number} count
 * @returns {{ path: string, line: number, before: string, point: import('./points.mjs').Point }[]}
 */
export function sample(seed, count, folders = FOLDERS) {
  const among = chance(seed);
  const taken = new Set();
  for (let i = 0; taken.size < count && i < count * 20; i += 1) {
    const all = mutantsIn(folders[i % folders.length]);
    if (all.length > 0) taken.add(all[Math.floor(among(0, all.length))]);
  }
  return [...taken];
}

const workspaceOf = (path) => path.slice(0, path.indexOf('/src/') + 1);
const JEST = [
  ...['node_modules/jest/bin/jest.js', '--config', 'jest.config.mjs', '--no-color', '--bail', '--silent'],
  ...['--testSequencer', './infra/mutants/shortest-first.mjs'],
];

/** Tests from the nearest to the farthest: of the file, of its folder, of its workspace, of whatever reads it. */
function stages(path) {
  const name = basename(path).replace(/\.ts$/, '');
  const related = ['--passWithNoTests', '--findRelatedTests', path];
  return [
    [...JEST, ...related, '--testPathPatterns', `${dirname(path)}/${name}\\b`],
    [...JEST, ...related, '--testPathPatterns', `${dirname(path)}/`],
    [...JEST, ...related, '--testPathPatterns', `/${workspaceOf(path)}`],
    [...JEST, ...related],
  ];
}

const failedFile = (output) => /^FAIL \S+ (\S+)/m.exec(output)?.[1];

/**
 * Tries mutants one after another.
 * @param {ReturnType<typeof sample>} mutants
 * @param {{ tell: (text: string) => void, limitMs?: number }} how the longest that the tests of one stage may take: a mutant
 *   that hangs is noticed by its limit
 * @returns {Promise<{ killed: number, survivors: ReturnType<typeof sample>, by: Record<string, number> }>}
 */
export async function tryMutants(mutants, { tell, limitMs = 10 * MINUTE }) {
  const { folder, remove } = copyOfTree();
  const ended = () => {
    remove();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, ended);
  /** Whether a test file passes without a mutant: what fails by itself notices nothing. */
  const sound = new Map();
  const soundly = async (file) => {
    if (!sound.has(file)) {
      const { code } = await runIn(folder, [...JEST, '--runTestsByPath', file], limitMs);
      sound.set(file, code === 0);
    }
    return sound.get(file);
  };
  const types = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', '--incremental'];
  const by = {};
  const survivors = [];
  try {
    const typed = () => runIn(folder, [...types, '--tsBuildInfoFile', '.cache/mutants.tsbuildinfo'], limitMs);
    if ((await typed()).code !== 0) throw new Error('the types of what is committed are not right');
    for (const [i, mutant] of mutants.entries()) {
      const file = join(folder, mutant.path);
      const source = readFileSync(file, 'utf8');
      const restore = () => writeFileSync(file, source);
      writeFileSync(file, changed(source, mutant.point));
      let noticed = (await typed()).code === 0 ? undefined : 'types';
      for (const args of noticed ? [] : stages(mutant.path)) {
        const { code, output } = await runIn(folder, args, limitMs);
        if (code === 0) continue;
        const failing = failedFile(output);
        if (failing === undefined && code !== 124)
          throw new Error(`jest could not run: ${output.slice(0, 500)}`);
        restore();
        const certain = code === 124 || (await soundly(failing));
        if (certain) noticed = code === 124 ? 'a limit of time' : 'tests';
        if (certain) break;
        tell(`   fails without a mutant too: ${failing}`);
        writeFileSync(file, changed(source, mutant.point));
      }
      restore();
      if (noticed) by[noticed] = (by[noticed] ?? 0) + 1;
      else survivors.push(mutant);
      tell(`${i + 1}/${mutants.length} ${noticed ? `killed by ${noticed}` : 'SURVIVED'}  ${told(mutant)}`);
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, ended);
    remove();
  }
  return { killed: mutants.length - survivors.length, survivors, by };
}

/** `services/a.ts:12 operator \`<\` → \`<=\`` */
export const told = ({ path, line, before, point }) =>
  `${path}:${line} ${point.kind} \`${before.trim().replace(/\s+/g, ' ').slice(0, 60)}\` → \`${point.text.trim()}\``;
