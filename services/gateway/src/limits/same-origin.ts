import type { IncomingMessage } from 'node:http';
import { forbidden } from '@tianji/service-kit';

/**
 * Refuses requests that another site makes a browser send. Browsers state where a request comes from, newer
 * ones by `sec-fetch-site`, which no page can forge and no proxy changes; programs that state nothing (a
 * payment provider, a script) carry no identity and pass.
 *
 * @throws ServiceError 403
 */
export function checkSameOrigin(request: IncomingMessage): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw forbidden();
  } else if (origin !== undefined && hostOf(origin) !== host) {
    throw forbidden();
  }
}

function hostOf(origin: string): string | null {
  const at = origin.indexOf('://');
  return at === -1 ? null : origin.slice(at + 3);
}
