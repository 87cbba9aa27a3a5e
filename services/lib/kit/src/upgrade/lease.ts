import { randomUUID } from 'node:crypto';
import type { Store } from '../store/port.ts';
import { DuplicateError } from '../store/port.ts';
import { UPGRADING } from './marks.ts';

/**
 * Who is upgrading. The holder increases `beat` as long as it lives: another process takes over after it has seen the
 * same beat for the whole lease, by its own monotonic clock, so that no clock of a machine matters.
 */
interface Lease {
  _id: 'lease';
  holder: string;
  beat: number;
}

export interface HeldLease {
  /** False once another process has taken over, because this one was suspended for too long. */
  held(): boolean;
}

const LEASE = 'lease';

/** Runs something in one process at a time. @throws what it throws */
export async function withLease<R>(
  store: Pick<Store, 'coll'>,
  leaseMs: number,
  run: (lease: HeldLease) => Promise<R>,
): Promise<R> {
  const leases = store.coll<Lease>(UPGRADING);
  const holder = randomUUID();
  await acquire();
  let held = true;
  const renewal = setInterval(() => {
    // A store that does not answer leaves it open whether the lease is held: the next beat tells.
    leases.updateOne({ _id: LEASE, holder }, { inc: { beat: 1 } }).then(
      (mine) => {
        held &&= mine !== null;
      },
      () => undefined,
    );
  }, leaseMs / 3);
  try {
    return await run({ held: () => held });
  } finally {
    clearInterval(renewal);
    // One that cannot be given back is taken over like that of a process that died.
    await leases.deleteMany({ _id: LEASE, holder }).catch(() => undefined);
  }

  async function acquire(): Promise<void> {
    let seen: { lease: Lease; at: number } | null = null;
    for (;;) {
      const lease: Lease | null = await leases.get(LEASE);
      if (lease === null) {
        if (await inserted()) return;
      } else if (seen === null || seen.lease.holder !== lease.holder || seen.lease.beat !== lease.beat) {
        seen = { lease, at: performance.now() };
      } else if (performance.now() - seen.at >= leaseMs) {
        const { beat } = lease;
        const taken = { set: { holder }, inc: { beat: 1 } };
        if (await leases.updateOne({ _id: LEASE, holder: lease.holder, beat }, taken)) return;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(leaseMs / 10, 250)));
    }
  }

  async function inserted(): Promise<boolean> {
    try {
      await leases.insert({ _id: LEASE, holder, beat: 0 });
      return true;
    } catch (error) {
      if (error instanceof DuplicateError) return false;
      throw error;
    }
  }
}
