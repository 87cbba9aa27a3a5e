import type { RequestListener } from 'node:http';
import { listen, type RunningServer } from '@tianji/service-kit';

const TRIES = 4;
const PAUSE = 500;

interface SystemError extends Error {
  code?: string;
}

/**
 * Listens; a port that is still held is tried again for two seconds, since the process that was just
 * told to stop may be finishing its last calls.
 * @throws Error with a sentence for the person at the keyboard
 */
export async function listenPatiently(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listen(listener, { host, port });
    } catch (error) {
      const code = (error as SystemError).code;
      if (code === 'EADDRINUSE' && attempt < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        continue;
      }
      throw explained(error as SystemError, host, port);
    }
  }
}

function explained(error: SystemError, host: string, port: number): Error {
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
        `HOST=${host} is no address of this machine. 127.0.0.1 is for this machine alone, 0.0.0.0 for all`,
      );
    default:
      return error;
  }
}
