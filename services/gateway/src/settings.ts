import {
  type Config,
  ConfigError,
  list,
  optional,
  processSettings,
  readConfig,
  type Setting,
  text,
  url,
  whole,
} from '@tianji/service-kit';

const settings = {
  ...processSettings,
  PORT: whole({ min: 0, max: 65_535, fallback: 8080 }),
  /** Proxies in front, as addresses or networks (`10.0.0.0/8`): only their `x-forwarded-for` is believed. */
  TRUSTED_PROXIES: list,
  /** The address under which people know this site, for the sitemap; the request's own host otherwise. */
  SITE_ORIGIN: url(['http', 'https']),
  /** Calls that one address may make in a minute. */
  RATE_LIMIT_PER_MINUTE: whole({ min: 1, max: 1_000_000, fallback: 3000 }),
  /** How long a service may stay silent before the caller is told that it is unavailable. */
  SERVICE_CONNECT_MS: whole({ min: 50, max: 60_000, fallback: 1500 }),
  TENANTS_DIR: text('infra/tenants'),
  /** The model that helps to write reports, as the services have it: pages tell of it. */
  WRITER_MODEL_NAME: optional,
} satisfies Record<string, Setting<unknown>>;

export type GatewayConfig = Config<typeof settings> & {
  /** Services that answer over HTTP, by id: from `SERVICE_<ID>_URL`. */
  readonly serviceUrls: Readonly<Record<string, string>>;
};

/** @throws ConfigError */
export function readGatewayConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): GatewayConfig {
  const config = readConfig(settings, env);
  const urls = serviceUrls(env);
  // Without a secret a service takes every caller for a visitor: members would find themselves logged out.
  if (
    config.NODE_ENV === 'production' &&
    Object.keys(urls).length > 0 &&
    config.SERVICE_SECRET === undefined
  ) {
    throw new ConfigError('SERVICE_SECRET', 'must be set when services answer over HTTP.');
  }
  return { ...config, serviceUrls: urls };
}

function serviceUrls(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const [variable, value] of Object.entries(env)) {
    const id = /^SERVICE_([A-Z0-9]+)_URL$/.exec(variable)?.[1]?.toLowerCase();
    if (id === undefined || !value?.trim()) continue;
    const address = value.trim().replace(/\/+$/, '');
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
      throw new ConfigError(variable, 'must be an address that begins with http:// or https://.');
    }
    urls[id] = address;
  }
  return urls;
}
