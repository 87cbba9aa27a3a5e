import { refuseAllShown } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { declaredKind } from '../kinds/known.ts';
import { readAsked } from '../kinds/read-request.ts';
import { schemasOf } from '../kinds/schemas.ts';
import { openReport } from '../reports/open.ts';
import type { ReportsCallContext } from '../stores.ts';
import type { Input } from './input.ts';
import { byCaller, rowOf } from './list.ts';

/** `reports/buildFor/{kind}`: queues a report for a client of the practitioner, in the practitioner's name. */
export async function buildFor(
  { kind: id, idempotencyKey, client, author, foreword, ...fields }: Input<'reports/buildFor/{kind}'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/buildFor/{kind}'>> {
  const kind = await declaredKind(ctx, id);
  // The client's name and question stand in what a link shows to whoever has it.
  refuseAllShown(schemasOf(kind).request, fields);
  const forClient = { client, author: { name: author, foreword } };
  return { key: await openReport(ctx, kind, readAsked(kind, fields, ctx.tenant), idempotencyKey, forClient) };
}

/** `reports/getListOf`: the practitioner's reports for a client; none for another practitioner's client. */
export async function getListOf(
  { client, offset, limit }: Input<'reports/getListOf'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getListOf'>> {
  const { reports } = ctx.stores;
  const asked = { ...byCaller(ctx), client };
  const [found, total] = await Promise.all([
    reports.find(asked, { sort: { createdAt: -1 }, skip: offset, limit }),
    reports.count(asked),
  ]);
  const now = ctx.now();
  const list = found.map((report) => ({ ...rowOf(report, now), queued: report.queued === true }));
  return { list, total };
}
