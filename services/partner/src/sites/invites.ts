import { randomBytes } from 'node:crypto';
import {
  type LinkSigner,
  linkInvalid,
  notFound,
  refusal,
  type SiteAddress,
  type VerifiedLink,
} from '@tianji/service-kit';
import type { INVITED_ROLES } from '../contract/index.ts';
import { writeEntry } from '../log/log.ts';
import { grantRole, type Person } from '../roles/roles.ts';
import type { Invite, PartnerContext, Site } from '../stores.ts';

type InvitedRole = (typeof INVITED_ROLES)[number];

/** What the link of an invitation is for. */
export const INVITE = 'invite';
const VALID_MS = 7 * 86_400_000;
const PAGE = '/partner/invite';

/** What an invitation gives, and to whom. */
interface Invitation {
  by: string;
  address: SiteAddress | undefined;
  role: InvitedRole;
  /** What the owner calls the invited; may be empty. */
  who: string;
}

/**
 * An invitation to a role at a site, as a link to that site. It is claimed once, within a week.
 * @param address where the caller sees the platform: its scheme and port are the site's too
 * @throws ServiceError `no_domain` for a site that has no address yet
 */
export async function invite(
  ctx: PartnerContext,
  links: LinkSigner,
  site: Site,
  { by, address, role, who }: Invitation,
): Promise<{ url: string; expires: number }> {
  const [host] = site.hosts;
  if (host === undefined || !site.published)
    throw refusal('站点发布并绑定域名之后，才能邀请他人', 'no_domain');
  const id = randomBytes(16).toString('base64url');
  const expires = ctx.now() + VALID_MS;
  await ctx.stores.invites.insert({
    ...{ _id: id, site: site._id, by, role, expiresAt: expires },
    ...(who !== '' && { who }),
  });
  const link = links.sign({ purpose: INVITE, tenant: site._id, subject: id, expires });
  const url = new URL(`https://${host}`);
  if (address?.origin?.startsWith('http:')) {
    url.protocol = 'http:';
    url.port = new URL(address.origin).port;
  }
  // Behind the sign `#` the link reaches no log and no server but ours.
  return { url: `${url.origin}${PAGE}#${link}`, expires };
}

/**
 * Gives the caller the role that the invitation names, at the site at which they are logged in.
 * @throws ServiceError `link_invalid` for an invitation that somebody else has claimed
 */
export async function claimInvite(
  ctx: PartnerContext,
  link: VerifiedLink,
  person: Person & { phone: string },
): Promise<{ site: string; role: InvitedRole }> {
  const { invites } = ctx.stores;
  const { subject: _id, tenant: site } = link;
  const { member } = person;
  const claimed = await invites.updateOne(
    { _id, site, claimedBy: { $exists: false } },
    { set: { claimedBy: member } },
  );
  const found = claimed ?? (await invites.get(_id));
  // A claim that was interrupted is completed by claiming again.
  if (found?.claimedBy !== member || found.site !== site) throw linkInvalid();
  const { role = 'practitioner', who, by } = found;
  const isDone = found.doneAt !== undefined;
  // Claimed again it says what it gave, and gives nothing that was taken away since.
  if (!isDone && (await grantRole(ctx, person, { role, tenant: site }, by, { who, phone: person.phone }))) {
    const entry = { site, what: 'grant', by, note: `${role} ${member}`, at: ctx.now() };
    await writeEntry(ctx, { _id: `${site}:grant:${_id}`, ...entry });
  }
  if (!isDone) await invites.updateOne({ _id }, { set: { doneAt: ctx.now() } });
  return { site, role };
}

/** Invitations that nobody has claimed yet, the newest first. */
export async function openInvites(
  { stores: { invites }, now }: PartnerContext,
  site: string,
): Promise<Invite[]> {
  const all = await invites.find({ site }, { sort: { expiresAt: -1 }, limit: 500 });
  return all.filter(({ claimedBy, expiresAt }) => claimedBy === undefined && expiresAt > now());
}

/** Takes an invitation back. @throws ServiceError `not_found` for one that is claimed, over, or none */
export async function revokeInvite({ stores }: PartnerContext, site: string, id: string): Promise<void> {
  const gone = await stores.invites.deleteMany({ _id: id, site, claimedBy: { $exists: false } });
  if (gone === 0) throw notFound('没有这个邀请，或已被接受');
}
