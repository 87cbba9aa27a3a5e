import type { Store } from './port.ts';

/**
 * A restored site may be a copy of one that is running elsewhere: it answers calls, but sends nothing on its own (no
 * events, messages, payment queries, jobs) until its operator tells it to go on.
 */
interface HoldState {
  _id: 'state';
  held: boolean;
  /** Set while documents are still being written. */
  unfinished?: boolean;
}

/** Where the state is kept; no service can have a collection of this name. */
export const HOLD_COLLECTION = 'restored';

const states = (store: Pick<Store, 'coll'>) => store.coll<HoldState>(HOLD_COLLECTION);

async function put(store: Pick<Store, 'coll'>, held: boolean, unfinished: boolean): Promise<void> {
  await states(store).updateOne(
    { _id: 'state' },
    { set: { held, unfinished } },
    { upsert: { _id: 'state', held } },
  );
}

/** Marks a store whose documents are still being written. */
export const holdUnfinished = (store: Pick<Store, 'coll'>): Promise<void> => put(store, true, true);

/** Marks a whole store as one that sends nothing, or as one that may. */
export const hold = (store: Pick<Store, 'coll'>, held = true): Promise<void> => put(store, held, false);

/** @throws Error while the store is being filled, or when filling it was interrupted */
export async function isHeld(store: Pick<Store, 'coll'>): Promise<boolean> {
  const state = await states(store).get('state');
  if (state?.unfinished)
    throw new Error(
      'this store was restored in part only: wait for npm run restore, or empty the store and restore it again',
    );
  return state?.held ?? false;
}

/** Lets a held site go on. @returns false when it was not held */
export async function goOn(store: Pick<Store, 'coll'>): Promise<boolean> {
  if (!(await isHeld(store))) return false;
  await hold(store, false);
  return true;
}
