import { readFileSync } from 'node:fs';
import {
  type Config,
  ConfigError,
  checkSecrets,
  oneOf,
  optional,
  processSettings,
  readConfig,
  type Setting,
  secret,
  url,
  whole,
} from '@tianji/service-kit';
import { type Outbound, outbound } from '@tianji/service-kit/outbound';

/** A key in PEM or bare base64, with `\n` for line breaks if needed, or `file:` and a path. */
const key: Setting<string | undefined> = (variable, value) => {
  if (!value?.startsWith('file:')) return value?.replaceAll('\\n', '\n');
  try {
    return readFileSync(value.slice('file:'.length), 'utf8').trim();
  } catch {
    throw new ConfigError(variable, 'names a file that cannot be read.');
  }
};

const settings = {
  ...processSettings,
  /** Key with which the accounts of sites are sealed; replicas share it. */
  PAYMENT_SECRET: secret(32),
  /** Another key that opens them too, while PAYMENT_SECRET replaces it. */
  PAYMENT_SECRET_PREVIOUS: secret(32),
  /** How many hours it takes before a site's own account is in force, or removed. */
  SITE_STEP_HOURS: whole({ min: 0, max: 720, fallback: 48 }),
  /** The provider of new orders. Outside production the sandbox by default. */
  PAYMENT_PROVIDER: oneOf(['none', 'sandbox', 'alipay', 'wechat'], 'none'),
  /** Where providers reach this site with their notifications; by default the site's own address. */
  PAYMENT_NOTIFY_ORIGIN: url(['http', 'https']),
  SITE_ORIGIN: url(['http', 'https']),
  /** Signs the sandbox wallet's notifications; generated and stored when missing. */
  PAYMENT_SANDBOX_SECRET: secret(32),
  /** Another secret that is valid too, while PAYMENT_SANDBOX_SECRET replaces it. */
  PAYMENT_SANDBOX_SECRET_PREVIOUS: secret(32),
  ALIPAY_APP_ID: optional,
  /** The merchant's own number (2088…). */
  ALIPAY_SELLER_ID: optional,
  ALIPAY_PRIVATE_KEY: key,
  ALIPAY_KEY_TYPE: oneOf(['PKCS1', 'PKCS8'], 'PKCS8'),
  /** Alipay's public key, not the application's. */
  ALIPAY_PUBLIC_KEY: key,
  ALIPAY_GATEWAY: url(['http', 'https']),
  WECHATPAY_APP_ID: optional,
  WECHATPAY_MCH_ID: optional,
  /** Serial number of the merchant's certificate. */
  WECHATPAY_SERIAL: optional,
  WECHATPAY_PRIVATE_KEY: key,
  WECHATPAY_API_V3_KEY: secret(32),
  /** Another key that opens notifications too, while WECHATPAY_API_V3_KEY replaces it. */
  WECHATPAY_API_V3_KEY_PREVIOUS: secret(32),
  /** WeChat Pay's public key, and its number (`PUB_KEY_ID_…`, or the serial of the platform's certificate). */
  WECHATPAY_PLATFORM_SERIAL: optional,
  WECHATPAY_PLATFORM_KEY: key,
  /** Another key of WeChat Pay that is valid too, while it replaces its own. */
  WECHATPAY_PLATFORM_SERIAL_PREVIOUS: optional,
  WECHATPAY_PLATFORM_KEY_PREVIOUS: key,
  WECHATPAY_ENDPOINT: url(['http', 'https']),
};

export type PaymentConfig = Config<typeof settings> & {
  readonly production: boolean;
  /** The configured providers, the one for new orders first. */
  readonly enabled: readonly ('sandbox' | 'alipay' | 'wechat')[];
};

const NEEDED = {
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  wechat: [
    'WECHATPAY_APP_ID',
    'WECHATPAY_MCH_ID',
    'WECHATPAY_SERIAL',
    'WECHATPAY_PRIVATE_KEY',
    'WECHATPAY_API_V3_KEY',
    'WECHATPAY_PLATFORM_SERIAL',
    'WECHATPAY_PLATFORM_KEY',
  ],
} as const satisfies Record<string, readonly (keyof typeof settings)[]>;

/** @throws ConfigError that names the wrong or missing variable */
export function readPaymentConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): PaymentConfig {
  const read = readConfig(settings, env);
  checkSecrets('PAYMENT', read);
  const production = read.NODE_ENV === 'production';
  const chosen = !production && read.PAYMENT_PROVIDER === 'none' ? 'sandbox' : read.PAYMENT_PROVIDER;
  const enabled: PaymentConfig['enabled'][number][] = chosen === 'none' ? [] : [chosen];
  for (const id of ['alipay', 'wechat'] as const) {
    const missing = NEEDED[id].find((variable) => read[variable] === undefined);
    if (chosen === id && missing)
      throw new ConfigError(missing, `must be set when PAYMENT_PROVIDER is "${id}".`);
    // A provider that is no longer chosen still sends notifications about its earlier orders.
    if (!missing && chosen !== id) enabled.push(id);
  }
  if (!production && !enabled.includes('sandbox')) enabled.push('sandbox');
  const real = enabled.some((id) => id !== 'sandbox');
  if (production && real && !(read.PAYMENT_NOTIFY_ORIGIN ?? read.SITE_ORIGIN)) {
    throw new ConfigError('PAYMENT_NOTIFY_ORIGIN', 'must be set, or SITE_ORIGIN: providers send there.');
  }
  for (const variable of ['WECHATPAY_API_V3_KEY', 'WECHATPAY_API_V3_KEY_PREVIOUS'] as const) {
    const value = read[variable];
    if (value !== undefined && Buffer.byteLength(value) !== 32)
      throw new ConfigError(variable, 'must have exactly 32 characters.');
  }
  const [serial, platformKey] = [
    'WECHATPAY_PLATFORM_SERIAL_PREVIOUS',
    'WECHATPAY_PLATFORM_KEY_PREVIOUS',
  ] as const;
  if ((read[serial] === undefined) !== (read[platformKey] === undefined))
    throw new ConfigError(
      read[serial] === undefined ? serial : platformKey,
      'must be set: key and number belong together.',
    );
  addressIn(read, 'ALIPAY_GATEWAY');
  addressIn(read, 'WECHATPAY_ENDPOINT');
  return { ...read, PAYMENT_PROVIDER: chosen, production, enabled };
}

/** Another address of a provider, if one is set. @throws ConfigError when it may not be reached */
export function addressIn(
  config: Pick<Config<typeof settings>, 'ALIPAY_GATEWAY' | 'WECHATPAY_ENDPOINT' | 'OUTBOUND_ALLOWED_HOSTS'>,
  variable: 'ALIPAY_GATEWAY' | 'WECHATPAY_ENDPOINT',
): Outbound | undefined {
  const address = config[variable];
  return address === undefined ? undefined : outbound(variable, address, config.OUTBOUND_ALLOWED_HOSTS);
}
