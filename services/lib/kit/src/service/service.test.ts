import { defineCall, defineContract, formats } from '@tianji/contracts';
import { z } from 'zod';
import { notFound, refusal } from '../errors.ts';
import { createMetrics } from '../metrics/metrics.ts';
import {
  makeTestService,
  memoryLog,
  type TestService,
  testMember,
  testTenant,
  until,
} from '../testing/index.ts';
import { createService } from './create-service.ts';
import { openService } from './open-service.ts';
import { collection } from './types.ts';

interface Note {
  _id: string;
  content: string;
}

const sampleCalls = [
  defineCall({
    path: 'note/save',
    service: 'note',
    access: 'visitor',
    summary: '存一条',
    input: z.object({
      id: formats.text({ title: '编号', min: 1, max: 8, guard: formats.none('for this test alone') }),
      content: formats.text({ title: '内容', max: 20, guard: 'help' }),
      count: formats.number({ title: '份数', min: 1, max: 9 }).optional(),
      kind: formats.choice('类别', ['甲', '乙']).default('甲'),
    }),
    output: z.object({ saved: z.string(), kind: z.string() }),
  }),
  defineCall({
    path: 'note/fail',
    service: 'note',
    access: 'visitor',
    summary: '出错',
    input: z.object({
      how: formats.text({ title: '方式', max: 20, guard: formats.none('for this test alone') }),
    }),
    output: z.string(),
  }),
] as const;
const contract = defineContract({ service: 'note', version: '1.0.0', calls: sampleCalls });

const definition = createService({
  name: 'note',
  contract,
  stores: { notes: collection<Note>('notes') },
  handlers: {
    'note/save': async ({ id, content, kind }, ctx) => {
      await ctx.stores.notes.insert({ _id: id, content });
      await ctx.bus.publish('tianji.note.saved', { id }, { id: `saved-${id}` });
      ctx.log.info({ content }, 'saved');
      return { saved: id, kind };
    },
    'note/fail': ({ how }) => {
      if (how === 'refusal') throw refusal('今日已满', 'full');
      if (how === 'missing') throw notFound();
      if (how === 'value')
        throw Object.assign(new Error('时间不对'), { code: 'wrong_solar_day', field: 'time' });
      throw new Error('the password is hunter2 for 13812345678');
    },
  },
  consumers: [
    {
      subject: 'tianji.note.saved',
      handler: (message) => {
        heard.push((message.payload as { id: string }).id);
      },
    },
  ],
});

const heard: string[] = [];
let service: TestService;

beforeAll(async () => {
  service = await makeTestService(definition);
});
afterAll(() => service.close());

test('a handler has its input typed and defaulted, its stores, the bus and a log', async () => {
  expect(await service.data('note/save', { id: 'a', content: 'x', count: '3', unknown: 'dropped' })).toEqual({
    saved: 'a',
    kind: '甲',
  });
  expect(await service.store.scope('note').coll<Note>('notes').get('a')).toEqual({ _id: 'a', content: 'x' });
  expect(service.log.lines.at(-1)).toContain('"requestId":"test"');
});

test('a consumer gets what was published', async () => {
  await service.data('note/save', { id: 'heard', content: '' });
  await until(() => heard.includes('heard'));
});

test.each([
  [{}, 'id', '编号不能为空，应为 1 至 8 个字符'],
  [{ id: '', content: '' }, 'id', '编号不能为空，应为 1 至 8 个字符'],
  [{ id: 'a'.repeat(9), content: '' }, 'id', '编号太长，应为 1 至 8 个字符，现有 9 个'],
  [{ id: 7, content: '' }, 'id', '编号类型或格式不对，应为 1 至 8 个字符'],
  [{ id: 'a', content: ['x'] }, 'content', '内容类型或格式不对，应为 不超过 20 个字符'],
  [{ id: 'a', content: '', count: '10' }, 'count', '份数超出范围，应为 1 至 9 的整数'],
  [{ id: 'a', content: '', count: 'ten' }, 'count', '份数类型或格式不对，应为 1 至 9 的整数'],
  [{ id: 'a', content: '', kind: '丙' }, 'kind', '类别不在可选范围内，应为 甲、乙'],
])('a wrong field is named with its range: %j', async (payload, field, message) => {
  const before = await service.store.scope('note').coll<Note>('notes').count({});
  const { status, reply } = await service.call('note/save', payload);
  expect(status).toBe(400);
  expect(reply).toMatchObject({ success: false, code: 'bad_request', field, message });
  expect(await service.store.scope('note').coll<Note>('notes').count({})).toBe(before);
});

test('all wrong fields are listed', async () => {
  const { reply } = await service.call('note/save', { id: 'a', content: 'x'.repeat(21), kind: '丙' });
  expect(reply).toMatchObject({ details: [{ field: 'content' }, { field: 'kind' }] });
});

test.each([
  ['refusal', 200, 'full', '今日已满'],
  ['missing', 404, 'not_found', '未找到该内容'],
  ['value', 400, 'wrong_solar_day', '时间不对'],
  ['bug', 500, 'internal', '服务内部出错，请稍后再试'],
])('a thrown error becomes an answer: %s', async (how, status, code, message) => {
  const outcome = await service.call('note/fail', { how });
  expect(outcome).toMatchObject({ status, reply: { success: false, code, message } });
});

test('the cause of a failure is in the log, masked, and not in the answer', async () => {
  const { reply } = await service.call('note/fail', { how: 'bug' });
  expect(JSON.stringify(reply)).not.toMatch(/hunter2|138/);
  const line = service.log.lines.at(-1) ?? '';
  expect(line).toContain('call failed');
  expect(line).toContain('138****5678');
  expect(line).not.toContain('13812345678');
});

test('calls are counted by outcome', async () => {
  const text = await service.metrics.text();
  expect(text).toContain('tianji_calls_total{service="note",path="note/save",outcome="ok"}');
  expect(text).toContain('tianji_calls_total{service="note",path="note/fail",outcome="internal"}');
});

test('an unknown path is not a call', async () => {
  expect(await service.call('note/other')).toMatchObject({ status: 404, reply: { code: 'unknown_call' } });
});

describe('createService', () => {
  const base = { name: 'note', contract, handlers: definition.handlers as never };

  test('refuses a call without handler, a handler without call, and a contract of another service', () => {
    expect(() => createService({ ...base, handlers: {} as never })).toThrow('no handler for note/save');
    expect(() =>
      createService({ ...base, handlers: { ...definition.handlers, 'note/other': () => '' } as never }),
    ).toThrow('note/other');
    expect(() => createService({ ...base, name: 'other' })).toThrow('belongs to note');
  });
});

test('members reach handlers as identified by the gateway', async () => {
  const member = testMember();
  const { reply } = await service.call('note/save', { id: 'm', content: '' }, { member });
  expect(reply.success).toBe(true);
});

test('in development an answer that does not fit the contract is an error', async () => {
  const handlers = { 'note/save': () => ({ saved: 1, kind: '甲' }), 'note/fail': () => '' };
  const wrong = createService({ name: 'note', contract, handlers: handlers as never });
  const runtime = {
    store: { coll: () => ({}) as never, ping: async () => {} },
    bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
    log: memoryLog(),
    metrics: createMetrics(),
  };
  const origin = { requestId: 'r', tenant: testTenant(['note']), member: null, ip: '' };
  const answer = async (checkAnswers: boolean) => {
    const opened = await openService(wrong, { ...runtime, checkAnswers });
    return (await opened.dispatch('note/save', { id: 'a', content: '' }, origin)).status;
  };
  expect(await answer(false)).toBe(200);
  expect(await answer(true)).toBe(500);
  expect(runtime.log.lines.join('')).toContain('saved');
});
