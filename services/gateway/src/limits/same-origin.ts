import type { IncomingMessage } from 'node:http';
import { forbidden } from '@tianji/service-kit';

/**
 * Refuses what another site makes a browser send. Browsers say where a request comes from; programs
 * that say nothing (a payment provider, a script) carry no user's cookies and pass.
 *
 * @throws ServiceError 403
 */
export function checkSameOrigin(request: IncomingMessage): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();
  if (origin === undefined) return;
  if (hostOf(origin) !== host) throw forbidden();
}

function hostOf(origin: string): string | null {
  const at = origin.indexOf('://');
  return at === -1 ? null : origin.slice(at + 3);
}
