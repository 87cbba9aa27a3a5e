import { randomBytes } from 'node:crypto';
import {
  answeredAccount,
  dropAccount,
  logSecurity,
  maskedNumber,
  refusal,
  setAccount,
} from '@tianji/service-kit';
import { accountsOf } from '../accounts/accounts.ts';
import { type Credentials, credentialsFor } from '../accounts/credentials.ts';
import { tryAccount } from '../accounts/try.ts';
import { accountAsked, type CallOutput, type PaymentProviderId } from '../contract/index.ts';
import type { Parts } from '../parts.ts';
import type { AskedChange, PaymentCallContext } from '../stores.ts';

interface Named {
  site: string;
}

/** The providers with which a site may have an account: the sandbox only where there is one. */
const offered = ({ config }: Parts): PaymentProviderId[] =>
  config.enabled.includes('sandbox') && !config.production
    ? ['alipay', 'wechat', 'sandbox']
    : ['alipay', 'wechat'];

/** `paymentaccount/{site}/getAccount`: never credentials, not even masked. */
export async function getAccount(
  { site }: Named,
  ctx: PaymentCallContext,
  parts: Parts,
): Promise<CallOutput<'paymentaccount/{site}/getAccount'>> {
  return {
    account: await answeredAccount<PaymentProviderId>(accountsOf(ctx, parts.secrets), site),
    providers: offered(parts),
    pending: await pendingChange(ctx, parts, site),
    platform: parts.providers.current !== null,
  };
}

async function pendingChange(ctx: PaymentCallContext, { secrets }: Parts, site: string) {
  const pending = await accountsOf(ctx, secrets).pending(site);
  if (!pending) return null;
  const { account, at, due } = pending;
  return {
    account: account && { provider: account.provider as PaymentProviderId, label: account.label },
    ...{ at: new Date(at).toISOString(), due: new Date(due).toISOString() },
  };
}

/** `paymentaccount/{site}/saveAccount` */
export async function saveAccount(
  { site, provider, ...given }: Named & { provider: PaymentProviderId } & Credentials,
  ctx: PaymentCallContext,
  parts: Parts,
): Promise<CallOutput<'paymentaccount/{site}/saveAccount'>> {
  const { config, secrets } = parts;
  if (!offered(parts).includes(provider)) throw refusal('本平台没有这个支付渠道', 'no_provider');
  if (config.production && !(config.PAYMENT_NOTIFY_ORIGIN ?? config.SITE_ORIGIN))
    throw refusal('平台尚未设定接收到账通知的网址，暂时不能使用自己的支付账户', 'no_notify_origin');
  const credentials = credentialsFor(provider, given);
  const label = maskedNumber(credentials.merchantId);
  const due = await tellOwners(ctx, parts, site);
  await setAccount(ctx, accountsOf(ctx, secrets, waitOf(parts)), site, { provider, label, credentials });
  return { due };
}

const HOUR_MS = 3_600_000;
const waitOf = ({ config }: Parts): number => config.SITE_STEP_HOURS * HOUR_MS;
/** How long it is remembered that a change was asked for. */
const ASKED_MS = 7 * 24 * HOUR_MS;

/**
 * Raises the event by which the site's owners learn of a change, before it is stored: none comes into force of which they
 * were not told.
 * @returns when it is in force, as ISO text
 */
async function tellOwners(ctx: PaymentCallContext, parts: Parts, site: string): Promise<string> {
  const at = ctx.now();
  const due = at + waitOf(parts);
  const _id = `${site}:${randomBytes(9).toString('base64url')}`;
  const memberId = ctx.member?.id ?? '';
  await ctx.outbox.insert<AskedChange>(ctx.stores.asked, { _id, site, at, purgeAt: at + ASKED_MS }, [
    { id: `account:${_id}`, subject: accountAsked.subject, payload: { site, memberId, at, due } },
  ]);
  logSecurity(ctx.log, 'step_asked', { memberId, site, what: 'account' });
  return new Date(due).toISOString();
}

/** `paymentaccount/{site}/testAccount` */
export async function testAccount(
  { site }: Named,
  ctx: PaymentCallContext,
  { secrets, tills }: Parts,
): Promise<CallOutput<'paymentaccount/{site}/testAccount'>> {
  const account = await accountsOf(ctx, secrets).newest(site);
  if (!account) throw refusal('本站还没有自己的支付账户', 'no_account');
  const id = account.provider as PaymentProviderId;
  const provider = await tills.addressed(ctx, id, account.id);
  if (!provider) throw refusal('支付账户刚刚改过，请再试一次', 'no_account');
  return tryAccount(ctx, provider);
}

/** `paymentaccount/{site}/removeAccount`: of two at once, one finds nothing left to do, and that is no error. */
export async function removeAccount(
  { site }: Named,
  ctx: PaymentCallContext,
  parts: Parts,
): Promise<CallOutput<'paymentaccount/{site}/removeAccount'>> {
  const accounts = accountsOf(ctx, parts.secrets, waitOf(parts));
  if ((await accounts.newest(site)) === null && (await accounts.pending(site)) === null)
    return { due: new Date(ctx.now()).toISOString() };
  const due = await tellOwners(ctx, parts, site);
  await dropAccount(ctx, accounts, site);
  return { due };
}

/** `paymentaccount/{site}/cancelChange`: cancelling twice is no error. */
export async function cancelChange(
  { site }: Named,
  ctx: PaymentCallContext,
  { secrets }: Parts,
): Promise<CallOutput<'paymentaccount/{site}/cancelChange'>> {
  if (await accountsOf(ctx, secrets).cancel(site))
    logSecurity(ctx.log, 'step_cancelled', { memberId: ctx.member?.id ?? '', site, what: 'account' });
  return {};
}
