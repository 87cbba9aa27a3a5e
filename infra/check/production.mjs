// What production carries, as the lock file says: nothing that no service and no runner needs, no package in several majors
// without a reason, and no package without maintainers but those that decision 0033 says why to keep.
import { read } from './sources.mjs';

const LIST = 'infra/check/production.json';

/** Tools of builds and tests; none of them may be among the packages that `npm prune --omit=dev` leaves. */
const TOOLS =
  /^(?:webpack(?:-dev-server)?|jest|typescript|jsdom|playwright-core|puppeteer-core|@rspack\/.*|@swc\/core|@swc\/jest|@biomejs\/.*|@module-federation\/enhanced|swc-loader|acorn)$/;

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @returns {{ name: string, version: string, path: string }[]} the packages of a lock file that a deployment installs, each once at each place */
export function productionPackages({ packages }) {
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, optional, peer, link }]) =>
        path.includes('node_modules/') && !dev && !devOptional && !(optional && peer) && !link,
    )
    .map(([path, { version, optional = false }]) => ({ name: nameOf(path), version, optional, path }));
}

/** What runs in production: services, the packages that they share, and what starts them. What pages are made of is in bundles. */
const RUNS = /^(?:infra|services\/(?:lib\/)?[a-z0-9]+)$/;

/** @returns {Set<string>} the places in a lock file of what services and runners need, themselves among them */
export function neededByServices({ packages }) {
  /** As Node looks for it: in the package's own folder, and in each above. */
  const placeOf = (name, from) => {
    const parts = from.split('/');
    for (let deep = parts.length; deep >= 0; deep -= 1) {
      if (parts[deep - 1] === 'node_modules') continue;
      const path = [...parts.slice(0, deep), 'node_modules', name].join('/');
      if (packages[path]) return packages[path].link ? packages[path].resolved : path;
    }
    return null;
  };
  const needed = new Set(Object.keys(packages).filter((path) => RUNS.test(path)));
  for (const path of needed) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(name, path);
      if (place !== null) needed.add(place);
    }
  }
  return needed;
}

/** @returns {Map<string, string[]>} packages that are there in several majors */
export function inSeveralMajors(packages) {
  const majors = new Map();
  for (const { name, version } of packages)
    majors.set(name, (majors.get(name) ?? new Set()).add(version.split('.')[0]));
  return new Map([...majors].filter(([, all]) => all.size > 1).map(([name, all]) => [name, [...all].sort()]));
}

/** @returns {string[]} */
export function problemsOfProduction(lock, { duplicates, unkept }) {
  const packages = productionPackages(lock);
  const names = new Set(packages.map(({ name }) => name));
  const several = inSeveralMajors(packages);
  const needed = neededByServices(lock);
  return [
    ...packages
      .filter(({ path }) => !needed.has(path))
      .map(({ name }) => `${name} is needed by no service and no runner: a dependency for development only`),
    ...packages
      .filter(({ name, optional }) => TOOLS.test(name) && !optional)
      .map(({ name }) => `${name} is a build tool: a dependency for development only`),
    ...[...several]
      .filter(([name]) => !(name in duplicates))
      .map(([name, all]) => `${name} is there in the majors ${all.join(' and ')}: say why in ${LIST}`),
    ...Object.keys(duplicates)
      .filter((name) => !several.has(name))
      .map((name) => `${LIST}: ${name} is there in one major only`),
    ...Object.keys(unkept)
      .filter((name) => !names.has(name))
      .map((name) => `${LIST}: ${name} is not in production any more`),
  ];
}

export const checkProduction = () =>
  problemsOfProduction(JSON.parse(read('package-lock.json')), JSON.parse(read(LIST)));
