import { openLocalBus } from '../bus/local/bus.ts';
import { BUS_COLLECTIONS } from '../bus/local/state.ts';
import { JOB_INDEXES, Jobs } from '../jobs/jobs.ts';
import { silentLogger } from '../log/logger.ts';
import type { StorePlace } from '../store/contract/adapters.ts';
import { storeAdapters } from '../store/contract/adapters.ts';
import type { Collection, Index, Store } from '../store/port.ts';
import { backupBeforeUpgrade } from './before.ts';
import type { KitUpgrades } from './kept.ts';
import { notes } from './notes.fixture.ts';
import type { UpgradeStep } from './steps.ts';
import { upgradeData } from './upgrade.ts';

type Marked = { _id: string; formed?: number };

/** A release of the kit in which the documents of a collection get a new field. */
const marks = (collection: string): UpgradeStep => ({
  name: `mark ${collection}`,
  async run({ stores }) {
    const coll = (stores as Record<string, unknown>)[collection] as Collection<Marked>;
    for (const { _id } of await coll.find({}, { limit: 1_000 }))
      await coll.updateOne({ _id }, { set: { formed: 2 } });
  },
});
const NEXT: KitUpgrades = { jobs: [marks('jobs')], bus: [marks('messages')] };
const NOW: KitUpgrades = { jobs: [], bus: [] };

const busy = { ...notes(undefined, 0), workers: [{ kind: 'count', handler: async () => undefined }] };

describe.each(storeAdapters())('versions of the kit’s own data: $name', (adapter) => {
  let place: StorePlace;
  let store: Store;
  beforeEach(async () => {
    place = await adapter.place();
    store = await place.open();
    await new Jobs({ store: store.scope('notes') }).add({ id: 'j', kind: 'count', payload: {} });
    const bus = openLocalBus({ store });
    await bus.publish('tianji.notes.written', {}, { id: 'm' });
    await bus.close();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  const upgrade = (kit: KitUpgrades, embeddedBus = true) =>
    upgradeData([busy], {
      ...{ store, log: silentLogger, now: Date.now, kit, embeddedBus },
      backup: backupBeforeUpgrade({
        ...{ place: place.at, store, log: silentLogger, keepDays: 30, without: place.at.url !== undefined },
      }),
    });
  const versions = async () => {
    const rows = await store.coll<{ _id: string; version: number }>('versions').find({}, { limit: 10 });
    return Object.fromEntries(rows.map(({ _id, version }) => [_id, version]));
  };
  const formOf = async (name: string, spec: { name: string; indexes: readonly Index[] }) =>
    (await store.coll<Marked>(spec.name, spec.indexes).get(name))?.formed;
  const forms = async () => [
    await formOf('j', { name: 'notes_jobs', indexes: JOB_INDEXES }),
    await formOf('m', BUS_COLLECTIONS.messages),
  ];

  test('jobs and messages of an earlier release go through the steps of the kit', async () => {
    await upgrade(NOW);
    expect(await versions()).toEqual({ 'kit/bus': 1, 'notes/jobs': 1, notes: 1 });
    expect(await forms()).toEqual([undefined, undefined]);
    await upgrade(NEXT);
    expect(await versions()).toEqual({ 'kit/bus': 2, 'notes/jobs': 2, notes: 1 });
    expect(await forms()).toEqual([2, 2]);
  });

  test('those of a newer release are refused by name, before anything runs', async () => {
    await upgrade(NEXT);
    await expect(upgrade(NOW)).rejects.toThrow('the data of kit/bus have version 2, and this release reads');
    await expect(upgrade(NOW, false)).rejects.toThrow('the data of notes/jobs have version 2');
  });
});
