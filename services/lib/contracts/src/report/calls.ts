import { z } from 'zod';
import { none, phone, text } from '../formats.ts';

// What the reports service's calls and the spec's calls for a single kind have in common.

/**
 * The limit of a member's report request, in bytes. Old clients send the page's own HTML along (`innerHTML`, `tableln`): these
 * are not fields here, so they are dropped before any handler sees them, and the chart is computed anew.
 */
export const REPORT_BODY_LIMIT = 2 * 1024 * 1024;

/**
 * Any key that is not the member's own gets the same answer, so the format is not checked, nor any length short of the
 * request's own limit.
 */
export const reportKey = text({
  title: '报告编号',
  max: 65_536,
  guard: none('an id of this site; any other is unknown'),
});

/** What is sent besides the request's own fields. */
export const requestExtras = {
  loginname: phone('登录名').optional(),
  /** The client's own key for one request: repeating it yields the same report, however often it is sent. */
  idempotencyKey: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional()
    .meta({ title: '幂等键', description: '8 至 64 个字母、数字、_ 或 -，同一键只产生一份报告' }),
};

export const newReport = z.object({ key: z.string().meta({ title: '报告编号' }) });
export const exported = z.object({ filename: z.string().meta({ title: '文件名' }) });
