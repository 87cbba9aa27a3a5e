import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { lastingReply, sendJson, sendOutcome } from './reply.ts';

const LONG = JSON.stringify({ success: true, data: '天机'.repeat(5000) });
const SHORT = JSON.stringify({ success: true, data: '丙午 己亥 戊戌 丁巳' });

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((req, res) => sendJson(res, 200, req.url === '/long' ? LONG : SHORT, 'r-1'));
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
  'a long reply is sent as Brotli to who takes it (%s)',
  async (accept) => {
    const { headers, body } = await get('/long', accept);
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('accept-encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(LONG.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(LONG);
  },
);

it.each([undefined, 'gzip', 'br;q=0', 'brotli'])('and as it is to who does not (%s)', async (accept) => {
  const { headers, body } = await get('/long', accept);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(LONG);
});

it('a short reply is never compressed', async () => {
  const { headers, body } = await get('/', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(SHORT);
});

it('a lasting reply is written once, another each time', async () => {
  let writings = 0;
  const data = { toJSON: () => ({ writings: ++writings }) };
  const once = createServer((req, res) =>
    sendOutcome(
      res,
      { status: 200, reply: { success: true, data: req.url === '/kept' ? lastingReply(data) : { ...data } } },
      'r',
    ),
  );
  await new Promise<void>((resolve) => once.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(once.address() as AddressInfo).port}`;
  const read = async (path: string) => (await (await fetch(address + path)).json()).data.writings;
  expect([await read('/kept'), await read('/kept'), await read('/other'), await read('/other')]).toEqual([
    1, 1, 2, 3,
  ]);
  await new Promise((resolve) => once.close(resolve));
});
