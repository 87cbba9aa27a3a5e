import { request as http, type IncomingHttpHeaders } from 'node:http';
import { request as https } from 'node:https';
import { guardedLookup, type Outbound, refuseHost, UnwantedAddress } from './outbound.ts';

/** No answer of a provider is longer than this. */
const MOST_BYTES = 2_000_000;

export class UnwantedAnswer extends Error {}

/**
 * `fetch` for a single host: follows no redirect, limits the size of answers, and reaches no private address
 * unless the host is trusted by name. The checked address is the one it connects to.
 */
export function guardedFetch(to: Outbound): typeof fetch {
  const { base } = to;
  return async (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.host !== base.host || address.protocol !== base.protocol)
      throw new UnwantedAddress('a host other than the configured one');
    refuseHost(to, address.hostname);
    const headers = Object.fromEntries(new Headers(init.headers));
    const send = address.protocol === 'https:' ? https : http;
    return new Promise<Response>((resolve, reject) => {
      const request = send(
        address,
        {
          method: init.method ?? 'GET',
          headers,
          signal: init.signal ?? undefined,
          lookup: guardedLookup(to),
        },
        (response) => {
          const { statusCode: status = 0 } = response;
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > MOST_BYTES) request.destroy(new UnwantedAnswer('the answer is too long'));
            else parts.push(part);
          });
          response.once('error', reject);
          response.once('close', () => {
            if (!response.complete) return reject(new Error('the answer ended early'));
            if (status < 200 || (status >= 300 && status < 400))
              return reject(new UnwantedAnswer(`an answer of status ${status}`));
            const body = status === 204 ? null : Buffer.concat(parts);
            resolve(new Response(body, { status, headers: headersOf(response.headers) }));
          });
        },
      );
      request.once('error', reject);
      request.end(typeof init.body === 'string' ? init.body : undefined);
    });
  };
}

const headersOf = (headers: IncomingHttpHeaders): Headers => {
  const found = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') found.set(name, value);
  return found;
};
