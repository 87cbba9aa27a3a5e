import type { AgentKeyAsked, AgentKeyUse } from '@tianji/service-kit';
import { MOST_AGENT_KEYS } from '../contract/index.ts';
import { newId, tokenHash } from '../keys.ts';
import { type AgentKey, isLive, type MemberContext } from '../stores.ts';
import { addMonths, beijingText, DAY } from '../time.ts';
import { newKeyText } from './text.ts';

/** Units of one key in a minute, at each gateway, and in a day at all of them. */
export const KEY_MINUTE = 120;
export const KEY_DAY = 5000;
/** Days of which the use is kept. */
const DAYS_KEPT = 30;
/** More than an account may have. */
const ALL = 100;

/** The day in Beijing, YYYY-MM-DD. */
const dayOf = (at: number): string => beijingText(at).slice(0, 10);
/** The field of a day in a document: names of fields begin with a letter. */
const fieldOf = (day: string): string => `d${day.replaceAll('-', '')}`;

/** What a key was used, by day, the latest first. */
export const useOf = ({ days }: AgentKey): { day: string; units: number }[] =>
  Object.entries(days)
    .map(([field, units]) => ({ day: field.replace(/^d(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), units }))
    .sort((a, b) => (a.day < b.day ? 1 : -1));

/** A member's keys, in the order in which they were made. */
export const keysOfMember = (ctx: MemberContext, member: string): Promise<AgentKey[]> =>
  ctx.stores.agentKeys.find({ member }, { sort: { createdAt: 1, _id: 1 }, limit: ALL });

/** Makes a key. @returns its text, which is stored nowhere; null when the account has as many as it may have */
export async function makeKey(
  ctx: MemberContext,
  {
    tenant,
    member,
    name,
    months,
    scope,
  }: { tenant: string; member: string; name: string; months: number } & Required<Pick<AgentKey, 'scope'>>,
): Promise<{ made: AgentKey; text: string } | null> {
  const { agentKeys, members } = ctx.stores;
  if ((await keysOfMember(ctx, member)).length >= MOST_AGENT_KEYS) return null;
  const now = ctx.now();
  const text = newKeyText(tenant);
  const made: AgentKey = {
    _id: tokenHash(text),
    ...{ id: newId(), tenant, member, name, tail: text.slice(-4), scope, createdAt: now },
    expiresAt: addMonths(now, months),
    days: {},
  };
  await agentKeys.insert(made);
  // Counted afterwards, so that calls that all found room before do not all stay.
  const all = await keysOfMember(ctx, member);
  const full = all.findIndex(({ _id }) => _id === made._id) >= MOST_AGENT_KEYS;
  // Nothing stays behind for an account that is deleted meanwhile.
  const gone = (await members.get(member))?.phone === undefined;
  if (full || gone) await agentKeys.deleteMany({ _id: made._id });
  return full || gone ? null : { made, text };
}

/** Revokes one of the member's own. @returns whether there was such a key */
export const revokeOwn = async (ctx: MemberContext, member: string, id: string): Promise<boolean> =>
  (await ctx.stores.agentKeys.deleteMany({ id, member })) === 1;

/** What a gateway may know of a key of a site; counts what it was used. */
export async function resolveKey(
  { hash, tenant, units }: AgentKeyAsked,
  ctx: MemberContext,
): Promise<AgentKeyUse | null> {
  const now = ctx.now();
  const key = await ctx.stores.agentKeys.get(hash);
  if (key === null || key.tenant !== tenant || key.expiresAt <= now) return null;
  if (!isLive(await ctx.stores.members.get(key.member))) return null;
  const today = dayOf(now);
  const counted = units > 0 ? await count(ctx, key, today, Math.floor(units)) : key;
  if (counted === null) return null;
  const used = counted.days[fieldOf(today)] ?? 0;
  return {
    ...{ id: key.id, minute: KEY_MINUTE, day: KEY_DAY, used },
    ...(key.scope === 'full' && { full: true as const }),
  };
}

/** Adds to the use of a day, and forgets days that are long past. */
function count(ctx: MemberContext, key: AgentKey, today: string, units: number): Promise<AgentKey | null> {
  const oldest = fieldOf(dayOf(ctx.now() - DAYS_KEPT * DAY));
  const past = Object.keys(key.days).filter((day) => day < oldest);
  return ctx.stores.agentKeys.updateOne(
    { _id: key._id },
    {
      inc: { [`days.${fieldOf(today)}`]: units },
      set: { usedOn: today },
      ...(past.length > 0 && {
        unset: Object.fromEntries(past.map((day) => [`days.${day}`, true as const])),
      }),
    },
  );
}
