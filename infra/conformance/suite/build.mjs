// Builds the remote with the preset and checks the result.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { TIANJI_TOOL_FOLDER: folder, TIANJI_TOOL: id } = process.env;
const require = createRequire(join(folder, 'package.json'));
const output = mkdtempSync(join(tmpdir(), 'tianji-conformance-'));
process.env.TIANJI_OUTPUT = output;

const config = require('@tianji/preset')(join(folder, `mf-${id}`));
const compiler = require('webpack')(config);
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
});

const problems = [];
if (stats.hasErrors()) problems.push(stats.toString({ preset: 'errors-only', colors: false }));
else {
  const manifest = JSON.parse(readFileSync(join(output, 'mf-manifest.json'), 'utf8'));
  const exposed = manifest.exposes.map(({ path }) => path);
  if (exposed.join() !== './tool') problems.push(`it exposes ${exposed.join(', ')}, not ./tool alone`);
  for (const name of readdirSync(output).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(join(output, name), 'utf8');
    if (text.includes('react.transitional.element')) problems.push(`${name} has a copy of React in it`);
    if (text.includes('data-styled-version')) problems.push(`${name} has a copy of styled-components in it`);
  }
}
rmSync(output, { recursive: true, force: true });
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
