import { request } from 'node:http';
import { connect } from 'node:net';
import { silentLogger } from '../log/logger.ts';
import { gate } from '../testing/gate.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { until } from '../testing/until.ts';
import { edgeApp } from './edge.ts';
import { setJson } from './reply.ts';
import { closeAll, closeOnSignal, listen } from './server.ts';

test('closing finishes accepted calls and takes nothing new', async () => {
  const [arrived, finish] = [gate(), gate()];
  const server = await listen(
    async (_request, response) => {
      arrived.open();
      await finish.passed;
      response.end('done');
    },
    { host: '127.0.0.1', port: 0 },
  );
  const accepted = fetch(server.url).then((response) => response.text());
  await arrived.passed;
  const closed = server.close(60);
  await expect(fetch(server.url)).rejects.toThrow();
  finish.open();
  expect(await accepted).toBe('done');
  await closed;
});

test.each([
  ['Host: a.example\r\nHost: a.example', 400],
  ['Host: a.example\r\nhOST: b.example', 400],
  ['Host: a.example\r\nX-Forwarded-Host: b.example', 200],
])('a request with %j is answered with %d', async (headers, status) => {
  const app = edgeApp(silentLogger).use((ctx) => setJson(ctx, 200, '{}'));
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  const text = await new Promise<string>((resolve, reject) => {
    let found = '';
    connect(server.port, '127.0.0.1')
      .on('data', (part) => (found += part))
      .on('end', () => resolve(found))
      .on('error', reject)
      .end(`GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  });
  await server.close(1);
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  if (status === 400) expect(text).toContain('Host 请求头只能有一个');
});

test('draining announces itself, answers incoming calls, keeps no connection, and then takes nothing new', async () => {
  const server = await listen((_request, response) => void response.end('done'), {
    ...{ host: '127.0.0.1', port: 0, drainSeconds: 1 },
  });
  // Kept open by the client, and idle when closing begins.
  expect((await fetch(server.url)).headers.get('connection')).toBe('keep-alive');
  const closed = server.close();
  const readiness = await fetch(`${server.url}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'stopping' }]);
  const answer = await fetch(server.url);
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['done', 'close']);
  await closed;
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a connection that never ends is cut after the time limit', async () => {
  const arrived = gate();
  const server = await listen(() => arrived.open(), { host: '127.0.0.1', port: 0 });
  const cut = new Promise((resolve) => {
    request(server.url).on('error', resolve).end();
  });
  await arrived.passed;
  await server.close(0.2);
  expect(await cut).toMatchObject({ code: 'ECONNRESET' });
});

test('a port in use is an error, not a crash', async () => {
  const server = await listen(() => {}, { host: '127.0.0.1', port: 0 });
  await expect(listen(() => {}, { host: '127.0.0.1', port: server.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await server.close();
});

test('parts are closed in order, whatever fails', async () => {
  const closed: string[] = [];
  const log = memoryLog();
  const well = await closeAll(
    [
      { name: 'server', close: async () => void closed.push('server') },
      { name: 'bus', close: () => Promise.reject(new Error('gone')) },
      { name: 'store', close: () => void closed.push('store') },
    ],
    log,
  );
  expect(well).toBe(false);
  expect(closed).toEqual(['server', 'store']);
  expect(log.lines.join('')).toContain('"part":"bus"');
});

describe('on a signal', () => {
  const exits: (number | string | null | undefined)[] = [];
  beforeEach(() => {
    exits.length = 0;
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      exits.push(code);
      return undefined as never;
    });
  });
  afterEach(() => {
    process.removeAllListeners('SIGTERM');
    process.removeAllListeners('SIGINT');
    jest.restoreAllMocks();
  });

  test('the process exits cleanly when all was closed, once', async () => {
    let closed = 0;
    closeOnSignal(
      [
        {
          name: 'x',
          close: () => {
            closed += 1;
          },
        },
      ],
      memoryLog(),
    );
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGINT', 'SIGINT');
    await until(() => exits.length > 0);
    // Nothing here waits for a timer: a second exit would come at once.
    await new Promise(setImmediate);
    expect({ closed, exits }).toEqual({ closed: 1, exits: [0] });
  });

  test('it exits even when a part hangs', async () => {
    closeOnSignal([{ name: 'x', close: () => new Promise(() => {}) }], memoryLog(), 0.1);
    process.emit('SIGTERM', 'SIGTERM');
    await until(() => exits.length > 0);
    expect(exits).toEqual([1]);
  });
});
