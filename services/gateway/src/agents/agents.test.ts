import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { Client as NewClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { MOST_LIST_BYTES, MOST_TOOLS } from '@tianji/agents';
import { AGENT_NOTICE, type AgentTool, defineCall, defineContract, guardField } from '@tianji/contracts';
import { question } from '@tianji/contracts/formats';
import {
  type AgentKeyAsked,
  createMetrics,
  createService,
  hostServices,
  listen,
  openBus,
  openService,
  openStore,
  type ServiceDefinition,
  serviceApp,
  silentLogger,
} from '@tianji/service-kit';
import { memoryLog, until } from '@tianji/service-kit/testing';
import { z } from 'zod';
import { someTenant, type TestGateway, testGateway } from '../test/fixture.ts';
import { gatewayWith, type Place, SHARED_SECRET } from '../test/with-service.ts';
import { agentKeys } from './keys.ts';

const input = z.object({
  wick: z
    .string()
    .regex(/^[a-z]{1,8}$/)
    .meta({ title: '灯芯', description: '一至八个小写字母' }),
  matter: question({ title: '事由' }).optional(),
  secret: z.literal('x').optional(),
});
const output = z.object({ light: z.string(), guard: guardField });
const lamp = (
  name: string,
  isRead = true,
  title = '点灯',
): AgentTool<z.output<typeof input>, z.output<typeof output>> => ({
  name,
  title: { zh: title, en: 'Light a lamp' },
  use: { zh: '要点灯时用', en: 'Use to light a lamp' },
  fields: { wick: '灯芯，小写字母 / Wick, lower case letters', matter: '所问的事 / The question' },
  hide: ['secret'],
  page: '/lamp',
  example: { wick: 'cotton' },
  ...(isRead && { resource: 'tianji://lamp/{wick}', values: ['cotton', 'linen', 'candlewick'] }),
  structured: z.object({ light: z.string() }),
  rules: '- **灯芯**：棉',
  full: ({ light }) => ({ whole: light }),
  view: ({ light }, { lang }) => ({
    structured: { light },
    text: lang === 'zh' ? `光：${light}` : `Light: ${light}`,
  }),
});

const told: string[] = [];
function lamps(
  names: readonly string[],
  version = '1.0.0',
  isRead: (name: string) => boolean = () => true,
): ServiceDefinition {
  const calls = names.map((name) =>
    defineCall({
      path: `lamp/${name.replaceAll('_', '')}`,
      service: 'lamp',
      access: 'visitor',
      safe: true,
      summary: '点灯',
      input,
      output,
      guarded: { empty: {} },
      agent: lamp(name, isRead(name)),
    }),
  );
  return createService({
    name: 'lamp',
    contract: defineContract({
      service: 'lamp',
      version,
      calls,
      prompts: [
        {
          name: 'light_up',
          title: { zh: '点灯', en: 'Light up' },
          use: { zh: '点一盏灯', en: 'Light a lamp' },
          text: { zh: '用 lamp_light 点{wick}', en: 'Call lamp_light with {wick}' },
          arguments: [{ name: 'wick', use: '灯芯 / Wick', required: true }],
          tools: ['lamp_light'],
        },
      ],
    }),
    handlers: Object.fromEntries(
      calls.map(({ path }) => [
        path,
        ({ wick }: { wick: string }) => {
          told.push(wick);
          return { light: `${wick} burns` };
        },
      ]),
    ) as never,
  });
}

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  told.splice(0);
  for (const close of closing.splice(0).reverse()) await close();
});

const tenantWith = (tools: readonly string[]) =>
  someTenant({ everyTool: tools.includes('lamp'), hosts: ['partner.example.com'] });

const gatewayOf = (
  names: readonly string[] = ['lamp_light'],
  {
    place = 'here',
    env = {},
    tools = ['lamp'],
  }: { place?: Place; env?: Record<string, string>; tools?: string[] } = {},
): Promise<TestGateway> =>
  gatewayWith(lamps(names), place, {}, closing, {
    tenants: [tenantWith(tools)],
    env: { AGENT_UNITS_PER_MINUTE: '1000', ...env },
  });

const info = { name: 'test', version: '1.0.0' };
/** What the clients of both packages do alike. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string; inputSchema: { properties?: object } }[] }>;
  callTool(asked: { name: string; arguments: Record<string, unknown> }): Promise<{
    isError?: boolean;
    structuredContent?: unknown;
    content: unknown;
  }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(asked: { uri: string }): Promise<{ contents: unknown }>;
  complete(asked: {
    ref: { type: 'ref/resource'; uri: string };
    argument: { name: string; value: string };
  }): Promise<{ completion: { values: string[] } }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(asked: { name: string; arguments: Record<string, string> }): Promise<{
    messages: { content: unknown }[];
  }>;
  close(): Promise<void>;
}

const CLIENTS = {
  'the official client, by default': async (url: URL) => {
    const client = new NewClient(info);
    await client.connect(new StreamableHTTPClientTransport(url));
    return client as unknown as AnyClient;
  },
  'the official client, newest era it finds': async (url: URL) => {
    const client = new NewClient(info, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(url));
    return client as unknown as AnyClient;
  },
  'the official client, 2026-07-28 alone': async (url: URL) => {
    const client = new NewClient(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new StreamableHTTPClientTransport(url));
    return client as unknown as AnyClient;
  },
  'the client of the old package': async (url: URL) => {
    const client = new OldClient(info);
    await client.connect(new OldTransport(url) as never);
    return client as unknown as AnyClient;
  },
} as const;

const mcp = (gateway: TestGateway) => new URL(`${gateway.url}/mcp`);

describe.each(Object.entries(CLIENTS))('%s', (_, connect) => {
  test.each<Place>(['here', 'over HTTP'])('lists, calls and is refused: service %s', async (place) => {
    const gateway = await gatewayOf(['lamp_light'], { place });
    const client = await connect(mcp(gateway));
    closing.push(() => client.close());
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(1);
    expect(tools[0]).toMatchObject({
      name: 'lamp_light',
      title: '点灯 Light a lamp',
      description: '要点灯时用 / Use to light a lamp',
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      inputSchema: { type: 'object', required: ['wick'], additionalProperties: false },
    });
    expect(Object.keys(tools[0]?.inputSchema.properties ?? {}).sort()).toEqual([
      ...['detail', 'lang', 'matter', 'wick'],
    ]);

    const result = await client.callTool({ name: 'lamp_light', arguments: { wick: 'cotton' } });
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent).toMatchObject({
      light: 'cotton burns',
      notice: AGENT_NOTICE.zh,
      links: { page: expect.stringMatching(/^http.*\/lamp$/), rules: 'tianji://rules/lamp_light' },
    });
    const [text, facts] = result.content as { text: string }[];
    expect(text?.text).toMatch(/^光：cotton burns\n传统文化演算/);
    expect(JSON.parse(facts?.text ?? '')).toEqual(result.structuredContent);

    const english = await client.callTool({ name: 'lamp_light', arguments: { wick: 'cotton', lang: 'en' } });
    expect((english.content as { text: string }[])[0]?.text).toContain(AGENT_NOTICE.en);

    const wrong = await client.callTool({ name: 'lamp_light', arguments: { wick: 'WRONG' } });
    expect(wrong).toMatchObject({
      isError: true,
      structuredContent: { code: 'bad_request', field: 'wick', allowed: '一至八个小写字母' },
    });
    const guarded = await client.callTool({
      name: 'lamp_light',
      arguments: { wick: 'cotton', matter: '我不想活了' },
    });
    expect(guarded.isError).toBeUndefined();
    expect(guarded.structuredContent).toMatchObject({ guard: { class: 'selfharm' } });
    expect(JSON.stringify(guarded)).not.toContain('burns');
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(/no_such_tool/);
    expect(told.splice(0)).toEqual(['cotton', 'cotton']);

    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['tianji://agents/guide', 'tianji://rules/lamp_light']);
    const rules = await client.readResource({ uri: 'tianji://rules/lamp_light' });
    expect(JSON.stringify(rules.contents)).toContain('- **灯芯**：棉');
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'tianji://lamp/{wick}' },
      argument: { name: 'wick', value: 'c' },
    });
    expect(completion).toMatchObject({ values: ['cotton', 'candlewick'], total: 2, hasMore: false });
    const { contents } = await client.readResource({ uri: 'tianji://agents/guide' });
    expect(JSON.stringify(contents)).toContain('### lamp_light');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['tianji://lamp/{wick}']);
    const lit = await client.readResource({ uri: 'tianji://lamp/linen' });
    expect(JSON.stringify(lit.contents)).toContain('linen burns');
    for (const uri of [
      'tianji://agents/none',
      'tianji://rules/none',
      'tianji://lamp/WRONG',
      'tianji://lamp/',
      'tianji://lamp/a/b',
    ])
      await expect(client.readResource({ uri })).rejects.toThrow();

    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['light_up']);
    const prompt = await client.getPrompt({ name: 'light_up', arguments: { wick: '{wick}' } });
    expect(prompt.messages[0]?.content).toMatchObject({ text: '用 lamp_light 点{wick}' });
    await expect(client.getPrompt({ name: 'light_up', arguments: {} })).rejects.toThrow('wick');
  });
});

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const rpc = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** A request with a host of its own, which `fetch` would not send. */
function send(
  gateway: TestGateway,
  headers: Record<string, string>,
  body = rpc('tools/list'),
  method = 'POST',
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${gateway.url}/mcp`,
      { method, headers: { ...HEADERS, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('who may ask', () => {
  test.each([
    ['no page at all', {}, 200],
    ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
    ['a page of elsewhere asks this machine', { origin: 'https://evil.example.com' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a name that is not the site’s', { host: 'rebound.example.com' }, 403],
    ['a broken host', { host: 'a b' }, 400],
    ['the site’s own name', { host: 'partner.example.com' }, 200],
    [
      'a page of https asks the site',
      { host: 'partner.example.com', origin: 'https://any.example.com' },
      200,
    ],
    ['a page of http asks the site', { host: 'partner.example.com', origin: 'http://any.example.com' }, 403],
  ])('%s', async (_, headers, status) => {
    const gateway = await gatewayOf();
    expect((await send(gateway, headers as Record<string, string>)).status).toBe(status);
  });

  test('neither cookie nor token is read, and a preflight is answered', async () => {
    const gateway = await gatewayOf();
    const asked = await send(gateway, { token: 'm1', cookie: 'token=m1' });
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    const preflight = await send(gateway, { origin: 'http://localhost:1' }, '', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('mcp-protocol-version');
    expect((await send(gateway, {}, '', 'GET')).status).toBe(405);
  });
});

describe('bad input', () => {
  const modern = (headers: Record<string, string>, method = 'tools/list') => ({
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...headers },
    body: rpc(method, {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': headers['mcp-protocol-version'] ?? '2026-07-28',
        'io.modelcontextprotocol/clientInfo': info,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    }),
  });

  test.each([
    ['a revision that is unknown', modern({ 'mcp-protocol-version': '2031-01-01' }), 400, -32022],
    ['header and body that differ', modern({ 'mcp-method': 'tools/call' }), 400, -32020],
    ['a method that is unknown', modern({}, 'tools/burn'), 404, -32601],
    ['no JSON', { headers: {}, body: '{' }, 400, -32700],
    ['a subscription', modern({}, 'subscriptions/listen'), 200, -32603],
  ])('%s is answered by name', async (_, { headers, body }, status, code) => {
    const answer = await send(await gatewayOf(), headers, body);
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, code]);
  });

  test('lists and reads may be kept an hour by anybody, and a resource that is not there is −32602', async () => {
    const gateway = await gatewayOf();
    const asked = async (method: string, params: object = {}) => {
      const { body, headers } = modern({}, method);
      const message = JSON.parse(body) as { params: object };
      const named: Record<string, string> = 'uri' in params ? { 'mcp-name': String(params.uri) } : {};
      const text = JSON.stringify({ ...message, params: { ...message.params, ...params } });
      return JSON.parse((await send(gateway, { ...headers, ...named }, text)).text);
    };
    const hour = { ttlMs: 3_600_000, cacheScope: 'public', resultType: 'complete' };
    for (const method of ['tools/list', 'resources/list', 'prompts/list', 'server/discover'])
      expect([method, (await asked(method)).result]).toEqual([method, expect.objectContaining(hour)]);
    expect((await asked('resources/read', { uri: 'tianji://agents/guide' })).result).toMatchObject(hour);
    expect((await asked('resources/read', { uri: 'tianji://agents/none' })).error.code).toBe(-32602);
  });

  test('70 kB are refused, and so are deep JSON and batches', async () => {
    const gateway = await gatewayOf();
    const large = await send(gateway, {}, rpc('tools/call', { name: 'x'.repeat(70_000) }));
    expect(large.status).toBe(413);
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lamp_light","arguments":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}}`;
    expect((await send(gateway, {}, deep)).status).toBe(400);
    const brackets = await send(gateway, {}, '['.repeat(60_000));
    expect(brackets.status).toBe(400);
    expect((await send(gateway, {}, `[${rpc('tools/list')}]`)).status).toBe(400);
    expect((await send(gateway, {})).status).toBe(200);
  });

  test.each([
    ['__proto__', '{"wick":"cotton","__proto__":{"polluted":1}}'],
    ['constructor', '{"wick":"cotton","constructor":{"prototype":{"polluted":1}}}'],
    ['secret', '{"wick":"cotton","secret":"x"}'],
    ['lang', '{"wick":"cotton","lang":"fr"}'],
    ['detail', '{"wick":"cotton","detail":"everything"}'],
  ])('the argument %s is refused by name', async (field, args) => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lamp_light","arguments":${args}}}`;
    const { text } = await send(await gatewayOf(), {}, body);
    expect(text).toContain(`"field":"${field}"`);
    expect(text).not.toContain('burns');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(told).toEqual([]);
  });
});

describe('what a site offers', () => {
  test('a tool that the tenant does not have is not listed, and refused', async () => {
    const gateway = await gatewayOf(['lamp_light'], { tools: [] });
    const client = await CLIENTS['the official client, by default'](mcp(gateway));
    closing.push(() => client.close());
    expect((await client.listTools()).tools).toEqual([]);
    const refused = await client.callTool({ name: 'lamp_light', arguments: { wick: 'cotton' } });
    expect(refused).toMatchObject({ isError: true, structuredContent: { code: 'nopower' } });
    expect(told).toEqual([]);
  });

  test('where there is no room, what can be read as a resource gives way, and is called and read all the same', async () => {
    const names = Array.from({ length: 16 }, (_, i) => `lamp_${String.fromCharCode(98 + i)}`);
    const [first = ''] = ['lamp_a'];
    const definition = lamps([first, ...names], '1.0.0', (name) => name === first);
    const gateway = await gatewayWith(definition, 'here', {}, closing, {
      tenants: [tenantWith(['lamp'])],
      env: { AGENT_UNITS_PER_MINUTE: '1000' },
    });
    const client = await CLIENTS['the official client, by default'](mcp(gateway));
    closing.push(() => client.close());
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
    const called = await client.callTool({ name: first, arguments: { wick: 'cotton' } });
    expect(called.structuredContent).toMatchObject({ light: 'cotton burns' });
    expect(JSON.stringify(await client.readResource({ uri: 'tianji://lamp/linen' }))).toContain(
      'linen burns',
    );
  });

  test('a list has at most sixteen tools and 24 kB, in the order of names', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `lamp_${String.fromCharCode(97 + i)}`);
    const gateway = await gatewayOf([...names].reverse().concat('lamp_light'));
    const client = await CLIENTS['the official client, by default'](mcp(gateway));
    closing.push(() => client.close());
    const { tools } = await client.listTools();
    // All are resources, and the largest is among those that give way.
    expect(tools.map(({ name }) => name)).toEqual(names.slice(0, MOST_TOOLS));
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(MOST_LIST_BYTES);
    expect(gateway.log.lines.some((line) => line.includes('more tools for agents'))).toBe(true);
  });
});

describe('the budget of an address', () => {
  test('of a minute: 429 before the body is read, with the seconds to wait', async () => {
    const gateway = await gatewayOf(['lamp_light'], { env: { AGENT_UNITS_PER_MINUTE: '2' } });
    expect([(await send(gateway, {})).status, (await send(gateway, {})).status]).toEqual([200, 200]);
    const refused = await send(gateway, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('of a minute: as many refusals as it has units come at once, the next ones after a while', async () => {
    const gateway = await gatewayOf(['lamp_light'], { env: { AGENT_UNITS_PER_MINUTE: '1' } });
    const slowed = () => gateway.log.lines.filter((line) => line.includes('is slowed down')).length;
    expect([(await send(gateway, {})).status, (await send(gateway, {})).status]).toEqual([200, 429]);
    expect(slowed()).toBe(0);
    const many = await Promise.all([send(gateway, {}), send(gateway, {})]);
    expect(many.map(({ status }) => status)).toEqual([429, 429]);
    expect(slowed()).toBe(1);
  });

  test('of a minute: where many refusals are waiting, the next connection ends without one', async () => {
    const gateway = await gatewayOf(['lamp_light'], { env: { AGENT_UNITS_PER_MINUTE: '1' } });
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => send(gateway, {})));
    const refused = answers.filter((one) => one.status === 'fulfilled' && one.value.status === 429).length;
    // One has a unit, one is refused at once, and so many wait.
    expect(refused).toBe(33);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(26);
  });

  test('of a day: the tool says when it ends', async () => {
    const gateway = await gatewayOf(['lamp_light'], { env: { AGENT_UNITS_PER_DAY: '1' } });
    await send(gateway, {});
    const { text } = await send(
      gateway,
      {},
      rpc('tools/call', { name: 'lamp_light', arguments: { wick: 'a' } }),
    );
    expect(text).toContain('"code":"quota"');
    expect(text).toMatch(/\d{4}-\d\d-\d\dT/);
    expect(told).toEqual([]);
  });
});

describe('a key', () => {
  const GOOD = `tjk_${'a'.repeat(42)}`;
  const ENOUGH = Number.POSITIVE_INFINITY;
  const asked: AgentKeyAsked[] = [];
  let used = 0;
  let minute = 3;
  let full = false;
  /** A service that knows one key of the tenant `default`. */
  const keeper = createService({
    name: 'member',
    contract: defineContract({ service: 'member', version: '1.0.0', calls: [] }),
    handlers: {},
    agentKeys: async (about) => {
      asked.push(about);
      used += about.units;
      const { units = 0, ofSite = ENOUGH } = about.take ?? {};
      const took = used + units <= Math.min(1000, ofSite);
      if (took) used += units;
      return about.hash === hash('sha256', GOOD, 'base64url') && about.tenant === 'default'
        ? { id: 'k1', minute, day: 1000, used, ofSite: used, took, ...(full && { full: true as const }) }
        : null;
    },
  });
  beforeEach(() => {
    asked.splice(0);
    used = 0;
    minute = 3;
    full = false;
  });

  async function servicesWithKeys() {
    const dataDir = mkdtempSync(join(tmpdir(), 'tianji-agent-keys-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const [log, metrics] = [memoryLog(), createMetrics()];
    const store = await openStore({ dataDir });
    closing.push(() => store.close());
    const bus = await openBus({ store: store.scope('bus') });
    closing.push(() => bus.close());
    const hosted = await hostServices([lamps(['lamp_light']), keeper], { store, bus, log, metrics });
    closing.push(() => hosted.stop());
    return hosted.services;
  }
  /** Where the service of keys is found when it has a process of its own. */
  async function overHttp(services: Awaited<ReturnType<typeof servicesWithKeys>>) {
    const service = services.get('member');
    if (!service) throw new Error('the service of keys has not been opened');
    const app = serviceApp({ service, log: silentLogger, metrics: createMetrics(), secret: SHARED_SECRET });
    const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
    closing.push(() => server.close(1));
    return { SERVICE_MEMBER_URL: server.url, SERVICE_SECRET: SHARED_SECRET };
  }
  async function gatewayWithKeys(
    quota?: number,
    others: ReturnType<typeof someTenant>[] = [],
    env: Record<string, string> = {},
    shared?: Awaited<ReturnType<typeof servicesWithKeys>>,
  ) {
    const services = shared ?? (await servicesWithKeys());
    const gateway = await testGateway({
      services,
      tenants: [
        { ...tenantWith(['lamp']), ...(quota && { agents: { origins: [], developers: false, quota } }) },
        ...others,
      ],
      env: { AGENT_UNITS_PER_MINUTE: '1', ...env },
    });
    closing.push(() => gateway.close());
    return gateway;
  }
  const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
  const call = rpc('tools/call', { name: 'lamp_light', arguments: { wick: 'cotton' } });

  test('has a budget of its own beside that of its address, and its id is in the log', async () => {
    const gateway = await gatewayWithKeys();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await send(gateway, withKey(GOOD), call)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect([(await send(gateway, {})).status, (await send(gateway, {})).status]).toEqual([200, 429]);
    expect(asked).toHaveLength(1);
    const lines = gateway.log.lines.join('\n');
    expect(lines).toContain('"k1"');
    expect(lines).not.toContain(GOOD);
  });

  test('gets the whole answer where it was made for that; without one nobody does', async () => {
    const gateway = await gatewayWithKeys();
    const whole = rpc('tools/call', {
      name: 'lamp_light',
      arguments: { wick: 'cotton', detail: 'full' },
    });
    const refused = '"code":"scope","message":"全盘须用含全盘的助手钥匙';
    expect((await send(gateway, withKey(GOOD), whole)).text).toContain(refused);
    expect((await send(gateway, {}, whole)).text).toContain(refused);
    expect(told).toEqual([]);
    full = true;
    const again = await gatewayWithKeys();
    const { text } = await send(again, withKey(GOOD), whole);
    expect(text).toContain('"full":{"whole":"cotton burns"}');
  });

  test('is asked about for each unit where few are left, and what is not there is not taken', async () => {
    const about: AgentKeyAsked[] = [];
    const find = agentKeys(
      async (each) => {
        about.push(each);
        const took = (each.take?.units ?? 0) <= 2;
        return { id: 'k', minute: 9, day: 200, used: 150, ofSite: 40, ...(each.take && { took }) };
      },
      silentLogger,
      () => 0,
    );
    const key = await find(GOOD, 'default');
    // Far from the end of the site's quota, near the end of its own.
    expect([await key.take(2, ENOUGH), await key.take(3, ENOUGH)]).toEqual([true, false]);
    // What was told is more than these: nobody is asked.
    expect([await key.take(60, ENOUGH), await key.take(2, 40)]).toEqual([false, false]);
    expect(about).toEqual([
      expect.objectContaining({ units: 0 }),
      expect.objectContaining({ units: 0, take: { units: 2 } }),
      expect.objectContaining({ units: 0, take: { units: 3 } }),
    ]);
  });

  test('of a site whose keys have used what they have together gets the code quota', async () => {
    const gateway = await gatewayWithKeys(1);
    expect((await send(gateway, withKey(GOOD), call)).text).toContain('cotton burns');
    expect((await send(gateway, withKey(GOOD), call)).text).toContain('"code":"quota"');
    expect(told).toEqual(['cotton']);
  });

  test.each<Place>(['here', 'over HTTP'])(
    'two gateways share the quota of a site, whose service is %s: no more is answered than it says',
    async (place) => {
      minute = 100;
      const services = await servicesWithKeys();
      const env = place === 'here' ? {} : await overHttp(services);
      const gateways = [
        await gatewayWithKeys(7, [], env, services),
        await gatewayWithKeys(7, [], env, services),
      ];
      const answers: string[] = [];
      for (let n = 0; n < 12; n += 1)
        answers.push((await send(gateways[n % 2] as TestGateway, withKey(GOOD), call)).text);
      expect(answers.filter((text) => text.includes('cotton burns'))).toHaveLength(7);
      expect(answers.filter((text) => text.includes('"code":"quota"'))).toHaveLength(5);
    },
  );

  test('of a site gets the code quota beyond the cap of the operator, whatever the site allows', async () => {
    const gateway = await gatewayWithKeys(500, [], { AGENT_SITE_UNITS_PER_DAY: '1' });
    expect((await send(gateway, withKey(GOOD), call)).text).toContain('cotton burns');
    expect((await send(gateway, withKey(GOOD), call)).text).toContain('"code":"quota"');
    expect(told).toEqual(['cotton']);
  });

  test('whose day is used up gets the code quota, and the time at which it ends', async () => {
    const gateway = await gatewayWithKeys();
    used = 1000;
    const { status, text } = await send(gateway, withKey(GOOD), call);
    expect(status).toBe(200);
    expect(text).toContain('"code":"quota"');
    expect(told).toEqual([]);
  });

  test.each([
    ['unknown or revoked', withKey(`tjk_${'b'.repeat(42)}`)],
    ['malformed', withKey('tjk_short')],
    ['of another scheme', { authorization: 'Basic dGprXw==' }],
    ['of another site', { ...withKey(GOOD), host: 'other.example.com' }],
  ])('%s is refused by one form', async (_, headers) => {
    const gateway = await gatewayWithKeys();
    const answer = await send(gateway, headers as Record<string, string>, call);
    if ('host' in headers) return expect(answer.status).toBe(403);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'invalid_token']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(told).toEqual([]);
  });

  test('of one site is unknown at another, which has keys of its own', async () => {
    const other = someTenant({
      ...tenantWith(['lamp']),
      id: 'other',
      orgcode: 'O',
      hosts: ['other.example.com'],
    });
    const gateway = await gatewayWithKeys(undefined, [other]);
    expect((await send(gateway, withKey(GOOD), call)).status).toBe(200);
    const foreign = await send(gateway, { ...withKey(GOOD), host: 'other.example.com' }, call);
    expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([401, 'invalid_token']);
    expect(foreign.headers['www-authenticate']).toBe('Bearer');
    expect(told).toEqual(['cotton']);
  });

  test('is asked about every five seconds at most, and what it used is told', async () => {
    let time = 0;
    const about: AgentKeyAsked[] = [];
    const find = agentKeys(
      async (each) => {
        about.push(each);
        return about.length < 3 ? { id: 'k', minute: 9, day: 500, used: 0 } : null;
      },
      silentLogger,
      () => time,
    );
    const first = await find(GOOD, 'default');
    expect([await first.take(3, ENOUGH), await first.take(2, ENOUGH)]).toEqual([true, true]);
    time = 4999;
    await find(GOOD, 'default');
    expect(about.map(({ units }) => units)).toEqual([0]);
    time = 5000;
    await find(GOOD, 'default');
    expect(about.map(({ units }) => units)).toEqual([0, 5]);
    time = 10_000;
    await expect(find(GOOD, 'default')).rejects.toMatchObject({ status: 401, code: 'invalid_token' });
  });
});

test.each<Place>(['here', 'over HTTP'])(
  'the API document shows what the service %s answers to the sample, asked once for all readers',
  async (place) => {
    const gateway = await gatewayOf(['lamp_light'], { place });
    const answered = async () => {
      const { paths } = (await (await gateway.get('/api/openapi.json')).json()) as {
        paths: Record<
          string,
          { post: { responses: Record<string, { content: Record<string, { example?: object }> }> } }
        >;
      };
      return paths['/api/lamp/lamplight']?.post.responses[200]?.content['application/json']?.example;
    };
    const shown = { success: true, data: { light: 'cotton burns' } };
    expect([await answered(), await answered()]).toEqual([shown, shown]);
    expect(told).toEqual(['cotton']);
  },
);

test('the skill page and llms.txt tell what the site offers', async () => {
  const gateway = await gatewayOf();
  const skill = await gateway.get('/agents/SKILL.md');
  expect(skill.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const text = await skill.text();
  expect(text).toMatch(/^---\nname: /);
  // What the service itself answered to the example, once for all readers.
  expect(text).toContain(`结果 Result：\n\n    光：cotton burns\n    ${AGENT_NOTICE.zh}\n    /lamp\n`);
  await gateway.get('/agents/SKILL.md');
  expect(told).toEqual(['cotton']);
  expect(text).toContain('### lamp_light：点灯 Light a lamp');
  expect(text).toContain('`wick`（必填 required）：灯芯');
  expect(text).not.toContain('secret');
  const etag = skill.headers.get('etag') ?? '';
  expect(
    (
      await gateway.get('/agents/SKILL.md', {
        headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
      })
    ).status,
  ).toBe(304);
  const whole = await (await gateway.get('/llms-full.txt')).text();
  expect(whole).toContain('### lamp_light：点灯 Light a lamp');
  expect(whole).toContain('- **灯芯**：棉');
  expect(Buffer.byteLength(whole)).toBeLessThanOrEqual(200_000);
  const llms = await gateway.get('/llms.txt');
  expect(llms.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await llms.text()).split('\n');
  expect(lines[0]).toBe('# 天机');
  expect(lines[2]).toContain(AGENT_NOTICE.en);
  expect(lines.join('\n')).toMatch(/\[MCP\]\(http.+\/mcp\).*lamp_light/);
  expect(lines).toContain('## 口径 Rules');
  expect(lines.join('\n')).toMatch(/\[点灯口径\]\(http.+\/llms-full\.txt\): tianji:\/\/rules\/lamp_light/);
  expect(lines.join('\n')).toMatch(/## Optional\n\n- \[点灯\]\(http.+\/lamp\): tianji:\/\/lamp\/\{wick\}/);
  for (const part of ['## 先问什么 First turn', '## 依据的次序 Order of evidence', '## 拒绝 Refusals'])
    expect(text).toContain(part);
});

describe('the page for developers', () => {
  const gatewayWhere = (agents: object | undefined) =>
    gatewayWith(lamps(['lamp_light']), 'here', {}, closing, {
      tenants: [
        someTenant({ everyTool: true, ...(agents && { agents: { origins: [], developers: true } }) }),
      ],
    });

  test('is there where the tenant wants it: address, tools, limits, and a form that calls one', async () => {
    const gateway = await gatewayWhere({});
    const page = await gateway.get('/developers');
    const text = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self'; connect-src 'self'; style-src 'sha256-/,
    );
    expect(text).toMatch(/<pre>http:\/\/[\w.:]+\/mcp<\/pre>/);
    expect(text).toContain('<code>lamp_light</code> 点灯');
    expect(text).toContain('每分钟 30 单位、每日 500 单位');
    const examples = /id="examples">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(examples)).toEqual({ lamp_light: { wick: 'cotton' } });
    const script = await gateway.get('/developers/try.js');
    expect(script.headers.get('content-type')).toContain('javascript');
    const program = await script.text();
    expect(program).toContain("fetch('/mcp'");
    // It parses; only a browser runs it.
    expect(() => new Script(program)).not.toThrow();
  });

  test('is not there by default', async () => {
    const gateway = await gatewayWhere(undefined);
    expect((await gateway.get('/developers/try.js')).status).toBe(404);
    expect(await (await gateway.get('/developers')).text()).not.toContain('lamp_light');
  });
});

test('nothing that was asked is in the log, and the call is counted', async () => {
  const gateway = await gatewayOf();
  const args = { wick: 'cotton', matter: '何时开灯会' };
  await send(gateway, {}, rpc('tools/call', { name: 'lamp_light', arguments: args }));
  const lines = gateway.log.lines.join('\n');
  expect(lines).toContain('agent call');
  expect(lines).toContain('lamp_light');
  expect(lines).not.toContain('何时开灯会');
  expect(lines).not.toContain('cotton');
  const metrics = await (await gateway.get('/metrics')).text();
  expect(metrics).toContain('tianji_agent_calls_total{tool="lamp_light",code="ok"} 1');
});

/** A service in another process, whose releases follow one another at one address. */
async function shipped(first: ServiceDefinition) {
  const [log, metrics] = [memoryLog(), createMetrics()];
  const appOf = async (definition: ServiceDefinition) => {
    const service = await openService(definition, {
      store: { coll: () => Promise.reject(new Error('keeps nothing')) as never, ping: async () => {} },
      bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
      ...{ log, metrics },
    });
    return serviceApp({ service, log, metrics, secret: SHARED_SECRET }).callback();
  };
  let app = await appOf(first);
  const server = await listen((request, response) => app(request, response), { host: '127.0.0.1', port: 0 });
  closing.push(() => server.close(1));
  return {
    url: server.url,
    async ship(next: ServiceDefinition) {
      app = await appOf(next);
    },
  };
}

test('a call that a service marks in its next release becomes a tool while the portal runs', async () => {
  const service = await shipped(lamps([]));
  const gateway = await testGateway({
    tenants: [tenantWith(['lamp'])],
    env: { SERVICE_LAMP_URL: service.url, SERVICE_SECRET: SHARED_SECRET, AGENT_UNITS_PER_MINUTE: '100000' },
  });
  closing.push(() => gateway.close());
  const client = await CLIENTS['the client of the old package'](mcp(gateway));
  closing.push(() => client.close());
  expect((await client.listTools()).tools).toEqual([]);
  await service.ship(lamps(['lamp_light'], '1.1.0'));
  await until(async () => (await client.listTools()).tools.length === 1);
  const result = await client.callTool({ name: 'lamp_light', arguments: { wick: 'cotton' } });
  expect(result.structuredContent).toMatchObject({ light: 'cotton burns' });
});
