import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelStandIn {
  /** What the services are told, so that they ask this model. */
  readonly settings: Record<string, string>;
  /** Bodies of the requests so far. */
  readonly asked: string[];
  /** From now on every request fails, or again none. */
  down(is: boolean): void;
  close(): Promise<void>;
}

/**
 * Speaks as much of OpenAI's chat completions as the writers use. It answers with the material that it
 * was given, in Markdown, and boasts of itself in a last sentence.
 */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const asked: string[] = [];
  let isDown = false;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    asked.push(body);
    if (isDown) return void response.writeHead(503).end();
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const material = (messages.at(-1)?.content ?? '').split('【素材】\n')[1] ?? '';
    const content = `${material.replaceAll('# ', '## ')}本节由文心一言整理。`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ index: 0, message: { content }, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      WRITER_MODEL_BASE_URL: `http://${host}/v1`,
      WRITER_MODEL_API_KEY: 'sk-stand-in-secret',
      WRITER_MODEL_NAME: 'stand-in-1',
      WRITER_MODEL_ALLOWED_HOSTS: host,
    },
    asked,
    down(is) {
      isDown = is;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
