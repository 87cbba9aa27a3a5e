import { type Secrets, secretsOf } from '@tianji/service-kit';
import { PAYMENT_PROVIDERS } from './contract/index.ts';
import { openProviders, type Providers } from './providers/open.ts';
import { openTills, type Tills } from './providers/tills.ts';
import { nameInMetrics } from './providers/traced.ts';
import { type PaymentConfig, readPaymentConfig } from './settings.ts';
import type { PaymentContext } from './stores.ts';

/** What one running payment service has besides its store: read and opened once, at its start. */
export interface Parts {
  readonly config: PaymentConfig;
  readonly providers: Providers;
  readonly tills: Tills;
  /** With these the accounts of sites are sealed. */
  readonly secrets: Secrets;
}

/**
 * The parts of one service, made when it is opened.
 * @param env variables that replace the process's own
 */
export function lateParts(env?: Readonly<Record<string, string | undefined>>): {
  open(ctx: PaymentContext): Promise<void>;
  get(): Parts;
} {
  let parts: Parts | undefined;
  return {
    async open({ log, metrics }) {
      const config = readPaymentConfig(env);
      if (config.production && config.enabled.includes('sandbox'))
        log.warn({}, 'PAYMENT_PROVIDER is sandbox in production: memberships are had without money');
      const { DATA_DIR: dataDir, PAYMENT_SECRET: own, PAYMENT_SECRET_PREVIOUS: previous } = config;
      const secrets = secretsOf('payment', { dataDir, own, previous });
      const providers = await openProviders(config);
      for (const id of PAYMENT_PROVIDERS)
        for (const name of [id, nameInMetrics(id, 'a site')]) metrics.ofProvider('payment', name);
      parts = { config, providers, secrets, tills: openTills(config, providers, secrets) };
    },
    get() {
      if (!parts) throw new Error('the payment service has not been opened');
      return parts;
    },
  };
}
