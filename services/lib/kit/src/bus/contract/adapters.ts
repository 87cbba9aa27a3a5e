import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore } from '../../store/index.ts';
import { openLocalBus } from '../local/bus.ts';
import { openNatsBus } from '../nats/bus.ts';
import type { Bus, BusHooks } from '../port.ts';

export interface BusTimes extends BusHooks {
  leaseMs?: number;
  drainMs?: number;
}

export interface BusPlace {
  /** Another connection to the same bus, as another process would have it. */
  open(times?: BusTimes): Promise<Bus>;
  remove(): Promise<void>;
}

export interface BusAdapter {
  name: string;
  place(): Promise<BusPlace>;
}

const local: BusAdapter = {
  name: 'in-process',
  async place() {
    const dataDir = mkdtempSync(join(tmpdir(), 'tianji-bus-'));
    return {
      async open(times) {
        const store = await openEmbeddedStore({ dataDir });
        const bus = openLocalBus({ store, sweepMs: 50, ...times });
        const close = bus.close.bind(bus);
        bus.close = () => close().then(() => store.close());
        return bus;
      },
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  },
};

const nats = (url: string): BusAdapter => ({
  name: 'nats',
  async place() {
    // However busy the server is: it is waited for.
    return {
      open: (times) => openNatsBus({ url, patienceMs: 120_000, ...times }),
      remove: async () => undefined,
    };
  },
});

/**
 * The buses that this run can reach: the in-process one always, NATS when NATS_URL names a server.
 * @throws Error under `CI=true` without NATS_URL: there nothing may be left out silently.
 */
export function busAdapters(env: NodeJS.ProcessEnv = process.env): BusAdapter[] {
  if (env.NATS_URL) return [local, nats(env.NATS_URL)];
  if (env.CI === 'true') {
    throw new Error('CI=true but NATS_URL is not set: the bus contract must run against a NATS server too');
  }
  return [local];
}
