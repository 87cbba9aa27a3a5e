import { workspaceCalls, workspaceContracts } from '@tianji/service-kit/testing';
import { openFakeCalendar, openFakeServices } from './test/calendar.ts';
import { type TestGateway, testGateway } from './test/fixture.ts';

const GET8 = 'perpetualcalendaralmanac/get8';
const TIME = '2026-11-21 08:30:00';
const FORM = 'application/x-www-form-urlencoded';
/** A member with every role, who holds a link. */
const SIGNED_IN = { token: 'good', link: 'some link' };
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({
    services: await openFakeServices(),
    identity: async (token) =>
      token === 'good' ? { id: 'm', loginname: '13900000000', endtime: Date.now() + 60_000 } : null,
  });
});
afterAll(() => gateway.close());

const post = (
  path: string,
  body: BodyInit | undefined,
  contentType = FORM,
  headers: Record<string, string> = {},
) =>
  gateway.get(`/api/${path}`, { method: 'POST', headers: { 'content-type': contentType, ...headers }, body });

test('a call is answered, form-encoded and JSON alike', async () => {
  const form = await gateway.form(GET8, { time: TIME });
  expect(form.status).toBe(200);
  expect(await form.json()).toEqual({ success: true, data: '丙午 己亥 戊戌 丁巳' });
  const json = await post(GET8, JSON.stringify({ time: TIME }), 'application/json; charset=utf-8');
  expect(await json.json()).toEqual({ success: true, data: '丙午 己亥 戊戌 丁巳' });
});

test('a call without input needs no body', async () => {
  const response = await gateway.get('/api/coordinates/getList', { method: 'POST' });
  expect(await response.json()).toEqual({ success: true, data: [] });
});

test('replies carry the headers of the table and are not cached', async () => {
  const { headers } = await gateway.form(GET8, { time: TIME });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
  });
});

test('a request keeps the id given by a proxy, unless it is malformed', async () => {
  const given = await post(GET8, `time=${TIME}`, FORM, { 'x-request-id': 'proxy-12345678' });
  expect(given.headers.get('x-request-id')).toBe('proxy-12345678');
  const odd = await post(GET8, `time=${TIME}`, FORM, { 'x-request-id': 'a b<c>' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
});

describe('bad input', () => {
  const wide = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const many = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join('&');

  test.each([
    ['missing', '', FORM, 400, 'time', '不能为空'],
    ['malformed', 'time=abc', FORM, 400, 'time', 'YYYY-MM-DD HH:mm:ss，517 至 2200 年'],
    ['out of range', `time=0000-01-01 00:00:00`, FORM, 400, 'time', '517 至 2200 年'],
    ['too long', `time=${'9'.repeat(5000)}`, FORM, 400, 'time', '太长'],
    ['repeated', `time=${TIME}&time=${TIME}`, FORM, 400, 'time', '重复'],
    ['repeated in JSON', `{"time":"${TIME}","time":"x"}`, 'application/json', 400, 'time', '重复'],
    ['wrong type', '{"time":20261121}', 'application/json', 400, 'time', '类型或格式不对'],
    ['a list', `{"time":["${TIME}"]}`, 'application/json', 400, 'time', '类型或格式不对'],
    ['null', '{"time":null}', 'application/json', 400, 'time', '不能为空'],
    ['no JSON', '{"time":', 'application/json', 400, 'body', 'JSON'],
    ['no object', '[1]', 'application/json', 400, 'body', '对象'],
    ['a prototype', '{"__proto__":{"time":"x"}}', 'application/json', 400, '__proto__', ''],
    ['too deep', wide(9), 'application/json', 400, 'body', '嵌套太深'],
    ['very deep', wide(9000), 'application/json', 400, 'body', '嵌套太深'],
    ['too many fields', many(101), FORM, 400, 'body', '最多 100 个'],
    ['bad escapes', 'time=%E4%B', FORM, 400, 'time', '编码'],
    ['an empty name', '=x', FORM, 400, 'time', '不能为空'],
    ['wrong content type', `time=${TIME}`, 'text/plain', 415, undefined, 'application/json'],
    ['multipart', `time=${TIME}`, 'multipart/form-data; boundary=x', 415, undefined, '请求格式不对'],
    ['another charset', `time=${TIME}`, `${FORM}; charset=gbk`, 415, undefined, '请求格式不对'],
  ])('%s', async (_name, body, contentType, status, field, words) => {
    const response = await post(GET8, body, contentType);
    const reply = await response.json();
    expect({ status: response.status, field: reply.field }).toEqual({ status, field });
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining(words) });
  });

  test('invalid UTF-8', async () => {
    const response = await post(GET8, Buffer.from([0x74, 0x3d, 0xff, 0xfe]));
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('UTF-8');
  });

  test('10 MB are refused, announced or not, and the process survives', async () => {
    const big = Buffer.alloc(10 * 1024 * 1024, 'a');
    const announced = await post(GET8, big);
    expect(announced.status).toBe(413);
    expect((await announced.json()).message).toBe('请求内容过大，上限为 64 KB');
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < big.length; at += 65_536) controller.enqueue(big.subarray(at, at + 65_536));
        controller.close();
      },
    });
    const chunked = await gateway.get(`/api/${GET8}`, {
      method: 'POST',
      headers: { 'content-type': FORM },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect((await gateway.form(GET8, { time: TIME })).status).toBe(200);
  });

  test('an unknown path is 404 in JSON, a wrong method 405 with the allowed one', async () => {
    for (const path of ['nothing/here', 'perpetualcalendaralmanac', `${GET8}/`, '__proto__', '']) {
      const response = await post(path, '');
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(await response.json()).toMatchObject({ success: false, code: 'unknown_call' });
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await gateway.get(`/api/${GET8}`, { method });
      expect({ method, status: response.status }).toEqual({ method, status: 405 });
      expect(response.headers.get('allow')).toBe('POST');
    }
  });

  test('every call refuses input that is missing, of a wrong type or too long, by name', async () => {
    const endless = new Set<string>();
    for (const call of workspaceCalls()) {
      if (call.method !== 'POST' || call.body === 'raw') continue;
      // A path parameter is not a field; it names a tool that the tenant has, or a site of the partner's.
      const path = call.path.replace(/\{\w+\}/, 'bazi');
      const fields = (
        call.input as unknown as { shape: Record<string, { safeParse(v: unknown): { success: boolean } }> }
      ).shape;
      for (const [name, schema] of Object.entries(fields)) {
        if (call.path.includes(`{${name}}`)) continue;
        for (const value of [{}, ['x'], 'x'.repeat(60_000)]) {
          if (typeof value === 'string' && schema.safeParse(value).success) {
            endless.add(name);
            continue;
          }
          const response = await post(path, JSON.stringify({ [name]: value }), 'application/json', {
            ...SIGNED_IN,
          });
          const reply = await response.json();
          // Who acts is decided before a body is read: these calls ask for a confirmation first.
          if (call.fresh) {
            expect(reply).toMatchObject({ success: false, code: 'confirm_needed' });
            continue;
          }
          const named = (reply.details ?? []).map((detail: { field: string }) => detail.field);
          expect({ path: call.path, name, status: response.status, named }).toMatchObject({
            status: 400,
            named: expect.arrayContaining([name]),
          });
        }
        if (!call.fresh && !schema.safeParse(undefined).success) {
          expect((await post(path, '', FORM, SIGNED_IN)).status).toBe(400);
        }
      }
    }
    // Any key that is not one of the member's reports is not found, however long it is; a draft is judged as it is.
    expect([...endless].sort()).toEqual(['document', 'filename', 'key']);
  });
});

test('an error of a handler is a 500 without details, and masked in the log', async () => {
  const response = await gateway.form(GET8, { time: '1999-01-01 00:00:00' });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    success: false,
    code: 'internal',
    message: '服务内部出错，请稍后再试',
  });
  expect(gateway.log.lines.join('')).not.toContain('13912345678');
});

describe('requests from other sites', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('are refused: %j', async (headers) => {
    const response = await gateway.form(GET8, { time: TIME }, headers as unknown as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ success: false, code: 'forbidden' });
  });

  test('requests from this site pass', async () => {
    const response = await gateway.form(
      GET8,
      { time: TIME },
      { origin: gateway.url, 'sec-fetch-site': 'same-origin' },
    );
    expect(response.status).toBe(200);
  });

  test('requests from this site pass when a proxy changed the host, if the browser confirms it', async () => {
    const origin = 'https://tianji.example';
    expect(
      (await gateway.form(GET8, { time: TIME }, { origin, 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
    expect((await gateway.form(GET8, { time: TIME }, { origin })).status).toBe(403);
  });

  test('no other site may read replies', async () => {
    const { headers } = await gateway.form(GET8, { time: TIME });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

test('the API document has every call', async () => {
  const document = await (await gateway.get('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toHaveLength(
    workspaceContracts()
      .flatMap(({ calls, forwards }) => [...calls, ...forwards])
      .filter((call) => !call.development && call.place === 'api').length,
  );
});

test.each([
  ['/API/openapi.json', 404],
  [`/Api/${GET8}`, 405],
  [`/API/${GET8}`, 405],
  ['/api/openapi.json/', 404],
  [`/api/${GET8.toUpperCase()}`, 404],
  [`/api/${GET8}/`, 404],
  [`/api//${GET8}`, 404],
  ['/api/..%2fmetrics', 404],
  ['/api/', 404],
])('%s is no call', async (path, status) => {
  const method = status === 405 ? 'POST' : 'GET';
  const response = await gateway.get(path, { method, ...(method === 'POST' && { body: `time=${TIME}` }) });
  expect(response.status).toBe(status);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'GET'])(
  '%s of a call names POST',
  async (method) => {
    const response = await gateway.get(`/api/${GET8}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  },
);

describe('identity', () => {
  test('a token is resolved for its tenant; an unknown one belongs to nobody', async () => {
    const asked: string[] = [];
    const own = await testGateway({
      services: new Map([['calendar', await openFakeCalendar()]]),
      identity: async (token, tenant) => {
        asked.push(`${tenant.id}:${token}`);
        return null;
      },
    });
    expect((await own.form(GET8, { time: TIME }, { token: 'abc' })).status).toBe(200);
    expect((await own.form(GET8, { time: TIME }, { token: 'x'.repeat(600) })).status).toBe(400);
    expect((await own.form(GET8, { time: TIME })).status).toBe(200);
    expect(asked).toEqual(['default:abc']);
    expect(own.log.lines.join('')).not.toContain('abc');
    await own.close();
  });
});

test('health, readiness and metrics', async () => {
  expect(await (await gateway.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await gateway.get('/readyz')).status).toBe(200);
  const metrics = await (await gateway.get('/metrics')).text();
  expect(metrics).toContain('tianji_tool_failures_total');
});
