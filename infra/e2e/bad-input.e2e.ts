import { PORTAL } from './support/browser.ts';
import { CALLS } from './support/known-calls.ts';

interface Reply {
  success: boolean;
  message: string;
  code?: string;
  field?: string;
  details?: { field: string; message: string }[];
}

const CHINESE = /[\u4e00-\u9fff]/;
const FORM = 'application/x-www-form-urlencoded';

async function post(
  path: string,
  body: BodyInit | undefined,
  type = FORM,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${PORTAL}/api/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, text, reply: JSON.parse(text) as Reply };
}

function expectRefusal(
  answer: { status: number; text: string; reply: Reply },
  status: number | [number, number],
) {
  const [low, high] = typeof status === 'number' ? [status, status] : status;
  expect(answer.status).toBeGreaterThanOrEqual(low);
  expect(answer.status).toBeLessThanOrEqual(high);
  expect(answer.reply.success).toBe(false);
  expect(answer.reply.message).toMatch(CHINESE);
  // No word of the inside: stack, file, module.
  expect(answer.text).not.toMatch(/\bat [\w.]+ \(|node_modules|\.ts:|\.js:|ZodError/);
}

describe.each(CALLS)('$path', ({ path, good, bad, optional = [] }) => {
  const spoiled = Object.entries(bad).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  const required = Object.keys(good).filter((name) => !optional.includes(name));
  const field = required[0] as string;

  test('the right input is answered, form-encoded and as JSON alike', async () => {
    const form = await post(path, new URLSearchParams(good).toString());
    const json = await post(path, JSON.stringify(good), 'application/json');
    expect(form.status).toBe(200);
    expect(form.reply.success).toBe(true);
    expect(json.text).toBe(form.text);
  });

  test.each(spoiled)('%s = %j is refused, the field named', async (name, value) => {
    for (const answer of [
      await post(path, new URLSearchParams({ ...good, [name]: value }).toString()),
      await post(path, JSON.stringify({ ...good, [name]: value }), 'application/json'),
    ]) {
      expectRefusal(answer, 400);
      expect(answer.reply.details?.[0]?.field ?? answer.reply.field).toBe(name);
    }
  });

  test.each(required)('without %s it is refused, the field named', async (name) => {
    const { [name]: _, ...rest } = good;
    const answer = await post(path, new URLSearchParams(rest).toString());
    expectRefusal(answer, 400);
    expect(answer.reply.details?.[0]?.field ?? answer.reply.field).toBe(name);
  });

  test.each([null, 12, true, [], {}, ['2026-11-21'], { $gt: '' }])(
    'the JSON value %j is refused',
    async (value) => {
      expectRefusal(await post(path, JSON.stringify({ ...good, [field]: value }), 'application/json'), 400);
    },
  );

  test('a missing field, no body at all, a repeated field', async () => {
    expectRefusal(await post(path, ''), 400);
    expectRefusal(await post(path, '{}', 'application/json'), 400);
    const value = encodeURIComponent(good[field] ?? '');
    expectRefusal(await post(path, `${field}=${value}&${field}=${value}`), 400);
  });

  test.each(['{', '[]', '"text"', 'null', '{"__proto__": {"x": 1}}', '{"a": 1e999}'])(
    'the JSON body %s is refused',
    async (body) => {
      expectRefusal(await post(path, body, 'application/json'), 400);
    },
  );

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'image/png'])(
    'the content type %s is refused',
    async (type) => {
      expectRefusal(await post(path, new URLSearchParams(good).toString(), type), [400, 415]);
    },
  );

  test('10 MB are refused', async () => {
    const body = `${field}=${'9'.repeat(10 * 1024 * 1024)}`;
    // The server may close the connection before the whole body has been sent.
    const answer = await post(path, body).catch((error: Error) => error);
    if (answer instanceof Error) expect(answer.message).toMatch(/fetch failed/);
    else expectRefusal(answer, 413);
    expect((await fetch(`${PORTAL}/healthz`)).status).toBe(200);
  });

  test('another method is refused', async () => {
    const answer = await fetch(`${PORTAL}/api/${path}`, { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(((await answer.json()) as Reply).message).toMatch(CHINESE);
  });
});

test.each([
  'nothing/here',
  'perpetualcalendaralmanac',
  'perpetualcalendaralmanac/getcalendar',
  'perpetualcalendaralmanac/getCalendar/x',
  '%00',
  '%E0%A4%A',
  'constructor',
  '__proto__/x',
])('the unknown path %s is a 404', async (path) => {
  const answer = await fetch(`${PORTAL}/api/${path}`, {
    method: 'POST',
    body: 'a=1',
    headers: { 'content-type': FORM },
  });
  expect([400, 404, 405]).toContain(answer.status);
});

test.each([
  '/remotes/mf-calendar/../../package.json',
  '/remotes/mf-calendar/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '/remotes/mf-calendar/0.0.0/remoteEntry.js',
  '/remotes/mf-nothing/1.0.0/remoteEntry.js',
  '/~r1/../package.json',
  '/assets/missing.js',
  '/.env',
  '/.git/config',
])('%s gives no file away', async (path) => {
  const answer = await fetch(PORTAL + path, { redirect: 'manual' });
  expect(answer.status).toBeGreaterThanOrEqual(300);
  expect(await answer.text()).not.toContain('"workspaces"');
});

test('an unknown organization is refused and the next request is answered', async () => {
  const answer = await post('perpetualcalendaralmanac/get8', 'time=2026-11-21 08:30:00', FORM, {
    orgcode: "x' or 1=1",
  });
  expectRefusal(answer, [400, 404]);
  const next = await post('perpetualcalendaralmanac/get8', 'time=2026-11-21 08:30:00');
  expect(next.reply.success).toBe(true);
});

test('the API document describes every call that the pages make', async () => {
  const document = (await (await fetch(`${PORTAL}/api/openapi.json`)).json()) as {
    paths: Record<string, unknown>;
  };
  const paths = Object.keys(document.paths).join('\n');
  for (const { path } of CALLS) expect(paths).toContain(path);
  expect(paths).toContain('coordinates/getList');
});

test('many bad requests at once leave the process as it was', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      post('perpetualcalendaralmanac/getCalendar', `date=${'%00'.repeat(index)}`),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
  const good = await post('perpetualcalendaralmanac/getCalendar', 'date=2026-11-21');
  expect(good.status).toBe(200);
});
