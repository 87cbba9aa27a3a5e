import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import Koa from 'koa';
import { silentLogger } from '../log/logger.ts';
import { type EdgeContext, edgeApp } from './edge.ts';
import { lastingReply, setConstantJson, setJson, setOutcome, writeEnvelope } from './reply.ts';

/** A server that passes every request to the handler. */
function serverOf(handler: (ctx: EdgeContext) => void): Server {
  const app = edgeApp(silentLogger);
  app.use(handler);
  return createServer(app.callback());
}

const LONG = JSON.stringify({ success: true, data: '天机'.repeat(5000) });
const SHORT = JSON.stringify({ success: true, data: '丙午 己亥 戊戌 丁巳' });

let server: Server;
let port: number;

beforeAll(async () => {
  server = serverOf((ctx) => setJson(ctx, 200, ctx.path === '/long' ? LONG : SHORT));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function get(path: string, accept?: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = accept === undefined ? {} : { 'accept-encoding': accept };
    request({ port, path, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => resolve({ headers: res.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

it.each(['gzip, deflate, br', 'br', 'br;q=0.9, gzip'])(
  'a long reply is sent as Brotli to clients that accept it (%s)',
  async (accept) => {
    const { headers, body } = await get('/long', accept);
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('accept-encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(LONG.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(LONG);
  },
);

it.each([undefined, 'gzip', 'br;q=0', 'brotli'])(
  'and uncompressed to clients that do not (%s)',
  async (accept) => {
    const { headers, body } = await get('/long', accept);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(LONG);
  },
);

/** The window that a Brotli stream declares, as a power of two (RFC 7932, 9.1). */
function windowOf(stream: Buffer): number {
  const [head = 0] = stream;
  if ((head & 1) === 0) return 16;
  const three = (head >> 1) & 7;
  if (three !== 0) return 17 + three;
  return ((head >> 4) & 7) === 0 ? 17 : 8 + ((head >> 4) & 7);
}

it('the window fits the text: a larger one takes many times as long', async () => {
  const { body } = await get('/long', 'br');
  const { length } = brotliDecompressSync(body);
  expect(2 ** windowOf(body)).toBeGreaterThan(length);
  expect(2 ** windowOf(body)).toBeLessThan(2 * length + 32);
});

it('a short reply is never compressed', async () => {
  const { headers, body } = await get('/', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(SHORT);
});

it('a cacheable reply is serialised once, any other each time', async () => {
  let writings = 0;
  const data = { toJSON: () => ({ writings: ++writings }) };
  const once = serverOf((ctx) =>
    setOutcome(ctx, {
      status: 200,
      reply: { success: true, data: ctx.path === '/kept' ? lastingReply(data) : { ...data } },
    }),
  );
  await new Promise<void>((resolve) => once.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(once.address() as AddressInfo).port}`;
  const read = async (path: string) => (await (await fetch(address + path)).json()).data.writings;
  expect([await read('/kept'), await read('/kept'), await read('/other'), await read('/other')]).toEqual([
    1, 1, 2, 3,
  ]);
  await new Promise((resolve) => once.close(resolve));
});

it('a constant reply is compressed once, here and when another process wrote it', async () => {
  const bodies: unknown[] = [];
  const app = new Koa();
  app.use(async (ctx, next) => {
    await next();
    bodies.push(ctx.body);
  });
  app.use(async (ctx, next) => {
    await next();
    await writeEnvelope(ctx as never);
  });
  const data = lastingReply({ text: '天机'.repeat(5000) });
  app.use((ctx) => {
    if (ctx.path === '/own') setOutcome(ctx as never, { status: 200, reply: { success: true, data } });
    else if (ctx.path === '/theirs') setConstantJson(ctx as never, 200, LONG);
    else setJson(ctx as never, 200, LONG);
  });
  const running = createServer(app.callback());
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
  for (const path of ['/own', '/own', '/theirs', '/theirs', '/changing', '/changing']) {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await answer.json()).success).toBe(true);
  }
  const [own, again, theirs, theirsAgain, changing, changed] = bodies;
  expect(again).toBe(own);
  expect(theirsAgain).toBe(theirs);
  expect(changed).toEqual(changing);
  expect(changed).not.toBe(changing);
  await new Promise((resolve) => running.close(resolve));
});
