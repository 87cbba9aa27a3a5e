import { Gauge, type Registry } from 'prom-client';

/** Reads a state when metrics are fetched; rejects when it cannot be read, and then removes what it told before. */
type Reading = () => Promise<void>;

/** What is waiting, and what can be reached: read anew whenever metrics are fetched. */
export interface StateMetrics {
  /** 1 while the store or the bus can be used by this process, 0 while it cannot. */
  readonly up: Gauge<'part'>;
  /** 1 once a page of the embedded store was found damaged. */
  readonly storeDamaged: Gauge;
  /** 1 while a restored site is held. */
  readonly held: Gauge;
  /** Jobs that are due and that no process has claimed, and how long the oldest has been due. */
  readonly jobsWaiting: Gauge<'service' | 'kind'>;
  readonly oldestJobSeconds: Gauge<'service' | 'kind'>;
  /** Documents with events that the bus has not taken yet, and how long the oldest event waits. */
  readonly outboxWaiting: Gauge<'service'>;
  readonly oldestEventSeconds: Gauge<'service'>;
  /** Messages that a group has not handled yet, and the age of the oldest where the bus tells it. */
  readonly busWaiting: Gauge<'group' | 'subject'>;
  readonly oldestMessageSeconds: Gauge<'group' | 'subject'>;
  /** Messages that a group could not handle, set aside until an operator decides. */
  readonly busParked: Gauge<'group' | 'subject'>;
  /** PDFs that are being typeset or wait for it. */
  readonly pdfsWaiting: Gauge<'service'>;
  /** Adds a reading. */
  read(reading: Reading): void;
  /** Takes every reading, for at most a second: metrics are most needed while something hangs. */
  refresh(): Promise<void>;
}

const LIMIT_MS = 1_000;

/** Gauges of a process, in its registry. */
export function stateMetrics(registry: Registry): StateMetrics {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] });
  const readings: Reading[] = [];
  return {
    up: gauge('tianji_up', '1 while store or bus can be used, 0 while it cannot', ['part']),
    storeDamaged: gauge('tianji_store_damaged', '1 once a page of the store was found damaged', []),
    held: gauge('tianji_held', '1 while a restored site sends nothing until it is told to go on', []),
    jobsWaiting: gauge('tianji_jobs_waiting', 'Jobs that are due and not claimed', ['service', 'kind']),
    oldestJobSeconds: gauge('tianji_job_oldest_seconds', 'How long the oldest such job has been due', [
      'service',
      'kind',
    ]),
    outboxWaiting: gauge('tianji_outbox_waiting', 'Documents with events that the bus has not taken', [
      'service',
    ]),
    oldestEventSeconds: gauge('tianji_outbox_oldest_seconds', 'How long the oldest such document waits', [
      'service',
    ]),
    busWaiting: gauge('tianji_bus_waiting', 'Messages that a group has not handled', ['group', 'subject']),
    busParked: gauge('tianji_bus_parked', 'Messages that a group could not handle, set aside', [
      'group',
      'subject',
    ]),
    oldestMessageSeconds: gauge(
      'tianji_bus_oldest_seconds',
      'Age of the oldest such message; in-process bus only',
      ['group', 'subject'],
    ),
    pdfsWaiting: gauge('tianji_pdfs_waiting', 'PDFs that are being typeset or wait for it', ['service']),
    read: (reading) => void readings.push(reading),
    async refresh() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LIMIT_MS);
      });
      await Promise.race([Promise.allSettled(readings.map((reading) => reading())), late]);
      clearTimeout(timer);
    },
  };
}
