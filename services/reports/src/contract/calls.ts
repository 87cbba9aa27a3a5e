import { defineCall, defineFileCall } from '@tianji/contracts';
import { choice, none, nothing, number, phone, text } from '@tianji/contracts/formats';
import { exported, newReport, REPORT_BODY_LIMIT, reportKey, requestExtras } from '@tianji/contracts/report';
import { z } from 'zod';
import { clientCalls, OF_KIND } from './client-calls.ts';
import { aboutKind, content, contentMeta, reportText, row, viewOf } from './shown.ts';

const loginname = phone('登录名').optional();
/** The valid codes are known once the writers have declared their kinds: the handlers check them. */
const reporttype = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^(?:\d{1,2}|[a-z][a-z0-9]{1,30})$/))
  .meta({ title: '报告类型', description: '报告种类的代号或名称', guard: none('a code of this site') });
const kind = z
  .string()
  .max(31)
  .meta({ title: '报告种类', description: '撰写它的工具的名称', guard: none('the id of a tool') });
const filename = text({
  title: '文件名',
  max: 65_536,
  guard: none('an id of this site; any other is unknown'),
});

const count = z.object({ count: z.number().meta({ title: '份数' }) });

const viewCall = <Text extends z.ZodType>(reportcontentJson: Text) =>
  defineCall({
    path: 'reports/viewReport',
    service: 'reports',
    access: 'member',
    platform: true,
    summary: '本人的一份已完成的报告；查看次数加一',
    input: z.object({ key: reportKey }),
    output: viewOf(reportcontentJson),
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
    input: z.looseObject({ kind, ...requestExtras }).meta({ guard: OF_KIND }),
    output: newReport,
    bodyLimit: REPORT_BODY_LIMIT,
  }),
  defineCall({
    path: 'reports/rebuild/{kind}',
    service: 'reports',
    toolFrom: 'kind',
    access: 'member',
    summary: '重新生成本人失败或不完整的报告，会员期内；按旧的钟表口径写成的可重写一次，会员到期也可',
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

export const reportsCalls = [viewCall(reportText), ...otherCalls, ...clientCalls] as const;

/** As in the first major, where the content was an object. */
export const previousCalls = [viewCall(content.meta(contentMeta)), ...otherCalls, ...clientCalls] as const;
