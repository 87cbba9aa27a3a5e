import { clientDeletion, siteErasure } from '@tianji/contracts';
import { memberDeleted } from '@tianji/member/contract';
import { eachOf, everyDocument, type Filter, type Message } from '@tianji/service-kit';
import type { ReportsContext } from '../stores.ts';

/** How long it is known that a client is deleted: longer than news of it may be on its way. */
const KEPT_GONE_MS = 30 * 86_400_000;
/** How many reports are looked up at once. */
const PAGE = 100;

/** `member.deleted`: deletes the member's names, births and texts, even while a report is being written. */
export async function onMemberDeleted(message: Message, ctx: ReportsContext): Promise<void> {
  const { memberId, tenant } = memberDeleted.schema.parse(message.payload);
  await eachOf([
    () => eraseAll({ tenant, memberId }, ctx),
    // Messages in flight to or from a writer, parked ones too. Later ones find no report.
    () => ctx.bus.forget(memberId),
  ]);
}

/** `partner.client.deleted`: deletes the reports written for a practitioner's client. */
export async function onClientDeleted(message: Message, ctx: ReportsContext): Promise<void> {
  const { tenant, memberId, client } = clientDeletion.schema.parse(message.payload);
  const purgeAt = ctx.now() + KEPT_GONE_MS;
  await eachOf([
    // First of all: from now on nothing is ordered for the client.
    () =>
      ctx.stores.clients.updateOne(
        { _id: client, tenant, memberId },
        { set: { gone: true, purgeAt } },
        { upsert: { _id: client, tenant, memberId, gone: true, purgeAt } },
      ),
    () => eraseReportsFor({ tenant, memberId, client }, ctx),
  ]);
}

/** Deletes a practitioner's reports for a client, with all that belongs to them. */
async function eraseReportsFor(
  { tenant, memberId, client }: { tenant: string; memberId: string; client: string },
  ctx: ReportsContext,
): Promise<void> {
  const { reports, contents, files, pdfs, links } = ctx.stores;
  const theirs: Filter = { tenant, memberId, client };
  for (;;) {
    const page = await reports.find(theirs, { limit: PAGE });
    if (page.length === 0) return;
    const keys = page.map(({ _id }) => _id);
    const of: Filter = { key: { $in: keys } };
    await eachOf([
      () => links.deleteMany(of),
      () => files.deleteMany(of),
      () => pdfs.deleteMany(of),
      () => contents.deleteMany(of),
      // Messages in flight carry the birth. The sweep requests the member's other reports again.
      async () => page.some(({ status }) => status === 'processing') && ctx.bus.forget(memberId),
    ]);
    // Where something failed, the reports still name what is left for the next delivery.
    await reports.deleteMany({ ...theirs, _id: { $in: keys } });
    // Once more: whoever stores a content or a PDF at this moment checks for its report afterwards.
    await contents.deleteMany(of);
    await pdfs.deleteMany(of);
  }
}

/** `partner.site.erased`: deletes all reports of a site. */
export async function onSiteErased(message: Message, ctx: ReportsContext): Promise<void> {
  const { site: tenant } = siteErasure.schema.parse(message.payload);
  const writing = new Set<string>();
  await eachOf([
    async () => {
      for await (const { memberId } of everyDocument(ctx.stores.reports, { tenant, status: 'processing' }))
        writing.add(memberId);
    },
    () => eraseAll({ tenant }, ctx),
    // After the reports: the sweep is not to ask for them again. A delivery after a failure finds no report any more,
    // so what the bus still has expires there; later messages find no report.
    () => eachOf([...writing].map((memberId) => () => ctx.bus.forget(memberId))),
  ]);
}

async function eraseAll(of: { tenant: string; memberId?: string }, ctx: ReportsContext): Promise<void> {
  const { reports, contents, files, pdfs, links, clients } = ctx.stores;
  await eachOf([
    () => clients.deleteMany(of),
    () => links.deleteMany(of),
    () => files.deleteMany(of),
    // The report first: whoever stores a content or a PDF at this moment checks for its report afterwards.
    () => reports.deleteMany(of),
    () => pdfs.deleteMany(of),
    () => contents.deleteMany(of),
  ]);
}
