import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEndOfFile } from './leftovers.ts';

export interface ModelStandIn {
  /** The services' settings for using this model. */
  readonly settings: Record<string, string>;
  /** Bodies of the requests so far. */
  readonly asked: string[];
  /** From now on every request fails, or none does. */
  down(is: boolean): void;
  /** From now on every answer waits until this is called again with false. */
  hold(is: boolean): void;
}

/** How it answers: with its material, as Markdown with a mention of itself; or with a text that no report accepts. */
type Manner = 'the material' | 'nothing';

/** Implements as much of OpenAI's chat completions as the writers use. */
export async function startModelStandIn(manner: Manner = 'the material'): Promise<ModelStandIn> {
  const asked: string[] = [];
  let isDown = false;
  let held: Promise<void> | null = null;
  let release = () => {};
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    asked.push(body);
    await held;
    if (isDown) return void response.writeHead(503).end();
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const material = (messages.at(-1)?.content ?? '').split('【素材】\n')[1] ?? '';
    const content = manner === 'nothing' ? '' : `${material.replaceAll('# ', '## ')}本节由文心一言整理。`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ index: 0, message: { content }, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => {
    release();
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      WRITER_MODEL_BASE_URL: `http://${host}/v1`,
      WRITER_MODEL_API_KEY: 'sk-stand-in-secret',
      WRITER_MODEL_NAME: 'stand-in-1',
      WRITER_MODEL_ALLOWED_HOSTS: host,
      WRITER_MODEL_TIMEOUT_SECONDS: '600',
    },
    asked,
    down(is) {
      isDown = is;
    },
    hold(is) {
      release();
      held = is ? new Promise((resolve) => (release = resolve)) : null;
    },
  };
}
