import type { Collection, Filter, Index, Store } from '../port.ts';
import { type StorePlace, storeAdapters } from './adapters.ts';

/** The document of the store contract: a little of everything. */
export interface Order {
  _id: string;
  tenant?: string;
  member?: string | null;
  status?: string;
  open?: boolean;
  amount?: number;
  at?: number | string | null;
  expiresAt?: number;
  tags?: string[];
  who?: { name?: string; age?: number; deep?: { er?: unknown } };
  items?: { id: string; n: number }[];
  any?: unknown;
}

export const INDEXES: Index[] = [
  { name: 'one_open', keys: { tenant: 1, member: 1 }, unique: true, where: { open: true } },
  { name: 'by_status', keys: { status: 1, at: -1 } },
  { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
];

/** What the cases of the contract work with; the collection is a new one for each test. */
export interface Bench {
  place: StorePlace;
  store: Store;
  orders: Collection<Order>;
  /** What the store takes for the time, epoch milliseconds. */
  clock: number;
  put(...docs: Order[]): Promise<unknown>;
  /** The ids that a filter matches, in order and joined. */
  ids(filter: Filter): Promise<string>;
}

/** Runs the same cases against every store that this run can reach. */
export function storeContract(part: string, cases: (bench: Bench) => void): void {
  describe.each(storeAdapters())(`store contract, ${part}: $name`, (adapter) => {
    let n = 0;
    const bench: Bench = {
      place: undefined as unknown as StorePlace,
      store: undefined as unknown as Store,
      orders: undefined as unknown as Collection<Order>,
      clock: 1_000_000,
      put: (...docs) => Promise.all(docs.map((doc) => bench.orders.insert(doc))),
      ids: async (filter) => {
        const found = await bench.orders.find(filter, { limit: 100, sort: { _id: 1 } });
        return found.map((doc) => doc._id).join('');
      },
    };
    beforeAll(async () => {
      bench.place = await adapter.place();
      bench.store = await bench.place.open(() => bench.clock);
    });
    afterAll(async () => {
      await bench.store.close();
      await bench.place.remove();
    });
    beforeEach(() => {
      n += 1;
      bench.orders = bench.store.coll<Order>(`orders_${n}`, INDEXES);
    });
    cases(bench);
  });
}
