import { z } from 'zod';
import { defineCall, defineFileCall } from '../define.ts';
import { choice, flag, jingdu, location, nothing, number, phone, sex, text, timeText } from '../formats.ts';
import { baziReportContent, ziweiReportContent } from '../reports/content.ts';
import { baziOptionFields } from './bazi.ts';
import { ziweiOptionFields } from './ziwei.ts';

/**
 * Bytes that a request for a report may have. Old clients send the page's own HTML along (`innerHTML`,
 * `tableln`): it is no field here, so it is dropped before anybody sees it, and the chart is worked out anew.
 */
const REPORT_BODY_LIMIT = 2 * 1024 * 1024;

const REPORT_TYPES = ['0', '1'] as const;
const loginname = phone('登录名').optional();
const reporttype = z
  .union([z.enum(REPORT_TYPES), z.number().transform(String)])
  .pipe(z.enum(REPORT_TYPES))
  .meta({ title: '报告类型', description: '0 八字，1 紫微斗数' });

/** What is no key of an own report has one answer, whatever is wrong with it: so it is no format here, and no length short of a request's own. */
const key = text({ title: '报告编号', max: 65_536 });
const filename = text({ title: '文件名', max: 65_536 });

/** The client's own key for one request: the same key again is the same report, however often it is sent. */
const idempotencyKey = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .optional()
  .meta({ title: '幂等键', description: '8 至 64 个字母、数字、_ 或 -，同一键只产生一份报告' });

const requestFields = {
  loginname,
  name: text({ title: '姓名', min: 1, max: 20 }),
  sex: sex(),
  birthtime: timeText('出生时间'),
  location: location(),
  jingdu: jingdu().default(0),
  idempotencyKey,
};

const newKey = z.object({ key: z.string().meta({ title: '报告编号' }) });
const count = z.object({ count: z.number().meta({ title: '份数' }) });

const about = {
  key: z.string().meta({ title: '报告编号' }),
  reporttype: z.enum(REPORT_TYPES).meta({ title: '报告类型', description: '0 八字，1 紫微斗数' }),
  name: z.string().meta({ title: '姓名' }),
  sex: z.string().meta({ title: '性别' }),
  birthtime: z.string().meta({ title: '出生时间', description: 'YYYY-MM-DD HH:mm:ss' }),
  location: z.string().meta({ title: '出生地点' }),
  applicationtime: z.string().meta({ title: '提交时间', description: 'YYYY-MM-DD HH:mm:ss，北京时间' }),
  generationtime: z
    .string()
    .meta({ title: '完成时间', description: 'YYYY-MM-DD HH:mm:ss，北京时间，未完成为空' }),
  complete: z.boolean().meta({ title: '完整', description: '各节及其白话是否齐全' }),
};

const row = z.object({
  ...about,
  finish: z.boolean().meta({ title: '已完成' }),
  viewcount: z.number().meta({ title: '查看次数', description: '0 为未读' }),
  status: z
    .enum(['processing', 'finished', 'failed'])
    .meta({ title: '状态', description: '处理超过 30 分钟视为失败' }),
  progress: z
    .object({
      done: z.number().meta({ title: '已写节数' }),
      total: z.number().meta({ title: '总节数', description: '尚未开始为 0' }),
      title: z.string().meta({ title: '正在写' }),
    })
    .meta({ title: '进度' }),
});

export const reportsCalls = [
  defineCall({
    path: 'reports/getReportCount',
    service: 'reports',
    access: 'member',
    platform: true,
    summary: '本人报告的份数，可限一种',
    input: z.object({ loginname, reporttype: reporttype.optional() }),
    output: count,
  }),
  defineCall({
    path: 'reports/getNotFinishReportCount',
    service: 'reports',
    access: 'member',
    platform: true,
    summary: '本人正在处理的报告的份数：0 或 1',
    input: z.object({ loginname }),
    output: count,
  }),
  defineCall({
    path: 'reports/buildReports',
    service: 'reports',
    tool: 'bazi',
    access: 'active',
    summary: '请求一份八字报告，参数同八字命盘',
    input: z.object({ ...requestFields, hourUnknown: flag('时辰不详').optional(), ...baziOptionFields }),
    output: newKey,
    bodyLimit: REPORT_BODY_LIMIT,
  }),
  defineCall({
    path: 'reports/buildDouShuReport',
    service: 'reports',
    tool: 'ziwei',
    access: 'active',
    summary: '请求一份紫微斗数报告，参数同紫微斗数命盘',
    input: z.object({ ...requestFields, ...ziweiOptionFields }),
    output: newKey,
    bodyLimit: REPORT_BODY_LIMIT,
  }),
  defineCall({
    path: 'reports/getList',
    service: 'reports',
    access: 'member',
    platform: true,
    summary: '本人的报告，新的在前，一页至多 20 份',
    input: z.object({
      loginname,
      offset: number({ title: '起始行', min: 0, max: 1_000_000 }).default(0),
      limit: number({ title: '行数', min: 1, max: 20 }).default(20),
      reporttype: reporttype.optional(),
      read: choice('阅读', ['unread']).optional(),
    }),
    output: z.object({
      list: z.array(row).meta({ title: '报告' }),
      total: z.number().meta({ title: '总行数', description: '所选条件下的' }),
      counts: z
        .object({
          all: z.number().meta({ title: '全部' }),
          unread: z.number().meta({ title: '未读', description: '已完成而未查看' }),
          bazi: z.number().meta({ title: '八字' }),
          ziwei: z.number().meta({ title: '紫微斗数' }),
        })
        .meta({ title: '份数' }),
    }),
  }),
  defineCall({
    path: 'reports/viewReport',
    service: 'reports',
    access: 'member',
    platform: true,
    summary: '本人的一份已完成的报告；查看次数加一',
    input: z.object({ key }),
    output: z.object({
      ...about,
      viewcount: z.number().meta({ title: '查看次数', description: '含这一次，1 为初次' }),
      bazi: z.string().meta({ title: '八字' }),
      reportcontentJson: z
        .union([baziReportContent, ziweiReportContent])
        .meta({ title: '报告内容', description: '八字报告含 siZhu，紫微斗数报告含 doushujson' }),
    }),
  }),
  defineCall({
    path: 'reports/reBuildReport',
    service: 'reports',
    tool: 'bazi',
    access: 'active',
    summary: '重新生成本人失败或不完整的八字报告',
    input: z.object({ key }),
    output: nothing,
  }),
  defineCall({
    path: 'reports/reBuildDouShuReport',
    service: 'reports',
    tool: 'ziwei',
    access: 'active',
    summary: '重新生成本人失败或不完整的紫微斗数报告',
    input: z.object({ key }),
    output: nothing,
  }),
  defineCall({
    path: 'reports/exportReport',
    service: 'reports',
    tool: 'bazi',
    access: 'member',
    summary: '为本人的八字报告取一个 PDF 文件名，一小时内有效',
    input: z.object({ key }),
    output: z.object({ filename: z.string().meta({ title: '文件名' }) }),
  }),
  defineCall({
    path: 'reports/getDouShuPDFUrl',
    service: 'reports',
    tool: 'ziwei',
    access: 'member',
    summary: '为本人的紫微斗数报告取一个 PDF 文件名，一小时内有效',
    input: z.object({ key }),
    output: z.object({ filename: z.string().meta({ title: '文件名' }) }),
  }),
  defineFileCall({
    path: 'reports/downloadFile',
    service: 'reports',
    access: 'member',
    platform: true,
    summary: '按所取的文件名下载本人报告的 PDF；GET 或 POST，登录凭证在请求头中',
    input: z.object({ filename }),
  }),
] as const;
