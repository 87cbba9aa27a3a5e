import {
  type Config,
  ConfigError,
  optional,
  processSettings,
  readConfig,
  secret,
  url,
} from '@tianji/service-kit';

const settings = {
  ...processSettings,
  /** Key of links and of what is encrypted; replicas share it. */
  PARTNER_SECRET: secret(32),
  /** Another key that is valid too, while PARTNER_SECRET replaces it. */
  PARTNER_SECRET_PREVIOUS: secret(32),
  /** The host name that partners point their own at, by CNAME. */
  PARTNER_POINT_TO: optional,
  /** The public address of the platform's own site: nobody can bind its host. */
  SITE_ORIGIN: url(['http', 'https']),
};

export type PartnerConfig = Config<typeof settings>;

/** @throws ConfigError that names the wrong or missing variable */
export function readPartnerConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): PartnerConfig {
  const read = readConfig(settings, env);
  if (read.PARTNER_SECRET_PREVIOUS !== undefined && read.PARTNER_SECRET === undefined)
    throw new ConfigError(
      'PARTNER_SECRET',
      'must be set when PARTNER_SECRET_PREVIOUS is: it is the new one.',
    );
  // Replicas that each generated a key of their own would refuse each other's links.
  if (read.NODE_ENV === 'production' && read.MONGODB_URL !== undefined && read.PARTNER_SECRET === undefined)
    throw new ConfigError('PARTNER_SECRET', 'must be set when the store is shared (MONGODB_URL).');
  return read;
}
