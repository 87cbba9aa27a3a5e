import {
  answeredAccount,
  type CallContext,
  dropAccount,
  maskedNumber,
  refusal,
  setAccount,
} from '@tianji/service-kit';
import { smsAccounts } from '../accounts/accounts.ts';
import { credentialsFor, type SmsCredentials } from '../accounts/credentials.ts';
import { CODE_MINUTES } from '../codes/codes.ts';
import { admitOwnSend, releaseWait } from '../codes/limits.ts';
import type { CallOutput, SmsProviderId } from '../contract/index.ts';
import { ownMember } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import { smsErrorOf } from '../sms/port.ts';
import type { MemberStores } from '../stores.ts';

type Ctx = CallContext<MemberStores>;
interface Named {
  site: string;
}

/** What a test message says in place of a code; no code is issued for it. */
const NO_CODE = '000000';

/** The providers with which a site may have an account; one that sends nothing only where the platform has it too. */
const offered = ({ sms }: Parts): SmsProviderId[] =>
  sms.development ? ['aliyun', 'tencent', 'development'] : ['aliyun', 'tencent'];

/** `smsaccount/{site}/getAccount` */
export async function getSmsAccount(
  { site }: Named,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'smsaccount/{site}/getAccount'>> {
  return {
    account: await answeredAccount<SmsProviderId>(smsAccounts(ctx, parts.secrets), site),
    providers: offered(parts),
  };
}

/** `smsaccount/{site}/saveAccount` */
export async function saveSmsAccount(
  { site, provider, ...given }: Named & { provider: SmsProviderId } & SmsCredentials,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'smsaccount/{site}/saveAccount'>> {
  if (!offered(parts).includes(provider)) throw refusal('本平台没有这个短信渠道', 'no_provider');
  const credentials = credentialsFor(provider, given);
  const { sign, keyId } = credentials;
  const label = keyId === '' ? `【${sign}】` : `【${sign}】${maskedNumber(keyId)}`;
  await setAccount(ctx, smsAccounts(ctx, parts.secrets), site, { provider, label, credentials });
  return {};
}

/** `smsaccount/{site}/testAccount`: a message to the caller's own phone, counted like a code. */
export async function testSmsAccount(
  { site }: Named,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'smsaccount/{site}/testAccount'>> {
  const account = await smsAccounts(ctx, parts.secrets).current(site);
  if (!account) throw refusal('本站还没有自己的短信账户', 'no_account');
  const { phone } = await ownMember(ctx);
  const { ip, address, tenant } = ctx;
  const lane = await admitOwnSend(ctx, parts, { ip, address, tenant: tenant.id, phone });
  const { sender } = parts.siteSms.at(account);
  try {
    const params = { code: NO_CODE, minutes: String(CODE_MINUTES) };
    await sender.send({ phone, template: 'login', params, brand: tenant.brand });
    return { works: true, reason: '' };
  } catch (error) {
    const { provider, reason } = smsErrorOf(sender.provider, error);
    await releaseWait(ctx, parts, phone, lane);
    ctx.log.info({ site, provider, reason }, 'a site tried its account for messages, and it does not work');
    return { works: false, reason: `短信渠道没有接受（${reason}），请核对签名、模板与密钥` };
  }
}

/** `smsaccount/{site}/removeAccount`: removing it twice is no error. */
export async function removeSmsAccount(
  { site }: Named,
  ctx: Ctx,
  { secrets }: Parts,
): Promise<CallOutput<'smsaccount/{site}/removeAccount'>> {
  await dropAccount(ctx, smsAccounts(ctx, secrets), site);
  return {};
}
