import { type Config, checkSecrets, processSettings, readConfig, secret, whole } from '@tianji/service-kit';

const settings = {
  ...processSettings,
  /** Key of the links to reports; replicas share it. */
  REPORTS_SECRET: secret(32),
  /** Another key with which links are valid too, while REPORTS_SECRET replaces it. */
  REPORTS_SECRET_PREVIOUS: secret(32),
  /** How many PDFs made when their reports were finished are kept in the store, of about a megabyte each. */
  PDFS_KEPT: whole({ min: 0, max: 100_000, fallback: 300 }),
};

export type ReportsConfig = Config<typeof settings>;

/** Of a store with a limit, a PDF is kept for every so many megabytes: together they take less than a quarter of it. */
const MB_FOR_PDF = 8;

/** How many PDFs are kept. */
export const pdfsKept = ({ PDFS_KEPT, STORE_MAX_MB }: ReportsConfig): number =>
  STORE_MAX_MB === undefined ? PDFS_KEPT : Math.min(PDFS_KEPT, Math.floor(STORE_MAX_MB / MB_FOR_PDF));

/** @throws ConfigError that names the wrong or missing variable */
export function readReportsConfig(env?: Readonly<Record<string, string | undefined>>): ReportsConfig {
  const config = readConfig(settings, env);
  checkSecrets('REPORTS', config);
  return config;
}
