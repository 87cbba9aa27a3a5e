import { createHash, randomBytes } from 'node:crypto';
import { DuplicateError, type RawRequest } from '@tianji/service-kit';
import { z } from 'zod';
import { fenOf } from '../money.ts';
import {
  checkFresh,
  type NewPayment,
  NOTICE_WINDOW_MS,
  type Notice,
  NoticeRefused,
  type PaymentFact,
  type PaymentProvider,
} from '../providers/port.ts';
import type { PaymentContext, WalletPayment } from '../stores.ts';
import { DAY } from '../time.ts';
import {
  isSigned,
  NONCE_HEADER,
  SANDBOX_APP_ID,
  SANDBOX_MCH_ID,
  SIGNATURE_HEADER,
  sandboxSecret,
  TIMESTAMP_HEADER,
} from './sign.ts';

/** The wallet's notification of a payment. */
export const sandboxNotice = z.object({
  app_id: z.string().max(64),
  mch_id: z.string().max(64),
  /** The tenant, as it was attached to the order. */
  attach: z.string().max(64),
  out_trade_no: z.string().max(64),
  trade_no: z.string().max(64),
  trade_status: z.enum(['SUCCESS', 'CLOSED']),
  /** Yuan with two decimals. */
  total_amount: z.string().max(12),
  /** Epoch milliseconds. */
  paid_at: z.int().min(0),
});

/** How long a wallet's payment is kept after its order has ended. */
const KEEP_MS = 7 * DAY;

/**
 * The development wallet: its page is on this site, its notifications are signed like a real one's.
 * @param previousSecret is accepted too, while the configured one replaces it
 * @param own a site's own account, when it is not the platform's
 */
export function sandboxProvider(
  configuredSecret: string | undefined,
  previousSecret?: string | undefined,
  own?: { account: string; merchantId: string },
): PaymentProvider {
  return {
    id: 'sandbox',
    ...(own && { account: own.account }),
    label: '模拟钱包',

    async createOrder(payment, ctx) {
      const token = await openPayment(ctx, payment, own?.account);
      return `${payment.site?.address ?? 'http://127.0.0.1:8080'}/sandbox/pay/${token}`;
    },

    async parseNotify(request, ctx) {
      const secrets = [await sandboxSecret(configuredSecret, ctx), previousSecret];
      return readNotice(
        request,
        { secrets: secrets.filter((secret) => secret !== undefined), merchantId: own?.merchantId },
        ctx.now(),
      );
    },

    async query(outTradeNo, ctx) {
      const [payment] = await ctx.stores.wallet.find({ outTradeNo }, { limit: 1 });
      return payment ? factOf(payment, ctx.now()) : null;
    },

    async close(outTradeNo, ctx) {
      const { wallet } = ctx.stores;
      if (await wallet.updateOne({ outTradeNo, status: 'open' }, { set: { status: 'cancelled' } }))
        return 'closed';
      const [payment] = await wallet.find({ outTradeNo }, { limit: 1 });
      if (payment?.status === 'paid') throw new Error('close: it has been paid');
      return payment ? 'closed' : 'unknown';
    },

    answer: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'text/plain',
      body: accepted ? 'success' : 'fail',
    }),
  };
}

/** The token of the wallet's payment for an order; the same order again gets the same token. */
async function openPayment(
  ctx: PaymentContext,
  payment: NewPayment,
  account: string | undefined,
): Promise<string> {
  const { outTradeNo, tenant, brand, subject, fen, expiresAt } = payment;
  const token = randomBytes(16).toString('base64url');
  try {
    await ctx.stores.wallet.insert({
      _id: token,
      outTradeNo,
      tenant,
      merchant: brand,
      subject,
      fen,
      expiresAt,
      status: 'open',
      ...(account !== undefined && { account }),
      purgeAt: expiresAt + KEEP_MS,
    });
    return token;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const [known] = await ctx.stores.wallet.find({ outTradeNo }, { limit: 1 });
    if (!known) throw error;
    return known._id;
  }
}

function factOf(payment: WalletPayment, now: number): PaymentFact {
  const { outTradeNo, tenant, fen, status, tradeNo = '', paidAt = 0, expiresAt } = payment;
  const over = status === 'cancelled' || now >= expiresAt;
  const state = status === 'paid' ? 'paid' : over ? 'closed' : 'open';
  return { outTradeNo, tenant, fen, state, providerTradeNo: tradeNo, paidAt };
}

function readNotice(
  { raw, headers }: RawRequest,
  { secrets, merchantId = SANDBOX_MCH_ID }: { secrets: readonly string[]; merchantId: string | undefined },
  now: number,
): Notice {
  const body = raw.toString('utf8');
  const timestamp = headers[TIMESTAMP_HEADER] ?? '';
  const nonce = headers[NONCE_HEADER] ?? '';
  const signature = headers[SIGNATURE_HEADER] ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) throw new NoticeRefused('malformed');
  const message = { timestamp, nonce, signature, body };
  if (!secrets.some((secret) => isSigned(secret, message))) throw new NoticeRefused('wrong_signature');
  checkFresh(Number(timestamp) * 1000, now);
  const notice = parse(body);
  const outTradeNo = notice.out_trade_no;
  if (notice.app_id !== SANDBOX_APP_ID) throw new NoticeRefused('wrong_app', outTradeNo);
  if (notice.mch_id !== merchantId) throw new NoticeRefused('wrong_merchant', outTradeNo);
  return {
    outTradeNo,
    tenant: notice.attach,
    fen: fenOf(notice.total_amount) ?? -1,
    state: notice.trade_status === 'SUCCESS' ? 'paid' : 'closed',
    providerTradeNo: notice.trade_no,
    paidAt: notice.paid_at,
    nonce: {
      id: nonce,
      digest: createHash('sha256').update(`${timestamp}\n${body}`).digest('base64url'),
      keepMs: 2 * NOTICE_WINDOW_MS,
    },
  };
}

function parse(body: string): z.output<typeof sandboxNotice> {
  try {
    return sandboxNotice.parse(JSON.parse(body));
  } catch {
    throw new NoticeRefused('malformed');
  }
}
