import { defineCall, defineFileCall } from '@tianji/contracts';
import { none, nothing, number, text } from '@tianji/contracts/formats';
import { newReport, reportKey, requestExtras } from '@tianji/contracts/report';
import { z } from 'zod';
import { row, viewOf } from './shown.ts';

/** The key of an object. Only its owner knows it; it cannot be guessed. */
const opaque = (title: string) =>
  z
    .string()
    .max(22)
    .regex(/^[A-Za-z0-9_-]{22}$/)
    .meta({ title, description: '22 个字母、数字、_ 或 -' });

/** Those who have a desk. */
const DESK = ['owner', 'practitioner'] as const;

const client = opaque('客户');
const link = opaque('链接编号');

/** Without control characters; a foreword may have several lines. */
const ONE_LINE = /^\P{Cc}*$/u;
const LINES = /^(?:\P{Cc}|\n)*$/u;

/** The purpose of links to reports. */
export const REPORT_LINK = 'report';

const given = z.object({
  id: z.string().meta({ title: '链接编号' }),
  link: z.string().meta({ title: '链接', description: '放在阅读页地址的 # 之后' }),
  expires: z.string().meta({ title: '到期', description: 'YYYY-MM-DD HH:mm:ss，北京时间' }),
});

const kind = z
  .string()
  .max(31)
  .meta({ title: '报告种类', description: '撰写它的工具的名称', guard: none('the id of a tool') });

/** Texts of a kind of report are guarded as its declaration says, when its fields are read. */
export const OF_KIND = none('guarded as the kind declares, where its fields are read');

/** Calls for a practitioner's reports for clients. Each acts on the practitioner's own objects only. */
export const clientCalls = [
  defineCall({
    path: 'reports/buildFor/{kind}',
    service: 'reports',
    toolFrom: 'kind',
    access: 'site',
    roles: DESK,
    summary: '为一位客户请求一份报告，署请求者之名；每位客户同时一份，排队至多 20 份',
    input: z
      .looseObject({
        kind,
        client,
        author: text({ title: '署名', min: 1, max: 20, guard: 'words', shown: true }).regex(ONE_LINE),
        foreword: text({ title: '前言', max: 1000, guard: 'words', shown: true }).regex(LINES).default(''),
        ...requestExtras,
      })
      .meta({ guard: OF_KIND }),
    output: newReport,
  }),
  defineCall({
    path: 'reports/getListOf',
    service: 'reports',
    access: 'site',
    roles: DESK,
    safe: true,
    platform: true,
    summary: '为一位客户请求的报告，新的在前，一页至多 20 份',
    input: z.object({
      client,
      offset: number({ title: '起始行', min: 0, max: 1_000_000 }).default(0),
      limit: number({ title: '行数', min: 1, max: 20 }).default(20),
    }),
    output: z.object({
      list: z
        .array(z.object({ ...row.shape, queued: z.boolean().meta({ title: '排队中' }) }))
        .meta({ title: '报告' }),
      total: z.number().meta({ title: '总行数' }),
    }),
  }),
  defineCall({
    path: 'reports/getTextsOf',
    service: 'reports',
    access: 'site',
    roles: DESK,
    safe: true,
    platform: true,
    summary: '为一位或全部客户出的报告连同正文，供导出；新的在前，一页至多 5 份，不计查看次数',
    input: z.object({
      client: client.optional().meta({ title: '客户', description: '不填则为全部客户' }),
      offset: number({ title: '起始行', min: 0, max: 1_000_000 }).default(0),
      limit: number({ title: '份数', min: 1, max: 5 }).default(5),
    }),
    output: z.object({
      list: z
        .array(viewOf().extend({ client: z.string().meta({ title: '客户', description: '为谁而出' }) }))
        .meta({ title: '报告' }),
      next: z.number().meta({ title: '下一页的起始行' }),
      total: z.number().meta({ title: '总份数', description: '已完成的' }),
    }),
  }),
  defineCall({
    path: 'reports/share',
    service: 'reports',
    access: 'site',
    roles: DESK,
    platform: true,
    summary: '为一份已完成的客户报告建一个到期失效的阅读链接',
    input: z.object({
      key: reportKey,
      days: number({ title: '天数', min: 1, max: 30 }),
    }),
    output: given,
  }),
  defineCall({
    path: 'reports/getLinks',
    service: 'reports',
    access: 'site',
    roles: DESK,
    safe: true,
    platform: true,
    summary: '一份客户报告尚未到期的阅读链接',
    input: z.object({ key: reportKey }),
    output: z.array(given),
  }),
  defineCall({
    path: 'reports/unshare',
    service: 'reports',
    access: 'site',
    roles: DESK,
    platform: true,
    summary: '收回一个阅读链接',
    input: z.object({ id: link }),
    output: nothing,
  }),
  defineCall({
    path: 'reports/viewShared',
    service: 'reports',
    access: 'link',
    link: REPORT_LINK,
    safe: true,
    platform: true,
    summary: '凭链接阅读一份报告，不计查看次数',
    input: z.object({}),
    output: viewOf(),
  }),
  defineFileCall({
    path: 'reports/downloadShared',
    service: 'reports',
    access: 'link',
    link: REPORT_LINK,
    platform: true,
    summary: '凭链接下载一份报告的 PDF；链接在请求头中',
    input: z.object({}),
  }),
] as const;
