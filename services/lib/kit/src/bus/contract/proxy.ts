import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server that can be cut and restored, to simulate an outage. */
export interface Proxy {
  port: number;
  /** Drops every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Connections refused while it was cut. */
  readonly refused: number;
  close(): Promise<void>;
}

export async function openProxy(target: URL): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let open = true;
  let refused = 0;
  const server = createServer((near) => {
    if (!open) {
      refused += 1;
      return void near.destroy();
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        sockets.delete(one);
      });
    }
  });
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    cut,
    get refused() {
      return refused;
    },
    mend: () => {
      open = true;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
