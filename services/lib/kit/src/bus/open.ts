import type { StoreScope } from '../store/port.ts';
import { openLocalBus } from './local/bus.ts';
import { type NatsBusOptions, openNatsBus } from './nats/bus.ts';
import type { Bus, BusHooks } from './port.ts';

export interface BusOptions extends BusHooks {
  /** NATS servers, comma separated; when empty or missing the in-process bus is opened. */
  url?: string;
  /** Where the in-process bus keeps its messages; required without `url`. */
  store?: StoreScope;
  /** Certificates, credentials and sizes of the NATS connection. */
  nats?: Omit<NatsBusOptions, 'url' | 'onProblem'>;
}

/** Opens NATS JetStream when a URL is given, the in-process bus over the store otherwise. */
export async function openBus(options: BusOptions): Promise<Bus> {
  const { url, store, nats, onProblem } = options;
  if (url) return openNatsBus({ ...nats, url, onProblem });
  if (!store) throw new TypeError('openBus needs a url or a store');
  return openLocalBus({ store, onProblem });
}
