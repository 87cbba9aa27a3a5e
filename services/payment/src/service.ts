import { roleRevocation, siteErasure } from '@tianji/contracts';
import { memberDeleted, paymentUngranted } from '@tianji/member/contract';
import { createService, eraseAccounts, type ServiceDefinition } from '@tianji/service-kit';
import { accountsOf } from './accounts/accounts.ts';
import { paymentContract } from './contract/index.ts';
import { cancelChange, getAccount, removeAccount, saveAccount, testAccount } from './handlers/accounts.ts';
import { create, getQrCode } from './handlers/create.ts';
import { notify } from './handlers/notify.ts';
import { getRecords, query } from './handlers/query.ts';
import { settleWallet, showWallet } from './handlers/wallet.ts';
import { onMemberDeleted } from './member-deleted.ts';
import { checkDueOrders } from './orders/check.ts';
import { onPaymentUngranted } from './orders/refunds.ts';
import { statePaidOrders } from './orders/state.ts';
import { lateParts } from './parts.ts';
import { onRoleRevoked } from './role-revoked.ts';
import { type PaymentContext, stores } from './stores.ts';

const CHECK_SECONDS = 10;
const SWEEP_SECONDS = 600;
/** How often it is looked whether the day was stated. */
const STATE_SECONDS = 1_800;

/**
 * Payments: orders at the site's own prices, providers and their notifications, the sandbox wallet.
 * @param env variables that replace the process's own; they are read when the service is opened
 * @param checkSeconds the interval at which the job looks for orders to check, in seconds
 */
export function paymentService(
  env?: Readonly<Record<string, string | undefined>>,
  { checkSeconds = CHECK_SECONDS }: { checkSeconds?: number } = {},
): ServiceDefinition {
  const parts = lateParts(env);
  return createService({
    name: 'payment',
    contract: paymentContract,
    stores,
    needsStore: true,
    start: parts.open,
    handlers: {
      'member/getWXPayOrderQrCode': (input, ctx) => getQrCode(input, ctx, parts.get()),
      'payment/create': (input, ctx) => create(input, ctx, parts.get()),
      'payment/query/{outTradeNo}': (input, ctx) => query(input, ctx, parts.get()),
      'paymentrecord/getList': getRecords,
      'payment/notify/{provider}': (input, ctx) => notify(input, ctx, parts.get()),
      'payment/notify/{provider}/{account}': (input, ctx) => notify(input, ctx, parts.get()),
      'paymentaccount/{site}/getAccount': (input, ctx) => getAccount(input, ctx, parts.get()),
      'paymentaccount/{site}/saveAccount': (input, ctx) => saveAccount(input, ctx, parts.get()),
      'paymentaccount/{site}/testAccount': (input, ctx) => testAccount(input, ctx, parts.get()),
      'paymentaccount/{site}/removeAccount': (input, ctx) => removeAccount(input, ctx, parts.get()),
      'paymentaccount/{site}/cancelChange': (input, ctx) => cancelChange(input, ctx, parts.get()),
      'sandbox/pay/{token}': (input, ctx) => showWallet(input, ctx, parts.get()),
      'sandbox/settle/{token}': (input, ctx) => settleWallet(input, ctx, parts.get()),
    },
    consumers: [
      { subject: memberDeleted.subject, handler: onMemberDeleted },
      { subject: paymentUngranted.subject, keepParked: true, handler: onPaymentUngranted },
      // A group of its own: what else is erased with a site does not wait for it.
      {
        subject: siteErasure.subject,
        group: 'payment-accounts',
        handler: eraseAccounts((ctx: PaymentContext) => accountsOf(ctx, parts.get().secrets)),
      },
      {
        subject: roleRevocation.subject,
        handler: (message, ctx) => onRoleRevoked(message, ctx, parts.get().secrets),
      },
    ],
    jobs: [
      {
        name: 'ask providers about open orders',
        everySeconds: checkSeconds,
        run: (ctx) => checkDueOrders(ctx, parts.get().tills.ofOrder(ctx)),
      },
      { name: 'state paid orders once a day', everySeconds: STATE_SECONDS, run: statePaidOrders },
      {
        name: 'delete replaced accounts, seal the others with the present secret',
        everySeconds: SWEEP_SECONDS,
        run: (ctx) => accountsOf(ctx, parts.get().secrets).sweep(),
      },
    ],
  });
}

export default paymentService();
