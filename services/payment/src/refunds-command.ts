import { parseArgs } from 'node:util';
import { createLogger, type Logger, onSiteStore } from '@tianji/service-kit';
import { fenOf, yuanOf } from './money.ts';
import { comparedWithGrants, type GrantsOf } from './orders/compared.ts';
import {
  announcedRefunds,
  dismissTask,
  type OrderRefund,
  refundDone,
  refundedOf,
  refundOrder,
  refundsDue,
  ungrantedPayments,
} from './orders/refunds.ts';
import { type Order, type PaymentContext, stores } from './stores.ts';
import { beijingText } from './time.ts';

const USAGE =
  'npm run refunds [-- done <order number> <provider number> | order <order number> [--yuan 12.50] [--confirm] | seen <order number> | compare]';

const SAID: Readonly<Record<OrderRefund, string>> = {
  recorded: 'recorded as refunded: the running site takes the membership back and lowers the settlement',
  again: 'recorded as refunded before: nothing was changed',
  too_much: 'more than is left of this payment: nothing was changed',
  not_paid: 'no order with this number is paid',
};

/** A refund that is about to be recorded, and what its member's membership becomes. Times: epoch milliseconds. */
export interface RefundPreview {
  memberId: string;
  outTradeNo: string;
  /** What was paid, and what is refunded of it in all, in fen. */
  amount: number;
  refunded: number;
}
export interface Ends {
  now: number;
  after: number;
}

export interface RefundsCommand {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  log?: Logger;
  /** The end of the member's time, now and after the refund; null when there is no such member or grant. */
  ends?: (refund: RefundPreview) => Promise<Ends | null>;
  /** What was granted for each of these orders, in their order. */
  grants?: GrantsOf;
}

type Context = Pick<PaymentContext, 'stores' | 'log' | 'now'>;

/**
 * The operator's list of payments to refund, of payments for accounts that are deleted and of refunds that providers
 * announced, and the commands that record a refund as made. Works on the store of the running site.
 * @param args nothing; `done` with the two numbers of a line of the list; `order` with the number of a paid order, which
 *   tells what would change until `--confirm` is added; `seen` with the number of one that needs no refund; or `compare`
 * @returns the exit code: 0, or 1 when there was nothing to record or a paid order is neither granted nor listed
 */
export async function runRefunds(args: readonly string[], command: RefundsCommand): Promise<number> {
  const { env, print, log = createLogger({ name: 'refunds' }) } = command;
  return onSiteStore(env, [{ name: 'payment' }], print, async (store) => {
    const { name, indexes } = stores.orders;
    const orders = store.scope('payment').coll<Order>(name, indexes);
    const ctx = { log, now: Date.now, stores: { orders } as unknown as PaymentContext['stores'] };
    const wanted = read(args);
    if (!wanted) {
      print(USAGE);
      return 1;
    }
    const { words, yuan, confirm } = wanted;
    const [verb, outTradeNo = '', providerTradeNo = ''] = words;
    if (verb === undefined) return list(ctx, print);
    if (verb === 'compare') return compare(ctx, command);
    if (verb === 'seen') {
      const was = await dismissTask(ctx, outTradeNo);
      print(was ? 'off the list: nothing was recorded as refunded' : 'no such refund was announced');
      return was ? 0 : 1;
    }
    if (verb === 'done') {
      const done = await refundDone(ctx, outTradeNo, providerTradeNo);
      print(done ? 'recorded as refunded' : 'no such refund is due');
      return done ? 0 : 1;
    }
    return refund(ctx, outTradeNo, { yuan, confirm, command });
  });
}

/** How many words follow each command. */
const WORDS: Readonly<Record<string, number>> = { done: 3, order: 2, seen: 2, compare: 1 };

function read(args: readonly string[]): { words: string[]; yuan?: string; confirm: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yuan: { type: 'string' }, confirm: { type: 'boolean' } },
    });
    const { yuan, confirm = false } = values;
    const [verb] = positionals;
    if (positionals.length !== (verb === undefined ? 0 : WORDS[verb])) return null;
    if (verb !== 'order' && Object.keys(values).length > 0) return null;
    return { words: positionals, confirm, ...(yuan !== undefined && { yuan }) };
  } catch {
    return null;
  }
}

async function list(ctx: Context, print: RefundsCommand['print']): Promise<number> {
  const due = await refundsDue(ctx);
  const announced = await announcedRefunds(ctx);
  const ungranted = await ungrantedPayments(ctx);
  if (due.length + announced.length + ungranted.length === 0) print('no refund is due');
  if (due.length > 0) print('order\tprovider\tprovider number\tyuan\tmade\tmember\tpaid to');
  for (const task of due) {
    const made = beijingText(task.createdAt);
    const { outTradeNo, provider, providerTradeNo, fen, memberId, tenant } = task;
    const paidTo = task.paidTo === 'site' ? `site ${tenant}` : task.paidTo;
    print([outTradeNo, provider, providerTradeNo, yuanOf(fen), made, memberId, paidTo].join('\t'));
  }
  if (ungranted.length > 0)
    print(
      'paid for a deleted account, give it back and record it with order: order\tprovider\tprovider number\tyuan\tmember\tpaid to',
    );
  for (const { outTradeNo, provider, providerTradeNo, fen, memberId, tenant, paidTo } of ungranted)
    print(
      [
        ...[outTradeNo, provider, providerTradeNo, yuanOf(fen), memberId],
        paidTo === 'site' ? `site ${tenant}` : paidTo,
      ].join('\t'),
    );
  if (announced.length > 0)
    print(
      'announced by the provider, not recorded: order\tprovider\tpaid\tannounced\trecorded\tmember\tsite',
    );
  for (const { outTradeNo, provider, memberId, tenant, ...task } of announced) {
    const money = [task.fen, task.announcedFen, task.refundedFen].map(yuanOf);
    print([outTradeNo, provider, ...money, memberId, tenant].join('\t'));
  }
  return 0;
}

/** Prints what became of every paid order, and each of which nobody knows. */
async function compare(ctx: Context, { grants, print }: RefundsCommand): Promise<number> {
  if (!grants) throw new TypeError('nobody here knows what was granted');
  const { counts, unknown } = await comparedWithGrants(ctx, grants);
  const paid = Object.values(counts).reduce((sum, count) => sum + count);
  const share = paid === 0 ? 100 : (100 * (paid - counts.neither)) / paid;
  // Rounded down: it says 100 only when it is all.
  print(
    `${paid} paid orders: ${counts.granted} granted, ${counts.listed} on the list, ${counts.givenBack} given back, ${counts.seen} taken off the list, ${counts.deletedSince} of accounts deleted since, ${counts.neither} neither: ${Math.floor(share * 100) / 100} % granted or listed`,
  );
  if (unknown.length > 0) print('neither granted nor listed: order\tpaid\tyuan\tmember\tsite');
  for (const { outTradeNo, paidAt, fen, memberId, tenant } of unknown)
    print([outTradeNo, beijingText(paidAt), yuanOf(fen), memberId, tenant].join('\t'));
  return counts.neither === 0 ? 0 : 1;
}

async function refund(
  ctx: Context,
  outTradeNo: string,
  { yuan, confirm, command }: { yuan: string | undefined; confirm: boolean; command: RefundsCommand },
): Promise<number> {
  const { print, ends } = command;
  const part = yuan === undefined ? undefined : fenOf(yuan);
  if (part === null || part === 0) {
    print('--yuan is an amount with two decimals at most, more than 0: 12.50');
    return 1;
  }
  const order = await ctx.stores.orders.get(outTradeNo);
  const before = order ? refundedOf(order) : 0;
  if (!confirm && order?.status === 'SUCCESS' && order.refundedAt === undefined) {
    const refunded = before + (part ?? order.fen - before);
    if (refunded > order.fen) {
      print(SAID.too_much);
      return 1;
    }
    const { memberId, fen: amount } = order;
    const told = await ends?.({ memberId, outTradeNo, amount, refunded });
    print(`paid ${yuanOf(amount)} yuan, refunded before ${yuanOf(before)}, now ${yuanOf(refunded - before)}`);
    print(
      told
        ? `the membership of ${memberId} ends ${beijingText(told.now)}, and after the refund ${beijingText(told.after)}`
        : `the membership of ${memberId} is not known here: the account may be deleted, or nothing was granted yet`,
    );
    print('nothing was changed: repeat the command with --confirm');
    return 0;
  }
  const what = await refundOrder(ctx, outTradeNo, part);
  print(SAID[what]);
  return what === 'recorded' || what === 'again' ? 0 : 1;
}
