import { randomBytes } from 'node:crypto';
import type { RawReply } from '@tianji/contracts';
import { callerOf, type LinkSigner, linkInvalid, logSecurity, notFound, tooMany } from '@tianji/service-kit';
import { type CallOutput, REPORT_LINK } from '../contract/index.ts';
import type { pdfCache } from '../export/maker.ts';
import type { Report, ReportsCallContext, SharedLink } from '../stores.ts';
import { beijingText, HOUR, SECOND } from '../time.ts';
import { pdfOf } from './export.ts';
import type { Input } from './input.ts';
import { contentOf, onTheWire, type Readable, readable, shown, type View } from './view.ts';

const DAY = 24 * HOUR;
/** How many valid links one report may have. */
const MOST_LINKS = 20;

/** The practitioner's own finished report for a client. Members cannot share the reports they made for themselves. */
async function ownClientReport(ctx: ReportsCallContext, key: string): Promise<Report> {
  const { report } = await readable(ctx, key);
  if (report.client === undefined) throw notFound();
  return report;
}

const givenOf = ({ _id, tenant, expiresAt }: SharedLink, links: LinkSigner) => ({
  id: _id,
  link: links.sign({ purpose: REPORT_LINK, tenant, subject: _id, expires: expiresAt }),
  expires: beijingText(expiresAt),
});

const validLinks = (ctx: ReportsCallContext, key: string): Promise<SharedLink[]> =>
  ctx.stores.links.find(
    { key, expiresAt: { $gt: ctx.now() } },
    { sort: { expiresAt: 1 }, limit: MOST_LINKS },
  );

/** `reports/share`: a link that lets anyone who has it read one report, until it expires or is revoked. */
export async function share(
  { key, days }: Input<'reports/share'>,
  ctx: ReportsCallContext,
  links: LinkSigner,
): Promise<CallOutput<'reports/share'>> {
  const { _id, tenant, memberId } = await ownClientReport(ctx, key);
  if ((await validLinks(ctx, _id)).length >= MOST_LINKS) throw tooMany(DAY / SECOND);
  const expiresAt = ctx.now() + days * DAY;
  const link: SharedLink = {
    ...{ _id: randomBytes(16).toString('base64url'), key: _id },
    ...{ tenant, memberId, expiresAt },
  };
  await ctx.stores.links.insert(link);
  return givenOf(link, links);
}

/** `reports/getLinks` */
export async function getLinks(
  { key }: Input<'reports/getLinks'>,
  ctx: ReportsCallContext,
  links: LinkSigner,
): Promise<CallOutput<'reports/getLinks'>> {
  const { _id } = await ownClientReport(ctx, key);
  return (await validLinks(ctx, _id)).map((link) => givenOf(link, links));
}

/** `reports/unshare`: any link that is not the practitioner's own gets the same 'not found'. */
export async function unshare(
  { id }: Input<'reports/unshare'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/unshare'>> {
  const { links } = ctx.stores;
  const own = { _id: id, tenant: ctx.tenant.id, memberId: ctx.member?.id ?? '' };
  if ((await links.deleteMany(own)) > 0) return {};
  if (await links.get(id))
    logSecurity(ctx.log, 'foreign_object', { ...callerOf(ctx), what: 'link', key: id });
  throw notFound();
}

/**
 * The report that a verified link opens.
 * @throws ServiceError `link_invalid` when it was revoked or its report is gone; the answer does not say which
 */
async function linked(ctx: ReportsCallContext): Promise<Readable> {
  const { links, reports } = ctx.stores;
  const link = ctx.link ? await links.get(ctx.link.subject) : null;
  if (!link || link.tenant !== ctx.tenant.id || link.expiresAt <= ctx.now()) throw linkInvalid();
  const report = await reports.get(link.key);
  if (!report || report.contentRound === undefined || report.status !== 'finished') throw linkInvalid();
  return contentOf(ctx, report);
}

/** `reports/viewShared`: a reader with a link is not the owner, so this does not count as a view. */
export async function viewShared(_input: unknown, ctx: ReportsCallContext): Promise<View> {
  const read = await linked(ctx);
  return onTheWire(await shown(ctx, read, read.report.viewcount));
}

/** `reports/downloadShared` */
export async function downloadShared(
  ctx: ReportsCallContext,
  pdfs: ReturnType<typeof pdfCache>,
): Promise<RawReply> {
  return pdfOf(await linked(ctx), ctx, pdfs);
}
