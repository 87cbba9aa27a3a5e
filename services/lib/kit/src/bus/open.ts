import type { Config, processSettings } from '../config/env.ts';
import type { StoreScope } from '../store/port.ts';
import { openLocalBus } from './local/bus.ts';
import { type NatsBusOptions, openNatsBus } from './nats/bus.ts';
import type { Bus, BusBounds, BusHooks } from './port.ts';

export interface BusOptions extends BusHooks {
  /** NATS servers, comma separated; when empty or missing the in-process bus is opened. */
  url?: string;
  /** Where the in-process bus keeps its messages; required without `url`. */
  store?: StoreScope;
  /** Certificates, credentials and sizes of the NATS connection. */
  nats?: Omit<NatsBusOptions, 'url' | 'onProblem' | 'bounds'>;
  bounds?: BusBounds;
}

/** Opens NATS JetStream when a URL is given, the in-process bus over the store otherwise. */
export async function openBus(options: BusOptions): Promise<Bus> {
  const { url, store, nats, onProblem, bounds } = options;
  if (url) return openNatsBus({ ...nats, url, onProblem, bounds });
  if (!store) throw new TypeError('openBus needs a url or a store');
  return openLocalBus({ store, onProblem, bounds });
}

/** Certificates and credentials of the bus, as the process's settings name them. */
export const natsFiles = ({
  NATS_CA_FILE: caFile,
  NATS_CREDS_FILE: credsFile,
}: Pick<Config<typeof processSettings>, 'NATS_CA_FILE' | 'NATS_CREDS_FILE'>): NonNullable<
  BusOptions['nats']
> => ({ ...(caFile !== undefined && { caFile }), ...(credsFile !== undefined && { credsFile }) });

const DAY_MS = 86_400_000;
const MB = 1_048_576;

/** The bounds of the bus, as the process's settings want them. */
export const busBounds = (
  config: Pick<Config<typeof processSettings>, 'EVENTS_KEEP_DAYS' | 'PARKED_KEEP_DAYS' | 'EVENTS_MAX_MB'>,
): BusBounds => ({
  keepMs: times(config.EVENTS_KEEP_DAYS, DAY_MS),
  parkedKeepMs: times(config.PARKED_KEEP_DAYS, DAY_MS),
  maxBytes: times(config.EVENTS_MAX_MB, MB),
});

const times = (number: number | undefined, unit: number) =>
  number === undefined ? undefined : number * unit;
