import type { CallOrigin, Logger } from '@tianji/service-kit';
import type { GatewayConfig } from '../settings.ts';
import { type Addresses, openAddresses } from './addresses.ts';
import { type RemoteService, remoteService } from './remote-service.ts';

export interface ServicesElsewhere {
  readonly remote: ReadonlyMap<string, RemoteService>;
  readonly addresses: ReadonlyMap<string, Addresses>;
  /** The secret with which calls to a service are signed. */
  secretOf(id: string): string | undefined;
}

/**
 * The services that answer over HTTP, as the settings name them.
 * @param onSpent told how much processor time a service has used for a caller, in milliseconds
 */
export function servicesElsewhere(
  config: GatewayConfig,
  log: Logger,
  onSpent: (origin: CallOrigin, ms: number) => void,
): ServicesElsewhere {
  const remote = new Map<string, RemoteService>();
  const addresses = new Map<string, Addresses>();
  const secretOf = (id: string) => config.serviceSecrets[id] ?? config.SERVICE_SECRET;
  for (const [id, urls] of Object.entries(config.serviceUrls)) {
    const own = openAddresses({ urls, everyMs: config.CONTRACT_EVERY_MS });
    addresses.set(id, own);
    remote.set(
      id,
      remoteService({
        ...{ id, addresses: own, log, onSpent },
        ...{ secret: secretOf(id), patienceMs: config.SERVICE_CONNECT_MS },
      }),
    );
  }
  return { remote, addresses, secretOf };
}
