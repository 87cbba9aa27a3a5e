// Commits documents with events and relays them, without pause, until killed. Started by crash.test.ts.
import { writeSync } from 'node:fs';
import { openLocalBus } from '../bus/index.ts';
import { openEmbeddedStore } from '../store/index.ts';
import { OUTBOX_INDEX } from './events.ts';
import { Relay } from './relay.ts';

const { dataDir, round } = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; round: number };

const store = await openEmbeddedStore({ dataDir });
const bus = openLocalBus({ store });
const orders = store.coll<{ _id: string }>('orders', [OUTBOX_INDEX]);
const relay = new Relay({ bus, sweepMs: 100 });
relay.serve(orders);

async function writer(w: number): Promise<never> {
  for (let i = 0; ; i += 1) {
    const id = `${round}-${w}-${i}`;
    await relay.insert(orders, { _id: id }, [{ id, subject: 'tianji.test.paid', payload: { id } }]);
    writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: 4 }, (_, w) => writer(w)));
