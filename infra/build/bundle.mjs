// Builds one browser package with webpack: `node infra/build/bundle.mjs <folder> <staging folder>`. Each package has a
// process of its own, so that builds run in parallel. Writes `<staging>.json` with the inputs that webpack really read,
// which decide whether a build is stale.

import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { ROOT, writeFileWhole } from './files.mjs';
import { precompress } from './precompress.mjs';

const [folder, staging] = process.argv.slice(2);
const require = createRequire(import.meta.url);

function run(webpack, config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => (error ? reject(error) : resolve(stats)));
    });
  });
}

/** Our own source files by relative path; installed packages by name only (the lock file pins their content). */
function inputsOf(compilation) {
  const files = new Set();
  const packages = new Set();
  for (const path of compilation.fileDependencies) {
    const parts = relative(ROOT, path).split(sep);
    const at = parts.lastIndexOf('node_modules');
    if (at === -1) {
      if (parts[0] !== '..' && !parts.includes('dist')) files.add(parts.join('/'));
      continue;
    }
    const length = parts[at + 1]?.startsWith('@') ? 3 : 2;
    packages.add(parts.slice(0, at + length).join('/'));
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

rmSync(staging, { recursive: true, force: true });
process.env.TIANJI_OUTPUT = staging;
const loaded = require(join(folder, 'webpack.config.cjs'));
const config = typeof loaded === 'function' ? await loaded() : loaded;
config.output = { ...config.output, path: staging };
const stats = await run(require('webpack'), config);
if (stats.hasErrors()) {
  console.error(stats.toString({ preset: 'errors-only', colors: false, errorDetails: false }));
  process.exit(1);
}
if (stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: false }));
// The plugin's statistics are not read at run time.
rmSync(join(staging, 'mf-stats.json'), { force: true });
precompress(staging);
writeFileWhole(`${staging}.json`, JSON.stringify(inputsOf(stats.compilation)));
