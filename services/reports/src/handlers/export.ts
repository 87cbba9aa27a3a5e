import { randomBytes } from 'node:crypto';
import type { RawReply } from '@tianji/contracts';
import { printedName } from '@tianji/contracts/print';
import { callerOf, logSecurity, notFound, unavailable } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { orderOf, pdfId } from '../export/ahead.ts';
import type { pdfCache } from '../export/maker.ts';
import { declaredKind, type Kind, kindByCode } from '../kinds/known.ts';
import { askForDocument } from '../reports/convert.ts';
import type { NamedFile, Report, ReportsCallContext } from '../stores.ts';
import { HOUR } from '../time.ts';
import type { Input } from './input.ts';
import { type Readable, readable } from './view.ts';

/** How long a file name is valid. */
export const FILE_MS = HOUR;
const NAME = /^[A-Za-z0-9_-]{22}\.pdf$/;

/** `reports/export/{kind}`: a name for the PDF of the member's own report of that kind. */
export async function nameFile(
  { kind: id, key }: Input<'reports/export/{kind}'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/export/{kind}'>> {
  const { report, content } = await readable(ctx, key);
  const kind = await declaredKind(ctx, id);
  if (report.reporttype !== kind.code) throw notFound();
  if (!content.document) {
    // Written before documents existed: ask its writer to make one now.
    await askForDocument(ctx, report, content, kind);
    throw unavailable('这份报告正在整理，请稍后再试');
  }
  const { files } = ctx.stores;
  const now = ctx.now();
  // A repeated request within half the time gets the same name, so that names for one file do not pile up.
  const lately = { key: report._id, round: content.round, expiresAt: { $gt: now + FILE_MS / 2 } };
  const [named] = await files.find(lately, { limit: 1 });
  if (named) return { filename: named._id };
  const file: NamedFile = {
    _id: `${randomBytes(16).toString('base64url')}.pdf`,
    key: report._id,
    round: content.round,
    tenant: report.tenant,
    memberId: report.memberId,
    expiresAt: now + FILE_MS,
  };
  await files.insert(file);
  return { filename: file._id };
}

/**
 * `reports/downloadFile`: the PDF of the member's own report by the name issued for it. The name is looked up in the
 * store and nowhere else; whatever is wrong with it, the answer is the same 'not found'.
 */
export async function downloadFile(
  { filename }: { filename: string },
  ctx: ReportsCallContext,
  pdfs: ReturnType<typeof pdfCache>,
): Promise<RawReply> {
  const file = NAME.test(filename) ? await ctx.stores.files.get(filename) : null;
  if (!file) throw notFound();
  if (file.memberId !== ctx.member?.id || file.tenant !== ctx.tenant.id) {
    logSecurity(ctx.log, 'foreign_object', { ...callerOf(ctx), what: 'file', key: file.key });
    throw notFound();
  }
  if (file.expiresAt <= ctx.now()) throw notFound();
  const read = await readable(ctx, file.key);
  if (read.content.round !== file.round) throw notFound();
  return pdfOf(read, ctx, pdfs);
}

/**
 * A report as PDF, ready to be sent: the one made when the report was finished, otherwise typeset now.
 * @throws ServiceError 'not found' for one without a document
 */
export async function pdfOf(
  { report, content }: Readable,
  ctx: ReportsCallContext,
  pdfs: ReturnType<typeof pdfCache>,
): Promise<RawReply> {
  const order = orderOf(report, content, ctx.tenant);
  if (!order) throw notFound();
  const id = pdfId(report, content, ctx.tenant);
  const kept = await ctx.stores.pdfs.get(id);
  const body = kept?.body ?? (await pdfs.get(id, ctx.tenant.id, () => order)).toString('base64');
  return {
    status: 200,
    type: 'application/pdf',
    body,
    encoding: 'base64',
    filename: savedName(report, await kindByCode(ctx, report.reporttype)),
  };
}

/**
 * The file name for saving: letters of any script and digits from the person's name, nothing a file system could reject.
 */
function savedName({ name, finishedAt, requestedAt }: Report, kind: Kind | null): string {
  const whose = printedName(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const day = new Date((finishedAt ?? requestedAt) + 8 * HOUR).toISOString().slice(0, 10);
  return `${[whose, kind?.titles.title ?? '报告', day].filter(Boolean).join('-')}.pdf`;
}
