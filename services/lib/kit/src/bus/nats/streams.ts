import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { KEEP_MS, PARKED_KEEP_MS } from '../check.ts';
import type { BusBounds } from '../port.ts';
import { EVENTS, KEPT, KEPT_ROOT, PARKED, PARKED_ROOT, PERSONAL_ROOT, REPLAY_ROOT } from './names.ts';

export {
  durableOf,
  EVENTS,
  KEPT,
  keptSubject,
  ownerIn,
  PARKED,
  parkedSubject,
  personalSubject,
  replaySubject,
  subjectsOfOwner,
} from './names.ts';

const NS = 1_000_000;
const DUPLICATE_WINDOW_MS = 3_600_000;
const STREAM_NOT_FOUND = 10059;

export const nanos = (ms: number): number => ms * NS;

export interface StreamSizes extends BusBounds {
  /** Copies of every message: 1 on a single server, 3 on a cluster. */
  replicas: number;
}

const MAX_BYTES = 2 ** 30;

/**
 * Makes the three streams where they are missing. One that exists keeps its limits unless a bound is set; it gets the
 * subjects that an earlier version did not have, and parked messages, which had no age, get one.
 */
export async function ensureStreams(jsm: JetStreamManager, sizes: StreamSizes): Promise<void> {
  const { keepMs, parkedKeepMs, maxBytes } = sizes;
  const common = {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    num_replicas: sizes.replicas,
    allow_direct: true,
  } as const;
  await ensure(
    jsm,
    {
      ...common,
      name: EVENTS,
      subjects: ['tianji.>', `${PERSONAL_ROOT}.>`, `${REPLAY_ROOT}.>`],
      max_age: nanos(keepMs ?? KEEP_MS),
      max_bytes: maxBytes ?? MAX_BYTES,
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    },
    { ...(keepMs && { max_age: nanos(keepMs) }), ...(maxBytes && { max_bytes: maxBytes }) },
  );
  await ensure(
    jsm,
    {
      ...common,
      name: PARKED,
      subjects: [`${PARKED_ROOT}.>`],
      max_age: nanos(parkedKeepMs ?? PARKED_KEEP_MS),
      max_bytes: Math.ceil((maxBytes ?? MAX_BYTES) / 4),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    },
    {
      ...(parkedKeepMs && { max_age: nanos(parkedKeepMs) }),
      ...(maxBytes && { max_bytes: Math.ceil(maxBytes / 4) }),
    },
  );
  // When it is full, what cannot be parked any more is delivered again and again: nothing is lost.
  await ensure(
    jsm,
    {
      ...common,
      name: KEPT,
      subjects: [`${KEPT_ROOT}.>`],
      max_age: 0,
      max_bytes: Math.ceil((maxBytes ?? MAX_BYTES) / 4),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    },
    { ...(maxBytes && { max_bytes: Math.ceil(maxBytes / 4) }) },
  );
}

/** @throws Error naming the setting, unless a running site has made its streams here */
export async function requireStreams(jsm: JetStreamManager): Promise<void> {
  try {
    await jsm.streams.info(EVENTS);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
    throw new Error(`NATS_URL names a server without the stream ${EVENTS}: is it this site's?`, {
      cause: error,
    });
  }
}

async function ensure(
  jsm: JetStreamManager,
  config: Partial<StreamConfig> & { name: string; subjects: string[] },
  wanted: Partial<StreamConfig>,
): Promise<void> {
  try {
    const { config: known } = await jsm.streams.info(config.name);
    const missing = config.subjects.filter((subject) => !known.subjects.includes(subject));
    const limits = known.max_age === 0 ? { max_age: config.max_age, ...wanted } : wanted;
    const changed = (Object.keys(limits) as (keyof StreamConfig)[]).some((key) => known[key] !== limits[key]);
    if (missing.length > 0 || changed)
      await jsm.streams.update(config.name, { ...limits, subjects: [...known.subjects, ...missing] });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
    await jsm.streams.add(config);
  }
}
