import { z } from 'zod';
import {
  contractDocument,
  defineCall,
  defineContract,
  defineEvent,
  defineFileCall,
  defineRawCall,
  formats,
  jsonText,
  NO_JSON,
  openApiDocument,
  writeJson,
} from './index.ts';

const call = (path: string, service = 'note') =>
  defineCall({
    path,
    service,
    access: 'visitor',
    summary: '存一条',
    input: z.object({ time: formats.timeText() }),
    output: z.object({ saved: z.string() }),
  });
const version = '1.0.0';

describe('a contract', () => {
  test('is refused by name when it speaks for another service, has a path twice or no version', () => {
    expect(() => defineContract({ service: 'other', version, calls: [call('note/save')] })).toThrow(
      'contract other: the call note/save belongs to note',
    );
    expect(() =>
      defineContract({ service: 'note', version, calls: [call('note/save'), call('note/save')] }),
    ).toThrow('duplicate path note/save');
    const event = defineEvent({ subject: 'tianji.other.saved', version: 1, summary: '', schema: z.string() });
    expect(() => defineContract({ service: 'note', version, calls: [], events: [event] })).toThrow(
      'tianji.other.saved belongs to another service',
    );
    expect(() => defineContract({ service: 'note', version: '1', calls: [] })).toThrow('"1"');
  });

  test('as data has every field of a call’s definition and its schemas', () => {
    const own = defineCall({
      path: 'note/read',
      service: 'note',
      access: 'notExpired',
      whenExpired: { text: '' },
      cost: 3,
      platform: true,
      bodyLimit: 1000,
      summary: '读一条',
      input: z.object({
        id: formats.text({ title: '编号', max: 8, guard: formats.none('for this test alone') }),
      }),
      output: z.object({ text: z.string().meta({ title: '正文' }) }),
    });
    const event = defineEvent({
      subject: 'tianji.note.saved',
      version: 2,
      summary: '存了一条',
      schema: z.object({ id: z.string() }),
    });
    const contract = defineContract({ service: 'note', version: '1.2.3', calls: [own], events: [event] });
    expect(contractDocument(contract)).toEqual({
      service: 'note',
      version: '1.2.3',
      calls: [
        {
          path: 'note/read',
          method: 'POST',
          alsoGet: false,
          service: 'note',
          tool: 'note',
          access: 'notExpired',
          safe: true,
          cost: 3,
          platform: true,
          development: false,
          summary: '读一条',
          bodyLimit: 1000,
          body: 'fields',
          answer: 'envelope',
          place: 'api',
          whenExpired: { text: '' },
          input: expect.objectContaining({
            properties: { id: expect.objectContaining({ title: '编号', maxLength: 8 }) },
          }),
          output: expect.objectContaining({ properties: { text: { type: 'string', title: '正文' } } }),
        },
      ],
      events: [{ subject: 'tianji.note.saved', version: 2, summary: '存了一条', schema: expect.anything() }],
    });
  });
});

test('an expired member’s answer must be defined when the rule needs one', () => {
  const own = defineCall({
    path: 'a/b',
    service: 'a',
    access: 'notExpired',
    whenExpired: '',
    summary: 'x',
    input: formats.nothing,
    output: z.string(),
  });
  expect(own.whenExpired).toBe('');
});

describe('the API document', () => {
  const file = defineFileCall({
    path: 'note/file',
    service: 'note',
    access: 'member',
    summary: '取一份',
    input: z.object({
      filename: formats.text({ title: '文件名', max: 9, guard: formats.none('for this test alone') }),
    }),
  });
  const made = defineRawCall({
    path: 'note/page/{id}',
    method: 'GET',
    place: 'site',
    service: 'note',
    summary: '一页',
    input: formats.nothing,
  });
  const own = defineCall({
    path: 'note/of/{id}',
    method: 'GET',
    service: 'note',
    access: 'member',
    summary: '某事',
    input: z.object({
      id: formats.text({ title: '编号', max: 20, guard: formats.none('for this test alone') }),
    }),
    output: z.string(),
  });
  const hidden = defineCall({
    path: 'note/all',
    service: 'note',
    access: 'visitor',
    development: true,
    summary: '全部',
    input: formats.nothing,
    output: z.string(),
  });
  const contract = defineContract({
    service: 'note',
    version,
    calls: [call('note/save'), file, made, own, hidden],
  });
  const document = openApiDocument(contractDocument(contract).calls) as {
    openapi: string;
    paths: Record<string, Record<string, { summary: string; requestBody?: { content: object } }>>;
  };

  test('has every call except those for developers and pages, with their fields', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(['/api/note/save', '/api/note/file', '/api/note/of/{id}']);
    expect(document.paths['/api/note/save']?.post?.requestBody?.content).toHaveProperty(
      ['application/x-www-form-urlencoded', 'schema', 'properties', 'time', 'title'],
      '时间',
    );
  });

  test('has a file by POST and by GET, its fields in the query, and as bytes', () => {
    const { post, get } = document.paths['/api/note/file'] as Record<string, object>;
    const pdf = { responses: { 200: { content: { 'application/pdf': {} } } }, security: [{ token: [] }] };
    expect(post).toMatchObject({ ...pdf, operationId: 'note_file' });
    expect(post).toHaveProperty('requestBody');
    expect(get).toMatchObject({ ...pdf, operationId: 'note_file_get' });
    expect(get).toMatchObject({ parameters: [{ name: 'filename', in: 'query', required: true }, {}] });
  });

  test('marks calls that need a token', () => {
    expect(document.paths['/api/note/of/{id}']).toMatchObject({
      get: { security: [{ token: [] }], parameters: [{ name: 'id', in: 'path' }, {}] },
    });
  });
});

describe('a field of JSON text', () => {
  const field = jsonText(z.array(z.object({ score: z.number() })), { title: '评分' });

  test('accepts the text of what fits its schema, or no text', () => {
    expect(field.safeParse(writeJson(field, [{ score: 1 }])).success).toBe(true);
    expect(field.safeParse(NO_JSON).success).toBe(true);
    for (const text of ['[{"score":"1"}]', '{}', 'not JSON', 3])
      expect({ text, success: field.safeParse(text).success }).toEqual({ text, success: false });
  });

  test('describes its content in the contract as data', () => {
    const own = defineCall({
      path: 'note/scores',
      service: 'note',
      access: 'visitor',
      summary: '评分',
      input: formats.nothing,
      output: z.object({ scores: field }),
    });
    const document = contractDocument(defineContract({ service: 'note', version, calls: [own] }));
    expect(document.calls[0]?.output).toMatchObject({
      properties: {
        scores: {
          type: 'string',
          title: '评分',
          contentMediaType: 'application/json',
          contentSchema: { type: 'array', items: { properties: { score: { type: 'number' } } } },
        },
      },
    });
  });
});
