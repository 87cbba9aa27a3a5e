import type { IncomingMessage } from 'node:http';
import { forbidden } from '@tianji/service-kit';
import type { KnownTenant } from '../tenants/tenants.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Host name of an address or of a `Host` header; null for what is neither. */
function nameOf(text: string): string | null {
  const address = text.includes('://') ? text : `http://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** A number instead of a name: no name server was asked for it. */
const isNumber = (name: string): boolean => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i.test(name);

/**
 * Refuses requests that a page of somebody else makes by a name of its own (DNS rebinding): the host must be one of the
 * site's, and on this machine the page, too, must be of this machine. Elsewhere pages of any https origin may ask.
 * @param configured the operator's address of the site
 * @throws ServiceError 403
 */
export function checkAgentOrigin(
  { headers: { host = '', origin } }: IncomingMessage,
  { tenant: { hosts, origin: own, agents } }: KnownTenant,
  configured: string | undefined,
): void {
  const name = nameOf(host);
  if (name === null) throw forbidden('主机名不是本站的');
  const addresses = [configured, own].flatMap((address) => (address === undefined ? [] : [nameOf(address)]));
  const isOurs = LOOPBACK.has(name) || isNumber(name) || hosts.includes(name) || addresses.includes(name);
  if (!isOurs) throw forbidden('主机名不是本站的');
  if (origin === undefined) return;
  const from = nameOf(origin);
  const allowed =
    from !== null &&
    (LOOPBACK.has(name)
      ? LOOPBACK.has(from)
      : origin.startsWith('https://') || (agents?.origins ?? []).includes(origin));
  if (!allowed) throw forbidden('来源页不被允许');
}
