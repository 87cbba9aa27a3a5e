import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelSettings } from '../settings.ts';

export interface Asked {
  authorization: string;
  path: string;
  body: {
    model: string;
    stream?: boolean;
    max_tokens?: number;
    messages: { role: string; content: string }[];
  };
  text: string;
}

/** Decides what the server does with a request; numbers count from 1. */
export type Behaviour = (asked: Asked, n: number, response: ServerResponse) => string | undefined;

export interface StandIn {
  readonly url: string;
  readonly asked: Asked[];
  /** The maximum number of concurrent requests. */
  readonly most: () => number;
  behave(behaviour: Behaviour): void;
  settings(more?: Partial<ModelSettings>): ModelSettings;
  close(): Promise<void>;
}

/** A server that implements as much of the chat completions API as the writer uses, and behaves as told. */
export async function standInModel(): Promise<StandIn> {
  let behaviour: Behaviour = () => '';
  let now = 0;
  let most = 0;
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++now);
    response.once('close', () => {
      now -= 1;
    });
    const text = await bodyOf(request);
    const one: Asked = {
      authorization: request.headers.authorization ?? '',
      path: request.url ?? '',
      body: JSON.parse(text),
      text,
    };
    asked.push(one);
    const content = behaviour(one, asked.length, response);
    if (content !== undefined) answer(response, content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    asked,
    most: () => most,
    behave(next) {
      behaviour = next;
      asked.splice(0);
      most = 0;
    },
    settings: (more) => ({
      baseUrl: url,
      apiKey: 'sk-very-secret',
      name: 'stand-in-1',
      trusted: true,
      timeoutMs: 60_000,
      maxTokens: 1_000,
      concurrency: 2,
      ...more,
    }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A complete, valid answer with this text. */
export function answer(response: ServerResponse, content: unknown, finish = 'stop'): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content };
  response.end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: finish }],
    }),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
