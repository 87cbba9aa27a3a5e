import { randomBytes } from 'node:crypto';
import { DuplicateError, eachOf, logSecurity, notFound, refusal } from '@tianji/service-kit';
import { stepAsked } from '../contract/index.ts';
import { actOn } from '../log/log.ts';
import { ownersOf, type Person, roleId } from '../roles/roles.ts';
import type { PartnerContext, Role, Site, Step } from '../stores.ts';
import { effectOf } from './effects.ts';

/** What is needed of the service's context: commands have it as well. */
export type StepContext = Pick<PartnerContext, 'now' | 'log' | 'outbox' | 'stores'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an export may be downloaded once it is in force. */
const EXPORT_MS = 7 * DAY_MS;
/** How long what became of a step is kept. */
const KEPT_MS = 30 * DAY_MS;
/** Steps looked at in one round. */
const PAGE = 100;

/** What an owner asks for. */
interface Asked {
  readonly what: Step['what'];
  /** Whose role it is about. */
  readonly target?: Role;
  readonly keep?: boolean;
}

/**
 * Begins what comes into force later. Every owner of the site is told by message, and each can cancel it until then.
 * Asked for twice, the first one counts.
 * @param hours until it is in force
 */
export async function askStep(
  ctx: StepContext,
  site: Site,
  person: Person,
  { what, target, keep = false }: Asked,
  hours: number,
): Promise<Step> {
  const at = ctx.now();
  const step: Step = {
    _id: randomBytes(16).toString('base64url'),
    ...{
      site: site._id,
      what,
      by: person.member,
      byTenant: person.memberTenant,
      at,
      due: at + hours * HOUR_MS,
    },
    who: target ? nameOf(target) : '',
    ...(target && { target: target._id }),
    ...(keep && { keep: true as const }),
    open: true,
  };
  try {
    await ctx.outbox.insert<Step>(ctx.stores.steps, step, [
      await askedEvent(ctx, site, step),
      actOn(site._id, { what: 'step', by: person.member, note: what }, at, step._id),
    ]);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const [open] = await ctx.stores.steps.find({ site: site._id, what, open: true }, { limit: 1 });
    if (!open) return askStep(ctx, site, person, { what, ...(target && { target }), keep }, hours);
    if (open.target !== target?._id) throw refusal('已有一项同类的变更在等候生效，请先撤销', 'step_open');
    return open;
  }
  logSecurity(ctx.log, 'step_asked', { memberId: person.member, site: site._id, what });
  if (step.due <= at) await comeIntoForce(ctx, step);
  return step;
}

/** The event by which every owner of a site is told. */
export async function askedEvent(ctx: StepContext, site: Pick<Site, '_id' | 'name'>, step: Step) {
  const owners = (await ownersOf(ctx, site._id)).map(({ member, memberTenant: tenant }) => ({
    member,
    tenant,
  }));
  const { _id: id, what, at, due } = step;
  const payload = { site: site._id, brand: site.name, what, at, due, owners: owners.slice(0, 50) };
  return { id: `${id}:asked`, subject: stepAsked.subject, payload };
}

/** What an owner calls somebody, or the digits by which they are recognized. */
export const nameOf = ({ who = '', phone = '' }: Role): string => who || phone;

/** What waits at a site, the first to come into force first. */
export const stepsOf = ({ stores: { steps } }: Pick<StepContext, 'stores'>, site: string): Promise<Step[]> =>
  steps.find({ site, open: true }, { sort: { due: 1 }, limit: PAGE });

/** Takes a step back before it is in force. @throws ServiceError `not_found` for one that does not wait (any more) */
export async function cancelStep(ctx: StepContext, site: string, id: string, by: string): Promise<void> {
  const at = ctx.now();
  const gone = await ctx.outbox.updateOne<Step>(
    ctx.stores.steps,
    { _id: id, site, open: true },
    { set: { purgeAt: at + KEPT_MS }, unset: { open: true } },
    [actOn(site, { what: 'cancel', by, note: '' }, at, id)],
  );
  if (!gone) throw notFound('没有等候生效的这项变更');
  logSecurity(ctx.log, 'step_cancelled', { memberId: by, site, what: gone.what });
}

/** Brings into force whatever is due, each although another cannot come into force just now. */
export async function runDueSteps(ctx: StepContext): Promise<void> {
  const due = await ctx.stores.steps.find(
    { open: true, due: { $lte: ctx.now() } },
    { sort: { due: 1 }, limit: PAGE },
  );
  await eachOf(due.map((step) => () => comeIntoForce(ctx, step)));
}

/** The effect first, which may be repeated; then that it is done. */
async function comeIntoForce(ctx: StepContext, step: Step): Promise<void> {
  const { _id, site, by: member, byTenant: memberTenant } = step;
  const at = ctx.now();
  const isOwner = await ctx.stores.roles.get(
    roleId({ member, memberTenant }, { role: 'owner', tenant: site }),
  );
  const asked = await ctx.stores.sites.get(site);
  // Whoever asked for it must still be an owner, and the site must still be there.
  const done = isOwner !== null && asked !== null && asked.erasedAt === undefined;
  if (done) await effectOf(ctx, asked, step);
  await ctx.stores.steps.updateOne(
    { _id, open: true },
    { set: { ...(done && { doneAt: at }), purgeAt: at + KEPT_MS }, unset: { open: true } },
  );
  if (done) logSecurity(ctx.log, 'step_in_force', { memberId: member, site, what: step.what });
}

/**
 * That an export was asked for long enough ago.
 * @throws ServiceError `step_needed` while none was asked for, `step_waits` while it waits
 */
export async function needExport(ctx: StepContext, site: string): Promise<void> {
  const [latest] = await ctx.stores.steps.find(
    { site, what: 'export', doneAt: { $gt: ctx.now() - EXPORT_MS } },
    { limit: 1 },
  );
  if (latest) return;
  const waits = (await stepsOf(ctx, site)).some(({ what }) => what === 'export');
  if (waits) throw refusal('导出仍在等候期内，期满后可以下载', 'step_waits');
  throw refusal('请先申请导出，等候期满后再来下载', 'step_needed');
}
