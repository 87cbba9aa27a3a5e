import { symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { safePath } from './files/safe-path.ts';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';
import { someTool } from './test/releases.ts';

const SCRIPT = `console.log("${'x'.repeat(2000)}");`;
const ENTRY = '/remotes/mf-calendar/0.1.0-aaaaaaaa/remoteEntry.js';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({
    tenants: [someTenant({ brand: { ...someTenant().brand, name: '天机<&"', description: "a'b" } })],
  });
  gateway.release('calendar', ['0.1.0-aaaaaaaa']);
  gateway.write('shell/dist/main.0123abcd.js', SCRIPT);
  gateway.write('shell/dist/main.0123abcd.js.br', brotliCompressSync(SCRIPT));
  gateway.write('shell/dist/main.0123abcd.js.gz', gzipSync(SCRIPT));
  gateway.write('shell/dist/sw.js', 'self.skipWaiting()');
  gateway.write('shell/dist/mark.svg', '<svg/>');
  gateway.write('shell/dist/manifest.webmanifest', '{}');
  gateway.write('shell/dist/notes.md', 'not served');
  gateway.write('shell/dist/.env', 'SECRET=1');
  gateway.write('infra/dist/samples/report.pdf', '%PDF-1.5');
  gateway.write('infra/dist/start/portal.js', 'not served');
  gateway.write('secret.txt', 'outside');
  gateway.write('secret.js', 'outside');
  symlinkSync(`${gateway.root}/secret.txt`, `${gateway.root}/shell/dist/link.txt`);
  symlinkSync(gateway.root, `${gateway.root}/shell/dist/up`);
});
afterAll(() => gateway.close());

/** A request whose path is sent literally: fetch would normalise it. */
function raw(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const sent = request({ hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            headers: response.headers,
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

describe('sample reports', () => {
  test('are PDF files that are revalidated', async () => {
    const answer = await gateway.get('/samples/report.pdf');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('%PDF-1.5');
  });

  test('are listed by the tools that a site has; a document may add files of its own', async () => {
    const own = { title: '自己的样例', href: 'https://cdn.example/own.pdf' };
    const listed = { title: '奇门报告样例', href: '/samples/qimen-report.pdf' };
    const site = await testGateway({ tenants: [someTenant({ samples: [listed, own] })] });
    const calendar = someTool('calendar');
    site.release('calendar', ['0.1.0'], { tool: { ...calendar, home: { sample: '黄历样例' } } });
    const { samples } = await (await site.get('/portal/config')).json();
    expect(samples).toEqual([{ title: '黄历样例', href: '/samples/calendar-report.pdf' }, own]);
    await site.close();
  });

  test('of a tool that the site does not have there is none', async () => {
    gateway.write('infra/dist/samples/naming-report.pdf', '%PDF-1.5');
    expect((await gateway.get('/samples/naming-report.pdf')).status).toBe(200);
    const tenants = [someTenant({ everyTool: false })];
    const other = await testGateway({ tenants });
    other.write('infra/dist/samples/naming-report.pdf', '%PDF-1.5');
    other.write('infra/dist/samples/bazi-report.pdf', '%PDF-1.5');
    expect((await other.get('/samples/naming-report.pdf')).status).toBe(404);
    expect((await other.get('/samples/bazi-report.pdf')).status).toBe(200);
    await other.close();
  });

  test.each([
    '/samples/other.pdf',
    '/samples/',
    '/samples/../start/portal.js',
    '/samples/%2e%2e/start/portal.js',
    '/samples/..%2fstart%2fportal.js',
    '/samples//../../../secret.txt',
    '/samples/report.pdf%00.js',
  ])('%s is not a file', async (path) => {
    const answer = await raw(path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('not served');
    expect(answer.body).not.toContain('outside');
  });
});

describe('caching', () => {
  test.each([
    ['/main.0123abcd.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/mark.svg', 'no-cache', 'image/svg+xml'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    [ENTRY, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/remotes/mf-calendar/0.1.0-aaaaaaaa/mf-manifest.json', 'no-cache', 'application/json; charset=utf-8'],
  ])('%s', async (path, cache, type) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('what the browser has cached is not sent again', async () => {
    const etag = (await gateway.get('/mark.svg')).headers.get('etag') ?? '';
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await gateway.get('/mark.svg', {
        headers: { 'if-none-match': header, 'cache-control': 'max-age=0' },
      });
      expect({ header, status: response.status }).toEqual({ header, status: 304 });
    }
    expect((await gateway.get('/mark.svg', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('a changed file is sent again', async () => {
    gateway.write('shell/dist/changing.txt', 'one');
    expect(await (await gateway.get('/changing.txt')).text()).toBe('one');
    gateway.write('shell/dist/changing.txt', 'another');
    expect(await (await gateway.get('/changing.txt')).text()).toBe('another');
  });

  test('the service worker may control the whole site', async () => {
    expect((await gateway.get('/sw.js')).headers.get('service-worker-allowed')).toBe('/');
  });
});

describe('encodings', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('%s gets %s', async (accepts, encoding) => {
    const { headers } = await raw('/main.0123abcd.js', 'GET', { 'accept-encoding': accepts });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
  });

  test('the content is the same in each, the entity tag is not', async () => {
    const br = await gateway.get('/main.0123abcd.js', { headers: { 'accept-encoding': 'br' } });
    const gzip = await gateway.get('/main.0123abcd.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(await br.text()).toBe(SCRIPT);
    expect(await gzip.text()).toBe(SCRIPT);
    expect(br.headers.get('etag')).not.toBe(gzip.headers.get('etag'));
  });

  test('compressed files are not files of their own', async () => {
    expect((await gateway.get('/main.0123abcd.js.br')).status).toBe(404);
  });
});

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/mark.svg', '/index', '/portal/config', ENTRY, '/robots.txt', '/healthz']) {
    const head = await raw(path, 'HEAD');
    const get = await raw(path);
    expect({ path, status: head.status, body: head.body }).toEqual({ path, status: 200, body: '' });
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
});

test('files are read-only', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await raw('/mark.svg', method);
    expect({ method, status, allow: headers.allow }).toEqual({ method, status: 405, allow: 'GET, HEAD' });
  }
});

describe('nothing outside the folders is served', () => {
  const tricks = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/main.0123abcd.js/../../../secret.txt',
    '/./../../secret.txt',
    '//secret.txt',
    '/secret.txt%00.js',
    '/secret.js%00',
    '/%c0%ae%c0%ae/secret.txt',
    '/link.txt',
    '/up/secret.txt',
    '/up/secret.js',
    '/.env',
    '/%2eenv',
    '/notes.md',
    '/etc/passwd',
    '/remotes/mf-calendar/0.1.0-aaaaaaaa/../releases.json',
    '/remotes/mf-calendar/releases.json',
    '/remotes/mf-calendar/0.1.0-aaaaaaaa/%2e%2e/releases.json',
    '/remotes/mf-calendar/0.1.0-aaaaaaaa/%252e%252e/releases.json',
    '/remotes/mf-calendar/%2e%2e/mf-calendar/releases.json',
    '/~r1/mf-calendar/0.1.0-aaaaaaaa/%2E%2E%2Freleases.json',
    '/%2e%2e/shell/releases.json',
    '/remotes/mf-calendar/0.1.0-aaaaaaaa/..%2f..%2f..%2fsecret.js',
    '/remotes/mf-../secret.txt',
    '/remotes/../secret.txt',
    '/remotes/mf-calendar/0.1.0..%2f/secret.js',
    '/~r1/../secret.txt',
    '/~r1/mf-calendar/../../secret.txt',
    '/remotes/shell/dist/index.html',
    '/index.html',
  ];

  test.each(tricks)('%s', async (path) => {
    const { status, body } = await raw(path);
    expect(body).not.toContain('outside');
    expect(body).not.toContain('SECRET');
    expect(body).not.toContain('"seal"');
    expect(body).not.toContain('__CSP_NONCE__');
    expect(status).toBe(404);
  });

  test('the address of another site is no path here', async () => {
    const { status, body } = await raw('http://evil.example/secret.txt');
    expect([status, body.includes('SECRET')]).toEqual([400, false]);
  });

  test('paths are checked before the disk is touched', () => {
    expect(safePath('/a/b.js')).toBe('a/b.js');
    expect(safePath('/%E5%A4%A9.svg')).toBe('天.svg');
    for (const path of [
      '/',
      '/..',
      '/a/../b',
      '/.hidden',
      '/a%00',
      '/a%',
      '/%2525',
      '/c:/x',
      `/${'a'.repeat(600)}`,
    ]) {
      expect({ path, safe: safePath(path) }).toEqual({ path, safe: null });
    }
  });
});

describe('remotes', () => {
  test('the same file is served under an alias, for a retry', async () => {
    const alias = await gateway.get(ENTRY.replace('/remotes/', '/~r3/'));
    expect(alias.status).toBe(200);
    expect(await alias.text()).toBe('/* 0.1.0-aaaaaaaa */');
  });

  test('what is missing is 404 in JSON, never the page', async () => {
    for (const path of [
      '/remotes/mf-calendar/0.1.0-aaaaaaaa/x.js',
      '/remotes/mf-none/1.0.0/remoteEntry.js',
      '/~r1/',
      '/remotes/',
    ]) {
      const response = await gateway.get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });
});

describe('pages', () => {
  test.each([
    ['/', 302],
    ['/index', 200],
    ['/toolsIndex', 200],
    ['/toolsIndex/', 200],
    ['/toolsIndex?x=1', 200],
    ['/yinsi.html', 200],
    ['/wanNianLi', 200],
    ['/baZiPaiPan', 200],
    ['/viewBZReport/abc', 200],
    ['/viewBZReport/', 404],
    ['/viewBZReport/abc/more', 404],
    ['/nowhere', 404],
    ['/nowhere.js', 404],
    ['/wannianli', 404],
    ['/ui', 404],
  ])('%s is %i', async (path, status) => {
    expect((await raw(path)).status).toBe(status);
  });

  test.each([
    ['/index', '首页 · ', '排盘与历法'],
    ['/wanNianLi', '万年历 · ', '万年历：农历。a&#39;b'],
    ['/baZiPaiPan', '八字排盘 · ', 'a&#39;b'],
    ['/nowhere', '页面不存在 · ', 'a&#39;b'],
  ])('%s has its own title and description', async (path, title, description) => {
    const { body } = await raw(path);
    expect(body).toContain(`<title>${title}`);
    expect(body).toContain(`<p>${title.replace(' · ', '')}</p>`);
    expect(body).toContain(`<meta name="description" content="${description}">`);
  });

  test('the bare address redirects to the home page, keeping the query', async () => {
    const { status, headers } = await raw('/?from=card');
    expect({ status, to: headers.location }).toEqual({ status: 302, to: '/index?from=card' });
  });

  test('an unknown page gets the shell’s page, which says so', async () => {
    const { body, headers } = await raw('/nowhere');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<!doctype html>');
  });

  test('each response has its own nonce, in the page and in the policy', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const { body, headers } = await raw('/index');
      const nonce = /nonce="([\w-]{20,})"/.exec(body)?.[1] ?? '';
      nonces.add(nonce);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(body).not.toContain('__CSP_NONCE__');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect(nonces.size).toBe(3);
  });

  test('the tenant’s texts cannot break out of the page', async () => {
    const { body } = await raw('/index');
    expect(body).toContain('<title>首页 · 天机&lt;&amp;&quot;</title>');
    const data = /<script type="application\/json" id="portal">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(data).not.toMatch(/[<>&]/);
    expect(JSON.parse(data)).toMatchObject({ tenant: 'default', brand: { name: '天机<&"' } });
  });

  test('a page is compressed on the fly', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await gateway.get('/index', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toContain('id="portal"');
    }
  });
});

test('robots and sitemap list the pages to be indexed', async () => {
  expect((await raw('/robots.txt')).body).toMatch(
    /Disallow: \/api\/[\s\S]*Sitemap: http:\/\/.+\/sitemap\.xml/,
  );
  const { body, headers } = await raw('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(body).toContain('/wanNianLi</loc>');
  // Nothing is to be studied at this site.
  expect(body).not.toContain('/classroomIndex');
  expect(body).not.toMatch(/reportsList|baZiPaiPan|noPower|:key/);
});

test('a host header cannot inject text into robots or sitemap', async () => {
  const { body } = await raw('/sitemap.xml', 'GET', { host: 'x"><script>' });
  expect(body).not.toContain('<script>');
});

test('every kind of response carries the security headers', async () => {
  for (const path of [
    '/',
    '/nowhere',
    '/mark.svg',
    '/portal/config',
    '/robots.txt',
    '/api/x',
    '/healthz',
    '/metrics',
    '/api/openapi.json',
  ]) {
    const { headers } = await raw(path);
    expect({ path, ...headers }).toMatchObject({
      path,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.any(String),
      'strict-transport-security': expect.any(String),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

test('a script carries the security headers that are heeded in a script, and no others', async () => {
  const { headers } = await raw(ENTRY);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.any(String),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});
