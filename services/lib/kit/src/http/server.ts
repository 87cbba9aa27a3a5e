import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { badRequest, ServiceError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /**
   * Drains: answers `/readyz` with 503 and asks clients not to reuse their connections, while calls are still
   * accepted; after the set time it stops accepting, lets running calls finish, and cuts those that take longer than
   * `seconds`. A server that never was ready need not drain.
   */
  close(seconds?: number, drain?: boolean): Promise<void>;
}

export interface ListenOptions {
  host: string;
  /** 0 for a free port. */
  port: number;
  /** How long calls are still accepted after closing began, so that load balancers notice. Default 0. */
  drainSeconds?: number;
}

/** Maximum number of headers in a request. */
const MOST_HEADERS = 100;

/**
 * Maximum of bytes in the address and headers of a request. What is longer gets a bare 431 from Node, an empty page in a
 * browser: four times Node's own limit, so that a link that has grown too long can be answered with words.
 */
const MOST_HEADER_BYTES = 65_536;

/**
 * Listens. Limits protect against untrusted clients: headers within 10 s, idle connections closed after 30 s
 * (longer than the gateway keeps its own to a service), no more than 100 headers.
 */
export async function listen(listener: RequestListener, options: ListenOptions): Promise<RunningServer> {
  const { drainSeconds = 0 } = options;
  let closing = false;
  const limits = { keepAliveTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: MOST_HEADER_BYTES };
  const server = createServer(limits, (request, response) => {
    if (!closing) return listener(request, response);
    // Node then sends `Connection: close` and closes after the answer.
    response.shouldKeepAlive = false;
    if (request.url === '/readyz') return sayStopping(response);
    return listener(request, response);
  });
  // Node silently drops headers above the limit: allow one more, so that `refuseHeaders` can refuse.
  server.maxHeadersCount = MOST_HEADERS + 1;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port, address, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${host}:${port}`,
    port,
    async close(seconds = 8, drain = true) {
      closing = true;
      if (drain && drainSeconds > 0) await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1000));
      await closeServer(server, seconds);
    },
  };
}

function sayStopping(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end('{"status":"stopping"}');
}

/**
 * @throws ServiceError 431 for a request with too many headers: Node may have dropped some, the token among them; 400 for
 * one with several hosts, in one place or in two: a proxy and this program might not choose the same
 */
export function refuseHeaders(request: IncomingMessage): void {
  if (request.rawHeaders.length > 2 * MOST_HEADERS)
    throw new ServiceError(431, 'too_many_headers', `请求头过多，最多 ${MOST_HEADERS} 个`);
  let hosts = 0;
  const { url = '/', headers } = request;
  for (let at = 0; at < request.rawHeaders.length; at += 2)
    if (request.rawHeaders[at]?.length === 4 && request.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) throw badRequest('host', 'Host 请求头只能有一个');
  if (!PLAIN_HOST.test(headers.host ?? '')) throw badRequest('host', 'Host 请求头不是一个主机名');
  if (!url.startsWith('/') && hostIn(url) !== headers.host?.toLowerCase())
    throw badRequest('host', '请求地址中的主机与 Host 请求头不同');
}

/** One host and its port; empty for a probe that names none. */
const PLAIN_HOST = /^[^\s,@/\\?#]*$/;

/** The host of a request that names its address in full, as clients of a proxy do; `*` of OPTIONS names none. */
const hostIn = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

function closeServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection becomes idle only after its last answer: check repeatedly.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Something to close at the end, with the name used to log a failure. */
export interface Closeable {
  name: string;
  close(): Promise<void> | void;
}

/** Closes in order, whatever fails; returns whether all went well. */
export async function closeAll(parts: readonly Closeable[], log: Logger): Promise<boolean> {
  let well = true;
  for (const part of parts) {
    try {
      await part.close();
    } catch (error) {
      well = false;
      log.error({ err: error, part: part.name }, 'could not be closed');
    }
  }
  return well;
}

/** How long a graceful shutdown may take in all, after the time in which calls are still accepted. */
const END_SECONDS = 10;

export const closingSeconds = (drainSeconds: number): number => drainSeconds + END_SECONDS;

/**
 * Closes the parts, in order, when the process is told to stop, and exits: 0 when all were closed, 1 when one
 * failed or took longer than `seconds`.
 */
export function closeOnSignal(
  parts: readonly Closeable[],
  log: Logger & { flush?(): void },
  seconds = END_SECONDS,
): void {
  let closing = false;
  const stop = (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'stopping');
    const end = (code: number) => {
      clearTimeout(late);
      log.flush?.();
      process.exit(code);
    };
    const late = setTimeout(() => {
      log.error({ seconds }, 'not stopped in time');
      end(1);
    }, seconds * 1000).unref();
    closeAll(parts, log).then((well) => {
      log.info({}, 'stopped');
      end(well ? 0 : 1);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
