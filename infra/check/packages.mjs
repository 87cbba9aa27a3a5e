// No module of another's package is replaced or edited: what the makers publish is what runs. Looks into the webpack
// configurations themselves, so it does not matter how a replacement is written.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { manifestOf, projectFiles, ROOT, read } from './sources.mjs';

const require = createRequire(import.meta.url);

/** Files of packages that a loader must never see: one of each kind of name that packages give their files. */
const SAMPLES = [
  'index.js',
  'cjs/scheduler.production.js',
  'dist/index.mjs',
  'dist/index.cjs',
  'src/Serializer.js',
  'lib/a.ts',
];

const matches = (condition, path) => {
  if (condition === undefined) return false;
  if (condition instanceof RegExp) return condition.test(path);
  if (typeof condition === 'string') return path.startsWith(condition);
  if (typeof condition === 'function') return condition(path);
  if (Array.isArray(condition)) return condition.some((one) => matches(one, path));
  return true;
};

/** The packages in which a rule of `module.rules` changes a file. */
function rewritten(rule, packages) {
  if (rule.oneOf || rule.rules)
    return [...(rule.oneOf ?? []), ...(rule.rules ?? [])].flatMap((one) => rewritten(one, packages));
  if (!rule.use && !rule.loader) return [];
  return packages.filter((name) =>
    SAMPLES.some((sample) => {
      const path = join(ROOT, 'node_modules', name, sample);
      const chosen = rule.test ?? rule.include ?? rule.resource;
      return (chosen === undefined || matches(chosen, path)) && !matches(rule.exclude, path);
    }),
  );
}

/** Whether an alias leads to a published file of the package that it names, or to nothing at all. */
function aliasStays(key, target) {
  const name = key.replace(/\$$/, '').match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? key;
  const inside = `${sep}node_modules${sep}${name.replaceAll('/', sep)}${sep}`;
  return [target].flat().every((one) => typeof one === 'string' && one.includes(inside));
}

/**
 * @param {object} config a webpack configuration
 * @param {string} where its file, for the sentences
 * @param {string[]} packages names of other people's packages
 * @returns {string[]} one sentence for each replacement
 */
export function replacements(config, where, packages) {
  const problems = [];
  for (const plugin of config.plugins ?? []) {
    if (plugin?.constructor?.name === 'NormalModuleReplacementPlugin')
      problems.push(`${where}: replaces modules that match ${plugin.resourceRegExp}`);
  }
  for (const [key, target] of Object.entries(config.resolve?.alias ?? {})) {
    if (!key.startsWith('@tianji/') && !aliasStays(key, target))
      problems.push(`${where}: the alias of ${key} leads out of its package: ${target}`);
  }
  for (const rule of config.module?.rules ?? []) {
    for (const name of rewritten(rule, packages))
      problems.push(`${where}: a loader rewrites files of ${name}`);
  }
  return problems;
}

/** Names of all packages of others that any of ours depends on. */
function foreignPackages() {
  const manifests = projectFiles().filter(
    (path) => path.endsWith('package.json') && !path.includes('template'),
  );
  const names = manifests.flatMap((path) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = manifestOf(path.slice(0, -'/package.json'.length));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  return [...new Set([...names, 'scheduler', 'stylis'])]
    .filter((name) => !name.startsWith('@tianji/'))
    .sort();
}

/** @returns {string[]} every replacement in the tree */
export function checkPackages() {
  const packages = foreignPackages();
  const problems = [];
  for (const path of projectFiles().filter(
    (one) => /(^|\/)webpack\.config\.cjs$/.test(one) && !one.includes('template'),
  ))
    problems.push(...replacements(require(join(ROOT, path)), path, packages));
  if (existsSync(join(ROOT, 'patches'))) problems.push('patches/: packages are not patched');
  for (const path of projectFiles().filter((one) => one.endsWith('package.json'))) {
    if (/\bpatch-package\b|"patchedDependencies"/.test(read(path)))
      problems.push(`${path}: packages are not patched`);
  }
  return problems;
}
