import { answeredAccount, dropAccount, maskedNumber, refusal, setAccount } from '@tianji/service-kit';
import { accountsOf } from '../accounts/accounts.ts';
import { type Credentials, credentialsFor } from '../accounts/credentials.ts';
import { tryAccount } from '../accounts/try.ts';
import type { CallOutput, PaymentProviderId } from '../contract/index.ts';
import type { Parts } from '../parts.ts';
import type { PaymentCallContext } from '../stores.ts';

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
    platform: parts.providers.current !== null,
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
  await setAccount(ctx, accountsOf(ctx, secrets), site, { provider, label, credentials });
  return {};
}

/** `paymentaccount/{site}/testAccount` */
export async function testAccount(
  { site }: Named,
  ctx: PaymentCallContext,
  { secrets, tills }: Parts,
): Promise<CallOutput<'paymentaccount/{site}/testAccount'>> {
  const account = await accountsOf(ctx, secrets).current(site);
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
  { secrets }: Parts,
): Promise<CallOutput<'paymentaccount/{site}/removeAccount'>> {
  await dropAccount(ctx, accountsOf(ctx, secrets), site);
  return {};
}
