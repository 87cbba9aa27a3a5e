import { type Collection, openSiteStore, processSettings, readConfig } from '@tianji/service-kit';
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
