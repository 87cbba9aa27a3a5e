import { request } from 'node:http';
import { memoryLog } from '../testing/memory-log.ts';
import { closeAll, closeOnSignal, listen } from './server.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('closing finishes what was accepted and takes nothing new', async () => {
  const server = await listen(
    (_request, response) => {
      setTimeout(() => response.end('done'), 150);
    },
    { host: '127.0.0.1', port: 0 },
  );
  const accepted = fetch(server.url).then((response) => response.text());
  await pause(50);
  const closed = server.close();
  await expect(fetch(server.url)).rejects.toThrow();
  expect(await accepted).toBe('done');
  await closed;
});

test('a connection that never ends is cut in time', async () => {
  const server = await listen(() => {}, { host: '127.0.0.1', port: 0 });
  const cut = new Promise((resolve) => {
    request(server.url).on('error', resolve).end();
  });
  await pause(50);
  const start = performance.now();
  await server.close(0.2);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await cut).toMatchObject({ code: 'ECONNRESET' });
});

test('a port that is taken is an error, not a crash', async () => {
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

  test('the process ends well when all was closed, once', async () => {
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
    await pause(50);
    expect({ closed, exits }).toEqual({ closed: 1, exits: [0] });
  });

  test('it ends all the same when a part hangs', async () => {
    closeOnSignal([{ name: 'x', close: () => new Promise(() => {}) }], memoryLog(), 0.1);
    process.emit('SIGTERM', 'SIGTERM');
    await pause(250);
    expect(exits).toEqual([1]);
  });
});
