import { randomBytes } from 'node:crypto';
import { parseForm } from '@tianji/service-kit';
import { yuanOf } from '../money.ts';
import type { PaymentCallContext, WalletPayment } from '../stores.ts';
import { SANDBOX_APP_ID, signed } from './sign.ts';

/** The time limit of our own notify endpoint, and how often the wallet tries it. */
const NOTIFY_MS = 5000;
const NOTIFY_TRIES = 3;
const NOTIFY_PAUSE_MS = 200;

/** The merchant that is paid, the key of its notifications, and where they are sent below `payment/notify`. */
export interface Merchant {
  id: string;
  secret: string;
  path: string;
}

export type Decision = { pay: boolean; loseNotice: boolean };

/** The decision that the page's buttons send. Null for anything else. */
export function readDecision(raw: Buffer): Decision | null {
  const { action, lose } = parseForm(raw.toString('utf8'));
  if (action !== 'pay' && action !== 'cancel') return null;
  return { pay: action === 'pay', loseNotice: lose === 'yes' };
}

/**
 * Pays or cancels, once: of two presses of the button one counts. A payment is then reported to our notify endpoint
 * over HTTP, as a real wallet would; with `loseNotice` it is not, and must be found by asking.
 * @param merchant null when the account that is paid is deleted: then nobody is told
 */
export async function decide(
  ctx: PaymentCallContext,
  merchant: Merchant | null,
  payment: WalletPayment,
  { pay, loseNotice }: Decision,
): Promise<void> {
  const now = ctx.now();
  if (now >= payment.expiresAt) return;
  const tradeNo = `SBX${now}${randomBytes(4).toString('hex')}`;
  const decided = await ctx.stores.wallet.updateOne(
    { _id: payment._id, status: 'open' },
    { set: pay ? { status: 'paid', tradeNo, paidAt: now } : { status: 'cancelled' } },
  );
  if (!decided || !pay || loseNotice || !merchant) return;
  const body = noticeBody(decided, merchant.id);
  if (!(await deliver(ctx, merchant, body)))
    ctx.log.warn({ outTradeNo: payment.outTradeNo }, 'sandbox notification not delivered');
}

/** The notification of a paid payment, as the wallet sends it. */
export function noticeBody(payment: WalletPayment, merchantId: string): string {
  return JSON.stringify({
    app_id: SANDBOX_APP_ID,
    mch_id: merchantId,
    attach: payment.tenant,
    out_trade_no: payment.outTradeNo,
    trade_no: payment.tradeNo ?? '',
    trade_status: 'SUCCESS',
    total_amount: yuanOf(payment.fen),
    paid_at: payment.paidAt ?? 0,
  });
}

async function deliver(ctx: PaymentCallContext, { secret, path }: Merchant, body: string): Promise<boolean> {
  const { site } = ctx;
  if (!site) return false;
  for (let tries = 0; tries < NOTIFY_TRIES; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, NOTIFY_PAUSE_MS));
    if (await post(`${site.gateway}/api/payment/notify/${path}`, signed(secret, body, ctx.now()), body))
      return true;
  }
  return false;
}

/** Posts to the gateway that received the request: an address that no client can choose. */
async function post(address: string, headers: Record<string, string>, body: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(NOTIFY_MS),
    });
    return (await response.text()) === 'success';
  } catch {
    return false;
  }
}
