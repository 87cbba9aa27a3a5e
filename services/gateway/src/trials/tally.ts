import type { CountsFile } from './files.ts';
import type { Compared } from './verdict.ts';

export type Arm = 'canary' | 'stable';

/** Most networks remembered for one version: more would not change the verdict, and clients must not fill the memory. */
export const MOST_NETWORKS = 5000;

/** The counts of one gateway in a trial. Each network counts once, whatever it does. */
export class Tally {
  /** Whether each network failed. */
  readonly #arms = { canary: new Map<string, boolean>(), stable: new Map<string, boolean>() };
  changed = false;

  note(arm: Arm, network: string, failed: boolean): void {
    const known = this.#arms[arm];
    const before = known.get(network);
    if (before === true || before === failed) return;
    if (before === undefined && known.size >= MOST_NETWORKS) return;
    known.set(network, failed);
    this.changed = true;
  }

  toJSON(): CountsFile {
    const of = (known: ReadonlyMap<string, boolean>) => ({
      seen: [...known].filter(([, failed]) => !failed).map(([name]) => name),
      failed: [...known].filter(([, failed]) => failed).map(([name]) => name),
    });
    return { canary: of(this.#arms.canary), stable: of(this.#arms.stable) };
  }
}

/** The networks that all gateways have counted. */
export function compared(counts: readonly CountsFile[]): Compared {
  const of = (arm: Arm) => {
    const failed = new Set(counts.flatMap((one) => one[arm].failed));
    const all = new Set([...failed, ...counts.flatMap((one) => one[arm].seen)]);
    return { networks: all.size, failed: failed.size };
  };
  return { canary: of('canary'), stable: of('stable') };
}
