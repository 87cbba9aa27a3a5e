import { randomBytes } from 'node:crypto';
import type { CallOutput, RawReply } from '@tianji/contracts';
import { notFound } from '@tianji/service-kit';
import type { pdfCache } from '../export/maker.ts';
import {
  contentId,
  type NamedFile,
  type Report,
  type ReportsCallContext,
  type ReportType,
} from '../stores.ts';
import { HOUR } from '../time.ts';
import { aboutOf } from './list.ts';
import { readable } from './view.ts';

/** A file name is good for so long. */
export const FILE_MS = HOUR;
const NAME = /^[A-Za-z0-9_-]{22}\.pdf$/;

/** `reports/exportReport`, `reports/getDouShuPDFUrl`: a name for the PDF of an own report of that type. */
export async function nameFile(
  type: ReportType,
  { key }: { key: string },
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/exportReport'>> {
  const { report, content } = await readable(ctx, key);
  if (report.reporttype !== type) throw notFound();
  const { files } = ctx.stores;
  const now = ctx.now();
  // Who asks again within half the time gets the same name: no heap of names for one file.
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
 * `reports/downloadFile`: the PDF of an own report by the name given for it. The name is looked up in the
 * store and nowhere else; whatever is wrong with it, the answer is one and the same 'not found'.
 */
export async function downloadFile(
  { filename }: { filename: string },
  ctx: ReportsCallContext,
  pdfs: ReturnType<typeof pdfCache>,
): Promise<RawReply> {
  const file = NAME.test(filename) ? await ctx.stores.files.get(filename) : null;
  if (!file || file.memberId !== ctx.member?.id || file.tenant !== ctx.tenant.id) throw notFound();
  if (file.expiresAt <= ctx.now()) throw notFound();
  const { report, content } = await readable(ctx, file.key);
  if (content.round !== file.round) throw notFound();
  const { brand } = ctx.tenant;
  const { reporttype, name, sex, birthtime, location, generationtime } = aboutOf(report);
  const bytes = await pdfs.get(`${contentId(file.key, file.round)}:${brand}`, () => ({
    ...{ reporttype, name, sex, birthtime, location, generationtime, brand },
    bazi: content.bazi,
    content: content.content,
  }));
  return {
    status: 200,
    type: 'application/pdf',
    body: bytes.toString('base64'),
    encoding: 'base64',
    filename: savedName(report),
  };
}

/** How the file is called where it is saved: letters of any script and digits of the name, nothing a system could mind. */
function savedName({ reporttype, name, finishedAt, requestedAt }: Report): string {
  const whose = name.replaceAll(/[^\p{L}\p{N}]+/gu, '') || '命主';
  const day = new Date((finishedAt ?? requestedAt) + 8 * HOUR).toISOString().slice(0, 10);
  return `${whose}-${reporttype === '0' ? '八字报告' : '紫微斗数报告'}-${day}.pdf`;
}
