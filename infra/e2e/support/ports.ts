import { createServer } from 'node:net';

/** Below the ephemeral range, so that no other program takes one between a kill and the restart. */
const FIRST = 20_000;
const COUNT = 12_000;

const given = new Set<number>();

/** A port that nobody listens on and that is handed out once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** The first of several ports in a row that nobody listens on. */
export async function freeRun(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const run = Array.from({ length: count - 1 }, (_, n) => first + 1 + n);
    const free = await Promise.all(run.map(async (port) => !given.has(port) && (await isFree(port))));
    if (!free.every(Boolean)) continue;
    for (const port of run) given.add(port);
    return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
