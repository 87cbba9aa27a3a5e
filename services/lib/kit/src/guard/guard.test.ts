import { defineCall, defineContract, formats, guardField, jsonText, type Reply } from '@tianji/contracts';
import { z } from 'zod';
import { createService } from '../service/create-service.ts';
import type { TenantContext } from '../service/types.ts';
import { makeTestService, type TestService, testMember, testTenant } from '../testing/index.ts';
import { refuseGuarded } from './index.ts';

const { question, text, number } = formats;
const common = { service: 'note', access: 'visitor', summary: '' } as const;
const asked: string[] = [];

const contract = defineContract({
  service: 'note',
  version: '1.0.0',
  calls: [
    defineCall({
      ...common,
      path: 'note/chart',
      input: z.object({
        matter: question({ title: '事由' }),
        also: question({ title: '另问' }).default(''),
        size: number({ title: '大小', min: 1, max: 9 }).default(1),
      }),
      output: z.object({ lines: z.array(z.int()), verdict: z.string(), guard: guardField }),
      guarded: { empty: { verdict: '' }, bare: ({ lines }) => ({ lines }) },
    }),
    defineCall({
      ...common,
      path: 'note/read',
      access: 'notExpired',
      whenExpired: '' as never,
      input: z.object({ matter: question({ title: '事由' }) }),
      output: jsonText(z.array(z.object({ id: z.string(), text: z.string() })), { title: '解' }),
      guarded: 'sections',
    }),
    defineCall({
      ...common,
      path: 'note/order',
      input: z.object({
        matter: question({ title: '事由' }),
        name: text({ title: '名', max: 20, guard: 'words' }).default(''),
      }),
      output: z.object({ key: z.string() }),
    }),
    defineCall({
      ...common,
      path: 'note/keep',
      input: z.object({ note: text({ title: '备注', max: 500, guard: 'help' }) }),
      output: z.object({ kept: z.string() }),
    }),
  ],
});

const service = createService({
  name: 'note',
  contract,
  handlers: {
    'note/chart': ({ matter, size }) => {
      asked.push(matter);
      return { lines: Array.from({ length: size }, (_, n) => n), verdict: `吉：${matter}` };
    },
    'note/read': ({ matter }) => {
      asked.push(matter);
      return JSON.stringify([{ id: 'verdict', text: '吉' }]) as never;
    },
    'note/order': ({ matter }) => {
      asked.push(matter);
      return { key: 'k' };
    },
    'note/keep': ({ note }) => ({ kept: note }),
  },
});

let running: TestService;
beforeAll(async () => {
  running = await makeTestService(service);
});
afterAll(() => running.close());
beforeEach(() => {
  asked.length = 0;
});

const call = (path: string, payload: object, origin: { tenant?: TenantContext; expired?: true } = {}) =>
  running.call(
    path,
    { ...payload },
    {
      ...(origin.tenant && { tenant: origin.tenant }),
      ...(origin.expired && { member: testMember({ endtime: 1 }) }),
    },
  );
const dataOf = (reply: Reply) => (reply.success ? (reply.data as Record<string, unknown>) : null);

const FINE = '这个月的面试能过吗';
const DARK = '活着没意思，不想活了';

describe('a reading', () => {
  test('of a question that may be read is the handler’s own', async () => {
    const { reply } = await call('note/chart', { matter: FINE });
    expect(reply).toEqual({ success: true, data: { lines: [0], verdict: `吉：${FINE}` } });
  });

  test.each(['二胎能生个儿子吗', '法院会判我输吗', '是不是小王偷了我的钱'])(
    'of %s is the bare chart, and the handler never sees the question',
    async (matter) => {
      const data = dataOf((await call('note/chart', { matter, size: 2 })).reply);
      expect(data).toEqual({
        lines: [0, 1],
        verdict: '',
        guard: expect.objectContaining({ text: expect.any(String) }),
      });
      expect(asked).toEqual(['']);
    },
  );

  test.each([DARK, '活着没意思想死', '老公天天打我怎么办'])(
    'of %s shows nothing of the chart',
    async (matter) => {
      const data = dataOf((await call('note/chart', { matter })).reply);
      expect(Object.keys(data ?? {}).sort()).toEqual(['guard', 'verdict']);
      expect(data?.guard).toMatchObject({
        phones: expect.arrayContaining([
          { number: expect.stringMatching(/^(?:12356|110)$/), label: expect.any(String) },
        ]),
      });
      expect(asked).toEqual([]);
    },
  );

  test('the gravest of two texts decides, whichever field has it', async () => {
    for (const payload of [
      { matter: '二胎能生个儿子吗', also: DARK },
      { matter: DARK, also: FINE },
    ])
      expect(dataOf((await call('note/chart', payload)).reply)?.guard).toMatchObject({ class: 'selfharm' });
  });

  test('whoever is in danger is answered before a mistake elsewhere, and however long the text is', async () => {
    for (const payload of [
      { matter: DARK, size: 'x' },
      { matter: `${'今天上班也是一样。'.repeat(30)}${DARK}` },
    ])
      expect(dataOf((await call('note/chart', payload)).reply)?.guard).toMatchObject({ class: 'selfharm' });
    expect((await call('note/chart', { matter: '法院会判我输吗', size: 'x' })).status).toBe(400);
  });

  test('as JSON text has one section', async () => {
    const { reply } = await call('note/read', { matter: DARK });
    const sections = JSON.parse(reply.success ? String(reply.data) : '[]') as object[];
    expect(sections).toEqual([
      {
        id: 'guard',
        title: '',
        facts: [],
        text: expect.stringContaining('12356'),
        phones: expect.any(Array),
      },
    ]);
  });

  test('is never emptied for a member whose time is over', async () => {
    const { reply } = await call('note/read', { matter: DARK }, { expired: true });
    expect(reply).toMatchObject({ success: true, data: expect.stringContaining('12356') });
    expect(reply).not.toHaveProperty('expired');
  });
});

describe('a call that stores, sends or charges', () => {
  test('is refused with the text and the numbers, and is not logged', async () => {
    const { status, reply } = await call('note/order', { matter: DARK });
    expect([status, reply]).toEqual([
      200,
      {
        success: false,
        code: 'guarded',
        message: expect.stringContaining('12356'),
        field: undefined,
        details: {
          class: 'selfharm',
          phones: [{ number: '12356', label: '全国统一心理援助热线' }],
        },
      },
    ]);
    expect(asked).toEqual([]);
    expect(running.log.lines.join('\n')).not.toMatch(/guarded|活着/);
  });

  test('takes a name that asks nothing, and not one that tells of danger', async () => {
    for (const name of [
      '张三',
      '李江桥',
      '王海里',
      '安宁',
      '陈默',
      '刘多余',
      '周自由',
      '江边',
      'Anna',
      '沈清和',
    ])
      expect([name, (await call('note/order', { matter: FINE, name })).reply.success]).toEqual([name, true]);
    for (const name of ['不想活了', '想自杀', '我要去死'])
      expect([name, (await call('note/order', { matter: FINE, name })).reply]).toEqual([
        name,
        expect.objectContaining({ code: 'guarded' }),
      ]);
  });
});

describe('a text that is kept', () => {
  test('is kept as ever; help stands beside the answer', async () => {
    const { reply } = await call('note/keep', { note: `第一行\n${DARK}` });
    expect(reply).toMatchObject({
      data: { kept: `第一行\n${DARK}` },
      help: { text: expect.stringContaining('12356'), phones: [{ number: '12356' }] },
    });
    expect(reply.success && reply.help?.text).not.toMatch(/卦/);
  });

  test('has no help beside it in other cases', async () => {
    for (const note of ['页面打不开', '退款怎么办', '下周三来改名', ''])
      expect((await call('note/keep', { note })).reply).not.toHaveProperty('help');
  });
});

test('words that may be a joke are read, with a line beside the reading', async () => {
  const { reply } = await call('note/chart', { matter: '这个项目做得想鼠了哈哈，月底能上线吗' });
  expect(reply).toMatchObject({
    data: { verdict: expect.any(String) },
    help: { phones: [{ number: '12356' }] },
  });
});

test('the numbers are those of the site’s region, or its own', async () => {
  const at = async (help: TenantContext['help']) => {
    const { reply } = await call('note/order', { matter: DARK }, { tenant: testTenant(['note'], { help }) });
    return reply.success ? '' : reply.message;
  };
  expect(await at({ region: 'hongkong' })).toContain('18111');
  expect(await at({ region: 'macau' })).toContain('2852 5222');
  expect(await at({ region: 'taiwan' })).toContain('1925');
  const own = { help: [{ number: '400 161 9995', label: '本地热线' }] };
  expect(await at({ region: 'mainland', phones: own })).toContain('400 161 9995');
  expect(await at({ region: 'mainland', phones: { help: [] } })).toContain('12356');
});

test('fields that a handler reads itself are refused in the same way', () => {
  const schema = z.object({ matter: question({ title: '事由' }) });
  expect(() => refuseGuarded(schema, { matter: DARK }, {})).toThrow('12356');
  expect(() => refuseGuarded(schema, { matter: FINE }, {})).not.toThrow();
});
