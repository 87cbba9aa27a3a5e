import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkPair, makeTeamFolder, writeSmallestTool } from './team-folder.mjs';

// Packs, builds and tests a tool in a folder that contains nothing of this repository.
// @seconds 80
jest.setTimeout(900_000);

const { JEST_WORKER_ID: _worker, NODE_ENV: _mode, NODE_OPTIONS: _options, ...environment } = process.env;
const node = (cwd, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: environment,
  });
  return { status, output: stdout + stderr };
};

/** The example that ships with the packages, copied into place. */
function useExample(home, id) {
  const example = join(home, 'node_modules/@tianji/conformance/example');
  for (const part of [`mf-${id}`, `services/${id}`])
    cpSync(join(example, part), join(home, part), { recursive: true });
}

let home;
beforeAll(() => {
  home = makeTeamFolder();
  useExample(home, 'almonds');
  linkPair(home, 'almonds');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const judge = (...args) => node(home, join(home, 'node_modules/@tianji/conformance/run.mjs'), home, ...args);

test('the example is judged, tested, type-checked and built with only the packages', () => {
  const { status, output } = judge('almonds');
  expect(output).toContain('almonds is a tool');
  expect(status).toBe(0);
  // It leaves nothing behind.
  expect(readdirSync(home).filter((name) => name.includes('conformance'))).toEqual([]);
});

test('the smallest tool is complete as the page prints it', () => {
  const id = writeSmallestTool(home);
  const { status, output } = judge(id);
  expect(output).toContain('omen is a tool');
  expect(status).toBe(0);
  for (const path of [
    `mf-${id}`,
    `services/${id}`,
    `node_modules/@tianji/${id}`,
    `node_modules/@tianji/mf-${id}`,
  ])
    rmSync(join(home, path), { recursive: true, force: true });
});

test('every package describes itself and includes every page that its pages link to', () => {
  const packages = join(home, 'node_modules/@tianji');
  const packed = readdirSync(packages).filter((name) => !name.includes('almonds'));
  const links = packed.flatMap((name) =>
    ['.', 'docs']
      .map((folder) => join(packages, name, folder))
      .filter(existsSync)
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => file.endsWith('.md'))
          .flatMap((file) => {
            const text = readFileSync(join(folder, file), 'utf8');
            return [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) => join(folder, to));
          }),
      ),
  );
  expect(packed.filter((name) => !existsSync(join(packages, name, 'README.md')))).toEqual([]);
  expect(existsSync(join(packages, 'conformance/docs/what-a-tool-is.md'))).toBe(true);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

test('faults are named', () => {
  const path = join(home, 'mf-almonds/tool.json');
  const right = readFileSync(path, 'utf8');
  const tool = JSON.parse(right);
  tool.routes[0].needed.push('almonds/getNothing');
  tool.routes[0].optional.push('figs/getChart');
  writeFileSync(path, JSON.stringify({ ...tool, needs: { ...tool.needs, kit: '^9.0.0' }, secret: 1 }));
  const engine = join(home, 'services/almonds/src/engine/index.ts');
  const pure = readFileSync(engine, 'utf8');
  writeFileSync(engine, `import 'node:fs';\n${pure}`);
  const { status, output } = judge('almonds', '--declaration');
  writeFileSync(engine, pure);
  writeFileSync(path, right);
  expect(output).toContain('FAIL declaration');
  expect(output).toContain('secret');
  for (const call of ['almonds/getNothing', 'figs/getChart'])
    expect(output).toContain(`asks for ${call}, which no contract in needs describes`);
  expect(output).toContain('needs kit ^9.0.0');
  expect(output).toContain('imports node:fs');
  expect(status).toBe(1);
});
