import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RootLogger } from '@tianji/service-kit';
import type { ServiceChild } from './service-child.ts';
import type { ServiceVersion } from './wanted-service.ts';

/** Delay before a version that did not start, or died, is started again; it grows each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A version that takes calls. */
export interface Running {
  child: ServiceChild;
  calls: number;
  /** Set when it takes no new calls; called when the last call has ended. */
  drained?: () => void;
  agent: Agent;
}

interface LaneOptions {
  id: string;
  /** The version that should run; null for none. Polled. */
  wanted(): ServiceVersion | null;
  start(version: ServiceVersion): Promise<ServiceChild>;
  log: RootLogger;
  everyMs: number;
  /** How often a version's `/healthz` is asked, in milliseconds; after three answers in a row that fail it is ended. */
  healthEveryMs?: number;
}

const HEALTH_EVERY_MS = 10_000;
/** Answers in a row that fail before a version is taken for hung. */
const MOST_UNHEALTHY = 3;

/** Runs one version of a service at a time, and switches to the next. */
export interface Lane {
  /** Starts the version that is wanted, and follows what is wanted from then on. */
  open(): void;
  /** Resolves when a version takes calls, or when none has after so many milliseconds. */
  begun(withinMs: number): Promise<void>;
  /** The version that takes calls; null while there is none. */
  current(): Running | null;
  /** Stops starting versions. @returns a function that ends the running version once its calls have finished */
  close(): () => Promise<void>;
}

async function isHealthy(port: number, limitMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal })).ok;
  } catch {
    return false;
  }
}

export function openLane({
  id,
  wanted,
  start,
  log,
  everyMs,
  healthEveryMs = HEALTH_EVERY_MS,
}: LaneOptions): Lane {
  const leaving = new Set<Promise<void>>();
  let current: Running | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let failed: { version: string; until: number; pause: number } | null = null;
  let began = (): void => undefined;
  const firstBegan = new Promise<void>((resolve) => (began = resolve));

  async function begin(version: ServiceVersion): Promise<void> {
    const child = await start(version);
    const before = current;
    const running: Running = { child, calls: 0, agent: new Agent({ keepAlive: true, timeout: 20_000 }) };
    current = running;
    const told = { pid: child.pid, service: id, version: version.version, before: before?.child.version };
    log.info(told, 'service takes calls');
    began();
    void watchHealth(child);
    void child.ended.then(() => {
      if (current !== running || closed) return;
      current = null;
      pauseAfter(version, new Error('it ended by itself'));
    });
    if (before) retire(before);
  }

  /** Ends a version that hangs: it would neither answer nor end by itself. It is started again as one that died. */
  async function watchHealth(child: ServiceChild): Promise<void> {
    let running = true;
    void child.ended.then(() => (running = false));
    for (let bad = 0; running && !closed; ) {
      await sleep(healthEveryMs, undefined, { ref: false });
      if (!running || closed) return;
      bad = (await isHealthy(child.port, healthEveryMs)) ? 0 : bad + 1;
      if (bad < MOST_UNHEALTHY) continue;
      log.error({ service: id, version: child.version, pid: child.pid }, 'service hangs and is ended');
      return child.kill();
    }
  }

  /** Waits for a version's last call, then ends it. */
  function retire(running: Running): void {
    const end = (async () => {
      if (running.calls > 0) await new Promise<void>((resolve) => (running.drained = resolve));
      running.agent.destroy();
      await running.child.stop();
    })();
    leaving.add(end);
    void end.finally(() => leaving.delete(end));
  }

  function pauseAfter({ version }: ServiceVersion, error: unknown): void {
    const again = failed?.version === version;
    const pause = again ? Math.min(2 * (failed?.pause ?? 0), LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    failed = { version, pause, until: performance.now() + pause };
    log.error(
      { service: id, version, err: error, serving: current?.child.version ?? null },
      'service failed',
    );
  }

  async function look(): Promise<void> {
    const version = wanted();
    if (version === null) {
      const before = current;
      current = null;
      if (before) retire(before);
      return lookAgain();
    }
    const resting = failed?.version === version.version && performance.now() < failed.until;
    if (version.version !== current?.child.version && !resting)
      await begin(version).catch((error) => pauseAfter(version, error));
    lookAgain();
  }

  function lookAgain(): void {
    if (closed) return;
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  }

  return {
    open: () => void look(),
    async begun(withinMs) {
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, withinMs)));
      await Promise.race([firstBegan, late]);
      clearTimeout(limit);
    },
    current: () => current,
    close() {
      closed = true;
      clearTimeout(timer);
      return async () => {
        const last = current;
        current = null;
        if (last) retire(last);
        await Promise.all(leaving);
      };
    },
  };
}
