import { type Logger, type Metrics, traced } from '@tianji/service-kit';
import { type MemberConfig, smsEndpoint } from '../settings.ts';
import { aliyunSender } from './aliyun.ts';
import { type DevelopmentSender, developmentSender, type Print } from './development.ts';
import { SmsError, type SmsSender } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { tencentSender } from './tencent.ts';

export interface Sms {
  readonly sender: SmsSender;
  /** Whether members get a message when a report is finished. */
  readonly announces: boolean;
  /** Only where messages are stored instead of sent. */
  readonly development: DevelopmentSender | null;
}

const toTerminal: Print = (line) => void process.stdout.write(`${line}\n`);
const nowhere: Print = () => undefined;

/** The sender that the settings name; only a development process prints messages. */
export function openSms(
  config: MemberConfig,
  log: Logger,
  now: () => number,
  print: Print = config.NODE_ENV === 'development' ? toTerminal : nowhere,
  metrics?: Metrics,
): Sms {
  switch (config.SMS_PROVIDER) {
    case 'development': {
      const development = developmentSender(log, now, print, config.SMS_SIGN_NAME);
      return { sender: tracedSender(development, metrics), announces: true, development };
    }
    case 'aliyun':
      return sending(config, log, aliyunSender(providerSettings(config)), metrics);
    case 'tencent':
      return sending(config, log, tencentSender(providerSettings(config)), metrics);
    case 'none':
      log.warn(
        {},
        'SMS_PROVIDER is not set: nobody can log in. NODE_ENV=development keeps messages at /dev/sms',
      );
      return { sender: nobody, announces: false, development: null };
  }
}

/** A provider; without an id of the template for finished reports it sends login codes only. */
function sending(config: MemberConfig, log: Logger, sender: SmsSender, metrics?: Metrics): Sms {
  const announces = config.SMS_TEMPLATE_REPORT !== undefined;
  if (!announces)
    log.warn({}, 'SMS_TEMPLATE_REPORT is not set: nobody gets a message about finished reports');
  if (config.SMS_TEMPLATE_STEP === undefined)
    log.warn(
      {},
      'SMS_TEMPLATE_STEP is not set: no owner of a site gets a message about what is to change there',
    );
  return { sender: tracedSender(sender, metrics), announces, development: null };
}

/**
 * A sender whose requests are spans, with the template's name, never number or content, and are counted by how they end.
 * @param name of the provider in metrics: apart from the platform's own account, since a site may have set wrong keys
 */
export function tracedSender({ provider, send }: SmsSender, metrics?: Metrics, name = provider): SmsSender {
  const counts = metrics?.ofProvider('sms', name);
  return {
    provider,
    send: (message) =>
      traced(
        'send a message',
        'client',
        { 'tianji.provider': provider, 'tianji.template': message.template },
        () => (counts ? counts.counted(() => send(message)) : send(message)),
      ),
  };
}

const nobody: SmsSender = {
  provider: 'none',
  send: () => Promise.reject(new SmsError('none', 'not_configured')),
};

function providerSettings(config: MemberConfig): ProviderSettings {
  return {
    keyId: config.SMS_KEY_ID ?? '',
    keySecret: config.SMS_KEY_SECRET ?? '',
    signName: config.SMS_SIGN_NAME ?? '',
    templates: {
      login: config.SMS_TEMPLATE_LOGIN ?? '',
      // These have the same placeholders as the template for logins.
      deletion: config.SMS_TEMPLATE_DELETION ?? config.SMS_TEMPLATE_LOGIN ?? '',
      passkey: config.SMS_TEMPLATE_PASSKEY ?? config.SMS_TEMPLATE_LOGIN ?? '',
      confirm: config.SMS_TEMPLATE_CONFIRM ?? config.SMS_TEMPLATE_LOGIN ?? '',
      step: config.SMS_TEMPLATE_STEP ?? '',
      report: config.SMS_TEMPLATE_REPORT ?? '',
    },
    appId: config.SMS_APP_ID,
    endpoint: smsEndpoint(config),
    timeoutMs: config.SMS_TIMEOUT_SECONDS * 1000,
  };
}
