import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallDefinition, defineCall, defineContract, defineRawCall, formats } from '@tianji/contracts';
import {
  createMetrics,
  createService,
  listen,
  openService,
  serviceApp,
  silentLogger,
} from '@tianji/service-kit';
import { testMember, until } from '@tianji/service-kit/testing';
import { z } from 'zod';
import { readGrants } from './contracts/grants.ts';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';

const SECRET = 'the key of these tests, 32 letters at least';
const closing: (() => Promise<unknown> | unknown)[] = [];
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-contracts-'));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = (path: string, more: Partial<CallDefinition> = {}, service = 'stars'): CallDefinition => ({
  ...defineCall({
    path,
    service,
    access: 'visitor',
    summary: '一问',
    input: formats.nothing,
    output: z.string(),
  }),
  ...more,
});

const definitionOf = (service: string, calls: readonly CallDefinition[], version = '1.0.0') =>
  createService({
    name: service,
    contract: defineContract({ service, version, calls }),
    handlers: Object.fromEntries(calls.map(({ path }) => [path, () => `${service} ${version}`])),
  });

const open = (service: string, calls: readonly CallDefinition[], version?: string) =>
  openService(definitionOf(service, calls, version), {
    store: { coll: () => ({}) as never, ping: async () => {} },
    bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
    log: silentLogger,
    metrics: createMetrics(),
  });

/** A service over HTTP at a fixed address, redeployed as often as a test needs. */
async function shipping(service: string, calls: readonly CallDefinition[], version?: string) {
  const appOf = async (...what: Parameters<typeof open>) =>
    serviceApp({
      service: await open(...what),
      log: silentLogger,
      metrics: createMetrics(),
      secret: SECRET,
    }).callback();
  let app = await appOf(service, calls, version);
  const server = await listen((request, response) => app(request, response), { host: '127.0.0.1', port: 0 });
  let over = false;
  const stop = async () => {
    if (!over) await server.close(0);
    over = true;
  };
  closing.push(stop);
  return {
    url: server.url,
    stop,
    async ship(next: readonly CallDefinition[], nextVersion?: string) {
      app = await appOf(service, next, nextVersion);
    },
  };
}

async function gatewayTo(urls: Record<string, string>, more: Parameters<typeof testGateway>[0] = {}) {
  const env = Object.fromEntries(
    Object.entries(urls).map(([id, url]) => [`SERVICE_${id.toUpperCase()}_URL`, url]),
  );
  const gateway = await testGateway({
    tenants: [someTenant()],
    dataDir,
    ...more,
    env: { SERVICE_SECRET: SECRET, SERVICE_CONNECT_MS: '60000', ...env, ...more.env },
  });
  closing.push(() => gateway.close());
  return gateway;
}

const statusOf = async (gateway: TestGateway, path: string) => (await gateway.form(path)).status;
const paths = async (gateway: TestGateway) =>
  Object.keys(((await (await gateway.get('/api/openapi.json')).json()) as { paths: object }).paths);
const refusals = async (gateway: TestGateway) => (await gateway.get('/metrics')).text();

test('a call newly released by a service works without a rebuild or a restart', async () => {
  const stars = await shipping('stars', [call('stars/one')]);
  const gateway = await gatewayTo({ stars: stars.url });
  expect(await statusOf(gateway, 'stars/one')).toBe(200);
  expect(await statusOf(gateway, 'stars/two')).toBe(404);
  await stars.ship([call('stars/one'), call('stars/two')], '1.1.0');
  await until(async () => (await statusOf(gateway, 'stars/two')) === 200);
  expect(await paths(gateway)).toEqual(['/api/stars/one', '/api/stars/two']);
});

test('an unchanged contract is requested with its etag', async () => {
  const stars = await shipping('stars', [call('stars/one')]);
  const first = await fetch(`${stars.url}/contract`);
  const etag = first.headers.get('etag') ?? '';
  expect(await first.json()).toMatchObject({
    service: 'stars',
    version: '1.0.0',
    calls: [{ path: 'stars/one' }],
  });
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await fetch(`${stars.url}/contract`, { headers })).status).toBe(304);
  await stars.ship([call('stars/two')]);
  expect((await fetch(`${stars.url}/contract`, { headers })).status).toBe(200);
  expect((await fetch(`${stars.url}/contract`, { method: 'POST' })).status).toBe(405);
});

test('the last good contract survives a restart; one never seen is unavailable, not unknown', async () => {
  const stars = await shipping('stars', [call('stars/one')]);
  await gatewayTo({ stars: stars.url });
  await stars.stop();
  const again = await gatewayTo({ stars: stars.url });
  expect(await statusOf(again, 'stars/one')).toBe(503);
  expect(await statusOf(again, 'stars/two')).toBe(404);
  expect(await paths(again)).toEqual(['/api/stars/one']);
  const never = await gatewayTo({ moon: 'http://127.0.0.1:1' });
  expect(await statusOf(never, 'moon/one')).toBe(503);
  expect(await paths(never)).toEqual([]);
});

test('a gateway that starts waits for a contract it never saw, however impatient its calls are', async () => {
  const patienceMs = 50;
  const app = serviceApp({
    service: await open('stars', [call('stars/one')]),
    ...{ log: silentLogger, metrics: createMetrics(), secret: SECRET },
  }).callback();
  const busy = await listen(
    (request, response) => {
      if (request.url === '/contract') setTimeout(() => app(request, response), 4 * patienceMs);
      else app(request, response);
    },
    { host: '127.0.0.1', port: 0 },
  );
  closing.push(() => busy.close(0));
  const env = { SERVICE_CONNECT_MS: String(patienceMs) };
  expect(await paths(await gatewayTo({ stars: busy.url }, { env }))).toEqual(['/api/stars/one']);
});

test('an invalid contract is refused by name, and the last good one is used', async () => {
  const stars = await shipping('stars', [call('stars/one')]);
  const gateway = await gatewayTo({ stars: stars.url });
  let answer = '{"service":"stars","version":"one"}';
  const server: Server = createServer((request, response) =>
    response.end(request.url === '/contract' ? answer : '{}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const broken = await gatewayTo({ stars: url });
  expect(broken.log.lines.join('')).toContain('its answer is not a contract');
  expect(await paths(broken)).toEqual(['/api/stars/one']);
  answer = await (await fetch(`${stars.url}/contract`)).text();
  const mistaken = await gatewayTo({ moon: url });
  expect(mistaken.log.lines.join('')).toContain('it answered the contract of stars');
  expect(await refusals(mistaken)).toContain(
    'tianji_contract_refusals_total{service="moon",reason="invalid"} 1',
  );
  expect(await statusOf(gateway, 'stars/one')).toBe(200);
});

describe('a path belongs to the service that released it first', () => {
  test('another service that claims it is refused, logged and counted; the rest of both works', async () => {
    const stars = await shipping('stars', [call('stars/one')]);
    await gatewayTo({ stars: stars.url });
    // By its name the other would come first, and after a restart only the record says otherwise.
    const aaa = await shipping('aaa', [call('stars/one', {}, 'aaa'), call('aaa/own', {}, 'aaa')]);
    const gateway = await gatewayTo({ aaa: aaa.url, stars: stars.url });
    expect(await (await gateway.form('stars/one')).json()).toEqual({ success: true, data: 'stars 1.0.0' });
    expect(await (await gateway.form('aaa/own')).json()).toEqual({ success: true, data: 'aaa 1.0.0' });
    expect(gateway.log.lines.join('')).toContain('stars/one: the path belongs to stars');
    expect(await refusals(gateway)).toContain(
      'tianji_contract_refusals_total{service="aaa",reason="path"} 1',
    );
    expect(JSON.parse(readFileSync(join(dataDir, 'contracts', 'owners.json'), 'utf8'))).toEqual({
      'api:stars/one': 'stars',
      'api:aaa/own': 'aaa',
    });
  });

  test('so does every address covered by a path with a parameter', async () => {
    const stars = await shipping('stars', [call('stars/of/{id}')]);
    await gatewayTo({ stars: stars.url });
    const aaa = await shipping('aaa', [
      call('stars/of/mine', {}, 'aaa'),
      call('stars/{what}/{id}', {}, 'aaa'),
    ]);
    const gateway = await gatewayTo({ aaa: aaa.url, stars: stars.url });
    expect(await (await gateway.form('stars/of/mine')).json()).toEqual({
      success: true,
      data: 'stars 1.0.0',
    });
    expect(await paths(gateway)).toEqual(['/api/stars/of/{id}']);
  });

  test('at the very first start it goes to the service that the operator names', async () => {
    const services = new Map([
      ['aaa', await open('aaa', [call('stars/one', {}, 'aaa')])],
      ['stars', await open('stars', [call('stars/one')])],
    ]);
    const gateway = await gatewayTo({}, { services, grants: { stars: [] } });
    expect(await (await gateway.form('stars/one')).json()).toEqual({ success: true, data: 'stars 1.0.0' });
  });
});

describe('calls that a tenant cannot switch off are granted, never declared', () => {
  const without = someTenant({ everyTool: false, tools: someTenant().tools });
  const page = defineRawCall({
    path: 'stars/page',
    method: 'GET',
    place: 'site',
    service: 'stars',
    summary: '一页',
    input: formats.nothing,
  });
  const raw = defineRawCall({ path: 'stars/raw', service: 'stars', summary: '一', input: formats.nothing });
  const calls = [call('stars/all', { platform: true }), call('stars/other', { tool: 'bazi' }), page, raw];

  test('without a grant the claims are refused by name, and the tenant’s choice applies', async () => {
    const services = new Map([['stars', await open('stars', calls)]]);
    const gateway = await gatewayTo({}, { services, tenants: [without], grants: {} });
    for (const path of ['stars/all', 'stars/other'])
      expect(await (await gateway.form(path)).json()).toMatchObject({ message: 'nopower' });
    expect(await statusOf(gateway, 'stars/raw')).toBe(404);
    expect((await gateway.get('/stars/page')).headers.get('content-type')).not.toContain('json');
    const log = gateway.log.lines.join('');
    const metrics = await refusals(gateway);
    for (const reason of ['platform', 'tool', 'raw']) {
      expect(log).toContain(`"reason":"${reason}"`);
      expect(metrics).toContain(`tianji_contract_refusals_total{service="stars",reason="${reason}"}`);
    }
  });

  test('with a grant they apply', async () => {
    const services = new Map([['stars', await open('stars', calls)]]);
    const grants = { stars: ['platform', 'tool', 'raw', 'site'] as const };
    const gateway = await gatewayTo({}, { services, tenants: [without], grants });
    for (const path of ['stars/all', 'stars/other'])
      expect(await (await gateway.form(path)).json()).toEqual({ success: true, data: 'stars 1.0.0' });
    expect(await refusals(gateway)).not.toContain('tianji_contract_refusals_total{');
  });

  test("an invalid operator's file stops the start by name", () => {
    expect(() => readGrants(join(dataDir, 'none.json'))).toThrow(/none\.json is not a valid operator file/);
  });
});

test('access is checked before the service is called: by the contract as data', async () => {
  let asked = 0;
  const reading = call('stars/reading', { access: 'notExpired', whenExpired: { text: '' } });
  const own = call('stars/own', { access: 'active' });
  const definition = definitionOf('stars', [reading, own]);
  const count = () => {
    asked += 1;
    return 'asked';
  };
  const service = await openService(
    { ...definition, handlers: { 'stars/reading': count, 'stars/own': count } },
    {
      store: { coll: () => ({}) as never, ping: async () => {} },
      bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
      log: silentLogger,
      metrics: createMetrics(),
    },
  );
  const gateway = await gatewayTo(
    {},
    { services: new Map([['stars', service]]), identity: async () => testMember({ endtime: 1 }) },
  );
  const headers = { token: 'some' };
  expect(await (await gateway.form('stars/reading', {}, headers)).json()).toEqual({
    success: true,
    data: { text: '' },
    expired: true,
  });
  expect(await (await gateway.form('stars/own', {}, headers)).json()).toMatchObject({
    code: 'member_expired',
  });
  expect(await (await gateway.form('stars/own')).json()).toMatchObject({ message: 'login' });
  expect(asked).toBe(0);
  expect(await (await gateway.form('stars/reading')).json()).toEqual({ success: true, data: 'asked' });
});

describe('what a released remote needs of the contracts', () => {
  const tool = (contracts: Record<string, string>, needed: string[] = []) => ({
    tool: {
      id: 'calendar',
      name: '万年历',
      title: '万年历',
      summary: '',
      routes: [{ path: '/wanNianLi', title: '万年历', needed, optional: [] }],
      tiles: [],
      needs: { kit: '^0.1.0', react: '^19.0.0', contracts },
    },
  });
  const refusedOf = async (gateway: TestGateway) => {
    const config = await (await gateway.get('/portal/config')).json();
    const [found] = config.tools.filter(({ id }: { id: string }) => id === 'calendar');
    return { state: found.state, refused: found.refused };
  };

  test.each([
    [{ stars: '^1.0.0' }, ['stars/one'], undefined],
    [{ stars: '^1.2.0' }, [], 'stars ^1.2.0 needed, 1.1.0 offered'],
    [{ stars: '^2.0.0' }, [], 'stars ^2.0.0 needed, 1.1.0 offered'],
    [{ moon: '^1.0.0' }, [], 'moon ^1.0.0 needed, nobody serves it'],
    [{ stars: '^1.0.0' }, ['stars/gone'], 'the call stars/gone is needed, nobody serves it'],
  ])('%j and %j: %s', async (contracts, needed, refused) => {
    const services = new Map([['stars', await open('stars', [call('stars/one')], '1.1.0')]]);
    const gateway = await gatewayTo({}, { services });
    gateway.release('calendar', ['1.0.0-aaaaaaaa'], tool(contracts, needed));
    expect(await refusedOf(gateway)).toEqual({ state: 'live', refused });
  });

  test('a page for development may need a call that production lacks', async () => {
    const services = new Map([['stars', await open('stars', [call('stars/one')], '1.1.0')]]);
    const gateway = await gatewayTo({}, { services });
    const { tool: made } = tool({ stars: '^1.0.0' }, ['stars/one']);
    const ofDevelopers = {
      path: '/dev/x',
      title: '开发',
      development: true,
      needed: ['stars/dev'],
      optional: [],
    };
    gateway.release('calendar', ['1.0.0-aaaaaaaa'], {
      tool: { ...made, routes: [...made.routes, ofDevelopers] },
    });
    expect(await refusedOf(gateway)).toEqual({ state: 'live', refused: undefined });
  });

  test('a service that was never seen does not count against it, and a new contract is judged again', async () => {
    const never = await gatewayTo({ moon: 'http://127.0.0.1:1' });
    never.release('calendar', ['1.0.0-aaaaaaaa'], tool({ moon: '^1.0.0' }));
    expect((await refusedOf(never)).refused).toBeUndefined();
    const stars = await shipping('stars', [call('stars/one')]);
    const gateway = await gatewayTo({ stars: stars.url });
    gateway.release('calendar', ['1.0.0-aaaaaaaa'], tool({ stars: '^1.1.0' }));
    expect((await refusedOf(gateway)).refused).toBe('stars ^1.1.0 needed, 1.0.0 offered');
    await stars.ship([call('stars/one')], '1.1.0');
    await until(async () => (await refusedOf(gateway)).refused === undefined);
  });
});

test('an older major answers remotes built for it, and a new one the others', async () => {
  const older = defineContract({
    service: 'stars',
    version: '1.4.0',
    calls: [call('stars/one'), call('stars/gone')],
  });
  const definition = createService({
    name: 'stars',
    contract: defineContract({ service: 'stars', version: '2.0.0', calls: [call('stars/one')] }),
    handlers: { 'stars/one': () => 'two' },
    previous: { contract: older, handlers: { 'stars/one': () => 'one', 'stars/gone': () => 'still there' } },
  });
  const runtime = {
    store: { coll: () => ({}) as never, ping: async () => {} },
    bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
    log: silentLogger,
    metrics: createMetrics(),
  };
  const app = serviceApp({
    service: await openService(definition, runtime),
    log: silentLogger,
    metrics: createMetrics(),
    secret: SECRET,
  });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  closing.push(() => server.close(0));
  const services = new Map([['stars', await openService(definition, runtime)]]);
  for (const gateway of [await gatewayTo({ stars: server.url }), await gatewayTo({}, { services })]) {
    const made = (contracts: string) => gateway.form('stars/one', {}, { contracts }).then((r) => r.json());
    expect(await made('')).toEqual({ success: true, data: 'two' });
    expect(await made('stars@1')).toEqual({ success: true, data: 'one' });
    expect(await made('stars@7 moon@1')).toEqual({ success: true, data: 'two' });
    expect(await (await gateway.form('stars/gone')).json()).toEqual({ success: true, data: 'still there' });
    const needs = { kit: '^0.1.0', react: '^19.0.0', contracts: { stars: '^1.0.0' } };
    const routes = [{ path: '/wanNianLi', title: '万年历', needed: ['stars/gone'], optional: [] }];
    const tool = { id: 'calendar', name: '历', title: '历', summary: '', routes, tiles: [], needs };
    gateway.release('calendar', ['1.0.0-aaaaaaaa'], { tool });
    const config = await (await gateway.get('/portal/config')).json();
    expect(config.tools.find(({ id }: { id: string }) => id === 'calendar')).toMatchObject({
      state: 'live',
      majors: { stars: 1 },
    });
  }
});
