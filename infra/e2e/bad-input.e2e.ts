// @seconds 55
import { goodInput } from '../test/open-calls.ts';
import { type FieldSchema, spoiledValues } from '../test/spoiled.ts';
import { knownCalls } from '../test/tools.mjs';
import { PORTAL } from './support/browser.ts';
import { sampleTool } from './support/sample-tool.ts';

interface Reply {
  success: boolean;
  message: string;
  code?: string;
  field?: string;
  details?: { field: string; message: string }[];
}

const { id: ID } = sampleTool();

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
  // No internal details: stack, file, module.
  expect(answer.text).not.toMatch(/\bat [\w.]+ \(|node_modules|\.ts:|\.js:|ZodError/);
}

interface Operation {
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, FieldSchema>; required?: string[] } }>;
  };
}

interface Drilled {
  path: string;
  good: Record<string, string>;
  required: string[];
  /** Field → values that must be refused. */
  spoiled: [name: string, value: string][];
  /** Whether it has fields at all. */
  takes: boolean;
  /** It changes data: the valid input is not sent. */
  changes: boolean;
}

/** Public calls with their spoiled inputs, from the API document and the services' own declarations. */
async function openCalls(): Promise<Drilled[]> {
  const document = (await (await fetch(`${PORTAL}/api/openapi.json`)).json()) as {
    paths: Record<string, { post?: Operation }>;
  };
  return Object.entries(document.paths).flatMap(([address, { post: operation }]) => {
    const schema = operation?.requestBody?.content[FORM]?.schema;
    const service = operation?.tags[0] ?? '';
    if (!schema?.properties || operation?.security || address.includes('{')) return [];
    // A call for holders of a signed link: no sample can be one.
    if (operation?.parameters?.some((each) => each.in === 'header' && each.name === 'link')) return [];
    if (process.env.TOOL && service !== process.env.TOOL) return [];
    const path = address.replace('/api/', '');
    const known = knownCalls(service)[path] ?? {};
    const { properties, required = [] } = schema;
    const good = goodInput(service, path, schema);
    if (!good)
      throw new Error(`${path}: a field has no example; give an input in services/${service}/e2e/calls.json`);
    const spoiled = Object.entries(properties).flatMap(([name, field]) =>
      [...spoiledValues(field, good[name]), ...(known.bad?.[name] ?? [])]
        .filter((value) => value !== '' || required.includes(name))
        .map((value): [string, string] => [name, value]),
    );
    return [
      {
        path,
        good,
        required,
        spoiled,
        takes: Object.keys(properties).length > 0,
        changes: known.changes === true,
      },
    ];
  });
}

const refusedField = ({ reply }: { reply: Reply }) => reply.details?.[0]?.field ?? reply.field;

test('every public call refuses spoiled input and names the field', async () => {
  const calls = await openCalls();
  if (!process.env.TOOL) expect(calls.length).toBeGreaterThan(5);
  let made = 0;
  const wrong: object[] = [];
  for (const { path, good, required, spoiled } of calls) {
    const inputs = [
      ...spoiled.map(([name, value]) => ({ name, input: { ...good, [name]: value } })),
      ...required.map((name) => ({
        name,
        input: Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
      })),
    ];
    for (const { name, input } of inputs) {
      for (const [body, type] of [
        [new URLSearchParams(input).toString(), FORM],
        [JSON.stringify(input), 'application/json'],
      ] as const) {
        const answer = await post(path, body, type);
        made += 1;
        const { [name]: value } = input as Record<string, string>;
        if (answer.status !== 400 || refusedField(answer) !== name)
          wrong.push({
            path,
            name,
            value: value?.slice(0, 60),
            status: answer.status,
            field: refusedField(answer),
          });
        else expectRefusal(answer, 400);
      }
    }
  }
  expect(wrong).toEqual([]);
  console.log(`spoiled inputs: ${made} sent to ${calls.length} calls, 0 answered`);
});

test('correct input is accepted, form-encoded and as JSON alike', async () => {
  for (const { path, good, changes } of await openCalls()) {
    if (changes) continue;
    const form = await post(path, new URLSearchParams(good).toString());
    const json = await post(path, JSON.stringify(good), 'application/json');
    expect({ path, status: form.status, success: form.reply.success }).toEqual({
      path,
      status: 200,
      success: true,
    });
    expect(json.text).toBe(form.text);
  }
});

test('every such call refuses unusable bodies: wrong kind, broken, repeated, wrong type, too large', async () => {
  for (const { path, good, required, takes } of await openCalls()) {
    if (!takes) continue;
    const [field] = required;
    for (const body of ['{', '[]', '"text"', 'null', '{"a": 1e999}'])
      expectRefusal(await post(path, body, 'application/json'), 400);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'image/png'])
      expectRefusal(await post(path, new URLSearchParams(good).toString(), type), [400, 415]);
    const other = await fetch(`${PORTAL}/api/${path}`, { method: 'DELETE' });
    expect(other.status).toBe(405);
    expect(((await other.json()) as Reply).message).toMatch(CHINESE);
    if (field === undefined) continue;
    // A numeric field also accepts a JSON number.
    const numeric = /^-?\d+$/.test(good[field] ?? '');
    for (const value of [null, ...(numeric ? [] : [12]), true, [], {}, ['2026-11-21'], { $gt: '' }])
      expectRefusal(await post(path, JSON.stringify({ ...good, [field]: value }), 'application/json'), 400);
    expectRefusal(await post(path, ''), 400);
    expectRefusal(await post(path, '{"__proto__": {"x": 1}}', 'application/json'), 400);
    const value = encodeURIComponent(good[field] ?? '');
    expectRefusal(await post(path, `${field}=${value}&${field}=${value}`), 400);
    // The server may close the connection before the whole body has been sent.
    const large = await post(path, `${field}=${'9'.repeat(10 * 1024 * 1024)}`).catch((error: Error) => error);
    if (large instanceof Error) expect(large.message).toMatch(/fetch failed/);
    else expectRefusal(large, 413);
    expect((await fetch(`${PORTAL}/healthz`)).status).toBe(200);
  }
});

test.each([
  'nothing/here',
  'perpetualcalendaralmanac',
  'perpetualcalendaralmanac/GET8',
  'perpetualcalendaralmanac/get8/x',
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
  `/remotes/mf-${ID}/../../package.json`,
  `/remotes/mf-${ID}/..%2f..%2fpackage.json`,
  '/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  `/remotes/mf-${ID}/0.0.0/remoteEntry.js`,
  '/remotes/mf-nothing/1.0.0/remoteEntry.js',
  '/~r1/../package.json',
  '/assets/missing.js',
  '/.env',
  '/.git/config',
])('%s discloses no file', async (path) => {
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

test('many bad requests at once leave the process unchanged', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      post('perpetualcalendaralmanac/get8', `time=${'%00'.repeat(index)}`),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
  const good = await post('perpetualcalendaralmanac/get8', 'time=2026-11-21 08:30:00');
  expect(good.status).toBe(200);
});
