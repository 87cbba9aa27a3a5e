import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { openEmbeddedStore } from '../../store/index.ts';
import { openLocalBus } from '../local/bus.ts';
import { openNatsBus } from '../nats/bus.ts';
import { connectNats } from '../nats/connect.ts';
import { EVENTS, KEPT, PARKED } from '../nats/streams.ts';
import type { Bus, BusHooks } from '../port.ts';

export interface BusTimes extends BusHooks {
  leaseMs?: number;
  drainMs?: number;
}

export interface BusPlace {
  /** Another connection to the same bus, as another process would open it. */
  open(times?: BusTimes): Promise<Bus>;
  /**
   * Whether a message with this subject, or an id with this prefix, still has content: waiting, handled or parked.
   */
  holds(subject: string, text: string): Promise<boolean>;
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
      async holds(subject, text) {
        const store = await openEmbeddedStore({ dataDir });
        const kept = await Promise.all(
          ['bus_messages', 'bus_deliveries'].map((name) => store.coll(name).find({}, { limit: 10_000 })),
        );
        await store.close();
        return kept.flat().some((each) => {
          const json = JSON.stringify(each);
          return json.includes(subject) && json.includes(text);
        });
      },
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  },
};

const nats = (url: string): BusAdapter => ({
  name: 'nats',
  async place() {
    // Waits for the server, however busy it is.
    return {
      open: (times) => openNatsBus({ url, patienceMs: 120_000, ...times }),
      holds: (_subject, text) => natsHolds(url, text),
      remove: async () => undefined,
    };
  },
});

/** Searches all streams, message by message. */
async function natsHolds(url: string, text: string): Promise<boolean> {
  const connection = await connectNats({ url });
  try {
    const jsm = await jetstreamManager(connection);
    for (const stream of [EVENTS, PARKED, KEPT]) {
      const { state } = await jsm.streams.info(stream);
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
        const stored = await jsm.streams.getMessage(stream, { seq });
        if (stored?.string().includes(text)) return true;
      }
    }
    return false;
  } finally {
    await connection.close();
  }
}

/**
 * The buses that this run can reach: the in-process one always, NATS when NATS_URL names a server.
 * @throws Error under `CI=true` without NATS_URL: CI must not skip anything silently.
 */
export function busAdapters(env: NodeJS.ProcessEnv = process.env): BusAdapter[] {
  if (env.NATS_URL) return [local, nats(env.NATS_URL)];
  if (env.CI === 'true') {
    throw new Error('CI=true but NATS_URL is not set: the bus contract must run against a NATS server too');
  }
  return [local];
}
