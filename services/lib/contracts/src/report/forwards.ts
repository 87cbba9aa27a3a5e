import { z } from 'zod';
import { type CallDefinition, type CallForward, defineCall } from '../define.ts';
import { nothing } from '../formats.ts';
import { exported, newReport, REPORT_BODY_LIMIT, reportKey, requestExtras } from './calls.ts';
import type { ReportDefinition } from './define-report.ts';

/**
 * The spec's calls that request one kind by paths of its own: part of the contract of the tool that writes it, answered
 * by the reports service. Empty for a kind that has no such paths.
 */
export function reportForwards(report: ReportDefinition): CallDefinition[] {
  const { kind, paths } = report;
  if (!paths) return [];
  const to = (action: string): { forward: CallForward } => ({
    forward: { service: 'reports', path: `reports/${action}/{kind}`, fields: { kind } },
  });
  const common = { service: kind, tool: kind } as const;
  const request = report.request instanceof z.ZodObject ? report.request.shape : {};
  return [
    {
      ...defineCall({
        ...{ ...common, path: paths.build, access: 'active', bodyLimit: REPORT_BODY_LIMIT },
        summary: '请求一份报告，参数同命盘',
        input: z.object({ ...request, ...requestExtras }),
        output: newReport,
      }),
      ...to('build'),
    },
    {
      ...defineCall({
        ...{ ...common, path: paths.rebuild, access: 'member' },
        summary: '重新生成本人失败或不完整的报告，会员期内；按旧的钟表口径写成的可重写一次，会员到期也可',
        input: z.object({ key: reportKey }),
        output: nothing,
      }),
      ...to('rebuild'),
    },
    {
      ...defineCall({
        ...{ ...common, path: paths.export, access: 'member' },
        summary: '为本人的报告取一个 PDF 文件名，一小时内有效',
        input: z.object({ key: reportKey }),
        output: exported,
      }),
      ...to('export'),
    },
  ];
}
