import { type CallContext, refusal } from '@tianji/service-kit';

/** Where a passkey is made and used. */
export interface PasskeySite {
  /** The origin that browsers state. */
  readonly origin: string;
  /** The host name that the key is bound to. */
  readonly host: string;
}

/**
 * The site of a call, from its tenant's host or the configured address, never from what a client claims.
 * @returns null where no address is certain, and where it is a mere number, for which browsers make no passkeys
 */
export function passkeySite({ site }: Pick<CallContext, 'site'>): PasskeySite | null {
  if (site?.origin === undefined) return null;
  const { origin, hostname } = new URL(site.origin);
  return /^[\d.]+$|^\[/.test(hostname) ? null : { origin, host: hostname };
}

/** @throws ServiceError where the site has no passkeys */
export function needPasskeySite(ctx: Pick<CallContext, 'site'>): PasskeySite {
  const site = passkeySite(ctx);
  if (site === null) throw refusal('本站没有开通这种登录方式，请用手机号与验证码登录', 'no_passkeys');
  return site;
}
