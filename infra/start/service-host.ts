import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import {
  arrivalHeader,
  type ListenOptions,
  listen,
  type RootLogger,
  VERSION_HEADER,
} from '@tianji/service-kit';
import type { ServiceChild } from './service-child.ts';
import { openLane, type Running } from './service-lane.ts';
import type { ServiceVersion } from './wanted-service.ts';

export interface ServiceHostOptions {
  id: string;
  /** The version that should take calls; polled. */
  wanted(): ServiceVersion;
  /** A second version, which takes only calls that name it; null when there is none. Polled. */
  canary?(): ServiceVersion | null;
  /** Starts a version. @throws when it cannot be started */
  start(version: ServiceVersion): Promise<ServiceChild>;
  log: RootLogger;
  /** Where to listen; by default a free port on the loopback interface. */
  listen?: ListenOptions;
  /** How often the wanted versions are polled, in milliseconds. */
  everyMs?: number;
  /** How often a version's `/healthz` is asked, in milliseconds. */
  healthEveryMs?: number;
  /** How long to wait for a version that does not start at once, in milliseconds; then callers get a 503. */
  firstMs?: number;
}

export interface ServiceHost {
  /** The service's address, the same for all versions. */
  readonly url: string;
  /** The version that takes calls; null while there is none. */
  version(): string | null;
  close(): Promise<void>;
}

const EVERY_MS = 500;
const FIRST_MS = 60_000;

/**
 * A proxy at one fixed address for the changing versions of a service. A new version starts beside the old one and
 * takes calls when it is ready; the old one finishes its calls and ends. When a version does not start, the old one
 * stays; a version that dies is started again. A canary runs beside it and takes the calls that name its version; while
 * it does not run, the stable version takes them. Resolves when a version takes calls, or none has for a minute.
 * @throws when the address cannot be listened on
 */
export async function hostService(options: ServiceHostOptions): Promise<ServiceHost> {
  const { id, start, log, everyMs = EVERY_MS, firstMs = FIRST_MS, healthEveryMs } = options;
  const lane = { id, start, log, everyMs, ...(healthEveryMs !== undefined && { healthEveryMs }) };
  const stable = openLane({ ...lane, wanted: options.wanted });
  const canary = openLane({ ...lane, wanted: () => options.canary?.() ?? null });

  function laneOf({ headers }: IncomingMessage): Running | null {
    const named = headers[VERSION_HEADER];
    const asked = canary.current();
    return named !== undefined && asked?.child.version === named ? asked : stable.current();
  }

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const running = laneOf(incoming);
    if (!running) {
      outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('no version of this service runs');
      return;
    }
    running.calls += 1;
    outgoing.once('close', () => {
      running.calls -= 1;
      if (running.calls === 0) running.drained?.();
    });
    const { method, url: path, socket } = incoming;
    const { port, forwardToken } = running.child;
    // Calls are signed for this address, not for the child's.
    const headers = { ...incoming.headers, ...arrivalHeader(forwardToken, socket) };
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers, agent: running.agent },
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

  stable.open();
  // Not awaited: the stable version takes its calls until it runs.
  canary.open();
  // A service that never starts must not keep the others from being asked.
  await stable.begun(firstMs);
  const server = await listen(handOn, options.listen ?? { host: '127.0.0.1', port: 0 });

  return {
    url: server.url,
    version: () => stable.current()?.child.version ?? null,
    async close() {
      const closing = [stable.close(), canary.close()];
      await server.close();
      await Promise.all(closing.map((end) => end()));
    },
  };
}

/** Headers without the hop-by-hop ones, which belong to a single connection. */
const ofTheAnswer = ({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) => headers;
