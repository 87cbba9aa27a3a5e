import type { RawReply } from '@tianji/contracts';
import type { RawRequest } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { noSuchPayment, walletPage } from '../sandbox/page.ts';
import { decide, readDecision } from '../sandbox/wallet.ts';
import type { PaymentCallContext, WalletPayment } from '../stores.ts';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** Null when there is no sandbox: then the page does not exist. */
async function find(token: string, ctx: PaymentCallContext, parts: Parts): Promise<WalletPayment | null> {
  if (!parts.providers.get('sandbox') || !TOKEN.test(token)) return null;
  return ctx.stores.wallet.get(token);
}

/** `/sandbox/pay/{token}` */
export async function showWallet(
  { token }: { token: string },
  ctx: PaymentCallContext,
  parts: Parts,
): Promise<RawReply> {
  const payment = await find(token, ctx, parts);
  return payment ? walletPage(payment, ctx.now()) : noSuchPayment();
}

/** `/sandbox/settle/{token}`: called by the page's buttons; answers with the updated page. */
export async function settleWallet(
  { token, raw }: { token: string } & RawRequest,
  ctx: PaymentCallContext,
  parts: Parts,
): Promise<RawReply> {
  const payment = await find(token, ctx, parts);
  const decision = payment && readDecision(raw);
  if (!decision) return noSuchPayment();
  await decide(ctx, parts.config.PAYMENT_SANDBOX_SECRET, payment, decision);
  return { status: 303, type: 'text/plain', body: '', location: `/sandbox/pay/${payment._id}` };
}
