import { Socket } from 'node:net';

/** Addresses of this machine; the two that mean any of its own lead here as well. */
const HERE =
  /^(?:0\.0\.0\.0|::|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3}|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})$/i;

/** A connection that a test must not make. */
export class BeyondThisMachine extends Error {
  constructor(address: string) {
    super(`a test connects to ${address}: only this machine is reached`);
    this.name = 'BeyondThisMachine';
  }
}

const GUARDED = Symbol.for('tianji.stay-here');
type Connect = (this: Socket, ...args: unknown[]) => Socket;

/** What a socket is asked to connect to: Node itself passes its own list of arguments on. */
function hostOf(args: readonly unknown[]): unknown {
  const [first, second] = args;
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path ? undefined : (first as { host?: unknown }).host;
  return typeof first === 'number' ? second : undefined;
}

/**
 * From now on no socket of this process connects beyond this machine: an address is refused before anything is sent, a
 * name once it is resolved to one.
 */
export function stayHere(): void {
  const prototype = Socket.prototype as unknown as { connect: Connect & { [GUARDED]?: true } };
  const { connect } = prototype;
  if (connect[GUARDED]) return;
  const guarded: Connect & { [GUARDED]?: true } = function (this: Socket, ...args) {
    const host = hostOf(args);
    if (typeof host === 'string' && /^[\d.]+$|:/.test(host) && !HERE.test(host)) {
      process.nextTick(() => this.destroy(new BeyondThisMachine(host)));
      return this;
    }
    this.once('lookup', (_error, address) => {
      if (typeof address === 'string' && !HERE.test(address)) this.destroy(new BeyondThisMachine(address));
    });
    return connect.apply(this, args);
  };
  guarded[GUARDED] = true;
  prototype.connect = guarded;
}
