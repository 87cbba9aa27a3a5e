import { type CallDefinition, defineCall, defineContract, formats, type Tenant } from '@tianji/contracts';
import { createMetrics, createService, openService, silentLogger } from '@tianji/service-kit';
import { until } from '@tianji/service-kit/testing';
import { z } from 'zod';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';
import { someTool, writeReleases } from './test/releases.ts';

const PATHS = ['stars/rise', 'stars/set', 'stars/both', 'stars/home', 'stars/undeclared', 'stars/platform'];

const call = (path: string): CallDefinition =>
  defineCall({
    path,
    service: 'stars',
    access: 'visitor',
    ...(path === 'stars/platform' && { platform: true }),
    summary: '一问',
    input: formats.nothing,
    output: z.string(),
  });

const route = (path: string, needed: string[], optional: string[]) => ({
  ...{ path, title: path },
  needed,
  optional,
});

/** A tool with two pages: each has its own call, and both share one. */
const TOOL = {
  ...someTool('stars'),
  routes: [
    route('/rise', ['stars/rise'], ['stars/both', 'stars/platform']),
    route('/set', ['stars/set'], ['stars/both', 'stars/platform']),
  ],
  tiles: [],
  bar: [],
  home: { panel: { label: '今日', call: 'stars/home', route: '/set', link: '看', absent: '' } },
};

const page = { path: '/rise', title: '某页' };
const having = (orgcode: string, only?: string[]): Tenant => {
  const stars = { id: 'stars', name: '星', release: 'stable', routes: [page], tiles: [] };
  const tool = { ...stars, ...(only && { only }) };
  return someTenant({ id: `t${orgcode}`, orgcode, everyTool: false, tools: [tool] });
};

let gateway: TestGateway;
async function start(): Promise<TestGateway> {
  const definition = createService({
    name: 'stars',
    contract: defineContract({ service: 'stars', version: '1.0.0', calls: PATHS.map(call) }),
    handlers: Object.fromEntries(PATHS.map((path) => [path, () => path])),
  });
  const service = await openService(definition, {
    store: { coll: () => ({}) as never, ping: async () => {} },
    bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
    log: silentLogger,
    metrics: createMetrics(),
  });
  return testGateway({
    tenants: [someTenant(), having('ALL'), having('RISE', ['/rise']), having('SET', ['/set'])],
    services: new Map([['stars', service]]),
    grants: { stars: ['platform'] },
  });
}
beforeAll(async () => {
  gateway = await start();
  gateway.release('stars', ['0.1.0'], { tool: TOOL });
});
afterAll(() => gateway.close());

/** The calls that a tenant is refused because it lacks their route. */
async function refused(orgcode: string, at = gateway): Promise<string[]> {
  const replies = await Promise.all(PATHS.map(async (path) => (await at.form(path, {}, { orgcode })).json()));
  return PATHS.filter((_, i) => replies[i].code === 'nopower');
}

test('a call is switched off with the only page that declares it; calls declared by a remaining page stay', async () => {
  expect(await refused('ALL')).toEqual([]);
  expect(await refused('RISE')).toEqual(['stars/set', 'stars/home']);
  expect(await refused('SET')).toEqual(['stars/rise']);
});

test('a release with another declaration is followed without a restart', async () => {
  const other = { ...TOOL, routes: [route('/rise', ['stars/rise', 'stars/set'], []), TOOL.routes[1]] };
  writeReleases(gateway.releasesDir, 'stars', [
    { version: '0.1.0', tool: TOOL },
    { version: '0.2.0', tool: other },
  ]);
  await until(async () => (await refused('RISE')).join() === 'stars/both,stars/home');
  expect(await refused('SET')).toEqual(['stars/rise']);
});

test('while a tool has no release, a tenant with some of its routes has none of its calls', async () => {
  const unreleased = await start();
  try {
    expect(await refused('RISE', unreleased)).toEqual(PATHS.filter((path) => path !== 'stars/platform'));
    expect(await refused('ALL', unreleased)).toEqual([]);
  } finally {
    await unreleased.close();
  }
});
