import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { sameBytes } from './same-bytes.ts';

/**
 * From the proxy that started a service to that service: the address at which the proxy took the call, behind a token
 * that only the two know (`FORWARD_TOKEN`).
 */
const ARRIVAL_HEADER = 'x-tianji-arrival';

/** The end of a connection at which a process was reached: `10.0.0.1 8090`. */
function reachedAt({ localAddress = '', localPort }: Partial<Socket>): string {
  const ip = localAddress.startsWith('::ffff:') ? localAddress.slice(7) : localAddress;
  return `${ip} ${localPort}`;
}

/** The header with which a proxy tells the service behind it where a call arrived. */
export const arrivalHeader = (token: string, socket: Partial<Socket>): Record<string, string> => ({
  [ARRIVAL_HEADER]: `${token} ${reachedAt(socket)}`,
});

/**
 * The address at which a call arrived: the proxy's, if the call comes from the proxy that this process was started by;
 * otherwise that of this process. A caller without the token cannot claim another address.
 */
export function arrivalOf({ headers, socket }: IncomingMessage, token: string | undefined): string {
  const told = headers[ARRIVAL_HEADER];
  if (token === undefined || typeof told !== 'string') return reachedAt(socket);
  const space = told.indexOf(' ');
  const given = Buffer.from(told.slice(0, Math.max(space, 0)));
  return sameBytes(given, Buffer.from(token)) ? told.slice(space + 1) : reachedAt(socket);
}
