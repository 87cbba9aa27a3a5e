import { type Late, type LinkSigner, late, linkSigner, type Secrets, secretsOf } from '@tianji/service-kit';
import { type PartnerConfig, readPartnerConfig } from './settings.ts';

/** What the running service has besides its store. */
export interface Parts {
  readonly config: PartnerConfig;
  readonly secrets: Secrets;
  readonly links: LinkSigner;
}

/** @param env variables that replace the process's own */
export const lateParts = (env?: Readonly<Record<string, string | undefined>>): Late<Parts> =>
  late('partner', () => {
    const config = readPartnerConfig(env);
    const { DATA_DIR: dataDir, PARTNER_SECRET: own, PARTNER_SECRET_PREVIOUS: previous } = config;
    const secrets = secretsOf('partner', { dataDir, own, previous });
    return { config, secrets, links: linkSigner('partner', secrets) };
  });
