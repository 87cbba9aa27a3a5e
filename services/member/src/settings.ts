import {
  type Config,
  ConfigError,
  checkSecrets,
  oneOf,
  optional,
  processSettings,
  readConfig,
  secret,
  url,
  whole,
  wholeIfSet,
} from '@tianji/service-kit';
import { type Outbound, outbound } from '@tianji/service-kit/outbound';

const settings = {
  ...processSettings,
  /** Key of the hashes of codes and phone numbers; replicas share it. */
  MEMBER_SECRET: secret(32),
  /** Another key that is valid too, while MEMBER_SECRET replaces it. */
  MEMBER_SECRET_PREVIOUS: secret(32),
  /** How many login codes one phone, one address and everybody together may request in a day. */
  CODES_PER_PHONE: whole({ min: 1, max: 10, fallback: 10 }),
  CODES_PER_IP: whole({ min: 1, max: 1_000_000, fallback: 100 }),
  CODES_PER_DAY: whole({ min: 1, max: 100_000_000, fallback: 20_000 }),
  /** Of one site; half of all by default, and all of it while there is one site only. */
  CODES_PER_SITE: wholeIfSet({ min: 1, max: 100_000_000 }),
  /** How many feedback messages one address may send in a day. */
  FEEDBACK_PER_IP: whole({ min: 1, max: 1_000_000, fallback: 20 }),
  /** How many days feedback is kept. */
  FEEDBACK_KEEP_DAYS: whole({ min: 1, max: 3_650, fallback: 365 }),
  /** The message provider. Outside production, messages are stored for inspection by default. */
  SMS_PROVIDER: oneOf(['none', 'development', 'aliyun', 'tencent'], 'none'),
  SMS_KEY_ID: optional,
  SMS_KEY_SECRET: optional,
  /** The signature at the start of each message, as approved by the provider. */
  SMS_SIGN_NAME: optional,
  /** The provider's own id of the approved template for login codes. */
  SMS_TEMPLATE_LOGIN: optional,
  /** The same for codes that confirm the deletion of an account; without it the template for logins is used. */
  SMS_TEMPLATE_DELETION: optional,
  /** The same for codes that confirm a new passkey; without it the template for logins is used. */
  SMS_TEMPLATE_PASSKEY: optional,
  /** The same for codes that confirm who acts; without it the template for logins is used. */
  SMS_TEMPLATE_CONFIRM: optional,
  /** The same for what is to change at a site: its owners are told. Without it they only see it on their pages. */
  SMS_TEMPLATE_STEP: optional,
  /** The same for finished reports; without it no such messages are sent. */
  SMS_TEMPLATE_REPORT: optional,
  /** Tencent's application id. */
  SMS_APP_ID: optional,
  /** Another address of the provider: a region's, or a stand-in. */
  SMS_ENDPOINT: url(['http', 'https']),
  /** How long the provider may take to answer before a message counts as not sent. */
  SMS_TIMEOUT_SECONDS: whole({ min: 1, max: 120, fallback: 5 }),
};

export type MemberConfig = Config<typeof settings>;

/** Settings without which a provider cannot send. */
const NEEDED = {
  none: [],
  development: [],
  aliyun: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_LOGIN'],
  tencent: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_LOGIN', 'SMS_APP_ID'],
} as const satisfies Record<MemberConfig['SMS_PROVIDER'], readonly (keyof typeof settings)[]>;

/** @throws ConfigError that names the wrong or missing variable */
export function readMemberConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): MemberConfig {
  const read = readConfig(settings, env);
  const production = read.NODE_ENV === 'production';
  const provider = !production && read.SMS_PROVIDER === 'none' ? 'development' : read.SMS_PROVIDER;
  if (production && provider === 'development') {
    throw new ConfigError(
      'SMS_PROVIDER',
      'must not be "development" in production: anybody could read the codes.',
    );
  }
  for (const variable of NEEDED[provider]) {
    if (read[variable] === undefined)
      throw new ConfigError(variable, `must be set when SMS_PROVIDER is "${provider}".`);
  }
  checkSecrets('MEMBER', read);
  smsEndpoint(read);
  return { ...read, SMS_PROVIDER: provider };
}

/** Another address of the provider, if one is set. @throws ConfigError when it may not be reached */
export const smsEndpoint = ({
  SMS_ENDPOINT,
  OUTBOUND_ALLOWED_HOSTS,
}: Pick<Config<typeof settings>, 'SMS_ENDPOINT' | 'OUTBOUND_ALLOWED_HOSTS'>): Outbound | undefined =>
  SMS_ENDPOINT === undefined ? undefined : outbound('SMS_ENDPOINT', SMS_ENDPOINT, OUTBOUND_ALLOWED_HOSTS);
