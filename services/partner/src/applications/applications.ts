import { randomBytes } from 'node:crypto';
import {
  type Collection,
  DuplicateError,
  everyDocument,
  notFound,
  refusal,
  rotatingSealer,
  type Secrets,
} from '@tianji/service-kit';
import { startingDocument } from '../documents/starting.ts';
import { actOn } from '../log/log.ts';
import { grantRole, type Person } from '../roles/roles.ts';
import { claim } from '../sites/claims.ts';
import { liveDocument } from '../sites/publish.ts';
import type { Application, PartnerContext, Site } from '../stores.ts';

/** What an applicant for a site fills in. */
export interface Wishes {
  name: string;
  site: string;
  siteName: string;
  contact: string;
  phone?: string | undefined;
  about: string;
}

const MOST_LISTED = 200;

type Personal = Pick<Wishes, 'name' | 'contact' | 'phone' | 'about'>;

const PURPOSE = 'application';

/** Encrypts the personal part of applications, each for its id. */
const sealing = (secrets: Secrets) => rotatingSealer(secrets, PURPOSE);

/** Reseals with the present secret what the previous one sealed, so that the previous one can be removed. */
export async function resealApplications(
  { stores: { applications } }: PartnerContext,
  secrets: Secrets,
): Promise<void> {
  const { seal, tryUnseal } = sealing(secrets);
  for await (const { _id, sealed } of everyDocument(applications)) {
    const opened = tryUnseal(_id, sealed);
    if (!opened || opened.isPresent) continue;
    await applications.updateOne({ _id, sealed }, { set: { sealed: seal(_id, opened.text) } });
  }
}

/** @throws ServiceError `waiting` while an earlier one waits, `taken` for the id of another site */
export async function apply(
  ctx: PartnerContext,
  secrets: Secrets,
  person: Person,
  wishes: Wishes,
): Promise<Application> {
  await refuseTaken(ctx, wishes.site);
  const { name, contact, phone, about, site, siteName } = wishes;
  const id = randomBytes(16).toString('base64url');
  const application: Application = {
    ...{ _id: id, ...person, site, siteName },
    sealed: sealing(secrets).seal(id, JSON.stringify({ name, contact, phone, about })),
    ...{ state: 'waiting', open: true, reason: '', at: ctx.now() },
  };
  try {
    await ctx.stores.applications.insert(application);
  } catch (error) {
    if (error instanceof DuplicateError) throw refusal('您已有一份申请在审核中', 'waiting');
    throw error;
  }
  return application;
}

/** Ids that would be mistaken for something else: pages of this tool, and names of the platform's own. */
const RESERVED = new Set([
  ...['invite', 'settle', 'apply', 'new', 'operator', 'desk', 'default'],
  ...['www', 'api', 'admin', 'test', 'platform', 'command'],
]);

async function refuseTaken({ stores }: PartnerContext, id: string): Promise<void> {
  if (RESERVED.has(id) || (await stores.sites.get(id)) || (await stores.claims.get(`orgcode:${id}`)))
    throw refusal(`站点代号 ${id} 已被使用，请换一个`, 'taken');
}

/** A member's latest application. */
export async function ownApplication(
  { stores: { applications } }: PartnerContext,
  { member, memberTenant }: Person,
): Promise<Application | null> {
  const [found] = await applications.find({ memberTenant, member }, { sort: { at: -1 }, limit: 1 });
  return found ?? null;
}

export const applicationsIn = (
  { stores: { applications } }: PartnerContext,
  state?: Application['state'],
): Promise<Application[]> =>
  applications.find(state === undefined ? {} : { state }, { sort: { at: -1 }, limit: MOST_LISTED });

/** What the applicant wrote of themselves; null when it cannot be read. */
function personalOf(secrets: Secrets, { _id, sealed }: Application): Personal | null {
  const text = sealing(secrets).tryUnseal(_id, sealed)?.text;
  return text === undefined ? null : JSON.parse(text);
}

/** One that cannot be read is listed among the others, to be refused: the applicant may apply again. */
const UNREADABLE = '这份申请的内容无法读取，请不通过，由申请人重新提交';

/** An application as its reader sees it. */
export function shown(secrets: Secrets, application: Application) {
  const { _id: id, site, siteName, at, state, reason, decidedAt } = application;
  return {
    ...{ id, site, siteName, state, reason, at: new Date(at).toISOString() },
    ...(personalOf(secrets, application) ?? { name: '无法读取', contact: '无法读取', about: UNREADABLE }),
    decidedAt: decidedAt === undefined ? null : new Date(decidedAt).toISOString(),
  };
}

/** @throws ServiceError `not_found`, or `decided` when a decision was already made */
async function waiting({ stores: { applications } }: PartnerContext, id: string): Promise<Application> {
  const application = await applications.get(id);
  if (!application) throw notFound('没有这份申请');
  if (application.state !== 'waiting') throw refusal('这份申请已经审核过了', 'decided');
  return application;
}

/**
 * Makes the site with a draft, gives its owner the role, and closes the application: in this order, each step repeatable,
 * so that an approval that was interrupted is completed by approving again.
 * @throws ServiceError `taken` when the id was given away meanwhile
 */
export async function approve(
  ctx: PartnerContext,
  secrets: Secrets,
  id: string,
  by: string,
): Promise<string> {
  const application = await waiting(ctx, id);
  const { site: siteId, siteName, member, memberTenant } = application;
  const personal = personalOf(secrets, application);
  if (!personal) throw refusal(UNREADABLE, 'unreadable');
  const { sites, drafts, claims, applications } = ctx.stores;
  await claim(ctx, siteId, [`orgcode:${siteId}`]);
  const at = ctx.now();
  const site: Site = {
    ...{ _id: siteId, name: siteName, orgcode: siteId, hosts: [], application: id },
    ...{ createdAt: at, changedAt: at },
  };
  try {
    await sites.insert(site);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    if ((await sites.get(siteId))?.application !== id)
      throw refusal(`站点代号 ${siteId} 已被使用，请不通过并说明`, 'taken');
  }
  const ownId = (await claims.get('orgcode:'))?.site;
  const own = ownId === undefined ? null : await sites.get(ownId);
  const document = startingDocument((own && (await liveDocument(ctx, own))) ?? {}, siteName);
  await insertOnce(drafts, { _id: siteId, text: JSON.stringify(document), rev: 1, at, by });
  await grantRole(ctx, { member, memberTenant }, { role: 'owner', tenant: siteId }, by, {
    who: personal.name,
  });
  await decide(ctx, applications, id, { state: 'approved', reason: '', by });
  return siteId;
}

/** Inserts a document unless it exists already. */
async function insertOnce<T extends { _id: string }>(coll: Collection<T>, document: T): Promise<void> {
  try {
    await coll.insert(document);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
  }
}

export async function refuse(ctx: PartnerContext, id: string, reason: string, by: string): Promise<void> {
  await waiting(ctx, id);
  await decide(ctx, ctx.stores.applications, id, { state: 'refused', reason, by });
}

async function decide(
  ctx: PartnerContext,
  applications: PartnerContext['stores']['applications'],
  id: string,
  { state, reason, by }: { state: 'approved' | 'refused'; reason: string; by: string },
): Promise<void> {
  const at = ctx.now();
  const what = state === 'approved' ? 'approve' : 'refuse';
  const site = (await applications.get(id))?.site ?? '';
  await ctx.outbox.updateOne<Application>(
    applications,
    { _id: id, state: 'waiting' },
    { set: { state, reason, decidedAt: at }, unset: { open: true } },
    [actOn(site, { what, by, note: reason }, at, id)],
  );
}
