import { defineCall, defineFileCall } from '@tianji/contracts';
import {
  flag,
  jingduAnywhere,
  location,
  none,
  nothing,
  number,
  sex,
  text,
  timeText,
  token128,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { when } from './fields.ts';
import { DESK } from './roles.ts';

const service = 'partner' as const;

/** How many clients one practitioner keeps, and how much of each. */
export const MOST_CLIENTS = 2000;
export const MOST_NOTES = 2000;
export const MOST_TAGS = 12;
export const LONGEST_TAG = 12;
/** What happened to a client, and what a practitioner writes down: how many of each, and how long. */
export const MOST_EVENTS = 200;
export const MOST_JOTTINGS = 200;
const LONGEST_LINE = 200;
const PAGE = 50;
/** A form-encoded character of Chinese takes nine bytes. */
const CLIENT_BODY = 64 * 1024;

const client = token128('客户编号');
/** Tags as one text, separated by spaces or commas, as they are typed. */
const tags = text({ title: '标签', max: 200, guard: 'help' })
  .default('')
  .meta({
    title: '标签',
    description: `以空格或逗号相隔，至多 ${MOST_TAGS} 个，每个不超过 ${LONGEST_TAG} 个字符`,
  });
const author = text({
  title: '署名',
  max: 20,
  guard: none('the name that a practitioner signs with'),
  shown: true,
});
const foreword = text({ title: '序言', max: 1000, guard: 'help', shown: true });

const facts = {
  name: text({ title: '姓名', min: 1, max: 20, guard: none('kept sealed for the practitioner alone') }),
  sex: sex(),
  birthtime: timeText('出生时间'),
  location: location(),
};

/** What a list shows of a client; the notes are read one client at a time. */
const listed = {
  client: z.string().meta({ title: '客户编号' }),
  name: z.string().meta({ title: '姓名' }),
  sex: sex(),
  birthtime: z.string().meta({ title: '出生时间', description: 'YYYY-MM-DD HH:mm:ss' }),
  hourUnknown: z.boolean().meta({ title: '时辰不详' }),
  location: z.string().meta({ title: '出生地点' }),
  tags: z.array(z.string()).meta({ title: '标签' }),
  changedAt: when('最近修改'),
};
/** Whether what happened agrees with the chart, as the practitioner judges it. */
export const AGREES = ['对上', '存疑'] as const;
const agrees = z
  .enum(AGREES)
  .optional()
  .meta({ title: '与盘合不合', description: `${AGREES.join('、')}，没有判过时不填` });
/** An event or a line of notes within its client. */
const entry = z
  .string()
  .max(8)
  .regex(/^[A-Za-z0-9_-]{8}$/)
  .meta({ title: '条目编号', description: '8 个字母、数字、_ 或 -' });
const month = z
  .string()
  .max(7)
  .regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/, '年月应为 YYYY-MM，或只有年份')
  .meta({ title: '年月', description: 'YYYY-MM，记不清月份时为 YYYY' });
const line = (title: string) =>
  text({ title, min: 1, max: LONGEST_LINE, guard: 'help' }).meta({ description: `至多 ${LONGEST_LINE} 字` });

const event = z.object({
  id: entry,
  month,
  text: z.string().meta({ title: '经过的事' }),
  agrees,
});
const jotting = z.object({ id: entry, text: z.string().meta({ title: '笔记' }), at: when('写下') });

/** A change of a client names the revision that was read, so that what was sent twice is added once. */
const changed = {
  client,
  rev: number({ title: '修订号', min: 1, max: 999_999_999 }).meta({ description: '所读到的修订号' }),
};
const saved = z.object({
  client: z.string().meta({ title: '客户编号' }),
  rev: z.int().meta({ title: '修订号' }),
});

const whole = {
  ...listed,
  jingdu: z.number().meta({ title: '经度', description: '0 为依出生地点' }),
  tz: z.string().optional().meta({ title: '时区', description: '海外出生才有' }),
  notes: z.string().meta({ title: '备注' }),
  events: z.array(event).meta({ title: '经过的事', description: '早的在前' }),
  jottings: z.array(jotting).meta({ title: '笔记', description: '只有本人看得到；早的在前' }),
  rev: z.int().meta({ title: '修订号' }),
};

const access = { service, access: 'site', roles: DESK } as const;

/** A practitioner's desk at the site of which they are a partner. Everything here belongs to the caller alone. */
export const deskCalls = [
  defineCall({
    path: 'desk/getClients',
    ...{ ...access, safe: true },
    summary: '工作台：本人的客户，最近修改的在前；可按姓名或标签查找',
    input: z.object({
      search: text({ title: '查找', max: 20, guard: 'help' }).default(''),
      tag: text({
        title: '标签',
        max: LONGEST_TAG,
        guard: none('one of the tags that the page lists'),
      }).default(''),
      offset: number({ title: '起始行', min: 0, max: MOST_CLIENTS }).default(0),
      limit: number({ title: '行数', min: 1, max: PAGE }).default(20),
    }),
    output: z.object({
      clients: z.array(z.object(listed)).meta({ title: '客户' }),
      total: z.int().meta({ title: '总行数', description: '所选条件下的' }),
      all: z.int().meta({ title: '客户总数' }),
      tags: z
        .array(z.object({ tag: z.string(), count: z.int() }))
        .meta({ title: '标签', description: '全部客户的，常用的在前' }),
      unreadable: z
        .array(z.string().meta({ title: '客户编号' }))
        .optional()
        .meta({ title: '无法读取的客户', description: '只能删除；没有时不出现' }),
    }),
  }),
  defineCall({
    path: 'desk/getClient',
    ...{ ...access, safe: true },
    summary: '工作台：本人的一位客户',
    input: z.object({ client }),
    output: z.object(whole),
  }),
  defineCall({
    path: 'desk/saveClient',
    ...access,
    summary: '工作台：添加或修改一位客户；加密保存',
    bodyLimit: CLIENT_BODY,
    input: z.object({
      client: client.optional().meta({ title: '客户编号', description: '添加时不填' }),
      rev: number({ title: '修订号', min: 0, max: 999_999_999 })
        .default(0)
        .meta({ title: '修订号', description: '修改时为所读到的修订号' }),
      ...facts,
      hourUnknown: flag('时辰不详').default(false),
      jingdu: jingduAnywhere().default(0),
      tz: zoneName().optional(),
      tags,
      notes: text({ title: '备注', max: MOST_NOTES, guard: 'help' }).default(''),
      idempotencyKey: z
        .string()
        .max(64)
        .regex(/^[A-Za-z0-9_-]{8,64}$/)
        .optional()
        .meta({ title: '幂等键', description: '8 至 64 个字母、数字、_ 或 -；同一键只添加一位客户' }),
    }),
    output: saved,
  }),
  defineCall({
    path: 'desk/saveEvent',
    ...access,
    summary: '工作台：给一位客户记一件经过的事，或改一件；加密保存',
    bodyLimit: CLIENT_BODY,
    input: z.object({
      ...changed,
      event: entry.optional().meta({ title: '条目编号', description: '8 个字母、数字、_ 或 -，添加时不填' }),
      month,
      text: line('经过的事'),
      agrees,
    }),
    output: saved,
  }),
  defineCall({
    path: 'desk/deleteEvent',
    ...access,
    summary: '工作台：删除一位客户的一件经过的事',
    input: z.object({ ...changed, event: entry }),
    output: saved,
  }),
  defineCall({
    path: 'desk/addJotting',
    ...access,
    summary: '工作台：给一位客户写一句笔记，只有本人看得到；加密保存',
    bodyLimit: CLIENT_BODY,
    input: z.object({ ...changed, text: line('笔记') }),
    output: saved,
  }),
  defineCall({
    path: 'desk/deleteJotting',
    ...access,
    summary: '工作台：删除一位客户的一句笔记',
    input: z.object({ ...changed, jotting: entry }),
    output: saved,
  }),
  defineCall({
    path: 'desk/deleteClient',
    ...access,
    summary: '工作台：删除一位客户，连同为其所出的报告与链接',
    input: z.object({ client }),
    output: nothing,
  }),
  defineFileCall({
    path: 'desk/exportClient',
    ...access,
    summary: '工作台：导出一位客户的记录（JSON）',
    input: z.object({ client }),
  }),
  defineFileCall({
    path: 'desk/exportAll',
    ...access,
    summary: '工作台：导出全部客户的记录（JSON），报告见 reports/getTextsOf',
    input: nothing,
  }),
  defineCall({
    path: 'desk/getAuthor',
    ...{ ...access, safe: true },
    summary: '工作台：出报告所用的署名与序言',
    input: nothing,
    output: z.object({
      author: z.string().meta({ title: '署名', description: '未填时为空' }),
      foreword: z.string().meta({ title: '序言' }),
    }),
  }),
  defineCall({
    path: 'desk/saveAuthor',
    ...access,
    summary: '工作台：保存署名与序言',
    bodyLimit: CLIENT_BODY,
    input: z.object({ author, foreword }),
    output: nothing,
  }),
] as const;
