import { createHmac } from 'node:crypto';
import { memberDeleted, memberRegistered, membershipExtended } from '@tianji/member/contract';
import { eachOf, type Message, type Secrets } from '@tianji/service-kit';
import { beijingDay } from '../settlement/beijing.ts';
import type { CountedMember, PartnerContext } from '../stores.ts';

/** Number of months reported, including the current one. */
const MONTHS = 12;
const BEIJING_MS = 8 * 3_600_000;

/** The month of an instant in Beijing, `YYYY-MM`. */
export const monthOf = (at: number): string => new Date(at + BEIJING_MS).toISOString().slice(0, 7);

/** The name under which a member is counted. Under a new secret members are counted anew: keep the secret. */
const nameOf = ([secret]: Secrets, tenant: string, member: string): string =>
  createHmac('sha256', secret).update(`count\n${tenant}\n${member}`).digest('base64url');

/** Every consumer may see an event twice, and in any order. */
export const counting = (secrets: () => Secrets) => ({
  async registered({ payload }: Message, { stores: { members } }: PartnerContext): Promise<void> {
    const { memberId, tenant, at, endtime } = memberRegistered.schema.parse(payload);
    const _id = nameOf(secrets(), tenant, memberId);
    const [month, day] = [monthOf(at), beijingDay(at)];
    const upsert: CountedMember = { _id, site: tenant };
    await members.updateOne({ _id }, { set: { month, day } }, { upsert });
    if (endtime !== undefined)
      await members.updateOne({ _id, heardAt: { $exists: false } }, { set: { endtime } });
  },

  /** A membership was extended, or taken back. */
  async extended(message: Message, { stores: { members, payments } }: PartnerContext): Promise<void> {
    const { memberId, tenant, endtime } = membershipExtended.schema.parse(message.payload);
    const _id = nameOf(secrets(), tenant, memberId);
    const heard = { endtime, heardAt: message.at };
    const upsert: CountedMember = { _id, site: tenant };
    await members.updateOne({ _id }, { set: { site: tenant } }, { upsert });
    for (const older of [{ $lt: message.at }, { $exists: false }])
      await members.updateOne({ _id, heardAt: older }, { set: heard });
    if (message.subject !== membershipExtended.subject) return;
    const month = monthOf(message.at);
    const payment = { _id: `${_id} ${month}`, member: _id, site: tenant, month };
    await payments.updateOne({ _id: payment._id }, { set: { month } }, { upsert: payment });
  },

  async deleted({ payload }: Message, { stores }: PartnerContext): Promise<void> {
    const { memberId, tenant } = memberDeleted.schema.parse(payload);
    const member = nameOf(secrets(), tenant, memberId);
    await eachOf([
      () => stores.payments.deleteMany({ member }),
      () => stores.members.deleteMany({ _id: member }),
      () => stores.applications.deleteMany({ memberTenant: tenant, member: memberId }),
    ]);
  },
});

/** The months up to now, latest first. */
function months(now: number): string[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A site's numbers of members and memberships; numbers only. */
export async function countsOf({ stores: { members, payments }, now }: PartnerContext, site: string) {
  const byMonth = months(now()).map(async (month) => ({
    month,
    registered: await members.count({ site, month }),
    paying: await payments.count({ site, month }),
  }));
  return {
    members: await members.count({ site }),
    active: await members.count({ site, endtime: { $gt: now() } }),
    byMonth: await Promise.all(byMonth),
  };
}
