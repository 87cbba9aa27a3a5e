import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { atEndOfFile } from './leftovers.ts';

/** A way to a server that can stand still: bytes are kept and arrive later, no connection breaks, as behind a disk that hangs. */
export interface Freezing {
  /** The server's address by this way. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
}

/** @param target the address of a server, with its port */
export async function freezing(target: string): Promise<Freezing> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (part) => {
        if (!other.write(part)) one.pause();
      });
      other.on('drain', () => frozen || one.resume());
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        sockets.delete(one);
      });
      if (frozen) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  }, 'last');
  const way = new URL(target);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
