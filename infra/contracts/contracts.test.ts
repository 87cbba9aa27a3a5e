import { ACCESSES, contractDocument, contractDocumentSchema, DEFAULT_BODY_LIMIT } from '@tianji/contracts';
import { REPORT_BODY_LIMIT } from '@tianji/contracts/report';
import { workspaceCalls, workspaceContracts } from '@tianji/service-kit/testing';
import { z } from 'zod';

// Rules for every call of every service.
const calls = [...workspaceCalls(), ...workspaceContracts().flatMap(({ forwards }) => [...forwards])];

/** Calls that every tenant has, according to the wire spec. Those for a practitioner's reports also need a role. */
const PLATFORM =
  /^(?:coordinates\/getList|perpetualcalendaralmanac\/(?:get8|getKongWang)|guaxu\/getObj|najia64\/(?:getListMap|getObj)|member\/.*|feedback\/.*|paymentrecord\/.*|payment\/.*|sandbox\/.*|(?:sms|payment)account\/.*|reports\/(?:getReportCount|getNotFinishReportCount|getList|viewReport|downloadFile|getListOf|getTextsOf|share|getLinks|unshare|viewShared|downloadShared))$/;

/** What calls read beyond the usual limit, in bytes, besides report requests: decision 0029. */
const LARGE: Readonly<Record<string, number>> = {
  'member/savePeople': 256 * 1024,
  'partner/{site}/saveDraft': 4 * 1024 * 1024,
};

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('has a service, an access rule and a summary', () => {
    expect(call.service).toMatch(/^[a-z][a-z0-9]+$/);
    expect(ACCESSES).toContain(call.access);
    if (call.access === 'link') expect(call.link).toBeDefined();
    // Access is decided by the address, before the body is read.
    if (call.access === 'operator') expect(call.path).toMatch(/^operator\//);
    expect(call.summary.length).toBeGreaterThan(3);
    const emptied = call.access === 'notExpired' && call.expiredBy !== 'handler';
    expect(call.whenExpired !== undefined).toBe(emptied);
  });

  test('is a platform call exactly where the wire spec says so', () => {
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

  test('reads more than 64 KB only from those who were admitted, and 2 MB for report requests alone', () => {
    const isReport = /^reports\/build\/|^reports\/build[A-Z]\w*$/.test(path) && call.access === 'active';
    const most = isReport ? REPORT_BODY_LIMIT : (LARGE[path] ?? DEFAULT_BODY_LIMIT);
    expect(call.bodyLimit).toBeLessThanOrEqual(most);
    if (call.bodyLimit > DEFAULT_BODY_LIMIT) expect(['member', 'active', 'site']).toContain(call.access);
  });

  test('has a valid path', () => {
    expect(path).toMatch(/^[A-Za-z0-9]+(?:\/(?:[A-Za-z0-9]+|\{\w+\}))+$/);
  });
});

/** Texts and lists below a schema that have no length limit. */
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

test('the bounds check finds fields without bounds', () => {
  const schema = z.object({
    a: z.string(),
    b: z.array(z.string().max(3)),
    c: z.enum(['x']),
    d: z.string().max(1),
  });
  expect(unbounded(z.toJSONSchema(schema))).toEqual(['/properties/a', '/properties/b']);
});

test('no path occurs twice, in one contract or in two', () => {
  expect(new Set(calls.map((call) => call.path)).size).toBe(calls.length);
});

describe.each(workspaceContracts().map((contract) => [contract.service, contract] as const))(
  'the contract of %s',
  (_, contract) => {
    test('survives serialisation', () => {
      const document = JSON.parse(JSON.stringify(contractDocument(contract)));
      expect(contractDocumentSchema.parse(document)).toEqual(document);
      expect(document.calls.map((call: { path: string }) => call.path)).toEqual(
        [...contract.calls, ...contract.forwards].map((call) => call.path),
      );
    });

    test('has events with a version and a meaning', () => {
      for (const event of contract.events) {
        expect(event.subject).toMatch(/^tianji\.[a-z]+(?:\.[a-zA-Z]+){1,3}$/);
        expect(event.version).toBeGreaterThan(0);
        expect(event.summary).not.toBe('');
      }
    });
  },
);
