import { createHmac } from 'node:crypto';
import type { Secrets } from '@tianji/service-kit';
import type { PartnerCallContext, PartnerContext, Role } from '../stores.ts';
import { grantRole, maskedPhone, ownersOf, type Person, rolesOf } from './roles.ts';

// Whoever applied for a site at the platform is its owner there, by that account. When their site is leaving they may log
// in at the site itself, and be taken for the same person by the phone number that they prove there.

/** A phone number at a site, so that it can be compared and not read. Under a new secret it is written anew at the next visit. */
const markOf = (secret: Secrets[number], site: string, phone: string): string =>
  createHmac('sha256', secret).update(`owner\n${site}\n${phone}`).digest('base64url');

/**
 * Notes by which number an owner is known again: at every visit of their sites, as it may have changed, and when they ask
 * to leave.
 * @param roles those of the caller
 */
export async function rememberOwner(
  ctx: PartnerCallContext,
  [secret]: Secrets,
  roles: readonly Role[],
): Promise<void> {
  const phone = ctx.member?.loginname ?? '';
  for (const { _id, role, tenant, mark } of roles) {
    if (role !== 'owner') continue;
    const own = markOf(secret, tenant, phone);
    if (own !== mark) await ctx.stores.roles.updateOne({ _id }, { set: { mark: own } });
  }
}

/**
 * Somebody's roles. An owner by another account, with the number that this one logged in with, is an owner by this one as
 * well, at their own site and while it is leaving.
 * @param roles those that they have
 */
export async function withWayBack(
  ctx: Pick<PartnerContext, 'stores' | 'log' | 'now'>,
  secrets: Secrets,
  { phone, ...person }: Person & { phone: string },
  roles: readonly Role[],
): Promise<readonly Role[]> {
  const { memberTenant: site } = person;
  if (phone === '' || roles.some(({ role, tenant }) => role === 'owner' && tenant === site)) return roles;
  const leaving = (await ctx.stores.sites.get(site))?.leaving;
  if (!leaving || leaving.eraseAt <= ctx.now()) return roles;
  const marks = secrets.map((secret) => markOf(secret, site, phone));
  const owner = (await ownersOf(ctx, site)).find(({ mark }) => mark !== undefined && marks.includes(mark));
  if (!owner) return roles;
  const known = { who: owner.who, phone: maskedPhone(phone) };
  await grantRole(ctx, person, { role: 'owner', tenant: site }, owner.member, known);
  return rolesOf(ctx, person);
}
