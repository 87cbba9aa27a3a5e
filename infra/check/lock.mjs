// `npm ci` refuses a lock file that lacks an optional package, even one for another system. `npm install` leaves out
// those that the registry at hand does not have. `node infra/check/lock.mjs --mend` adds them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, read } from './sources.mjs';

const LOCK = 'package-lock.json';
/** The platform of a binary package, according to its name: `core-linux-x64-musl`. */
const TARGET =
  /[-/](android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(gnu|musl)(?:eabihf)?|-eabi|-msvc)?$|[-/](wasm32)-wasi$/;
const LIBC = { gnu: 'glibc', musl: 'musl' };

/** @returns {{ name: string, by: string, entry: object }[]} optional packages without an entry, with the entry to add */
export function missingOptional({ packages }) {
  const there = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  return Object.entries(packages).flatMap(([by, { optionalDependencies = {}, license, dev, peer }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !there.has(name))
      .map(([name, version]) => {
        const [, os, processor, libc, wasm] = TARGET.exec(name) ?? [];
        const cpu = processor ?? wasm;
        const entry = {
          version,
          ...(cpu && { cpu: [cpu] }),
          ...(dev && { dev }),
          ...(libc && os === 'linux' && { libc: [LIBC[libc]] }),
          ...(license && { license }),
          optional: true,
          ...(os && { os: [os] }),
          ...(peer && { peer }),
        };
        return { name, by, entry };
      }),
  );
}

/** The lock file with those entries, in npm's order. */
export function completed(lock) {
  const added = missingOptional(lock).map(({ name, entry }) => [`node_modules/${name}`, entry]);
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** @returns {string[]} one sentence per missing package */
export const checkLock = () =>
  missingOptional(JSON.parse(read(LOCK))).map(
    ({ name, by }) =>
      `${LOCK}: ${name} is missing, which ${by} requires: npm ci refuses that; run node infra/check/lock.mjs --mend`,
  );

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--mend'))
    writeFileSync(join(ROOT, LOCK), `${JSON.stringify(completed(JSON.parse(read(LOCK))), null, 2)}\n`);
  const problems = checkLock();
  for (const line of problems) console.log(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
