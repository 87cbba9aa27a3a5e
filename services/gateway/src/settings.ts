import {
  type Config,
  ConfigError,
  list,
  oneOf,
  optional,
  processSettings,
  readConfig,
  type Setting,
  secret,
  text,
  url,
  whole,
} from '@tianji/service-kit';
import { phonesSetting } from './tenants/help.ts';

const settings = {
  ...processSettings,
  PORT: whole({ min: 0, max: 65_535, fallback: 8080 }),
  /** Proxies in front, as addresses or networks (`10.0.0.0/8`): only their `x-forwarded-for` is believed. */
  TRUSTED_PROXIES: list,
  /** The site's public address, for the sitemap; the request's own host when it is not set. */
  SITE_ORIGIN: url(['http', 'https']),
  /** Set, it opens a site for others although contact and texts are the sample's. */
  TRIAL: optional,
  /** Calls that one address may make in a minute. */
  RATE_LIMIT_PER_MINUTE: whole({ min: 1, max: 1_000_000_000, fallback: 3000 }),
  /** Units that the agents of one address may use without a key, in a minute and in a day: a dear tool takes several. */
  AGENT_UNITS_PER_MINUTE: whole({ min: 1, max: 1_000_000_000, fallback: 30 }),
  AGENT_UNITS_PER_DAY: whole({ min: 1, max: 1_000_000_000, fallback: 500 }),
  /** Units that all keys of one site have together in a day, at all gateways; a site's own quota may be less. */
  AGENT_SITE_UNITS_PER_DAY: whole({ min: 1, max: 1_000_000_000, fallback: 100_000 }),
  /** How long a service may take to answer before the caller is told that it is unavailable. */
  SERVICE_CONNECT_MS: whole({ min: 50, max: 60_000, fallback: 1500 }),
  TENANTS_DIR: text('infra/tenants'),
  /** The operator's file of grants to services: platform calls, raw calls, pages. */
  OPERATOR_FILE: text('infra/operator.json'),
  /** Where the last valid contracts of services are kept; a folder below the data folder by default. */
  CONTRACTS_DIR: optional,
  /** Where icons drawn from sites' marks are kept; a folder below the data folder by default. */
  DRAWINGS_DIR: optional,
  /** How often services that answer over HTTP are asked for their contract. */
  CONTRACT_EVERY_MS: whole({ min: 100, max: 8000, fallback: 3000 }),
  /** URL pattern of services, with `{id}` for the service's id: `http://{id}:8090`. */
  SERVICE_URL: optional,
  /** Services that `SERVICE_URL` applies to although this tree does not contain them. */
  SERVICE_IDS: list,
  /** The release folder; below the data folder by default. Several gateways may share it. */
  RELEASES_DIR: optional,
  /** An S3-compatible bucket, `name` or `name/prefix`, that the release folder is kept equal to. */
  RELEASES_BUCKET: optional,
  /** How often the bucket is asked for new releases. */
  RELEASES_BUCKET_EVERY_MS: whole({ min: 200, max: 60_000, fallback: 2000 }),
  /**
   * What gateways agree on about canaries: a key, counts and stops; `trials` in the release folder by default. The only
   * place beside contracts that a gateway writes.
   */
  TRIALS_DIR: optional,
  /** Thumbprint of the ACME account's key, with which challenges for certificates are answered. */
  ACME_THUMBPRINT: optional,
  /** Whether this tree's build serves only units that were never released, or takes precedence over all releases. */
  WORKING_BUILD: oneOf(['fallback', 'first'], 'fallback'),
  /** The language model that helps to write reports, configured as in the services: pages say that it is used. */
  WRITER_MODEL_NAME: optional,
  /** The region of sites whose document names none: whose help numbers texts for somebody in danger name. */
  HELP_REGION: oneOf(['mainland', 'hongkong', 'macau', 'taiwan'], 'mainland'),
  /** The operator's help numbers in place of the defaults, by region and role. */
  HELP_PHONES: phonesSetting,
} satisfies Record<string, Setting<unknown>>;

export type GatewayConfig = Config<typeof settings> & {
  /** Services that answer over HTTP, by id, each at one address or several. */
  readonly serviceUrls: Readonly<Record<string, readonly string[]>>;
  /** The secret with which calls to a service are signed, for those that have one of their own. */
  readonly serviceSecrets: Readonly<Record<string, string>>;
};

/**
 * @param ids of the services that `SERVICE_URL` stands for, beside those that `SERVICE_IDS` names
 * @throws ConfigError
 */
export function readGatewayConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  ids: readonly string[] = [],
): GatewayConfig {
  const config = readConfig(settings, env);
  const urls = { ...urlsOfPattern(config, ids), ...urlsById(env) };
  const secrets = secretsById(env, config.NODE_ENV === 'production');
  // Without a secret a service treats every caller as a visitor: members would appear logged out.
  if (
    config.NODE_ENV === 'production' &&
    config.SERVICE_SECRET === undefined &&
    Object.keys(urls).some((id) => secrets[id] === undefined)
  ) {
    throw new ConfigError('SERVICE_SECRET', 'must be set when services answer over HTTP.');
  }
  return { ...config, serviceUrls: urls, serviceSecrets: secrets };
}

const oneSecret = secret(32);

/** `SERVICE_<ID>_SECRET`: the secret of one service; it takes precedence over the common one. */
function secretsById(env: Readonly<Record<string, string | undefined>>, production: boolean) {
  const secrets: Record<string, string> = {};
  for (const [variable, value] of Object.entries(env)) {
    const id = /^SERVICE_([A-Z0-9]+)_SECRET$/.exec(variable)?.[1]?.toLowerCase();
    const read =
      id !== undefined && value?.trim() ? oneSecret(variable, value.trim(), production) : undefined;
    if (id !== undefined && read !== undefined) secrets[id] = read;
  }
  return secrets;
}

type Urls = Record<string, readonly string[]>;

/** `SERVICE_URL=http://{id}:8090`: every service at an address of the same form. */
function urlsOfPattern({ SERVICE_URL, SERVICE_IDS }: Config<typeof settings>, ids: readonly string[]): Urls {
  if (SERVICE_URL === undefined) return {};
  if (!SERVICE_URL.includes('{id}')) throw new ConfigError('SERVICE_URL', 'must contain {id}.');
  const urls: Urls = {};
  for (const id of [...ids, ...SERVICE_IDS]) {
    if (!/^[a-z][a-z0-9]{1,30}$/.test(id))
      throw new ConfigError('SERVICE_IDS', `names "${id}", which is not a valid id.`);
    urls[id] = addressesIn('SERVICE_URL', SERVICE_URL.replaceAll('{id}', id));
  }
  return urls;
}

/** `SERVICE_<ID>_URL`: one service; it takes precedence over the pattern. */
function urlsById(env: Readonly<Record<string, string | undefined>>): Urls {
  const urls: Urls = {};
  for (const [variable, value] of Object.entries(env)) {
    const id = /^SERVICE_([A-Z0-9]+)_URL$/.exec(variable)?.[1]?.toLowerCase();
    if (id !== undefined && value?.trim()) urls[id] = addressesIn(variable, value);
  }
  return urls;
}

/** Addresses separated by commas. */
function addressesIn(variable: string, value: string): string[] {
  return value.split(',').map((part) => {
    const address = part.trim().replace(/\/+$/, '');
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new ConfigError(
        variable,
        'must be an address that begins with http:// or https://, or several separated by commas.',
      );
    return address;
  });
}
