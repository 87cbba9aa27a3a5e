import type { RequestListener } from 'node:http';
import { type ListenOptions, listen, type RunningServer } from '@tianji/service-kit';

const TRIES = 4;
const PAUSE = 500;

interface SystemError extends Error {
  code?: string;
}

/**
 * Listens; a port in use is retried for two seconds, since a process that was just told to stop may still
 * be finishing its last calls.
 * @throws Error with a sentence for the user
 */
export async function listenPatiently(
  listener: RequestListener,
  options: ListenOptions,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listen(listener, options);
    } catch (error) {
      const code = (error as SystemError).code;
      if (code === 'EADDRINUSE' && attempt < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        continue;
      }
      throw explained(error as SystemError, options);
    }
  }
}

function explained(error: SystemError, { host, port }: ListenOptions): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new Error(
        `port ${port} may not be used by this user. Choose one above 1023: PORT=8080 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `HOST=${host} is not an address of this machine. 127.0.0.1 serves this machine only, 0.0.0.0 every network`,
      );
    default:
      return error;
  }
}
