import { roleRevocation } from '@tianji/contracts';
import { logSecurity, type Message, type Secrets } from '@tianji/service-kit';
import { accountsOf } from './accounts/accounts.ts';
import type { PaymentContext } from './stores.ts';

/**
 * `partner.role.revoked`: the change of the account that the member has asked for and that waits comes to nothing. What is
 * in force stays, and so does what somebody else has asked for. May run twice.
 */
export async function onRoleRevoked(message: Message, ctx: PaymentContext, secrets: Secrets): Promise<void> {
  const { site, memberId } = roleRevocation.schema.parse(message.payload);
  if (await accountsOf(ctx, secrets).cancel(site, memberId))
    logSecurity(ctx.log, 'step_cancelled', { memberId, site, what: 'account' });
}
