import type { Logger } from '@tianji/service-kit';
import type { MemberConfig } from '../settings.ts';
import { aliyunSender } from './aliyun.ts';
import { type DevelopmentSender, developmentSender, type Print } from './development.ts';
import { SmsError, type SmsSender } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { tencentSender } from './tencent.ts';

const TIMEOUT_MS = 5000;

export interface Sms {
  readonly sender: SmsSender;
  /** Whether members are written to when a report is finished. */
  readonly announces: boolean;
  /** Only where messages are kept instead of sent. */
  readonly development: DevelopmentSender | null;
}

const toTerminal: Print = (line) => void process.stdout.write(`${line}\n`);
const nowhere: Print = () => undefined;

/** The sender that the settings name; only a developer's process prints messages. */
export function openSms(
  config: MemberConfig,
  log: Logger,
  now: () => number,
  print: Print = config.NODE_ENV === 'development' ? toTerminal : nowhere,
): Sms {
  switch (config.SMS_PROVIDER) {
    case 'development': {
      const development = developmentSender(log, now, print, config.SMS_SIGN_NAME);
      return { sender: development, announces: true, development };
    }
    case 'aliyun':
      return sending(config, log, aliyunSender(providerSettings(config)));
    case 'tencent':
      return sending(config, log, tencentSender(providerSettings(config)));
    case 'none':
      log.warn(
        {},
        'SMS_PROVIDER is not set: nobody can log in. NODE_ENV=development keeps messages at /dev/sms',
      );
      return { sender: nobody, announces: false, development: null };
  }
}

/** A provider; without the id of its template for finished reports it sends login codes only. */
function sending(config: MemberConfig, log: Logger, sender: SmsSender): Sms {
  const announces = config.SMS_TEMPLATE_REPORT !== undefined;
  if (!announces) log.warn({}, 'SMS_TEMPLATE_REPORT is not set: nobody is written to about finished reports');
  return { sender, announces, development: null };
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
    templates: { login: config.SMS_TEMPLATE_LOGIN ?? '', report: config.SMS_TEMPLATE_REPORT ?? '' },
    appId: config.SMS_APP_ID,
    endpoint: config.SMS_ENDPOINT,
    timeoutMs: TIMEOUT_MS,
  };
}
