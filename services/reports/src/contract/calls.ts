import { defineCall, defineFileCall, jsonText } from '@tianji/contracts';
import { choice, nothing, number, phone, text } from '@tianji/contracts/formats';
import { exported, newReport, REPORT_BODY_LIMIT, reportKey, requestExtras } from '@tianji/contracts/report';
import { z } from 'zod';

const loginname = phone('登录名').optional();
/** The valid codes are known once the writers have declared their kinds: the handlers check them. */
const reporttype = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^(?:\d{1,2}|[a-z][a-z0-9]{1,30})$/))
  .meta({ title: '报告类型', description: '报告种类的代号或名称' });
const kind = z.string().max(31).meta({ title: '报告种类', description: '撰写它的工具的名称' });
const filename = text({ title: '文件名', max: 65_536 });

const count = z.object({ count: z.number().meta({ title: '份数' }) });

const about = {
  key: z.string().meta({ title: '报告编号' }),
  reporttype: z.string().meta({ title: '报告类型', description: '种类的代号' }),
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

/** What lists and viewers need to know about a kind. */
const aboutKind = {
  kind: z.string().meta({ title: '种类' }),
  code: z.string().meta({ title: '代号', description: '即 reporttype' }),
  short: z.string().meta({ title: '简称' }),
  title: z.string().meta({ title: '名称' }),
  viewer: z.string().meta({ title: '阅读页' }),
};
const section = z.object({
  key: z.string(),
  plain: z.string(),
  title: z.string(),
  hidden: z.boolean().optional(),
});

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

/** The content of a report; the kind declares the details in its content schema. */
const content = z.record(z.string(), z.unknown());
const contentMeta = { title: '报告内容', description: '依种类而定，见各工具的约定' };

/** The content on the wire: JSON text. */
export const reportText = jsonText(content, contentMeta);

const viewCall = <Text extends z.ZodType>(reportcontentJson: Text) =>
  defineCall({
    path: 'reports/viewReport',
    service: 'reports',
    access: 'member',
    platform: true,
    summary: '本人的一份已完成的报告；查看次数加一',
    input: z.object({ key: reportKey }),
    output: z.object({
      ...about,
      viewcount: z.number().meta({ title: '查看次数', description: '含这一次，1 为初次' }),
      bazi: z.string().meta({ title: '八字' }),
      kind: z
        .object({ ...aboutKind, sections: z.array(section) })
        .optional()
        .meta({ title: '种类' }),
      reportcontentJson,
    }),
  });

/** All but the call that shows a report, which has another answer in the previous major. */
const otherCalls = [
  defineCall({
    path: 'reports/getReportCount',
    service: 'reports',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人报告的份数，可限一种',
    input: z.object({ loginname, reporttype: reporttype.optional() }),
    output: count,
  }),
  defineCall({
    path: 'reports/getNotFinishReportCount',
    service: 'reports',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人正在处理的报告的份数：0 或 1',
    input: z.object({ loginname }),
    output: count,
  }),
  defineCall({
    path: 'reports/getList',
    service: 'reports',
    access: 'member',
    safe: true,
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
        })
        .meta({ title: '份数' }),
      kinds: z
        .array(z.object({ ...aboutKind, count: z.number().meta({ title: '份数' }) }))
        .meta({ title: '种类', description: '本站各工具的，以及本人已有的' }),
    }),
  }),
  defineCall({
    path: 'reports/build/{kind}',
    service: 'reports',
    toolFrom: 'kind',
    access: 'active',
    summary: '请求一份报告，参数依其种类',
    input: z.looseObject({ kind, ...requestExtras }),
    output: newReport,
    bodyLimit: REPORT_BODY_LIMIT,
  }),
  defineCall({
    path: 'reports/rebuild/{kind}',
    service: 'reports',
    toolFrom: 'kind',
    access: 'active',
    summary: '重新生成本人失败或不完整的报告',
    input: z.object({ kind, key: reportKey }),
    output: nothing,
  }),
  defineCall({
    path: 'reports/export/{kind}',
    service: 'reports',
    toolFrom: 'kind',
    access: 'member',
    summary: '为本人的报告取一个 PDF 文件名，一小时内有效',
    input: z.object({ kind, key: reportKey }),
    output: exported,
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

export const reportsCalls = [viewCall(reportText), ...otherCalls] as const;

/** As in the first major, where the content was an object. */
export const previousCalls = [viewCall(content.meta(contentMeta)), ...otherCalls] as const;
