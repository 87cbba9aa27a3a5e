import type { AgentKeyAsked, AgentKeyUse } from '@tianji/service-kit';
import { MOST_AGENT_KEYS } from '../contract/index.ts';
import { addToday, usedToday } from '../counters.ts';
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

/** What a gateway may know of a key of a site; counts what it was used, and takes what it is to use now. */
export async function resolveKey(
  { hash, tenant, units, take }: AgentKeyAsked,
  ctx: MemberContext,
): Promise<AgentKeyUse | null> {
  const now = ctx.now();
  const key = await ctx.stores.agentKeys.get(hash);
  if (key === null || key.tenant !== tenant || key.expiresAt <= now) return null;
  if (!isLive(await ctx.stores.members.get(key.member))) return null;
  const wanted = take ? Math.floor(take.units) : 0;
  let use = await useAfter(ctx, key, Math.floor(units) + wanted);
  const took = use !== null && use.used <= KEY_DAY && use.ofSite <= (take?.ofSite ?? use.ofSite);
  if (wanted > 0 && !took) use = await useAfter(ctx, key, -wanted);
  return (
    use && {
      ...{ id: key.id, minute: KEY_MINUTE, day: KEY_DAY, ...use },
      ...(key.scope === 'full' && { full: true as const }),
      ...(take && { took }),
    }
  );
}

/** What the key and all of its site used today, after some more; null when it was revoked meanwhile. */
async function useAfter(
  ctx: MemberContext,
  key: AgentKey,
  units: number,
): Promise<Required<Pick<AgentKeyUse, 'used' | 'ofSite'>> | null> {
  const today = dayOf(ctx.now());
  const site = `agents:${key.tenant}`;
  const [counted, ofSite] = await Promise.all([
    units === 0 ? key : count(ctx, key, today, units),
    units === 0 ? usedToday(ctx, site) : addToday(ctx, site, units),
  ]);
  return counted && { used: counted.days[fieldOf(today)] ?? 0, ofSite };
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
