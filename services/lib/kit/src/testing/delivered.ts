import { BusState } from '../bus/local/state.ts';
import type { StoreScope } from '../store/port.ts';
import { until } from './until.ts';

/**
 * Waits until the local bus has nothing left to deliver: every published message was handled by every group, or was
 * parked. Events still in an outbox are not published yet.
 * @param store the bus's part of the store
 */
export async function delivered(store: StoreScope): Promise<void> {
  const { deliveries } = new BusState(store, Date.now);
  await until(async () => (await deliveries.count({ ready: { $exists: true } })) === 0);
}

/**
 * Waits until every message was delivered to its groups at least once: for messages that are refused and
 * redelivered.
 */
export async function handedOver(store: StoreScope): Promise<void> {
  const { deliveries } = new BusState(store, Date.now);
  await until(async () => (await deliveries.count({ ready: { $exists: true }, attempt: 0 })) === 0);
}
