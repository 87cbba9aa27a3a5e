import { lookup as lookupHost } from 'node:dns';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './address.ts';

/** No text of a report is longer than this. */
const MOST_BYTES = 2_000_000;

export class UnwantedAnswer extends Error {}

/** Resolves names as usual and refuses those that lead into a private network. */
const publicLookup: LookupFunction = (host, options, answer) => {
  lookupHost(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0);
    const inside = found.find(({ address }) => isPrivateAddress(address));
    if (inside) return answer(new UnwantedAnswer(`${host} is in a private network`), '', 0);
    const [first] = found;
    if (options.all) answer(null, found);
    else answer(null, first?.address ?? '', first?.family ?? 0);
  });
};

/**
 * `fetch` for a single host: follows no redirect, limits the size of answers, and reaches no private address
 * unless the host is trusted by name. The checked address is the one it connects to.
 */
export function guardedFetch(base: URL, trusted: boolean): typeof fetch {
  return async (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.host !== base.host || address.protocol !== base.protocol)
      throw new UnwantedAnswer('a host other than the configured one');
    const headers = Object.fromEntries(new Headers(init.headers));
    const send = address.protocol === 'https:' ? https : http;
    return new Promise<Response>((resolve, reject) => {
      const request = send(
        address,
        {
          method: init.method ?? 'GET',
          headers,
          signal: init.signal ?? undefined,
          ...(trusted ? {} : { lookup: publicLookup }),
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
            const type = response.headers['content-type'] ?? 'application/octet-stream';
            const body = status === 204 ? null : Buffer.concat(parts);
            resolve(new Response(body, { status, headers: { 'content-type': type } }));
          });
        },
      );
      request.once('error', reject);
      request.end(typeof init.body === 'string' ? init.body : undefined);
    });
  };
}
