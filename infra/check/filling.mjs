// `npm run filling`: the calls of tools that fill themselves, with what a reader sees when one fails. The list is closed: each
// stands in the tool's `calls.json`, and the tool's drill of failures holds that its pages make these and no others so.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './sources.mjs';

/** A call that says that it fills itself, where it is made: its path stands before its options. */
const MADE = /\.(?:call|file)\(\s*'([^']+)'(?:(?!\.(?:call|file)\()[\s\S]){0,300}?made: '(pressed|filling)'/g;
const ABSENT = 'absent: ';

const remotes = (root) => readdirSync(root).filter((name) => /^mf-[a-z0-9]+$/.test(name));

/** The closed lists, by remote. @returns {Record<string, Record<string, string>>} path → what the reader sees */
export const fillingCalls = (root = ROOT) =>
  Object.fromEntries(
    remotes(root)
      .filter((name) => existsSync(join(root, name, 'calls.json')))
      .map((name) => [name, JSON.parse(readFileSync(join(root, name, 'calls.json'), 'utf8')).filling]),
  );

/** The calls of which a source of the remote says in so many words who asks for them. @returns {{ path: string, made: string }[]} */
export function madeInSources(name, root = ROOT) {
  const folder = join(root, name, 'src');
  const sources = readdirSync(folder, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file),
  );
  return sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(MADE)].map(([, path, made]) => ({ path, made })),
  );
}

/** Paths of which a source of the remote says in so many words that they fill themselves. @returns {string[]} */
export const fillingInSources = (name, root = ROOT) =>
  [
    ...new Set(madeInSources(name, root).flatMap(({ path, made }) => (made === 'filling' ? [path] : []))),
  ].sort();

/** Remotes that say who asks for their calls without a drill of what happens when one fails. @returns {string[]} */
export const withoutDrill = (root = ROOT) =>
  remotes(root).filter(
    (name) =>
      madeInSources(name, root).length > 0 &&
      !['calls.json', 'src/failures.test.tsx'].every((file) => existsSync(join(root, name, file))),
  );

/** The list as text, one call a line. */
export const printed = (lists) =>
  Object.entries(lists)
    .flatMap(([name, calls]) => [
      name,
      ...Object.entries(calls).map(([path, shows]) =>
        shows.startsWith(ABSENT)
          ? `  ${path}: nothing is shown (${shows.slice(ABSENT.length)})`
          : `  ${path}: ${shows}`,
      ),
    ])
    .join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(printed(fillingCalls()));
