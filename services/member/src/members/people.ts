import { DuplicateError, refusal } from '@tianji/service-kit';
import { z } from 'zod';
import { type KeptPerson, keptPerson } from '../contract/index.ts';
import type { Parts } from '../parts.ts';
import { isLive, type KeptPeople, type MemberContext } from '../stores.ts';

const TRIES = 20;

/** What a member keeps; `savedAt` in epoch milliseconds, absent where nothing was ever saved. */
export interface Kept {
  people: KeptPerson[];
  savedAt?: number;
  /** What is kept cannot be read: it can be deleted, and nothing is added to it. */
  unreadable?: true;
}

const list = z.array(keptPerson);

/** @returns null when what is kept cannot be read */
function read(ctx: MemberContext, { keys }: Parts, { _id, sealed }: KeptPeople): KeptPerson[] | null {
  try {
    return list.parse(JSON.parse(keys.sealing.unseal(_id, sealed).text));
  } catch (err) {
    ctx.log.error({ memberId: _id, err: (err as Error).name }, 'the people of an account cannot be read');
    return null;
  }
}

/** The people that a member keeps in the account. */
export async function peopleOf(ctx: MemberContext, parts: Parts, member: string): Promise<Kept> {
  const found = await ctx.stores.people.get(member);
  if (!found) return { people: [] };
  const people = read(ctx, parts, found);
  return { people: people ?? [], savedAt: found.at, ...(!people && { unreadable: true as const }) };
}

const keyOf = ({ name, sex, time, location }: KeptPerson) => [name, sex, time, location].join('|');

/** The people that are there, with those that come: the same person is replaced in place, others follow. */
export function merged(there: readonly KeptPerson[], coming: readonly KeptPerson[]): KeptPerson[] {
  const all = new Map([...there, ...coming].map((each) => [keyOf(each), each]));
  return [...all.values()];
}

/**
 * Adds people to an account; concurrent calls each see the result of the previous one. Nothing stays behind for an
 * account that is deleted meanwhile.
 * @param most people that an account keeps
 * @returns null when there would be more than `most`; nothing is changed then
 * @throws ServiceError `unreadable` when what is kept cannot be read: it is not written over
 */
export async function keepPeople(
  ctx: MemberContext,
  parts: Parts,
  member: string,
  coming: readonly KeptPerson[],
  most: number,
): Promise<Kept | null> {
  const { people, members } = ctx.stores;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await people.get(member);
    const there = before ? read(ctx, parts, before) : [];
    if (!there) throw refusal('账户里原有的人无法读取，请先从账户删去，再存入', 'unreadable');
    const all = merged(there, coming);
    if (all.length > most) return null;
    const set = { sealed: parts.keys.sealing.seal(member, JSON.stringify(all)), at: ctx.now() };
    if (!(await write(ctx, member, before, set))) continue;
    if (!isLive(await members.get(member))) await people.deleteMany({ _id: member });
    return { people: all, savedAt: set.at };
  }
  throw new Error(`member ${member}: the people change too fast`);
}

/** False when somebody else wrote meanwhile. */
async function write(
  { stores: { people } }: MemberContext,
  member: string,
  before: KeptPeople | null,
  set: Pick<KeptPeople, 'sealed' | 'at'>,
): Promise<boolean> {
  if (before)
    return (
      (await people.updateOne({ _id: member, version: before.version }, { set, inc: { version: 1 } })) !==
      null
    );
  try {
    await people.insert({ _id: member, ...set, version: 0 });
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}
