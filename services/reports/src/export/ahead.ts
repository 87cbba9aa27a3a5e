/**
 * PDFs made when their reports are finished, so that a download starts at once. The report says that its PDF is due in
 * the same change that finishes it; then a job is ordered, which a process that dies leaves to the next one. A PDF that
 * cannot be made or kept costs nothing but time: it is typeset when somebody asks for it.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrintOrder } from '@tianji/print';
import { DuplicateError, type Job, type TenantContext, type WorkerSpec } from '@tianji/service-kit';
import { z } from 'zod';
import { aboutOf } from '../handlers/list.ts';
import {
  type Content,
  contentId,
  type KeptPdf,
  type Report,
  type ReportsContext,
  type stores,
} from '../stores.ts';
import { HOUR } from '../time.ts';
import type { pdfCache } from './maker.ts';

const KIND = 'report-pdf';
/** How long a PDF is kept. */
export const KEEP_MS = 30 * 24 * HOUR;
/** The largest file that is kept, in bytes: the largest reports have about a third of it. */
const MOST_BYTES = 6 * 1024 * 1024;

/** Writing goes first: while a report is being written, a PDF waits, in steps of the first figure, the second at most. */
const STEP_MS = 500;
const MOST_WAIT_MS = 15_000;

const payload = z.object({ key: z.string(), round: z.int() });

/** What the look of a report's PDF depends on besides the report. */
type Site = Pick<TenantContext, 'brand' | 'seal'>;

/** The id of a report's PDF as a site prints it. */
export const pdfId = ({ _id: key }: Report, { round }: Content, { brand, seal }: Site): string =>
  createHash('sha256')
    .update(JSON.stringify([contentId(key, round), brand, seal ?? null]))
    .digest('hex');

/** What is typeset; null for a content without a document. */
export function orderOf(report: Report, { document }: Content, { brand, seal }: Site): PrintOrder | null {
  if (!document) return null;
  const { author } = report;
  const written = aboutOf(report).generationtime;
  return { document, brand, ...(author && { author }), ...(seal && { seal }), written };
}

/** Orders the PDF of a finished round. Ordered again it is made once. */
export async function orderPdf(ctx: ReportsContext, report: Pick<Report, '_id' | 'round' | 'tenant'>) {
  const { _id: key, round, tenant } = report;
  await ctx.jobs.add({ id: `${KIND}:${key}:${round}`, kind: KIND, payload: { key, round }, group: tenant });
  await ctx.stores.reports.updateOne({ _id: key, round }, { unset: { pdfDue: true } });
}

/**
 * The worker that makes them, one at a time in a process.
 * @param most how many are kept in the store
 */
export function pdfWorker(pdfs: ReturnType<typeof pdfCache>, most: () => number): WorkerSpec<typeof stores> {
  return {
    kind: KIND,
    concurrency: 1,
    maxAttempts: 3,
    keepMs: HOUR,
    // One that is being typeset when the process stops is left to the next.
    drainMs: 0,
    handler: async (job: Job, { signal }, ctx) => {
      const { key, round } = payload.parse(job.payload);
      if (most() < 1) return;
      await whenWritten(ctx, signal);
      await makePdf(ctx, key, round, pdfs, most());
    },
    onFailed({ payload: which }, error, { log }) {
      log.warn({ ...payload.parse(which), error }, 'the PDF of a finished report was not made ahead');
    },
  };
}

/** Waits until no report is being written, for a while. */
async function whenWritten(ctx: ReportsContext, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < MOST_WAIT_MS; waited += STEP_MS) {
    if ((await ctx.stores.reports.count({ dueAt: { $gt: 0 } })) === 0) return;
    await pause(STEP_MS, undefined, { signal });
  }
}

async function makePdf(
  ctx: ReportsContext,
  key: string,
  round: number,
  pdfs: ReturnType<typeof pdfCache>,
  most: number,
): Promise<void> {
  const report = await ctx.stores.reports.get(key);
  if (report?.status !== 'finished' || report.contentRound !== round) return;
  const content = await ctx.stores.contents.get(contentId(key, round));
  const order = content && orderOf(report, content, report);
  if (!order) return;
  const id = pdfId(report, content, report);
  if (await ctx.stores.pdfs.get(id)) return;
  const bytes = await pdfs.get(id, report.tenant, () => order);
  if (bytes.length > MOST_BYTES) return;
  const { tenant, memberId } = report;
  const keptAt = ctx.now();
  await keepPdf(
    ctx,
    {
      ...{ _id: id, key, round, tenant, memberId, keptAt },
      ...{ body: bytes.toString('base64'), expiresAt: keptAt + KEEP_MS },
    },
    most,
  );
}

/** Stores a PDF, and removes the oldest beyond the limit. */
async function keepPdf(ctx: ReportsContext, pdf: KeptPdf, most: number): Promise<void> {
  const { pdfs, reports } = ctx.stores;
  for (let over = (await pdfs.count({})) - most + 1; over > 0; over -= 1) {
    const [oldest] = await pdfs.find({}, { sort: { keptAt: 1 }, limit: 1 });
    if (oldest) await pdfs.deleteMany({ _id: oldest._id });
  }
  try {
    await pdfs.insert(pdf);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
  }
  // The report may have been deleted, or written anew, while its PDF was being made.
  const report = await reports.get(pdf.key);
  if (report?.contentRound !== pdf.round) await pdfs.deleteMany({ _id: pdf._id });
}
