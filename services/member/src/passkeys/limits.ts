import { type CallContext, callerOf, logSecurity, ServiceError } from '@tianji/service-kit';
import { type Budget, isTaken, take } from '../codes/budgets.ts';
import { spanText } from '../codes/limits.ts';
import type { MemberStores } from '../stores.ts';

type Ctx = CallContext<MemberStores>;

/** How many passkeys a member may begin to add. */
const OF_MEMBER = { minute: 6, hour: 30 };

/** Admits a member who begins to add a passkey. @throws ServiceError 429 */
export const admitNewPasskey = (ctx: Ctx, member: string): Promise<void> =>
  spend(ctx, {
    level: 'member',
    name: `passkey:${member}`,
    shares: { ...OF_MEMBER, day: Number.POSITIVE_INFINITY },
  });

async function spend(ctx: Ctx, budget: Budget): Promise<void> {
  const result = await take(ctx, [budget], 'open');
  if (isTaken(result)) return;
  const { level, seconds } = result;
  logSecurity(ctx.log, 'passkey_refused', { ...callerOf(ctx), why: 'budget', budget: level, seconds });
  throw new ServiceError(429, 'too_many_requests', `请求过于频繁，请 ${spanText(seconds)}后再试`, {
    headers: { 'retry-after': String(seconds) },
  });
}
