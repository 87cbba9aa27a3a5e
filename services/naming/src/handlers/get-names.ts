import { createHash } from 'node:crypto';
import { DuplicateError, needLogin, notFound, tooMany } from '@tianji/service-kit';
import { type CallOutput, type NamingFormWire, namingResult } from '../contract/index.ts';
import { chooseNames, NAMING_OPTIONS } from '../engine/index.ts';
import type { Naming, NamingContext } from '../stores/index.ts';
import { engineForm, readForm } from '../wire/form.ts';
import { wireResult } from '../wire/result.ts';

const HOUR = 3_600_000;
/** New lists that a member may request per hour. */
const MOST_AN_HOUR = 60;

type Reply = CallOutput<'perpetualcalendaralmanac/getQiName'>;

/** The form with its fields in a fixed order, so that equal requests match. */
function canonical(form: Omit<NamingFormWire, 'loginname'>): string {
  return JSON.stringify(Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const replyOf = ({ _id, result }: Naming): Reply => ({ ...namingResult.parse(JSON.parse(result)), id: _id });

async function checkBudget(ctx: NamingContext, owner: { tenant: string; memberId: string }): Promise<void> {
  const since = ctx.now() - HOUR;
  if ((await ctx.stores.namings.count({ ...owner, createdAt: { $gt: since } })) >= MOST_AN_HOUR)
    throw tooMany(HOUR / 1000);
}

/**
 * `perpetualcalendaralmanac/getQiName`: the names for a form. The result is stored before it is returned, so that a
 * lost connection loses nothing; an equal request is answered from the store.
 */
export async function getNames({ qiming }: { qiming: string }, ctx: NamingContext): Promise<Reply> {
  const { member } = ctx;
  if (!member) throw needLogin();
  const { loginname, ...form } = readForm(qiming);
  if (loginname !== member.loginname) throw notFound();
  const owner = { tenant: ctx.tenant.id, memberId: member.id };
  const asked = engineForm(form);
  // A list of a clock that is now read by its own history is not the one that was stored under the rule of before.
  const clock = asked.clock && !asked.clock.plain ? '\nclock' : '';
  const content = canonical(form) + clock;
  const id = createHash('sha256')
    .update(`${owner.tenant}\n${owner.memberId}\n${content}`)
    .digest('hex')
    .slice(0, 40);
  const { namings } = ctx.stores;
  const held = await namings.get(id);
  if (held) return replyOf(held);
  await checkBudget(ctx, owner);
  const result = wireResult(chooseNames(asked), form.location, NAMING_OPTIONS.complete(form));
  const naming: Naming = {
    _id: id,
    ...owner,
    createdAt: ctx.now(),
    content: JSON.stringify(form),
    result: JSON.stringify(result),
  };
  try {
    await namings.insert(naming);
  } catch (error) {
    const first = error instanceof DuplicateError ? await namings.get(id) : null;
    if (!first) throw error;
    return replyOf(first);
  }
  return replyOf(naming);
}
