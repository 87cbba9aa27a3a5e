// Shows a remote that is rebuilt on every change inside a portal, until it is told to stop.
import { createServer } from 'node:http';
import { emulate } from './emulate.mjs';

/**
 * Listens at `PORT`, 8090 unless given; SIGINT and SIGTERM end it.
 * @param {{ id: string, remote: Awaited<ReturnType<typeof import('./watch.mjs').watchRemote>>,
 *   upstream: { url: string, stop(): Promise<void> }, say: (line: string) => void, giveUp: (sentence: string) => void }} parts
 */
export function serveRemote({ id, remote, upstream, say, giveUp }) {
  const server = createServer(emulate({ id, upstream: upstream.url, remote }));
  const wanted = Number(process.env.PORT ?? 8090);
  server.listen(wanted, '127.0.0.1', () => {
    const address = `http://127.0.0.1:${server.address().port}${remote.tool().routes[0].path}`;
    say(`${address}  (mf-${id} from here, the rest from ${upstream.url})`);
  });
  server.on('error', (error) => giveUp(`port ${wanted}: ${error.message}`));

  async function end() {
    server.close();
    server.closeAllConnections();
    await remote.stop();
    await upstream.stop();
    process.exit(0);
  }
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

/** The portal that runs at an address. It is not ours to stop. */
export const runningPortal = (address) => ({ url: address.replace(/\/$/, ''), stop: async () => {} });
/** Whether a text is the address of a portal: no path. */
export const isPortal = (address) => /^https?:\/\/[^/]+\/?$/.test(address);
