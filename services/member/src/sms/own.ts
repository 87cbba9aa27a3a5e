import type { Metrics, OpenAccount, Secrets } from '@tianji/service-kit';
import { smsAccounts } from '../accounts/accounts.ts';
import type { SmsCredentials } from '../accounts/credentials.ts';
import type { SmsProviderId } from '../contract/index.ts';
import { type MemberConfig, smsEndpoint } from '../settings.ts';
import type { MemberContext } from '../stores.ts';
import { aliyunSender } from './aliyun.ts';
import { type Sms, tracedSender } from './open.ts';
import { SmsError, type SmsSender } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { tencentSender } from './tencent.ts';

/** How many senders of sites are kept open. */
const MOST_OPEN = 200;

/** The senders of sites' messages. */
export interface SiteSms {
  /** The site's own account, else the platform's. */
  of(ctx: MemberContext, site: string): Promise<Sms>;
  at(account: OpenAccount<SmsCredentials>): Sms;
}

/**
 * Opens senders as they are needed. An account never changes under its id, so one that is open stays right.
 * @param platform its development sender takes the messages of sites too
 */
export function openSiteSms(
  config: MemberConfig,
  secrets: Secrets,
  platform: Sms,
  metrics?: Metrics,
): SiteSms {
  for (const provider of ['aliyun', 'tencent', 'development']) metrics?.ofProvider('sms', `${provider}-site`);
  const open = new Map<string, Sms>();
  const at: SiteSms['at'] = (account) => {
    const known = open.get(account.id);
    if (known) return known;
    const sms = openOwn(config, platform, account, metrics);
    const oldest = open.keys().next().value;
    if (open.size >= MOST_OPEN && oldest !== undefined) open.delete(oldest);
    open.set(account.id, sms);
    return sms;
  };
  return {
    at,
    async of(ctx, site) {
      const account = await smsAccounts(ctx, secrets).current(site);
      return account ? at(account) : platform;
    },
  };
}

function openOwn(
  config: MemberConfig,
  platform: Sms,
  account: OpenAccount<SmsCredentials>,
  metrics: Metrics | undefined,
): Sms {
  const { credentials } = account;
  const provider = account.provider as SmsProviderId;
  const settings = settingsOf(config, provider, credentials);
  const sender =
    provider === 'development'
      ? (platform.development ?? nobody)
      : provider === 'aliyun'
        ? aliyunSender(settings)
        : tencentSender(settings);
  const announces = provider === 'development' || credentials.templateReport !== '';
  return {
    sender: tracedSender(signing(sender, credentials.sign), metrics, `${provider}-site`),
    announces,
    development: null,
  };
}

/** The signature that was approved for this account; that of the tenant's document belongs to the platform's. */
const signing = ({ provider, send }: SmsSender, sign: string): SmsSender => ({
  provider,
  send: (message) => send({ ...message, sign }),
});

const nobody: SmsSender = {
  provider: 'development',
  send: () => Promise.reject(new SmsError('development', 'not_configured')),
};

/**
 * The account in the form that adapters take. Patience is the platform's, and so is another address of the provider, if
 * it is not one of the platform's own, other provider.
 */
function settingsOf(
  config: MemberConfig,
  provider: SmsProviderId,
  account: SmsCredentials,
): ProviderSettings {
  const isOther = config.SMS_PROVIDER !== provider && ['aliyun', 'tencent'].includes(config.SMS_PROVIDER);
  const { keyId, keySecret, sign, appId, templateLogin, templateDeletion, templatePasskey } = account;
  return {
    ...{ keyId, keySecret, signName: sign, appId },
    templates: {
      login: templateLogin,
      deletion: templateDeletion || templateLogin,
      passkey: templatePasskey || templateLogin,
      confirm: templateLogin,
      // Owners are told by the platform's own sender.
      step: '',
      report: account.templateReport,
    },
    endpoint: isOther ? undefined : smsEndpoint(config),
    timeoutMs: config.SMS_TIMEOUT_SECONDS * 1000,
  };
}
