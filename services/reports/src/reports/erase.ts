import { clientDeletion, siteErasure } from '@tianji/contracts';
import { memberDeleted } from '@tianji/member/contract';
import { eachOf, type Filter, type Message } from '@tianji/service-kit';
import type { ReportsContext } from '../stores.ts';

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
  const { reports, contents, files, links } = ctx.stores;
  const theirs: Filter = { tenant, memberId, client };
  for (;;) {
    const page = await reports.find(theirs, { limit: PAGE });
    if (page.length === 0) return;
    // Messages in flight carry the birth. The sweep requests the member's other reports again.
    if (page.some(({ status }) => status === 'processing')) await ctx.bus.forget(memberId);
    const of: Filter = { key: { $in: page.map(({ _id }) => _id) } };
    await links.deleteMany(of);
    await files.deleteMany(of);
    await reports.deleteMany({ ...theirs, _id: { $in: page.map(({ _id }) => _id) } });
    await contents.deleteMany(of);
  }
}

/** `partner.site.erased`: deletes all reports of a site. */
export async function onSiteErased(message: Message, ctx: ReportsContext): Promise<void> {
  const { site: tenant } = siteErasure.schema.parse(message.payload);
  const open: Filter = { tenant, status: 'processing' };
  for (let page = await ctx.stores.reports.find(open, { limit: PAGE }); page.length > 0; ) {
    for (const memberId of new Set(page.map((report) => report.memberId))) {
      await ctx.stores.reports.deleteMany({ ...open, memberId });
      await ctx.bus.forget(memberId);
    }
    page = await ctx.stores.reports.find(open, { limit: PAGE });
  }
  await eraseAll({ tenant }, ctx);
}

async function eraseAll(of: { tenant: string; memberId?: string }, ctx: ReportsContext): Promise<void> {
  const { reports, contents, files, links } = ctx.stores;
  await eachOf([
    () => links.deleteMany(of),
    () => files.deleteMany(of),
    // The report first: whoever stores a content at this moment checks for its report afterwards.
    () => reports.deleteMany(of),
    () => contents.deleteMany(of),
  ]);
}
