import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type ListenOptions, listen, type RootLogger } from '@tianji/service-kit';
import type { ServiceChild } from './service-child.ts';
import type { ServiceVersion } from './wanted-service.ts';

export interface ServiceHostOptions {
  id: string;
  /** The version that should take calls; polled. */
  wanted(): ServiceVersion;
  /** Starts a version. @throws when it cannot be started */
  start(version: ServiceVersion): Promise<ServiceChild>;
  log: RootLogger;
  /** Where to listen; by default a free port on the loopback interface. */
  listen?: ListenOptions;
  /** How often the wanted version is polled, in milliseconds. */
  everyMs?: number;
}

export interface ServiceHost {
  /** The service's address, the same for all versions. */
  readonly url: string;
  /** The version that takes calls; null while there is none. */
  version(): string | null;
  close(): Promise<void>;
}

const EVERY_MS = 500;
/** Delay before a version that did not start, or died, is started again; it grows each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

interface Running {
  child: ServiceChild;
  calls: number;
  /** Set when it takes no new calls; called when the last call has ended. */
  drained?: () => void;
  agent: Agent;
}

/**
 * A proxy at one fixed address for the changing versions of a service. A new version starts beside the old one and
 * takes calls when it is ready; the old one finishes its calls and ends. When a version does not start, the old one
 * stays; a version that dies is started again.
 * @throws when the address cannot be listened on
 */
export async function hostService(options: ServiceHostOptions): Promise<ServiceHost> {
  const { id, wanted, start, log, everyMs = EVERY_MS } = options;
  const leaving = new Set<Promise<void>>();
  let current: Running | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let failed: { version: string; until: number; pause: number } | null = null;

  async function begin(version: ServiceVersion): Promise<void> {
    const child = await start(version);
    const before = current;
    const running: Running = { child, calls: 0, agent: new Agent({ keepAlive: true, timeout: 20_000 }) };
    current = running;
    const told = { pid: child.pid, service: id, version: version.version, before: before?.child.version };
    log.info(told, 'service takes calls');
    void child.ended.then(() => {
      if (current !== running || closed) return;
      current = null;
      pauseAfter(version, new Error('it ended by itself'));
    });
    if (before) retire(before);
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
    const resting = failed?.version === version.version && performance.now() < failed.until;
    if (version.version !== current?.child.version && !resting)
      await begin(version).catch((error) => pauseAfter(version, error));
    if (closed) return;
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  }

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const running = current;
    if (!running) {
      outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('no version of this service runs');
      return;
    }
    running.calls += 1;
    outgoing.once('close', () => {
      running.calls -= 1;
      if (running.calls === 0) running.drained?.();
    });
    const { method, url: path, headers } = incoming;
    const onward = request(
      { host: '127.0.0.1', port: running.child.port, method, path, headers, agent: running.agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, ofTheAnswer(answer.headers));
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing
          .writeHead(503, { 'content-type': 'text/plain' })
          .end('this version of the service went away');
    });
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const first = wanted();
  await begin(first).catch((error) => pauseAfter(first, error));
  const server = await listen(handOn, options.listen ?? { host: '127.0.0.1', port: 0 });
  timer = setTimeout(() => void look(), everyMs);
  timer.unref();

  return {
    url: server.url,
    version: () => current?.child.version ?? null,
    async close() {
      closed = true;
      clearTimeout(timer);
      await server.close();
      const last = current;
      current = null;
      if (last) retire(last);
      await Promise.all(leaving);
    },
  };
}

/** Headers without the hop-by-hop ones, which belong to a single connection. */
const ofTheAnswer = ({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) => headers;
