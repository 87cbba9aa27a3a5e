import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { silentLogger } from '../log/logger.ts';
import { formatOf, readPayload } from './body.ts';
import { edgeApp } from './edge.ts';
import { parseJson } from './json.ts';
import { setOutcome } from './reply.ts';

const FORM = 'application/x-www-form-urlencoded';
let server: Server;
let port: number;

beforeAll(async () => {
  const app = edgeApp(silentLogger);
  app.use(async (ctx) => {
    // Short only in tests of the waiting itself.
    const data = await readPayload(ctx.req, 1000, { seconds: ctx.path === '/short' ? 0.2 : 60 });
    setOutcome(ctx, { status: 200, reply: { success: true, data } });
  });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(body: string, contentType = FORM) {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
  return { status: response.status, ...(await response.json()) };
}

/** Sends raw bytes and returns the first bytes of the response. */
function raw(text: string, then?: (socket: ReturnType<typeof connect>) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      then?.(socket);
    });
    socket.once('data', (chunk) => {
      resolve(String(chunk));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

test('fields are decoded', async () => {
  expect(await send('name=%E5%A4%A9+%E6%9C%BA&empty=&bare&a%26b=1%2B1')).toMatchObject({
    data: { name: '天 机', empty: '', bare: '', 'a&b': '1+1' },
  });
  expect(await send('{"name":"天","list":[{"x":"a:b\\"}"}]}', 'application/json')).toMatchObject({
    data: { name: '天', list: [{ x: 'a:b"}' }] },
  });
});

test('nothing in a payload becomes a prototype', async () => {
  for (const body of ['__proto__=1', 'constructor=2'])
    expect(await send(body)).toMatchObject({ status: 400, field: body.split('=')[0] });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('names repeated anywhere in JSON are found; equal names in different objects are not repeated', async () => {
  expect(await send('{"a":{"b":1,"b":2}}', 'application/json')).toMatchObject({ status: 400, field: 'b' });
  expect(await send('{"a":{"c":1},"b":{"c":2}}', 'application/json')).toMatchObject({ status: 200 });
  expect(await send('{"a":"x:y","b":"{"}', 'application/json')).toMatchObject({ status: 200 });
});

test('too many names in JSON are refused before they are read', () => {
  const json = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`;
  expect(Object.keys(parseJson(json(1000)))).toHaveLength(1000);
  expect(() => parseJson(json(1001))).toThrow('最多 1000 个');
});

test('exactly the limit passes, one byte more does not', async () => {
  expect((await send(`a=${'x'.repeat(998)}`)).status).toBe(200);
  expect((await send(`a=${'x'.repeat(999)}`)).status).toBe(413);
});

test('a chunked body is counted as it arrives', async () => {
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(await raw(`${head}400\r\n${'x'.repeat(0x400)}\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body that stalls is given up', async () => {
  const head = `POST /short HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nContent-Length: 50\r\n\r\na=`;
  expect(await raw(head)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body without a content type is refused', async () => {
  expect(await raw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na=1')).toMatch(/^HTTP\/1\.1 415 /);
});

test('after a refusal the connection is still usable', async () => {
  const answers = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nContent-Length: 5000\r\n\r\n`);
      socket.write('x'.repeat(5000));
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nContent-Length: 3\r\n\r\na=1`);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('"a":"1"')) {
        resolve(text);
        socket.destroy();
      }
    });
    socket.on('error', reject);
  });
  expect(answers).toMatch(/^HTTP\/1\.1 413 /);
});

test('content types are told apart by name and charset', () => {
  expect(formatOf(undefined)).toBe('none');
  expect(formatOf('Application/JSON; Charset=UTF-8')).toBe('json');
  expect(formatOf(`${FORM};charset="utf-8"`)).toBe('form');
  for (const wrong of [
    '',
    'text/json',
    'application/jsonp',
    `${FORM}; charset=gb2312`,
    'multipart/form-data',
  ]) {
    expect({ wrong, format: formatOf(wrong) }).toEqual({ wrong, format: 'wrong' });
  }
});
