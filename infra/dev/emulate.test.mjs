import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emulate } from './emulate.mjs';

const TOOL = {
  id: 'stars',
  name: '星',
  routes: [{ path: '/stars', title: '星盘', needed: ['stars/getChart'], optional: ['stars/getReading'] }],
  tiles: [{ route: '/stars', title: '星盘', text: '', symbol: 'leaf' }],
  bar: [{ route: '/stars', label: '星', icon: 'tools' }],
  needs: { kit: '^0.1.0', react: '^19.0.0', contracts: { stars: '^1.0.0' } },
};
const OTHER = { id: 'moons', state: 'live', version: '1.0.0' };
const CONFIG = { tools: [OTHER], menus: { home: [], tools: ['/moons'], classroom: [] } };
const PAGE = `<head></head><script type="application/json" id="portal-config">${JSON.stringify(CONFIG)}</script>`;

let folder;
let built;
const servers = [];
const listening = (listener) =>
  new Promise((resolve) => {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });

let url;
let upstream;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tianji-dev-'));
  writeFileSync(join(folder, 'remoteEntry.js'), '/* the remote */');
  upstream = await listening((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const { pathname } = new URL(request.url, 'http://x');
      const [type, body] =
        pathname === '/portal/config'
          ? ['application/json', JSON.stringify(CONFIG)]
          : pathname.startsWith('/api/')
            ? [
                'application/json',
                JSON.stringify({ said: Buffer.concat(parts).toString(), origin: request.headers.origin }),
              ]
            : ['text/html', PAGE];
      const known = /^\/(?:portal|api|moons)/.test(pathname);
      response.writeHead(known ? 200 : 404, { 'content-type': type, 'x-from': 'upstream' });
      response.end(body);
    });
  });
  const remote = {
    folder,
    tool: () => TOOL,
    onBuilt(listener) {
      built = listener;
      return () => undefined;
    },
  };
  url = await listening(emulate({ id: 'stars', upstream, remote }));
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

const HTML = { headers: { accept: 'text/html' } };

test('the config has this tool as it is here, and all others as they are on the portal', async () => {
  const config = await (await fetch(`${url}/portal/config`)).json();
  expect(config.tools).toEqual([
    OTHER,
    {
      ...{ id: 'stars', name: '星', state: 'live', version: 'dev', tiles: TOOL.tiles },
      needs: { kit: '^0.1.0', react: '^19.0.0' },
      manifest: '/remotes/mf-stars/dev/mf-manifest.json',
      routes: [{ path: '/stars', title: '星盘', needed: ['stars/getChart'] }],
      bar: [{ who: 'all', route: '/stars', label: '星', icon: 'tools' }],
    },
  ]);
  expect(config.menus.tools).toEqual(['/moons', '/stars']);
});

test('a page contains the same config and the reload script', async () => {
  const html = await (await fetch(`${url}/stars`, HTML)).text();
  const json = /id="portal-config">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json).tools.map(({ id }) => id)).toEqual(['moons', 'stars']);
  expect(html).toContain('<script src="/~dev/reload.js">');
  expect(await (await fetch(`${url}/~dev/reload.js`)).text()).toContain('EventSource');
});

test('a page that only this tool has is a page, whatever the other portal says; an unknown one stays a 404', async () => {
  const statuses = ['/stars', '/moons', '/nowhere'].map(
    async (path) => (await fetch(url + path, HTML)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
});

test('the remote is served from here, under its own path and the retry path, and nothing beside it', async () => {
  for (const path of ['/remotes/mf-stars/dev/remoteEntry.js', '/~r2/mf-stars/dev/remoteEntry.js'])
    expect(await (await fetch(url + path)).text()).toBe('/* the remote */');
  expect((await fetch(`${url}/remotes/mf-stars/dev/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  expect((await fetch(`${url}/sw.js`)).status).toBe(404);
});

test('calls are passed on unchanged, with the other portal’s own address', async () => {
  const answer = await fetch(`${url}/api/stars/getChart`, {
    method: 'POST',
    body: 'a=1',
    headers: { origin: url },
  });
  expect(answer.headers.get('x-from')).toBe('upstream');
  expect(await answer.json()).toEqual({ said: 'a=1', origin: upstream });
});

test('a page is notified when the remote has been rebuilt', async () => {
  const stop = new AbortController();
  const { body } = await fetch(`${url}/~dev/events`, { signal: stop.signal });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('open');
  built();
  expect((await reader.read()).value).toBe('data: built\n\n');
  stop.abort();
});

test('a portal that does not answer is reported', async () => {
  const gone = await listening(
    emulate({ id: 'stars', upstream: 'http://127.0.0.1:9', remote: { folder, tool: () => TOOL } }),
  );
  const answer = await fetch(`${gone}/toolsIndex`, HTML);
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('does not answer')]);
});
