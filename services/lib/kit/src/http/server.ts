import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../log/logger.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Stops accepting, lets what is under way finish, and closes what does not within `seconds`. */
  close(seconds?: number): Promise<void>;
}

/**
 * Listens. Limits are set for strangers: headers within 10 s, idle connections closed after 30 s
 * (longer than the gateway keeps its own to a service), no more than 100 headers.
 */
export async function listen(
  listener: RequestListener,
  options: { host: string; port: number },
): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: 30_000, headersTimeout: 10_000 }, listener);
  server.maxHeadersCount = 100;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port, address, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return { url: `http://${host}:${port}`, port, close: (seconds = 8) => closeServer(server, seconds) };
}

function closeServer(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A kept connection becomes idle only when its last answer is out: it is looked for again and again.
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

/** Something to be closed at the end, with the name under which a failure to close is logged. */
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

/**
 * Closes the parts, in order, when the process is told to stop, and ends it: 0 when all was closed,
 * 1 when something failed or took longer than `seconds`.
 */
export function closeOnSignal(
  parts: readonly Closeable[],
  log: Logger & { flush?(): void },
  seconds = 10,
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
