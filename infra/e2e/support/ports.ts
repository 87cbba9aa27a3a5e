import { createServer } from 'node:net';
import { portsOf } from '../../test/lanes.mjs';

const given = new Set<number>();

/** A port that nobody listens on and that is handed out once. */
export async function freePort(): Promise<number> {
  const { first, count } = portsOf(process.env);
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** The first of several ports in a row that nobody listens on. */
export async function freeRun(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const own = portsOf(process.env);
    if (first + count > own.first + own.count) continue;
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
