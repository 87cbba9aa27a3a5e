import { type Late, late, type Secrets, secretsOf } from '@tianji/service-kit';
import { type Keys, keysOf } from './keys.ts';
import { type MemberConfig, readMemberConfig } from './settings.ts';
import { openSms, type Sms } from './sms/open.ts';
import { openSiteSms, type SiteSms } from './sms/own.ts';

/** What one running member service has besides its store: read and opened once, at its start. */
export interface Parts {
  readonly config: MemberConfig;
  readonly keys: Keys;
  /** The platform's sender. */
  readonly sms: Sms;
  readonly siteSms: SiteSms;
  /** With these the accounts of sites are sealed. */
  readonly secrets: Secrets;
}

/** The parts of one service, made when it is opened; `env` replaces the process's own variables. */
export const lateParts = (env?: Readonly<Record<string, string | undefined>>): Late<Parts> =>
  late('member', ({ log, now, metrics }) => {
    const config = readMemberConfig(env);
    const { DATA_DIR: dataDir, MEMBER_SECRET: own, MEMBER_SECRET_PREVIOUS: previous } = config;
    const secrets = secretsOf('member', { dataDir, own, previous });
    const sms = openSms(config, log, now, undefined, metrics);
    return {
      ...{ config, secrets, sms, keys: keysOf(...secrets) },
      siteSms: openSiteSms(config, secrets, sms, metrics),
    };
  });
