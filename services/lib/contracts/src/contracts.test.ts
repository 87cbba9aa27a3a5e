import { z } from 'zod';
import { callByPath, calls, defineCall, events, formats, openApiDocument } from './index.ts';

/** Calls that no tenant can lose, as the wire has them. */
const PLATFORM =
  /^(?:coordinates\/getList|perpetualcalendaralmanac\/(?:get8|getKongWang)|guaxu\/getObj|najia64\/.*|member\/.*|feedback\/.*|paymentrecord\/.*|payment\/.*|sandbox\/.*|reports\/(?:getReportCount|getNotFinishReportCount|getList|viewReport|downloadFile))$/;

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('has a service, an access rule and a summary', () => {
    expect(call.service).toMatch(/^[a-z][a-z0-9]+$/);
    expect(['visitor', 'notExpired', 'member', 'active']).toContain(call.access);
    expect(call.summary.length).toBeGreaterThan(3);
    expect(call.access === 'notExpired').toBe(call.whenExpired !== undefined);
  });

  test('is a platform call exactly when the wire says so', () => {
    expect(call.platform).toBe(PLATFORM.test(path));
  });

  test('takes fields of bounded length, each with a name and an allowed range', () => {
    expect(call.input).toBeInstanceOf(z.ZodObject);
    for (const [name, field] of Object.entries(
      z.toJSONSchema(call.input, { io: 'input' }).properties ?? {},
    )) {
      const schema = field as { title?: string; description?: string };
      expect({ name, title: schema.title ?? '', description: schema.description ?? '' }).toEqual({
        name,
        title: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
      });
      expect({ name, unbounded: unbounded(field) }).toEqual({ name, unbounded: [] });
    }
  });

  test('has a path that is a path', () => {
    expect(path).toMatch(/^[A-Za-z0-9]+(?:\/(?:[A-Za-z0-9]+|\{\w+\}))+$/);
  });
});

/** Text and lists below a schema that may be of any length. */
function unbounded(schema: unknown, at = ''): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { type, maxLength, maxItems, enum: values, const: constant } = schema as Record<string, unknown>;
  const here =
    (type === 'string' && maxLength === undefined && values === undefined && constant === undefined) ||
    (type === 'array' && maxItems === undefined)
      ? [at || '(itself)']
      : [];
  return [...here, ...Object.entries(schema).flatMap(([key, part]) => unbounded(part, `${at}/${key}`))];
}

test('the check for bounds finds what has none', () => {
  const schema = z.object({
    a: z.string(),
    b: z.array(z.string().max(3)),
    c: z.enum(['x']),
    d: z.string().max(1),
  });
  expect(unbounded(z.toJSONSchema(schema))).toEqual(['/properties/a', '/properties/b']);
});

test('no path stands twice', () => {
  expect(callByPath.size).toBe(calls.length);
});

test('every event names its service, its version and what it means', () => {
  for (const event of events as readonly { subject: string; version: number; summary: string }[]) {
    expect(event.subject).toMatch(/^tianji\.[a-z]+(?:\.[a-zA-Z]+){1,3}$/);
    expect(event.version).toBeGreaterThan(0);
    expect(event.summary).not.toBe('');
  }
});

test('an expired member’s answer must be given where the rule needs one', () => {
  const call = defineCall({
    path: 'a/b',
    service: 'a',
    access: 'notExpired',
    whenExpired: '',
    summary: 'x',
    input: formats.nothing,
    output: z.string(),
  });
  expect(call.whenExpired).toBe('');
});

describe('the API document', () => {
  const document = openApiDocument() as {
    openapi: string;
    paths: Record<string, Record<string, { summary: string; requestBody?: { content: object } }>>;
  };

  test('has every call, and its fields', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      calls.filter((call) => !call.development && call.place === 'api').map((call) => `/api/${call.path}`),
    );
    const post = document.paths['/api/perpetualcalendaralmanac/get8']?.post;
    expect(post?.requestBody?.content).toHaveProperty(
      ['application/x-www-form-urlencoded', 'schema', 'properties', 'time', 'title'],
      '时间',
    );
  });

  test('has a file by POST and by GET, its fields in the query, and as bytes', () => {
    const { post, get } = document.paths['/api/reports/downloadFile'] as Record<string, object>;
    const pdf = { responses: { 200: { content: { 'application/pdf': {} } } }, security: [{ token: [] }] };
    expect(post).toMatchObject({ ...pdf, operationId: 'reports_downloadFile' });
    expect(post).toHaveProperty('requestBody');
    expect(get).toMatchObject({ ...pdf, operationId: 'reports_downloadFile_get' });
    expect(get).toMatchObject({ parameters: [{ name: 'filename', in: 'query', required: true }, {}] });
  });

  test('marks calls that need a token', () => {
    const call = defineCall({
      path: 'x/{id}',
      method: 'GET',
      service: 'x',
      access: 'member',
      summary: '某事',
      input: z.object({ id: formats.text({ title: '编号', max: 20 }) }),
      output: z.string(),
    });
    expect(openApiDocument([call])).toMatchObject({
      paths: {
        '/api/x/{id}': { get: { security: [{ token: [] }], parameters: [{ name: 'id', in: 'path' }, {}] } },
      },
    });
  });
});
