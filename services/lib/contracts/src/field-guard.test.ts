import { z } from 'zod';
import { guardedFields, undeclaredFields } from './field-guard.ts';
import {
  defineCall,
  defineContract,
  defineFileCall,
  defineRawCall,
  formats,
  guardField,
  holding,
  jsonText,
} from './index.ts';
import { defineReport } from './report/index.ts';

const { none, question, text } = formats;
const asked = question({ title: '事由', min: 1 });

describe('a field of a request', () => {
  test.each<[string, z.ZodType]>([
    ['a text without a pattern', z.object({ words: z.string().max(20) })],
    ['a short one', z.object({ words: z.string().max(2) })],
    ['a long one', z.object({ words: z.string().min(60).max(2000) })],
    ['an optional one with a default', z.object({ words: z.string().max(20).optional().default('') })],
    ['a text or a number', z.object({ words: z.union([z.number(), z.string()]) })],
    ['a text that is changed', z.object({ words: z.string().transform((value) => value.trim()) })],
    ['a pattern that takes words', z.object({ words: z.string().regex(/^\P{Cc}*$/u) })],
    ['anything', z.object({ words: z.unknown() })],
    ['a reason that says nothing', z.object({ words: text({ title: '话', max: 9, guard: none('no') }) })],
  ])('is refused without a guard: %s', (_, input) => {
    expect(undeclaredFields(input)).toEqual(['words']);
  });

  test('is found in lists, records, objects and JSON texts', () => {
    const input = z.object({
      list: z.array(z.object({ a: z.string() })),
      record: z.record(z.string(), z.number()),
      json: jsonText(z.object({ b: z.string() }), { title: '内容' }),
      held: holding(z.string(), z.array(z.object({ c: z.string() }))),
    });
    expect(undeclaredFields(input)).toEqual(['list[].a', 'record[]', 'json.b', 'held[].c']);
    expect(undeclaredFields(z.looseObject({}))).toEqual(['[]']);
  });

  test.each<[string, z.ZodType]>([
    ['a choice', formats.choice('种类', ['甲', '乙'])],
    ['a number', formats.number({ title: '数', min: 0, max: 9 })],
    ['a date', formats.dateText()],
    ['a phone number', formats.phone()],
    ['an id', formats.token128('编号')],
    ['a zone', formats.zoneName()],
    ['pillars', formats.bazi()],
    ['a place', formats.location()],
  ])('needs none: %s', (_, field) => {
    expect(undeclaredFields(z.object({ field }))).toEqual([]);
  });

  test('inherits what stands around it, unless it says otherwise', () => {
    const input = z
      .object({ a: z.string(), b: z.string().meta({ guard: 'question' }) })
      .meta({ guard: none('for this test alone') });
    expect(undeclaredFields(input)).toEqual([]);
    expect(guardedFields(input)).toEqual([{ steps: [{ field: 'b' }], guard: 'question' }]);
  });
});

test('a question has at most 200 characters', () => {
  expect(asked.safeParse('问'.repeat(200)).success).toBe(true);
  expect(asked.safeParse('问'.repeat(201)).success).toBe(false);
});

describe('a contract', () => {
  const output = z.string();
  const common = { service: 'note', access: 'visitor', summary: '' } as const;
  const contract = (...calls: Parameters<typeof defineContract>[0]['calls']) =>
    defineContract({ service: 'note', version: '1.0.0', calls });

  test('is refused by name for a text field without a guard', () => {
    const input = z.object({ words: text({ title: '话', max: 20 }) });
    expect(() => contract(defineCall({ ...common, path: 'note/save', input, output }))).toThrow(
      'contract note: note/save: words takes free text',
    );
  });

  test('is refused for a question that would stand in an address or pass unread', () => {
    const input = z.object({ words: asked });
    const inAddress = 'would stand in an address';
    expect(() => contract(defineCall({ ...common, path: 'note/get', method: 'GET', input, output }))).toThrow(
      inAddress,
    );
    expect(() => contract(defineCall({ ...common, path: 'note/of/{words}', input, output }))).toThrow(
      inAddress,
    );
    expect(() =>
      contract(defineFileCall({ path: 'note/file', service: 'note', access: 'member', summary: '', input })),
    ).toThrow(inAddress);
    expect(() => contract(defineRawCall({ path: 'note/raw', service: 'note', summary: '', input }))).toThrow(
      'would pass the guard unread',
    );
  });

  test('has a field guard in the answer that replaces a reading', () => {
    const input = z.object({ words: asked });
    const call = (answer: z.ZodObject, empty: Record<string, unknown>) =>
      defineCall({ ...common, path: 'note/read', input, output: answer, guarded: { empty } });
    expect(() => contract(call(z.object({ said: z.string() }), { said: '' }))).toThrow(
      'its answer has no field guard',
    );
    const whole = call(z.object({ said: z.string(), guard: guardField }), { said: '' });
    expect(() => contract(whole)).not.toThrow();
  });
});

test('a kind of report is refused for a text field without a guard, and hands its guards on as data', () => {
  const kind = (matter: z.ZodType) =>
    defineReport({
      kind: 'omen',
      titles: { short: '占', title: '占断' },
      viewer: '/viewOmen',
      birth: false,
      row: { name: 'matter', birthtime: 'time' },
      request: z.object({
        matter,
        time: formats.timeText(),
        people: holding(
          z.string().max(900),
          z.array(z.object({ name: text({ title: '名', max: 9, guard: 'words' }) })),
        ),
      }),
      sections: [{ key: '断语' }],
      content: z.looseObject({ 断语: z.string().optional() }),
    });
  expect(() => kind(z.string().max(60))).toThrow('report omen: matter takes free text');
  const read = z.fromJSONSchema(JSON.parse(kind(asked).declaration().request));
  expect(guardedFields(read)).toEqual([
    { steps: [{ field: 'matter' }], guard: 'question' },
    { steps: [{ field: 'people' }, 'json', 'each', { field: 'name' }], guard: 'words' },
  ]);
});
