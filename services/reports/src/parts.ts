import { type Late, type LinkSigner, late, linkSigner, secretsOf } from '@tianji/service-kit';
import { pdfsKept, readReportsConfig } from './settings.ts';

/** What the running service needs besides its store. */
export interface Parts {
  readonly links: LinkSigner;
  /** How many PDFs made ahead are kept. */
  readonly pdfsKept: number;
}

/** @param env variables that replace the process's own */
export const lateParts = (env?: Readonly<Record<string, string | undefined>>): Late<Parts> =>
  late('reports', () => {
    const config = readReportsConfig(env);
    const { DATA_DIR: dataDir, REPORTS_SECRET: own, REPORTS_SECRET_PREVIOUS: previous } = config;
    return {
      links: linkSigner('reports', secretsOf('reports', { dataDir, own, previous })),
      pdfsKept: pdfsKept(config),
    };
  });
