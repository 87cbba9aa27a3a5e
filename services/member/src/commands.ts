import { type Collection, openSiteStore, processSettings, readConfig } from '@tianji/service-kit';
import { TOMBSTONE_MS } from './members/erase.ts';
import { grantKey } from './members/extend.ts';
import { upgradesOf } from './members/keep-feedback.ts';
import { takeBack } from './members/withdraw.ts';
import { readMemberConfig } from './settings.ts';
import { isLive, type Member, stores } from './stores.ts';

/**
 * The end of a member's time, now and after a refund of an order, epoch milliseconds; null when there is no such member or
 * the order granted nothing. For the operator, before a refund is recorded.
 * @param refund.refunded everything that is refunded of the order then, in fen
 */
export async function endsAfterRefund(
  { memberId, outTradeNo, refunded }: { memberId: string; outTradeNo: string; refunded: number },
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ now: number; after: number } | null> {
  return withMembers(env, async (members) => {
    const member = await members.get(memberId);
    if (!isLive(member)) return null;
    const grant = member.grants?.[grantKey(outTradeNo)];
    if (!grant) return null;
    const now = Date.now();
    const after = takeBack(member, grant, { refunded, refundedAt: now, now });
    return { now: member.endtime, after: after?.endtime ?? member.endtime };
  });
}

/** A paid order. `paidAt`: epoch milliseconds. */
interface PaidOrder {
  outTradeNo: string;
  tenant: string;
  memberId: string;
  paidAt: number;
}

/**
 * What was granted for each of these paid orders, in their order: something, or nothing because the account was deleted after
 * the payment, or nothing at all. For the operator's comparison.
 */
export async function grantsOf(
  orders: readonly PaidOrder[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<('granted' | 'deletedSince' | 'nothing')[]> {
  return withMembers(env, async (members) => {
    const ids = [...new Set(orders.map(({ memberId }) => memberId))];
    const found = ids.length === 0 ? [] : await members.find({ _id: { $in: ids } }, { limit: ids.length });
    const byId = new Map(found.map((member) => [member._id, member]));
    return orders.map(({ outTradeNo, tenant, memberId, paidAt }) => {
      const member = byId.get(memberId);
      // What remains of a deleted account goes after a month: until then a stranger's payment is told from it.
      if (!member) return Date.now() - paidAt > TOMBSTONE_MS ? 'deletedSince' : 'nothing';
      if (member.tenant !== tenant) return 'nothing';
      if (member.grants?.[grantKey(outTradeNo)]) return 'granted';
      return member.deletedAt !== undefined && paidAt <= member.deletedAt ? 'deletedSince' : 'nothing';
    });
  });
}

/**
 * The member who logs in with a phone number at a tenant; null when nobody does. For commands of the operator, on the
 * store of the running site.
 */
export async function memberOfPhone(
  tenant: string,
  phone: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  return withMembers(env, async (members) => {
    const [found = null] = await members.find({ tenant, phone }, { limit: 1 });
    return isLive(found) ? found._id : null;
  });
}

async function withMembers<R>(
  env: Readonly<Record<string, string | undefined>>,
  work: (members: Collection<Member>) => Promise<R>,
): Promise<R> {
  const upgrades = upgradesOf(() => readMemberConfig(env));
  const store = await openSiteStore(readConfig(processSettings, env), [{ name: 'member', upgrades }]);
  try {
    const { name, indexes } = stores.members;
    return await work(store.scope('member').coll<Member>(name, indexes));
  } finally {
    await store.close();
  }
}
