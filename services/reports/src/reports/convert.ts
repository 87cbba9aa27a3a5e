import { readPrintDocument } from '@tianji/contracts/print';
import { conversionRequested, documentConverted } from '@tianji/contracts/report';
import type { Message } from '@tianji/service-kit';
import { allKinds, type Kind } from '../kinds/known.ts';
import { type Content, type Conversion, contentId, type Report, type ReportsContext } from '../stores.ts';
import { MINUTE } from '../time.ts';
import { FIRST_FORM, requestOf } from './request-of.ts';

/** How many reports one page has. */
const PAGE = 100;
/** How often the writers are asked for the documents of one page before those without one are skipped. */
const MOST_ASKS = 24;
/** How long until all reports are checked again if some were skipped. */
const AGAIN_MS = 10 * MINUTE;

const BEGIN: Conversion = { _id: 'conversion', after: '', asks: 0 };

/** Asks the writer of a kind for the document of a report written before documents existed. */
export async function askForDocument(
  ctx: ReportsContext,
  report: Report,
  { key, round, bazi, content, memberId: owner }: Content,
  { kind }: Pick<Kind, 'kind'>,
): Promise<void> {
  const event = conversionRequested(kind);
  const payload = { key, round, bazi, content, input: requestOf(report), at: report.requestedAt };
  await ctx.bus.publish(event.subject, payload, {
    id: `reports:${key}:${round}:convert:${ctx.now()}`,
    owner,
  });
}

/** A writer made the document of such a report. The first one stored is kept. */
export async function onConverted(message: Message, ctx: ReportsContext): Promise<void> {
  const { kind, key, round, document } = documentConverted.schema.parse(message.payload);
  const read = readPrintDocument(document);
  if (read.problem !== undefined) {
    ctx.log.error({ kind, report: key, round, reason: read.problem }, 'a converted document was refused');
    return;
  }
  await ctx.stores.contents.updateOne(
    { _id: contentId(key, round), document: { $exists: false } },
    { set: { document: read.document } },
  );
}

/**
 * Converts reports of the first form to the current one, page by page: the input is moved to `request`, and the writer
 * of its kind is asked for the document. The position is stored, so that a restart resumes there. Converting a report
 * twice changes nothing, and once all are converted the job does no work.
 */
export function conversion(): (ctx: ReportsContext) => Promise<void> {
  let done = false;
  return async (ctx) => {
    if (done) return;
    const { state } = ctx.stores;
    const standing = (await state.get('conversion')) ?? BEGIN;
    done = standing.done === true;
    if (done || (standing.againAt ?? 0) > ctx.now()) return;
    const save = (next: Omit<Conversion, '_id'>) =>
      state.updateOne({ _id: 'conversion' }, { set: { ...next } }, { upsert: { ...BEGIN, ...next } });
    for (let at = standing; ; ) {
      const page = await ctx.stores.reports.find(
        { _id: { $gt: at.after } },
        { sort: { _id: 1 }, limit: PAGE },
      );
      const last = page.at(-1);
      if (!last) {
        if (at.againAt === undefined) await save({ after: '', asks: 0, done: true });
        else await save({ after: '', asks: 0, againAt: ctx.now() + AGAIN_MS });
        return;
      }
      const waiting = await convertPage(ctx, page);
      if (waiting > 0 && at.asks < MOST_ASKS) {
        await save({ after: at.after, asks: at.asks + 1 });
        return;
      }
      if (waiting > 0) ctx.log.error({ waiting }, 'reports without a document were left out for now');
      const next = { after: last._id, asks: 0, ...(waiting > 0 || at.againAt ? { againAt: 1 } : {}) };
      await save(next);
      at = { ...BEGIN, ...next };
    }
  };
}

/** @returns how many reports of the page still wait for a document */
async function convertPage(ctx: ReportsContext, page: readonly Report[]): Promise<number> {
  const kinds = new Map((await allKinds(ctx)).map((kind) => [kind.code, kind]));
  let waiting = 0;
  for (const report of page) {
    if (!report.request)
      await ctx.stores.reports.updateOne(
        { _id: report._id, request: { $exists: false } },
        { set: { request: requestOf(report) }, unset: { ...FIRST_FORM } },
      );
    if (report.contentRound === undefined) continue;
    const content = await ctx.stores.contents.get(contentId(report._id, report.contentRound));
    if (!content || content.document) continue;
    waiting += 1;
    const kind = kinds.get(report.reporttype);
    if (kind) await askForDocument(ctx, report, content, kind);
  }
  return waiting;
}
