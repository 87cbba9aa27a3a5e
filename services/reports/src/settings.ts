import { type Config, checkSecrets, processSettings, readConfig, secret } from '@tianji/service-kit';

const settings = {
  ...processSettings,
  /** Key of the links to reports; replicas share it. */
  REPORTS_SECRET: secret(32),
  /** Another key with which links are valid too, while REPORTS_SECRET replaces it. */
  REPORTS_SECRET_PREVIOUS: secret(32),
};

export type ReportsConfig = Config<typeof settings>;

/** @throws ConfigError that names the wrong or missing variable */
export function readReportsConfig(env?: Readonly<Record<string, string | undefined>>): ReportsConfig {
  const config = readConfig(settings, env);
  checkSecrets('REPORTS', config);
  return config;
}
