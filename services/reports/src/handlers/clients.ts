import { refuseAllShown } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { declaredKind } from '../kinds/known.ts';
import { readAsked } from '../kinds/read-request.ts';
import { schemasOf } from '../kinds/schemas.ts';
import { openReport } from '../reports/open.ts';
import { checkOwnClient } from '../reports/whose-client.ts';
import { contentId, type ReportsCallContext } from '../stores.ts';
import type { Input } from './input.ts';
import { byCaller, rowOf } from './list.ts';
import { onTheWire, shown } from './view.ts';

/** `reports/buildFor/{kind}`: queues a report for a client of the practitioner, in the practitioner's name. @param newsMs how long it waits for news of the client */
export async function buildFor(
  { kind: id, idempotencyKey, client, author, foreword, ...fields }: Input<'reports/buildFor/{kind}'>,
  ctx: ReportsCallContext,
  newsMs: number,
): Promise<CallOutput<'reports/buildFor/{kind}'>> {
  const kind = await declaredKind(ctx, id);
  // The client's name and question stand in what a link shows to whoever has it.
  refuseAllShown(schemasOf(kind).request, fields);
  const asked = readAsked(kind, fields, ctx.tenant);
  await checkOwnClient(ctx, client, newsMs);
  const forClient = { client, author: { name: author, foreword } };
  return { key: await openReport(ctx, kind, asked, idempotencyKey, forClient) };
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

/**
 * `reports/getTextsOf`: a page of the finished reports for a client, or for all of the practitioner's, with their texts, for an
 * export. It counts no view.
 */
export async function getTextsOf(
  { client, offset, limit }: Input<'reports/getTextsOf'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getTextsOf'>> {
  const { reports, contents } = ctx.stores;
  const asked = { ...byCaller(ctx), client: client ?? { $exists: true }, status: 'finished' };
  const [found, total] = await Promise.all([
    reports.find(asked, { sort: { createdAt: -1 }, skip: offset, limit }),
    reports.count(asked),
  ]);
  const list: CallOutput<'reports/getTextsOf'>['list'] = [];
  for (const report of found) {
    const content =
      report.contentRound === undefined
        ? null
        : await contents.get(contentId(report._id, report.contentRound));
    if (content && report.client !== undefined)
      list.push({
        ...onTheWire(await shown(ctx, { report, content }, report.viewcount)),
        client: report.client,
      });
  }
  return { list, next: offset + found.length, total };
}
