import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryLog } from '@tianji/service-kit/testing';
import type { ServiceChild } from './service-child.ts';
import { hostService, type ServiceHost } from './service-host.ts';

const log = memoryLog();
let host: ServiceHost | undefined;
let servers: Server[] = [];
/** Versions that were ended, in order. */
let stopped: string[] = [];
afterEach(async () => {
  await host?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
  stopped = [];
});

/** A version of a service that answers with its own name, or as told. */
async function child(version: string, answer?: RequestListener): Promise<ServiceChild & { die(): void }> {
  const server = createServer(answer ?? ((_, response) => void response.end(version)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let die = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    die = () => {
      server.closeAllConnections();
      server.close(() => resolve());
    };
  });
  return {
    version,
    port: (server.address() as AddressInfo).port,
    pid: undefined,
    forwardToken: `only for ${version}`,
    ended,
    die,
    kill: () => die(),
    async stop() {
      stopped.push(version);
      die();
      await ended;
    },
  };
}

const get = async (path = '/') => (await fetch(`${host?.url}${path}`)).text();

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a new version takes calls when it is ready; the old one finishes its running calls and exits', async () => {
  let version = 'one';
  let finish = (): void => undefined;
  const slow: RequestListener = (request, response) => {
    if (request.url === '/slow') finish = () => void response.end('one, late');
    else response.end('one');
  };
  let letStart = (): void => undefined;
  const mayStart = new Promise<void>((resolve) => (letStart = resolve));
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5 },
    wanted: () => ({ version, folder: null }),
    start: async ({ version: wanted }) => {
      if (wanted === 'two') await mayStart;
      return child(wanted, wanted === 'one' ? slow : undefined);
    },
  });
  const late = get('/slow');
  version = 'two';
  for (let n = 0; n < 5; n += 1) expect(await get()).toBe('one');
  letStart();
  await until(async () => (await get()) === 'two');
  expect(host.version()).toBe('two');
  expect(stopped).toEqual([]);
  finish();
  expect(await late).toBe('one, late');
  await until(() => stopped.length > 0);
  expect(stopped).toEqual(['one']);
});

test('a version is told where a call arrived, whatever the caller says', async () => {
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5 },
    wanted: () => ({ version: 'one', folder: null }),
    start: ({ version }) =>
      child(version, ({ headers }, response) => void response.end(headers['x-tianji-arrival'])),
  });
  const answer = await fetch(host.url, { headers: { 'x-tianji-arrival': 'a guess 10.0.0.1 8090' } });
  expect(await answer.text()).toBe(`only for one 127.0.0.1 ${new URL(host.url).port}`);
});

test('a canary takes the calls that name it, beside the stable version; both end with the host', async () => {
  let canary: string | null = 'two';
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5 },
    wanted: () => ({ version: 'one', folder: null }),
    canary: () => (canary === null ? null : { version: canary, folder: null }),
    start: ({ version }) => child(version),
  });
  const naming = async (version: string) =>
    (await fetch(host?.url ?? '', { headers: { 'x-tianji-version': version } })).text();
  await until(async () => (await naming('two')) === 'two');
  expect([await get(), await naming('one'), await naming('three'), host.version()]).toEqual([
    ...['one', 'one', 'one', 'one'],
  ]);
  canary = null;
  await until(async () => (await naming('two')) === 'one');
  await until(() => stopped.includes('two'));
  canary = 'three';
  await until(async () => (await naming('three')) === 'three');
  await host.close();
  expect([...stopped].sort()).toEqual(['one', 'three', 'two']);
  host = undefined;
});

test('a canary that does not start costs nobody a call', async () => {
  let tries = 0;
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5 },
    wanted: () => ({ version: 'one', folder: null }),
    canary: () => ({ version: 'two', folder: null }),
    start: ({ version }) => {
      if (version === 'one') return child(version);
      tries += 1;
      return Promise.reject(new Error('it does not start'));
    },
  });
  await until(() => tries > 0);
  const answer = await fetch(host.url, { headers: { 'x-tianji-version': 'two' } });
  expect(await answer.text()).toBe('one');
});

test('a version that does not start leaves the old one in place', async () => {
  let version = 'one';
  let tries = 0;
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5 },
    wanted: () => ({ version, folder: null }),
    start: async ({ version: wanted }) => {
      if (wanted === 'two') {
        tries += 1;
        throw new Error('broken release');
      }
      return child(wanted);
    },
  });
  version = 'two';
  await until(() => tries > 0);
  for (let n = 0; n < 5; n += 1) expect(await get()).toBe('one');
  expect(log.lines.join('')).toContain('broken release');
  version = 'three';
  await until(async () => (await get()) === 'three');
  // Not once per poll.
  expect(tries).toBeLessThan(5);
});

test('a version that dies is restarted; meanwhile callers get an error', async () => {
  const children: { die(): void }[] = [];
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5 },
    wanted: () => ({ version: 'one', folder: null }),
    start: async () => {
      const made = await child('one');
      children.push(made);
      return made;
    },
  });
  expect(await get()).toBe('one');
  children[0]?.die();
  await until(() => host?.version() === null);
  expect((await fetch(host.url)).status).toBe(503);
  await until(async () => (await get()) === 'one');
  expect(children).toHaveLength(2);
});

test('the address is there once a version takes calls, though its first start failed', async () => {
  let tries = 0;
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5 },
    wanted: () => ({ version: 'one', folder: null }),
    start: async () => {
      tries += 1;
      if (tries === 1) throw new Error('no port');
      return child('one');
    },
  });
  expect([tries, host.version(), await get()]).toEqual([2, 'one', 'one']);
});

test('a service that cannot be started is left until it can, and its callers get an error', async () => {
  let works = false;
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5, firstMs: 0 },
    wanted: () => ({ version: 'one', folder: null }),
    start: async () => {
      if (!works) throw new Error('no port');
      return child('one');
    },
  });
  expect((await fetch(host.url)).status).toBe(503);
  works = true;
  await until(async () => (await get()) === 'one');
});

test('no call fails while versions come and go under load', async () => {
  let version = 0;
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 2 },
    wanted: () => ({ version: String(version), folder: null }),
    start: ({ version: wanted }) => child(wanted),
  });
  const failed: string[] = [];
  const seen = new Set<string>();
  let over = false;
  const callers = Array.from({ length: 16 }, async () => {
    while (!over) {
      const answer = await fetch(`${host?.url}/`, { method: 'POST', body: 'x' }).catch(
        (error) => error as Error,
      );
      if (answer instanceof Error || answer.status !== 200) failed.push(String(answer));
      else seen.add(await answer.text());
    }
  });
  for (let next = 0; next <= 20; next += 1) {
    version = next;
    await until(() => seen.has(String(next)));
  }
  over = true;
  await Promise.all(callers);
  expect(failed).toEqual([]);
  expect(seen.size).toBe(21);
  expect(stopped.length).toBeGreaterThanOrEqual(19);
});

test('a version that hangs is ended and started again; one that answers is left alone', async () => {
  let started = 0;
  let hangs = false;
  host = await hostService({
    ...{ id: 'stars', log, everyMs: 5, healthEveryMs: 200 },
    wanted: () => ({ version: 'one', folder: null }),
    start: async ({ version }) => {
      started += 1;
      const own = started;
      return child(version, (_request, response) => {
        if (hangs && own === 1) return;
        response.end(`${own}`);
      });
    },
  });
  // Ten times asked, and always answered.
  for (let n = 0; n < 10; n += 1) expect(await get()).toBe('1');
  expect(started).toBe(1);
  hangs = true;
  await until(() => started === 2);
  await until(async () => (await get()) === '2');
  expect(log.lines.join('')).toContain('service hangs and is ended');
});
