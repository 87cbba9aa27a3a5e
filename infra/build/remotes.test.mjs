import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { browserPackages, problemsOfRemote } from './remotes.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianji-remotes-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, content = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}
const contract = (service, paths) => {
  write(`services/${service}/src/contract/index.ts`);
  write(`services/${service}/dist/contract.json`, { service, calls: paths.map((path) => ({ path })) });
};
const tool = (optional, contracts) => ({
  routes: [{ path: '/stars', needed: ['stars/getChart'], optional }],
  needs: { kit: '*', react: '*', contracts },
});

test('a remote with sources and without its configuration is found, and the file is named', async () => {
  for (const name of ['package.json', 'tool.json', 'src/index.tsx']) write(`mf-stars/${name}`, {});
  write('mf-gone/dist/build.json', {});
  expect(browserPackages(root).map(({ id }) => id)).toEqual(['stars']);
  expect(await problemsOfRemote('stars', root)).toEqual([
    "mf-stars/webpack.config.cjs is missing: one line, module.exports = require('../infra/build/preset.cjs')(__dirname);",
  ]);
});

test('a kit or a React that this shell does not provide is named before anything is built', async () => {
  for (const name of ['package.json', 'webpack.config.cjs', 'src/index.ts']) write(`mf-stars/${name}`);
  const { needs, ...more } = tool([], {});
  write('mf-stars/tool.json', { ...more, needs: { ...needs, kit: '^9.0.0', react: '^18.0.0' } });
  expect(await problemsOfRemote('stars', root)).toEqual([
    expect.stringContaining('mf-stars/tool.json: needs kit ^9.0.0, and this shell gives '),
    expect.stringContaining('mf-stars/tool.json: needs react ^18.0.0, and this shell gives '),
  ]);
});

test('a call outside the contracts in needs is named with its route and its owner', async () => {
  for (const name of ['package.json', 'webpack.config.cjs', 'src/index.ts']) write(`mf-stars/${name}`);
  contract('stars', ['stars/getChart']);
  contract('letters', ['letters/build/{kind}']);
  write('mf-stars/tool.json', tool(['letters/build/stars'], { stars: '^1.0.0' }));
  expect(await problemsOfRemote('stars', root)).toEqual([
    'mf-stars/tool.json: /stars asks for letters/build/stars, a call of letters: name letters in needs.contracts',
  ]);
  write('mf-stars/tool.json', tool(['letters/build/stars'], { stars: '^1.0.0', letters: '^1.0.0' }));
  expect(await problemsOfRemote('stars', root)).toEqual([]);
});
