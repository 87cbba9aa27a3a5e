import { randomBytes } from 'node:crypto';
import {
  type LinkSigner,
  linkInvalid,
  refusal,
  type SiteAddress,
  type VerifiedLink,
} from '@tianji/service-kit';
import { writeEntry } from '../log/log.ts';
import { grantRole, type Person } from '../roles/roles.ts';
import type { PartnerContext, Site } from '../stores.ts';

/** What the link of an invitation is for. */
export const INVITE = 'invite';
const VALID_MS = 7 * 86_400_000;
const PAGE = '/partner/invite';

/**
 * An invitation to become partner of a site, as a link to that site. It is claimed once, within a week.
 * @param address where the caller sees the platform: its scheme and port are the site's too
 * @throws ServiceError `no_domain` for a site that has no address yet
 */
export async function invite(
  ctx: PartnerContext,
  links: LinkSigner,
  site: Site,
  { by, address }: { by: string; address: SiteAddress | undefined },
): Promise<{ url: string; expires: number }> {
  const [host] = site.hosts;
  if (host === undefined || !site.published)
    throw refusal('站点发布并绑定域名之后，才能邀请老师', 'no_domain');
  const id = randomBytes(16).toString('base64url');
  const expires = ctx.now() + VALID_MS;
  await ctx.stores.invites.insert({ _id: id, site: site._id, by, expiresAt: expires });
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
 * Makes the caller partner of the site at which they are logged in.
 * @throws ServiceError `link_invalid` for an invitation that somebody else has claimed
 */
export async function claimInvite(ctx: PartnerContext, link: VerifiedLink, person: Person): Promise<string> {
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
  if (await grantRole(ctx, person, { role: 'partner', tenant: site }, found.by)) {
    const entry = { site, what: 'grant', by: found.by, note: member, at: ctx.now() };
    await writeEntry(ctx, { _id: `${site}:grant:${_id}`, ...entry });
  }
  return site;
}
