/** Casts that a member asks to be kept in the account: sent by a press, for nobody but the member. */

import { castOf } from '@tianji/hexagram';
import { FATES, type Fate, MOST_KEPT } from '@tianji/kit/asked';
import { api, type CallInput } from '../../api.ts';
import { readCast } from '../cast/cast.ts';
import { forgetCast, history, type KeptCast, keepFromAccount, writeFate, writeKept } from './store.ts';

const HOW = { made: 'pressed' } as const;

/** The id of a cast in the account: when it was stored, and its lines. The same on every device. */
const idOf = ({ at, query }: KeptCast): string =>
  `${at.replace(/\D/g, '')}-${readCast(new URLSearchParams(query))?.digits ?? ''}`;

type Kind = NonNullable<CallInput<'najia64/keep'>['kind']>;

/** Keeps a cast in the account, or changes what became of it there. @throws ApiError */
export async function keepInAccount(cast: KeptCast): Promise<void> {
  const { query, title, thing = '', at, until, fate } = cast;
  const kind = (thing.split('|')[1] ?? '') as Kind;
  const given = { id: idOf(cast), cast: query, matter: title, kind, at, outcome: fate ?? ('' as const) };
  await api.call('najia64/keep', { ...given, ...(until && { until }) }, HOW);
  writeKept(query, true);
}

/** Takes a cast out of the account; it stays on this device. @throws ApiError */
export async function takeOut(cast: KeptCast): Promise<void> {
  await api.call('najia64/forget', { id: idOf(cast) }, HOW);
  writeKept(cast.query, false);
}

/** Writes what became of a cast, in the account too where it is kept there. @throws ApiError */
export async function tellFate(cast: KeptCast, fate: Fate): Promise<void> {
  writeFate(cast.query, fate);
  if (cast.inAccount) await keepInAccount({ ...cast, fate });
}

/** Deletes a cast, in the account too where it is kept there. @throws ApiError */
export async function forgetEverywhere(cast: KeptCast): Promise<void> {
  if (cast.inAccount) await takeOut(cast);
  forgetCast(cast.query);
}

/** Brings the casts of the account to this device. @returns how many were new here @throws ApiError */
export async function bringBack(): Promise<number> {
  const { casts } = await api.call('najia64/getKept', {}, HOW);
  const here = new Set(history.get().map(({ query }) => query));
  const missing = casts.flatMap((one) => {
    const request = here.has(one.cast) ? null : readCast(new URLSearchParams(one.cast));
    return request ? [{ ...one, request }] : [];
  });
  // What is here already is not pushed off the device. The oldest first: the latest stands at the head.
  const room = missing.slice(0, Math.max(0, MOST_KEPT - here.size)).reverse();
  for (const { cast: query, matter, kind, at, until, outcome, request } of room) {
    const { original, changed } = castOf(request.digits);
    const fate = FATES.find((one) => one === outcome);
    keepFromAccount({
      ...{ query, at, title: matter, note: '', outcome: '', inAccount: true },
      names: [original.fullName, changed?.hexagram.fullName ?? ''],
      ...(kind && { thing: `|${kind}||` }),
      ...(until && { until }),
      ...(fate && { fate }),
    });
  }
  return room.length;
}
