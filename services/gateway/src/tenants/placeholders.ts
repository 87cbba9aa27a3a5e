import type { Tenant } from '@tianji/contracts';
import { ConfigError } from '@tianji/service-kit';
import type { GatewayConfig } from '../settings.ts';

/** Addresses that nobody can have (RFC 2606). */
const NOBODYS = /@(?:.+\.)?(?:example(?:\.(?:com|net|org))?|invalid|test)$/;

/** How the sample document's texts begin that an operator must replace: who runs the site, and what it promises. */
const SAMPLE_TEXTS = ['天机是一个传统排盘与历法研习网站', '会员费由平台与老师分成'];

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

/** The fields of a tenant that still say what the sample document says. */
export function placeholdersOf({ contact, pages }: Tenant): string[] {
  const fields = NOBODYS.test(contact.email) ? ['contact.email'] : [];
  for (const [name, page] of Object.entries(pages)) {
    const texts = [page.intro, ...page.claims.map(({ text }) => text)];
    if (texts.some((text) => SAMPLE_TEXTS.some((sample) => text.startsWith(sample))))
      fields.push(`pages.${name}`);
  }
  return fields;
}

/** The settings that say whether others can reach the site. */
type OpenTo = Pick<GatewayConfig, 'NODE_ENV' | 'SITE_ORIGIN' | 'HOST' | 'TRIAL'>;

const isPublic = ({ NODE_ENV, SITE_ORIGIN, HOST, TRIAL }: OpenTo): boolean =>
  NODE_ENV === 'production' && TRIAL === undefined && (SITE_ORIGIN !== undefined || !LOOPBACK.test(HOST));

/** Whether a site may be made from a document: a public portal makes none from the sample. */
export const mayBePublic = (config: OpenTo, tenant: Tenant): boolean =>
  !isPublic(config) || placeholdersOf(tenant).length === 0;

/**
 * A public site does not start with the contact and texts of the sample. Trying it on one machine is always possible:
 * production counts as public with `SITE_ORIGIN`, or when `HOST` is reachable from other machines.
 * @throws ConfigError that names tenants and fields, unless `TRIAL=1`
 */
export function refusePlaceholders(config: OpenTo, tenants: readonly Tenant[]): void {
  if (!isPublic(config)) return;
  const left = tenants.flatMap((tenant) => placeholdersOf(tenant).map((field) => `${tenant.id} ${field}`));
  if (left.length === 0) return;
  throw new ConfigError(
    'TENANTS_DIR',
    `contains contact or texts of the sample (${left.join(', ')}). Write your own, or set TRIAL=1 to try the portal as it is.`,
  );
}
