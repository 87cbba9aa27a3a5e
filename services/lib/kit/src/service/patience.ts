import { ServiceError, unavailable } from '../errors.ts';
import { isDamaged, isDiskFull } from '../store/full.ts';
import { type Collection, DuplicateError } from '../store/port.ts';
import type { ServiceBus, ServiceContext, ServiceJobs } from './types.ts';

/** What is read goes on; what is written is refused until there is room. */
const FULL = '本站的存储空间已满，暂时无法保存，请稍后再试';

/** The same until the file is restored; what lies on a damaged page cannot even be read. */
const DAMAGED = '本站的数据文件受损，暂时不能保存，有些内容也可能读不出，请稍后再试';

const sentenceOf = (error: unknown): string | undefined =>
  isDiskFull(error) ? FULL : isDamaged(error) ? DAMAGED : undefined;

/** The wait is divided into this many slices: a process that was busy itself loses one of them, not all. */
const SLICES = 4;

/**
 * The outcome of an external operation, waited for no longer than `ms`. A later result is dropped; as after a lost
 * connection, it is then unknown whether a write happened.
 *
 * @param ms Infinity for no limit
 * @throws ServiceError 503 when it is late, or failed for a reason that is neither the caller's nor the code's
 * fault
 */
export function patient<R>(ms: number, what: string, begin: () => Promise<R>): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let left = SLICES;
    const wait = () => {
      left -= 1;
      if (left >= 0) timer = setTimeout(wait, ms / SLICES);
      else reject(unavailable(undefined, new Error(`the ${what} did not answer within ${ms} ms`)));
    };
    if (Number.isFinite(ms)) wait();
    begin().then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(isAway(error) ? unavailable(sentenceOf(error), error) : error);
      },
    );
  });
}

/** Neither a refusal nor a bad request. */
const isAway = (error: unknown): boolean =>
  !(error instanceof DuplicateError || error instanceof ServiceError || error instanceof TypeError);

/** A collection for callers who are waiting. */
export function patientCollection<T extends { _id: string }>(coll: Collection<T>, ms: number): Collection<T> {
  const ask = <R>(begin: () => Promise<R>) => patient(ms, 'store', begin);
  return {
    name: coll.name,
    insert: (doc) => ask(() => coll.insert(doc)),
    get: (id) => ask(() => coll.get(id)),
    find: (filter, options) => ask(() => coll.find(filter, options)),
    count: (filter) => ask(() => coll.count(filter)),
    updateOne: (filter, update, options) => ask(() => coll.updateOne(filter, update, options)),
    deleteMany: (filter) => ask(() => coll.deleteMany(filter)),
  };
}

/**
 * What calls use of a service: its store, bus and jobs, with a wait of at most `ms`. Consumers, workers and the relay
 * use the service's own, and keep trying.
 */
export function patientContext(context: ServiceContext, ms: number): ServiceContext {
  const { bus, jobs } = context;
  const stores = Object.fromEntries(
    Object.entries(context.stores).map(([key, coll]) => [key, patientCollection(coll, ms)]),
  );
  const patientBus: ServiceBus = {
    publish: (subject, payload, options) => patient(ms, 'bus', () => bus.publish(subject, payload, options)),
    forget: (owner) => patient(ms, 'bus', () => bus.forget(owner)),
  };
  const patientJobs: ServiceJobs = {
    add: (job) => patient(ms, 'store', () => jobs.add(job)),
    get: <P>(id: string) => patient(ms, 'store', () => jobs.get<P>(id)),
    forget: (owner) => patient(ms, 'store', () => jobs.forget(owner)),
    wake: (kind) => jobs.wake(kind),
  };
  return { ...context, stores, bus: patientBus, jobs: patientJobs };
}
