import type { RawReply } from '@tianji/contracts';
import type { RawRequest } from '@tianji/service-kit';
import { accountsOf } from '../accounts/accounts.ts';
import type { Parts } from '../parts.ts';
import { noSuchPayment, walletPage } from '../sandbox/page.ts';
import { SANDBOX_MCH_ID, sandboxSecret } from '../sandbox/sign.ts';
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

/** Who gets the money, as the wallet's notification names and signs it. */
async function merchantOf(ctx: PaymentCallContext, parts: Parts, { account }: WalletPayment) {
  if (account === undefined) {
    const secret = await sandboxSecret(parts.config.PAYMENT_SANDBOX_SECRET, ctx);
    return { id: SANDBOX_MCH_ID, secret, path: 'sandbox' };
  }
  const own = await accountsOf(ctx, parts.secrets).byId(account);
  return (
    own && { id: own.credentials.merchantId, secret: own.credentials.apiKey, path: `sandbox/${account}` }
  );
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
  await decide(ctx, await merchantOf(ctx, parts, payment), payment, decision);
  return { status: 303, type: 'text/plain', body: '', location: `/sandbox/pay/${payment._id}` };
}
