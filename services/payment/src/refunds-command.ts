import { createLogger, type Logger, onSiteStore } from '@tianji/service-kit';
import { yuanOf } from './money.ts';
import { type OrderRefund, refundDone, refundOrder, refundsDue } from './orders/refunds.ts';
import { type Order, type PaymentContext, stores } from './stores.ts';
import { beijingText } from './time.ts';

const USAGE = 'npm run refunds [-- done <order number> <provider number> | order <order number>]';

const SAID: Readonly<Record<OrderRefund, string>> = {
  recorded: 'recorded as refunded: the running site takes the membership back and lowers the settlement',
  again: 'recorded as refunded before: nothing was changed',
  not_paid: 'no order with this number is paid',
};

/**
 * The operator's list of payments to refund, and the commands that record a refund as made. Works on the store of the
 * running site.
 * @param args nothing; or `done` with the two numbers of a line of the list; or `order` with the number of a paid order
 *   that was refunded in full
 * @returns the exit code: 0, or 1 when there was nothing to record
 */
export async function runRefunds(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  log: Logger = createLogger({ name: 'refunds' }),
): Promise<number> {
  return onSiteStore(env, [{ name: 'payment' }], print, async (store) => {
    const { name, indexes } = stores.orders;
    const orders = store.scope('payment').coll<Order>(name, indexes);
    const ctx = { log, now: Date.now, stores: { orders } as unknown as PaymentContext['stores'] };
    const [verb, outTradeNo, providerTradeNo] = args;
    if (verb === undefined) {
      const due = await refundsDue(ctx);
      print(
        due.length === 0
          ? 'no refund is due'
          : 'order\tprovider\tprovider number\tyuan\tmade\tmember\tpaid to',
      );
      for (const task of due) {
        const made = beijingText(task.createdAt);
        const { outTradeNo, provider, providerTradeNo, fen, memberId, tenant } = task;
        const paidTo = task.paidTo === 'site' ? `site ${tenant}` : task.paidTo;
        print([outTradeNo, provider, providerTradeNo, yuanOf(fen), made, memberId, paidTo].join('\t'));
      }
      return 0;
    }
    if (verb === 'order' && outTradeNo !== undefined && providerTradeNo === undefined) {
      const what = await refundOrder(ctx, outTradeNo);
      print(SAID[what]);
      return what === 'not_paid' ? 1 : 0;
    }
    if (verb !== 'done' || outTradeNo === undefined || providerTradeNo === undefined) {
      print(USAGE);
      return 1;
    }
    const done = await refundDone(ctx, outTradeNo, providerTradeNo);
    print(done ? 'recorded as refunded' : 'no such refund is due');
    return done ? 0 : 1;
  });
}
