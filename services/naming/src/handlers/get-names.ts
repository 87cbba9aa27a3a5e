import { createHash } from 'node:crypto';
import { DuplicateError, needLogin, notFound, tooMany } from '@tianji/service-kit';
import { type CallOutput, namingResult } from '../contract/index.ts';
import {
  chooseNames,
  decidedNames,
  NAMING_OPTIONS,
  type NameList,
  type NamingForm,
} from '../engine/index.ts';
import type { Naming, NamingContext } from '../stores/index.ts';
import { tellHour } from '../telling/names.ts';
import { engineForm, type OwnForm, readForm, readOwnForm } from '../wire/form.ts';
import { wireResult } from '../wire/result.ts';
import { contentOf, readable } from './history.ts';
import { countShown, shownBefore } from './shown.ts';

const HOUR = 3_600_000;
/** New lists that a member may request per hour. */
const MOST_AN_HOUR = 60;

type Reply = CallOutput<'perpetualcalendaralmanac/getQiName'>;

/** The form with its fields in a fixed order, so that equal requests match. */
function canonical(form: OwnForm): string {
  return JSON.stringify(Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whose naming it is. */
export interface Owner {
  tenant: string;
  memberId: string;
}

/** The key under which a form's naming is stored. */
export function namingId({ tenant, memberId }: Owner, form: OwnForm, { clock }: NamingForm): string {
  // A list of a clock that is now read by its own history is not the one that was stored under the rule of before.
  const content = canonical(form) + (clock && !clock.plain ? '\nclock' : '');
  return createHash('sha256').update(`${tenant}\n${memberId}\n${content}`).digest('hex').slice(0, 40);
}

const replyOf = ({ _id, result }: Naming): Reply => ({ ...namingResult.parse(JSON.parse(result)), id: _id });

async function checkBudget(ctx: NamingContext, owner: { tenant: string; memberId: string }): Promise<void> {
  const since = ctx.now() - HOUR;
  if ((await ctx.stores.namings.count({ ...owner, createdAt: { $gt: since } })) >= MOST_AN_HOUR)
    throw tooMany(HOUR / 1000);
}

/** Given names of the batches before this one, as they were shown to the member. */
async function batchesBefore(ctx: NamingContext, owner: Owner, form: OwnForm, asked: NamingForm) {
  const ids = Array.from({ length: form.batch }, (_, batch) => namingId(owner, { ...form, batch }, asked));
  const found = await Promise.all(ids.map((id) => ctx.stores.namings.get(id)));
  return found.map((naming) => naming?.decided && [...naming.decided.given, ...(naming.decided.twins ?? [])]);
}

/** The other names of a list of pairs, as a list for the other child. */
function otherChildOf({ form, names, best, twins }: NameList): Pick<NameList, 'form' | 'names' | 'best'>[] {
  if (!form.twin) return [];
  const twinOf = new Map(names.map(({ given }, i) => [given, twins[i]]));
  const theirs = best.flatMap(({ theme, name }) => {
    const twin = twinOf.get(name.given);
    return twin ? [{ theme, name: twin }] : [];
  });
  return [
    { form: { ...form, sex: form.twin }, names: twins.filter((name) => name !== undefined), best: theirs },
  ];
}

/** Lists of the member that are looked through for their own names. */
const OWN_LISTS = 40;

/** Given names that the member's own lists showed. */
async function ownNames({ stores: { namings } }: NamingContext, owner: Owner): Promise<ReadonlySet<string>> {
  const found = await namings.find({ ...owner }, { sort: { createdAt: -1 }, limit: OWN_LISTS });
  return new Set(found.flatMap(({ decided }) => [...(decided?.given ?? []), ...(decided?.twins ?? [])]));
}

const isUnknown = (form: OwnForm): boolean =>
  form.stage === 'hourUnknown' || (form.stage === 'born' && form.hourUnknown === true);

/** What of a form says for whom the names are: all but the hour, and what is chosen anew. */
function childOf(form: OwnForm): string {
  const { sex, bbname, mmname, location, time } = form;
  return [sex, bbname, mmname, location, time.slice(0, 'YYYY-MM-DD'.length)].join('\n');
}

/** What a hour that is now known changed for the member's last list of this child without it; '' when there is none. */
async function hourKnown(ctx: NamingContext, owner: Owner, form: OwnForm, list: NameList): Promise<string> {
  const now = list.birth.wants;
  if (isUnknown(form) || form.stage !== 'born' || form.batch > 0 || !now) return '';
  const found = await ctx.stores.namings.find({ ...owner }, { sort: { createdAt: -1 }, limit: OWN_LISTS });
  for (const naming of found) {
    const earlier = naming.decided && readable(ctx, naming, () => readOwnForm(naming.content));
    if (!earlier || !isUnknown(earlier) || childOf(earlier) !== childOf(form)) continue;
    const was = decidedNames(engineForm(earlier), naming.decided!);
    if (!was.birth.wants) continue;
    const names = decidedNames(engineForm({ ...earlier, ...hourOf(form) }), naming.decided!).names;
    return tellHour({ names, before: was.birth.wants, now });
  }
  return '';
}
const hourOf = ({ time, stage, hourUnknown }: OwnForm) => ({ time, stage, hourUnknown });

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
  const id = namingId(owner, form, asked);
  const { namings } = ctx.stores;
  const held = await namings.get(id);
  // One that cannot be read is made anew.
  const known = held && readable(ctx, held, () => contentOf(held, loginname) && replyOf(held));
  if (known) return known;
  await checkBudget(ctx, owner);
  const list = chooseNames(asked, {
    shown: await shownBefore(ctx, asked, form.location, () => ownNames(ctx, owner)),
    ...(asked.twin && {
      twinShown: await shownBefore(ctx, { ...asked, sex: asked.twin }, form.location, () =>
        ownNames(ctx, owner),
      ),
    }),
    batches: await batchesBefore(ctx, owner, form, asked),
  });
  const naming: Naming = {
    _id: id,
    ...owner,
    createdAt: ctx.now(),
    content: JSON.stringify(form),
    result: JSON.stringify(
      wireResult(list, form.location, NAMING_OPTIONS.complete(form), await hourKnown(ctx, owner, form, list)),
    ),
    decided: list.decided,
  };
  if (held) {
    const { content, result, decided } = naming;
    await namings.updateOne({ _id: id, ...owner }, { set: { content, result, decided } });
    return replyOf(naming);
  }
  try {
    await namings.insert(naming);
  } catch (error) {
    const first = error instanceof DuplicateError ? await namings.get(id) : null;
    if (!first) throw error;
    return replyOf(first);
  }
  for (const each of [list, ...otherChildOf(list)])
    await countShown(ctx, each, form.location).catch((err: unknown) =>
      ctx.log.warn({ err }, 'a list of names could not be counted'),
    );
  return replyOf(naming);
}
