/** Serves the editor's page on this machine alone: development only, no login, part of no release. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';
import type { Workbench } from '../workbench.ts';
import { PAGE } from './html.ts';

const change = z.strictObject({ id: z.string(), expert: z.string().min(2), plain: z.string().min(2) });
const MOST_BYTES = 100_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MOST_BYTES) throw new Error('the change is too long');
  }
  return JSON.parse(text);
}

/**
 * @param bench of the tool
 * @returns a server that listens on no port yet; it answers only what this machine asks by its own name
 */
export function pageServer(bench: Workbench): Server {
  return createServer((request, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    const json = (value: unknown) => send(200, 'application/json', JSON.stringify(value));
    const { host = '', origin } = request.headers;
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const own = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(host);
    // Another site must not change files through the editor's browser.
    if (!own || (origin !== undefined && origin !== `http://${host}`)) {
      send(403, 'text/plain', 'this page answers its own machine only');
      return;
    }
    if (request.method === 'POST' && url.pathname === '/save') {
      bodyOf(request)
        .then((body) => {
          const { id, expert, plain } = change.parse(body);
          json(bench.save(id, { expert, plain }));
        })
        .catch((error: unknown) =>
          json({ faults: [String(error)], changed: [], charts: 0, milliseconds: 0 }),
        );
      return;
    }
    if (url.pathname === '/rows') json(bench.rows(url.searchParams.get('words') ?? ''));
    else if (url.pathname === '/examples') json(bench.examples(url.searchParams.get('id') ?? ''));
    else if (url.pathname === '/') send(200, 'text/html', PAGE);
    else send(404, 'text/plain', 'there is no such page');
  });
}
