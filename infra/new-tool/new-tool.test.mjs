import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilAnswers } from '../bench/portal.mjs';
import { projectFiles, ROOT } from '../check/sources.mjs';
import { addCalls, addTenantTool, removeCalls, removeTenantTool } from './register.mjs';

// Tests, builds and starts a copy of the project.
jest.setTimeout(900_000);

/** The project's sources in a folder of their own, with the installed packages linked in. */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'tianji-new-tool-'));
  for (const path of projectFiles()) cpSync(join(ROOT, path), join(copy, path));
  mkdirSync(join(copy, 'node_modules', '@tianji'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@tianji') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** What npm does for workspaces. */
function linkPackages(copy) {
  const scope = join(copy, 'node_modules', '@tianji');
  rmSync(scope, { recursive: true });
  mkdirSync(scope);
  const folders = ['.', 'shell', 'services', 'services/lib'].flatMap((group) =>
    readdirSync(join(copy, group)).map((name) => join(copy, group, name)),
  );
  for (const folder of folders) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    symlinkSync(folder, join(scope, name.replace('@tianji/', '')));
  }
}

const content = (copy) => {
  const found = {};
  for (const path of projectFiles()) {
    if (existsSync(join(copy, path))) found[path] = readFileSync(join(copy, path), 'utf8');
  }
  return found;
};

const { JEST_WORKER_ID: _worker, NODE_ENV: _mode, ...environment } = process.env;

function run(copy, script, ...args) {
  const result = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...environment, npm_execpath: undefined },
  });
  return { code: result.status, output: result.stdout + result.stderr };
}

const newTool = (copy, ...args) => run(copy, 'infra/new-tool/new-tool.mjs', ...args, '--no-install');

describe('a tool made in a copy of the project', () => {
  let copy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('is tested, built, served and deleted without a trace', async () => {
    const before = content(copy);
    const made = newTool(copy, 'sample', '--title', '示例');
    expect(made.output).toContain('done');
    expect(made.code).toBe(0);
    linkPackages(copy);

    const tests = run(
      copy,
      'node_modules/jest/bin/jest.js',
      '--config',
      'jest.config.mjs',
      'mf-sample',
      'services/sample',
    );
    expect(tests.output).toMatch(/Tests: +\d+ passed, \d+ total/);
    expect(tests.code).toBe(0);

    const built = run(copy, 'infra/build/build.mjs', '--only', 'sample');
    expect(built.output).toContain('mf-sample 0.1.0-');
    expect(run(copy, 'infra/build/build.mjs', '--only', 'services').code).toBe(0);
    await expectServed(copy);

    rmSync(join(copy, 'mf-sample', 'dist'), { recursive: true });
    expect(newTool(copy, 'sample', '--delete').code).toBe(0);
    expect(existsSync(join(copy, 'mf-sample'))).toBe(false);
    expect(existsSync(join(copy, 'services/sample'))).toBe(false);
    expect(existsSync(join(copy, 'services/lib/contracts/src/calls/sample.ts'))).toBe(false);
    expect(content(copy)).toEqual(before);
  });

  test.each(['A', 'a', '1x', 'two-words', '../x', 'gateway', 'calendar', 'shell'])(
    'the id %s is refused in one sentence',
    (id) => {
      const { code, output } = newTool(copy, id);
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toContain(`"${id}"`);
    },
  );

  test('a title that would break a source is refused, and so is deleting what is not there', () => {
    expect(newTool(copy, 'sample', '--title', `it's`).code).toBe(1);
    expect(newTool(copy, 'sample', '--delete').code).toBe(1);
    expect(existsSync(join(copy, 'mf-sample'))).toBe(false);
  });
});

async function expectServed(copy) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(copy, 'infra/start/run-built.mjs'), 'portal'], {
    cwd: copy,
    env: {
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      MONGODB_URL: '',
      NATS_URL: '',
    },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilAnswers(`${url}/readyz`);
    const config = await (await fetch(`${url}/portal/config`)).json();
    expect(config.tools.find((tool) => tool.id === 'sample')).toMatchObject({ state: 'live', name: '示例' });
    const body = new URLSearchParams({ date: '2026-01-01' });
    const answer = await (await fetch(`${url}/api/sample/getWeekday`, { method: 'POST', body })).json();
    expect(answer).toEqual({ success: true, data: { date: '2026-01-01', xingqi: '星期四', dijitian: 1 } });
  } finally {
    child.kill('SIGKILL');
  }
}

describe('registration', () => {
  const index = `import { aCalls } from './a.ts';\nimport { zCalls } from './z.ts';\n\nexport const calls = [...aCalls, ...zCalls] as const;\n`;

  test('calls are added in the order of the imports and taken out again', () => {
    const added = addCalls(index, 'm', './');
    expect(
      added
        .split('\n')
        .slice(0, 3)
        .map((line) => line.slice(9, 10)),
    ).toEqual(['a', 'm', 'z']);
    expect(added).toContain('[...aCalls, ...zCalls, ...mCalls]');
    expect(addCalls(added, 'm', './')).toBe(added);
    expect(removeCalls(added, 'm')).toBe(index);
  });

  test('a planned tool keeps its entry with the tenant', () => {
    const planned = { id: 'm', name: '甲', routes: [{ path: '/other', title: '甲' }], tiles: [] };
    const tenant = `${JSON.stringify({ tools: [planned], menus: { tools: ['/other'] } }, null, 2)}\n`;
    expect(addTenantTool(tenant, { ...planned, routes: [{ path: '/m', title: '甲' }] })).toBe(tenant);
    expect(removeTenantTool(tenant, 'm')).toBe(tenant);
  });

  test('a new tool is listed with the tenant and taken out again', () => {
    const tenant = `${JSON.stringify({ tools: [], menus: { home: [], tools: [] } }, null, 2)}\n`;
    const tool = { id: 'm', name: '甲', routes: [{ path: '/m', title: '甲' }], tiles: [] };
    const added = addTenantTool(tenant, tool);
    expect(JSON.parse(added)).toMatchObject({ tools: [{ id: 'm' }], menus: { tools: ['/m'] } });
    expect(removeTenantTool(added, 'm')).toBe(tenant);
  });
});
