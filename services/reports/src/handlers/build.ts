import { memberExpired, notFound, refusal, refuseGuarded } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { declaredKind } from '../kinds/known.ts';
import { readAsked } from '../kinds/read-request.ts';
import { schemasOf } from '../kinds/schemas.ts';
import { olderClock } from '../reports/older-clock.ts';
import { openReport, reopenReport } from '../reports/open.ts';
import { ownReport } from '../reports/report.ts';
import type { ReportsCallContext } from '../stores.ts';
import type { Input } from './input.ts';

/** `reports/build/{kind}`: requests a report of a kind. */
export async function build(
  { kind: id, idempotencyKey, ...fields }: Input<'reports/build/{kind}'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/build/{kind}'>> {
  const kind = await declaredKind(ctx, id);
  return { key: await openReport(ctx, kind, readAsked(kind, fields, ctx.tenant), idempotencyKey) };
}

const whole = () => refusal('报告内容完整，无需重新生成', 'report_complete');

/**
 * `reports/rebuild/{kind}`: has the member's own report of that kind written again. One that went by the clock rule of
 * before may be written once more, whether the membership has ended or not: then it goes by the present one.
 */
export async function rebuild(
  { kind: id, key }: Input<'reports/rebuild/{kind}'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/rebuild/{kind}'>> {
  const report = await ownReport(ctx, key);
  const kind = await declaredKind(ctx, id);
  if (report.reporttype !== kind.code) throw notFound();
  if (ctx.expired && !olderClock(report)) throw memberExpired();
  // A question that was asked before the guard knew it is not written about again.
  if (report.request) refuseGuarded(schemasOf(kind).request, report.request, ctx.tenant);
  await reopenReport(ctx, report, kind, whole);
  return {};
}
