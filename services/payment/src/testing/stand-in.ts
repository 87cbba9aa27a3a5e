import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Told {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** A fake server of a provider: records the requests and answers as told; with null it closes the connection. */
export async function standIn(answer: (asked: Asked) => Told | null | 'silent') {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one: Asked = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://stand-in'),
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    asked.push(one);
    const told = answer(one);
    if (told === 'silent') return;
    if (!told) return response.destroy();
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers });
    response.end(told.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A pair of keys, generated for this run. */
export function keys(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
