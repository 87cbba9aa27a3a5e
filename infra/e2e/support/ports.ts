import { createServer } from 'node:net';

/** Below those that systems give to whoever connects or does not care: between a death and the next start nobody takes one of these. */
const FIRST = 20_000;
const COUNT = 12_000;

const given = new Set<number>();

/** A port that nobody listens on and that is given once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
