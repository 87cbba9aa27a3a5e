import {
  type Config,
  checkSecrets,
  optional,
  processSettings,
  readConfig,
  secret,
  url,
  whole,
} from '@tianji/service-kit';

const own = {
  /** Key of links and of what is encrypted; replicas share it. */
  PARTNER_SECRET: secret(32),
  /** Another key that is valid too, while PARTNER_SECRET replaces it. */
  PARTNER_SECRET_PREVIOUS: secret(32),
  /** How many hours it takes before what changes much at a site is in force. */
  SITE_STEP_HOURS: whole({ min: 0, max: 720, fallback: 48 }),
  /** The host name that partners point their own at, by CNAME. */
  PARTNER_POINT_TO: optional,
  /** Where pictures of marks are kept that were drawn to judge them; a folder below the data folder by default. */
  DRAWINGS_DIR: optional,
  /** The public address of the platform's own site: nobody can bind its host. */
  SITE_ORIGIN: url(['http', 'https']),
};

const all = { ...processSettings, ...own };

export type PartnerConfig = Config<typeof all>;

/** @throws ConfigError that names the wrong or missing variable */
export function readPartnerConfig(env?: Readonly<Record<string, string | undefined>>): PartnerConfig {
  const config = readConfig(all, env);
  checkSecrets('PARTNER', config);
  return config;
}
