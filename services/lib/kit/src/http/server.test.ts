import { request } from 'node:http';
import { gate } from '../testing/gate.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { until } from '../testing/until.ts';
import { closeAll, closeOnSignal, listen } from './server.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('closing finishes what was accepted and takes nothing new', async () => {
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

test('a connection that never ends is cut in time', async () => {
  const arrived = gate();
  const server = await listen(() => arrived.open(), { host: '127.0.0.1', port: 0 });
  const cut = new Promise((resolve) => {
    request(server.url).on('error', resolve).end();
  });
  await arrived.passed;
  await server.close(0.2);
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
    await until(() => exits.length > 0);
    await pause(50);
    expect({ closed, exits }).toEqual({ closed: 1, exits: [0] });
  });

  test('it ends all the same when a part hangs', async () => {
    closeOnSignal([{ name: 'x', close: () => new Promise(() => {}) }], memoryLog(), 0.1);
    process.emit('SIGTERM', 'SIGTERM');
    await until(() => exits.length > 0);
    expect(exits).toEqual([1]);
  });
});
