import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { KEEP_MS } from '../check.ts';

/** Everything published, and what is replayed to a single group. */
export const EVENTS = 'tianji';
/** What a group could not handle; kept until replayed or discarded. */
export const PARKED = 'tianji-parked';

const REPLAY_ROOT = 'tianji-replay';
const PARKED_ROOT = 'tianji-parked';
const NS = 1_000_000;
const DUPLICATE_WINDOW_MS = 3_600_000;
const STREAM_NOT_FOUND = 10059;

/** The durable consumer of a group on a subject: no part of either holds two underscores together. */
export const durableOf = (group: string, subject: string): string =>
  `${group}__${subject.replaceAll('.', '__')}`;
export const replaySubject = (durable: string): string => `${REPLAY_ROOT}.${durable}`;
export const parkedSubject = (durable: string): string => `${PARKED_ROOT}.${durable}`;
export const nanos = (ms: number): number => ms * NS;

export interface StreamSizes {
  /** Copies of every message: 1 on a single server, 3 on a cluster. */
  replicas: number;
  /** Bytes of events kept; when full, publishing is refused and outboxes hold on to their events. */
  maxBytes: number;
}

/**
 * Makes the two streams where they are missing. One that exists is left as it is: its limits are the
 * operator's to change.
 */
export async function ensureStreams(jsm: JetStreamManager, sizes: StreamSizes): Promise<void> {
  const common = {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    num_replicas: sizes.replicas,
    allow_direct: true,
  } as const;
  await ensure(jsm, {
    ...common,
    name: EVENTS,
    subjects: ['tianji.>', `${REPLAY_ROOT}.>`],
    max_age: nanos(KEEP_MS),
    max_bytes: sizes.maxBytes,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  });
  await ensure(jsm, {
    ...common,
    name: PARKED,
    subjects: [`${PARKED_ROOT}.>`],
    max_bytes: Math.ceil(sizes.maxBytes / 4),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  });
}

async function ensure(
  jsm: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    await jsm.streams.info(config.name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
    await jsm.streams.add(config);
  }
}
