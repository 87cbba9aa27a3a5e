import { randomBytes } from 'node:crypto';

/** Random per process, so that ids of several processes do not meet in one log. */
const prefix = randomBytes(6).toString('hex');
let count = 0;

/** An id for one request: cheap, unique, tells nothing. */
export function newRequestId(): string {
  count = (count + 1) % 0x7fffffff;
  return `${prefix}-${count.toString(36)}`;
}

/** An id given by a proxy in front is kept when it is harmless. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(header) ? header : newRequestId();
}
