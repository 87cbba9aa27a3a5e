import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, untilAnswers } from '../bench/portal.mjs';
import { copyProject, environment, linkPackages, newTool, run } from './copy.mjs';
import { addTenantTool, removeTenantTool } from './register.mjs';

// Tests, builds and starts a copy of the project.
// @seconds 150
jest.setTimeout(900_000);

/** Tools of every kind that can be made, including two of the same kind. */
const TOOLS = [
  ['hazelnuts', '--title', '榛子'],
  ['almonds', '--chart', '--report', '--title', '杏仁'],
  ['walnuts', '--chart', '--title', '核桃'],
];
const IDS = TOOLS.map(([id]) => id);

const git = (copy, ...args) => {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@test.example'];
  const { stdout, status } = spawnSync('git', [...identity, ...args], { cwd: copy, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout;
};
const touched = (copy) => git(copy, 'status', '--porcelain').split('\n').filter(Boolean).sort();

describe('tools made in a copy of the project', () => {
  let copy;
  beforeAll(() => {
    copy = copyProject();
    git(copy, 'init', '-q');
    git(copy, 'add', '-A');
    git(copy, 'commit', '-qm', 'the project');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('touch no shared file, pass checks and tests, are built and served, and are deleted without a trace', async () => {
    for (const args of TOOLS) {
      const made = newTool(copy, ...args);
      expect(made.output).toContain('done');
      expect(made.code).toBe(0);
    }
    expect(touched(copy)).toEqual(IDS.flatMap((id) => [`?? mf-${id}/`, `?? services/${id}/`]).sort());
    linkPackages(copy);

    const checked = run(copy, 'infra/check/check.mjs');
    expect(checked.output).not.toContain('FAIL');
    expect(checked.code).toBe(0);

    const patterns = IDS.flatMap((id) => [`mf-${id}`, `services/${id}`]);
    const jest = ['node_modules/jest/bin/jest.js', '--config', 'jest.config.mjs'];
    const tests = run(copy, ...jest, ...patterns);
    expect(tests.output).toMatch(/Tests: +\d+ passed, \d+ total/);
    expect(tests.code).toBe(0);

    for (const id of IDS) {
      const built = run(copy, 'infra/build/build.mjs', '--only', id);
      expect(built.output).toContain(`mf-${id} 0.1.0-`);
    }
    expect(run(copy, 'infra/build/build.mjs', '--only', 'services').code).toBe(0);
    await expectServed(copy);

    for (const id of IDS) {
      rmSync(join(copy, `mf-${id}`, 'dist'), { recursive: true });
      expect(newTool(copy, id, '--delete').code).toBe(0);
    }
    expect(touched(copy)).toEqual([]);
  });

  test('a planned tool keeps all its planned routes and tiles', () => {
    const path = join(copy, 'infra/tenants/default.json');
    const tenant = JSON.parse(readFileSync(path, 'utf8'));
    const planned = {
      ...{ id: 'figs', name: '无花果', tiles: [{ route: '/figs', title: '甲', text: '乙', symbol: 'leaf' }] },
      routes: [
        { path: '/figs', title: '甲' },
        { path: '/figsView/:id', title: '丙', under: '/classroomIndex' },
      ],
    };
    writeFileSync(path, JSON.stringify({ ...tenant, tools: [...tenant.tools, planned] }, null, 2));
    run(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', path);
    git(copy, 'commit', '-qam', 'a planned tool');
    expect(newTool(copy, planned.id, '--chart').code).toBe(0);
    const tool = JSON.parse(readFileSync(join(copy, `mf-${planned.id}`, 'tool.json'), 'utf8'));
    const pathsOf = ({ routes }) => routes.map(({ path }) => path);
    expect([pathsOf(tool), tool.tiles]).toEqual([pathsOf(planned), planned.tiles]);
    const index = readFileSync(join(copy, `mf-${planned.id}`, 'src/index.ts'), 'utf8');
    for (const path of pathsOf(planned)) expect(index).toContain(`'${path}': page`);
    expect(newTool(copy, planned.id, '--delete').code).toBe(0);
    expect(touched(copy)).toEqual([]);
  });

  test('a requested tenant has the tool in its document until it is deleted', () => {
    expect(newTool(copy, 'hazelnuts', '--tenant', 'default').code).toBe(0);
    expect(touched(copy)).toEqual([
      ' M infra/tenants/default.json',
      '?? mf-hazelnuts/',
      '?? services/hazelnuts/',
    ]);
    expect(newTool(copy, 'hazelnuts', '--delete').code).toBe(0);
    expect(touched(copy)).toEqual([]);
    expect(newTool(copy, 'hazelnuts', '--tenant', 'nobody').output).toContain('"nobody"');
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

  test('a title that would break a source file is refused, and so is deleting a missing tool', () => {
    expect(newTool(copy, 'hazelnuts', '--title', `it's`).code).toBe(1);
    expect(newTool(copy, 'hazelnuts', '--delete').code).toBe(1);
    expect(existsSync(join(copy, 'mf-hazelnuts'))).toBe(false);
  });
});

/** What the new tools are to other people's agents. */
const AGENT_TOOLS = ['hazelnuts_day', 'almonds_chart', 'walnuts_chart'];

async function asAgent(url, params) {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const text = await answer.text();
  return JSON.parse(text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? ''));
}

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
    for (const id of IDS)
      expect(config.tools.find((tool) => tool.id === id)).toMatchObject({
        state: 'live',
        version: expect.any(String),
      });
    const ask = async (path, fields) => {
      const answer = await fetch(`${url}/api/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
      return answer.json();
    };
    expect(await ask('hazelnuts/getWeekday', { date: '2026-01-01' })).toEqual({
      success: true,
      data: { date: '2026-01-01', xingqi: '星期四', dijitian: 1 },
    });
    const birth = { time: '1983-08-17 09:20:00', sex: '女', location: '四川-成都-武侯' };
    expect(await ask('almonds/getChart', birth)).toMatchObject({
      success: true,
      data: { engine: 'almonds-1.0.0' },
    });
    expect(await ask('walnuts/getReading', birth)).toMatchObject({
      success: true,
      data: [{ id: 'elements' }, {}],
    });
    for (const page of ['llms.txt', 'agents/SKILL.md']) {
      const text = await (await fetch(`${url}/${page}`)).text();
      for (const name of AGENT_TOOLS) expect([page, text]).toEqual([page, expect.stringContaining(name)]);
    }
    const { result } = await asAgent(url, { name: 'hazelnuts_day', arguments: { date: '2026-01-01' } });
    expect(result.structuredContent).toMatchObject({ weekday: '星期四', dayOfYear: 1 });
    const charted = await asAgent(url, { name: 'almonds_chart', arguments: { ...birth, lang: 'en' } });
    expect(charted.result.structuredContent).toMatchObject({ pillars: '癸亥 庚申 丁丑 甲辰' });
  } finally {
    child.kill('SIGKILL');
  }
}

describe('registration', () => {
  test('a planned tool keeps its entry with the tenant', () => {
    const planned = { id: 'm', name: '甲', routes: [{ path: '/m', title: '甲' }], tiles: [] };
    const tenant = `${JSON.stringify({ tools: [planned], menus: { tools: ['/other'] } }, null, 2)}\n`;
    expect(addTenantTool(tenant, { ...planned, routes: [{ path: '/m', title: '甲' }] })).toBe(tenant);
    expect(removeTenantTool(tenant, 'm')).toBe(tenant);
  });

  test("a new tool is added to the tenant's list and removed again", () => {
    const tenant = `${JSON.stringify({ tools: [], menus: { home: [], tools: [] } }, null, 2)}\n`;
    const routes = [{ path: '/m', title: '甲', needed: [], optional: [] }];
    const tool = {
      id: 'm',
      name: '甲',
      routes,
      tiles: [{ route: '/m', title: '甲', text: '', symbol: 'leaf' }],
    };
    const added = addTenantTool(tenant, tool);
    expect(JSON.parse(added)).toMatchObject({ tools: [{ id: 'm' }], menus: { tools: ['/m'] } });
    expect(removeTenantTool(added, 'm')).toBe(tenant);
  });
});
