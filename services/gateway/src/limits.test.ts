import { request } from 'node:http';
import { contractDocument } from '@tianji/contracts';
import { countedIp } from '@tianji/service-kit';
import { clientIpFinder, isPrivate } from './limits/client-ip.ts';
import { openFakeCalendar } from './test/calendar.ts';
import { type TestGateway, testGateway } from './test/fixture.ts';

const GET8 = 'perpetualcalendaralmanac/get8';
const payload = { time: '2026-11-21 08:30:00' };
let gateway: TestGateway;
afterEach(() => gateway?.close());

const open = async (env: Record<string, string>) =>
  testGateway({ services: new Map([['calendar', await openFakeCalendar()]]), env });

test('an address that calls too often has to wait, and is told how long', async () => {
  gateway = await open({ RATE_LIMIT_PER_MINUTE: '3' });
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await gateway.form(GET8, payload)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await gateway.form(GET8, payload);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'too_many_requests',
    message: expect.stringContaining('秒'),
  });
  expect((await gateway.get('/index')).status).toBe(200);
});

test('a dear call uses more of the budget, as its contract says', async () => {
  const calendar = contractDocument((await openFakeCalendar()).definition.contract);
  const dear = {
    ...calendar,
    calls: calendar.calls.map((call) => (call.path === GET8 ? { ...call, cost: 3 } : call)),
  };
  gateway = await testGateway({
    services: new Map([['calendar', await openFakeCalendar()]]),
    contracts: [dear],
    env: { RATE_LIMIT_PER_MINUTE: '7' },
  });
  const list = async () => (await gateway.form('coordinates/getList')).status;
  const get8 = async () => (await gateway.form(GET8, payload)).status;
  expect([await get8(), await get8(), await list(), await list()]).toEqual([200, 200, 200, 429]);
});

test('an address that sends twice as much as it may is slowed down, whatever it asks for', async () => {
  gateway = await open({ RATE_LIMIT_PER_MINUTE: '2' });
  for (const path of ['/none.js', '/api/none', '/index', '/portal/config']) await gateway.get(path);
  const told = () => gateway.log.lines.filter((line) => line.includes('an address is slowed down'));
  expect(told()).toHaveLength(0);
  expect((await gateway.get('/none.js')).status).toBe(404);
  expect(told()).toHaveLength(1);
  expect(told()[0]).not.toContain('127.0.0.1');
  // The site's own probes are never kept waiting.
  expect((await gateway.get('/healthz')).status).toBe(200);
});

test('a stranger cannot assume another address by a header', async () => {
  gateway = await open({ RATE_LIMIT_PER_MINUTE: '1' });
  await gateway.form(GET8, payload, { 'x-forwarded-for': '203.0.113.1' });
  const second = await gateway.form(GET8, payload, { 'x-forwarded-for': '203.0.113.2' });
  expect(second.status).toBe(429);
});

test('behind a trusted proxy each client is counted separately', async () => {
  gateway = await open({ RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.1' });
  const from = async (ip: string) => (await gateway.form(GET8, payload, { 'x-forwarded-for': ip })).status;
  expect(await from('203.0.113.1')).toBe(200);
  expect(await from('203.0.113.2')).toBe(200);
  expect(await from('203.0.113.1')).toBe(429);
  // What the client wrote itself is further left and does not count.
  expect(await from('198.51.100.9, 203.0.113.2')).toBe(429);
});

test('an untrusted proxy of ours is reported once, with the line to set, and gets no metrics', async () => {
  const through = { headers: { 'x-forwarded-for': '203.0.113.1' } };
  const told = () => gateway.log.lines.filter((line) => line.includes('not in TRUSTED_PROXIES'));
  gateway = await open({ TRUSTED_PROXIES: '10.0.0.0/8' });
  expect((await gateway.get('/metrics')).status).toBe(200);
  expect(told()).toEqual([]);
  for (let n = 0; n < 3; n += 1) expect((await gateway.get('/metrics', through)).status).toBe(404);
  expect(told()).toHaveLength(1);
  expect(told()[0]).toContain('TRUSTED_PROXIES=10.0.0.0/8,127.0.0.1');
  await gateway.close();
  gateway = await open({ TRUSTED_PROXIES: '127.0.0.1' });
  await gateway.get('/index', through);
  expect(told()).toEqual([]);
});

test('the host name sent by a client appears in no cacheable reply', async () => {
  gateway = await open({});
  const kept = async (path: string) => (await gateway.get(path)).headers.get('cache-control');
  for (const path of ['/robots.txt', '/sitemap.xml']) expect(await kept(path)).toBe('no-store');
  await gateway.close();
  gateway = await open({ SITE_ORIGIN: 'https://tianji.example' });
  for (const path of ['/robots.txt', '/sitemap.xml']) expect(await kept(path)).toContain('public');
});

test.each([
  [[], '::ffff:192.0.2.7', '203.0.113.1', '192.0.2.7'],
  [['192.0.2.0/24'], '192.0.2.7', '203.0.113.1', '203.0.113.1'],
  [['192.0.2.0/24'], '192.0.2.7', undefined, '192.0.2.7'],
  [['192.0.2.0/24'], '192.0.2.7', '203.0.113.1, 192.0.2.8', '203.0.113.1'],
  [['192.0.2.0/24'], '192.0.2.7', 'nonsense', '192.0.2.7'],
  [['192.0.2.0/24'], '198.51.100.1', '203.0.113.1', '198.51.100.1'],
  [['2001:db8::/32'], '2001:db8::1', '203.0.113.1', '203.0.113.1'],
])('trusting %j, a request from %s that says %s comes from %s', (trusted, remoteAddress, forwarded, ip) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
  expect(clientIpFinder(trusted)(request as never)).toBe(ip);
});

test('one customer’s IPv6 addresses are counted as one', () => {
  expect(countedIp('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(countedIp('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(countedIp('2001:DB8::9')).toBe('2001:db8:0:0');
  expect(countedIp('::1')).toBe('0:0:0:0');
  expect(countedIp('192.0.2.1')).toBe('192.0.2.1');
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/x', '/8'])('%s is not a proxy to trust', (entry) => {
  expect(() => clientIpFinder([entry])).toThrow('TRUSTED_PROXIES');
});

test('metrics are only for private networks', async () => {
  gateway = await open({ TRUSTED_PROXIES: '127.0.0.1' });
  expect((await gateway.get('/metrics')).status).toBe(200);
  const outside = await gateway.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(outside.status).toBe(404);
  expect(['10.1.2.3', '::1', 'fd00::1'].map(isPrivate)).toEqual([true, true, true]);
  expect(['203.0.113.1', '2001:db8::1', '', 'x'].map(isPrivate)).toEqual([false, false, false, false]);
});

test.each([9000, 27_000, 60_000])(
  'a link of %d characters is answered with a page in words',
  async (length) => {
    gateway = await open({});
    const page = await gateway.get(`/wanNianLi?d=${'1'.repeat(length)}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([414, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/<h1>这个链接太长<\/h1>.*<a href="\/index">回到首页<\/a>/);
  },
);

describe('headers', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, '1']));
  /** Sent literally: fetch would join repeated headers, and adds its own. */
  const raw = (headers: Record<string, string | string[]>, path = '/portal/config') =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request(
        `${gateway.url}${path}`,
        { headers, method: path.startsWith('/api') ? 'POST' : 'GET' },
        (answer) => {
          let body = '';
          answer.on('data', (part) => {
            body += String(part);
          });
          answer.on('end', () => resolve({ status: answer.statusCode, body }));
        },
      )
        .on('error', reject)
        .end();
    });

  test('more than a hundred are refused by name, because Node would silently drop some', async () => {
    gateway = await open({});
    // Node's client adds host and connection.
    expect((await raw(named(98))).status).toBe(200);
    const { status, body } = await raw(named(99));
    expect([status, JSON.parse(body)]).toEqual([
      431,
      expect.objectContaining({ success: false, message: '请求头过多，最多 100 个' }),
    ]);
    expect((await raw({ host: 'localhost', ...named(1000) })).status).toBe(431);
    expect((await raw({})).status).toBe(200);
  });

  test.each([
    ['orgcode', '/portal/config'],
    ['token', '/api/perpetualcalendaralmanac/getCalendar'],
  ])('%s sent twice is refused by name', async (name, path) => {
    gateway = await testGateway({
      services: new Map([['calendar', await openFakeCalendar()]]),
      identity: async () => null,
    });
    const { status, body } = await raw({ [name]: ['a', 'b'] }, path);
    expect([status, JSON.parse(body).field]).toEqual([400, name]);
  });
});

describe('beacons', () => {
  const send = (beacon: unknown, headers: Record<string, string> = {}) =>
    gateway.get('/portal/beacon', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(beacon),
    });

  test('a tool’s failure is counted and logged, by kind', async () => {
    gateway = await open({});
    gateway.release('calendar', ['0.1.0']);
    const beacon = {
      tool: 'calendar',
      version: '0.1.0',
      kind: 'timeout',
      message: 'user 13812345678 waited',
    };
    expect((await send(beacon)).status).toBe(204);
    expect((await send({ ...beacon, tool: 'invented' })).status).toBe(204);
    const metrics = await (await gateway.get('/metrics')).text();
    expect(metrics).toContain('tianji_tool_failures_total{tool="calendar",kind="timeout"} 1');
    expect(metrics).toContain('tianji_tool_failures_total{tool="unknown",kind="timeout"} 1');
    const log = gateway.log.lines.join('');
    expect(log).toContain('tool failed in a browser');
    expect(log).not.toContain('13812345678');
  });

  test('are bounded, checked and limited', async () => {
    gateway = await open({});
    expect((await send({ tool: 'calendar', version: '1', kind: 'bored' })).status).toBe(400);
    expect(
      (await send({ tool: 'calendar', version: '1', kind: 'http', message: 'x'.repeat(5000) })).status,
    ).toBe(413);
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await gateway.get('/portal/beacon')).status).toBe(405);
    let last = 0;
    for (let i = 0; i < 31; i += 1) last = (await send({ tool: 'x', version: '1', kind: 'http' })).status;
    expect(last).toBe(429);
  });
});
