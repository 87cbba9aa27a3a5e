import {
  AGENT_NOTICE,
  defineContract,
  defineFirstViewCall,
  definePageCall,
  definePageListCall,
  type PageText,
  type Tenant,
} from '@tianji/contracts';
import {
  createMetrics,
  createService,
  type OpenService,
  openService,
  ServiceError,
  silentLogger,
} from '@tianji/service-kit';
import { until } from '@tianji/service-kit/testing';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';
import { someTool } from './test/releases.ts';

const text = (more: Partial<PageText> = {}): PageText => ({
  status: 200,
  title: '一页 <b>',
  description: '讲"一页"',
  canonical: '/view/1',
  html: '<h1>一页</h1><p>全文 __CSP_NONCE__ __TITLE__</p>',
  data: [{ '@type': 'Article', url: '/view/1', name: '</script>' }],
  ...more,
});

let answer: (path: string) => PageText | Promise<PageText>;
const refuse = () => Promise.reject(new Error('not asked'));

const contract = defineContract({
  service: 'payment',
  version: '1.0.0',
  calls: [
    definePageCall({ path: 'payment/page', service: 'payment', summary: '一页', routes: ['/view/:id'] }),
    definePageListCall({ path: 'payment/pages', service: 'payment', summary: '各页' }),
  ] as const,
});

async function writer(): Promise<OpenService> {
  const definition = createService({
    name: 'payment',
    contract,
    handlers: {
      'payment/page': async ({ path }) => answer(path),
      'payment/pages': async () => ['/view/1', '/view/2', '/elsewhere/1'],
    },
  });
  return openService(definition, {
    store: { coll: () => ({}) as never, ping: refuse },
    bus: { publish: refuse, forget: async () => undefined },
    log: silentLogger,
    metrics: createMetrics(),
  });
}

let gateway: TestGateway;
const tool = (id: string) => ({
  id,
  name: id,
  release: 'stable',
  routes: [{ path: '/view/:id', title: '查看' }],
  tiles: [],
});

async function open(
  grants: Record<string, readonly ['site'] | readonly []>,
  tools = [tool('payment')],
  env: Record<string, string> = {},
  service?: OpenService,
) {
  gateway = await testGateway({
    tenants: [someTenant({ everyTool: false, tools })],
    services: new Map([['payment', service ?? (await writer())]]),
    grants,
    env,
  });
  // A tool that is only planned is kept from search engines.
  const routes = [{ path: '/view/:id', title: '查看', needed: [], optional: [] }];
  const { id, name, title, summary, needs } = someTool('payment');
  gateway.release('payment', ['1.0.0'], { tool: { id, name, title, summary, needs, routes, tiles: [] } });
  const config = async () => (await gateway.get('/portal/config')).text();
  if (tools.some((one) => one.id === 'payment')) await until(async () => (await config()).includes('"live"'));
}
afterEach(() => gateway.close());

test('the text of a page is in the document before any script, escaped unless it is HTML', async () => {
  await open({ payment: ['site'] });
  answer = (path) => text({ canonical: path });
  const response = await gateway.get('/view/1', { headers: { 'accept-encoding': 'identity' } });
  const body = await response.text();
  expect(response.status).toBe(200);
  expect(body).toContain('<title>一页 &lt;b&gt; · 天机</title>');
  expect(body).toContain('content="讲&quot;一页&quot;"');
  expect(body).toContain(`<link rel="canonical" href="${gateway.url}/view/1" />`);
  // Nothing in the text is a placeholder, and nothing in the data closes its element.
  expect(body).toContain('<p>全文 __CSP_NONCE__ __TITLE__</p>');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toEqual({ '@type': 'Article', url: `${gateway.url}/view/1`, name: '</script>' });
});

test('what a client says of the host stands in no page, as long as no address is configured', async () => {
  answer = (path) => text({ canonical: path });
  await open({ payment: ['site'] }, undefined, { NODE_ENV: 'production' });
  const body = await (await gateway.get('/view/1')).text();
  expect(body).toContain('"url":"/view/1"');
  expect(body).not.toContain('rel="canonical"');
  expect(body).not.toContain(gateway.url);
  await gateway.close();
  const SITE_ORIGIN = 'https://tianji.example';
  await open({ payment: ['site'] }, undefined, { NODE_ENV: 'production', SITE_ORIGIN });
  const own = await (await gateway.get('/view/1')).text();
  expect(own).toContain(`<link rel="canonical" href="${SITE_ORIGIN}/view/1" />`);
});

test('scripts give way to an article, which is read before they run', async () => {
  await open({ payment: ['site'] });
  const priority = async (path: string) =>
    /fetchpriority="(\w+)"[^>]* src="\/main/.exec(await (await gateway.get(path)).text())?.[1];
  answer = () => text({ html: '<article><h1>一页</h1></article>' });
  expect(await priority('/view/1')).toBe('low');
  answer = () => text({ html: '<h1>一页</h1>' });
  expect(await priority('/view/1')).toBe('high');
  expect(await priority('/toolsIndex')).toBe('high');
});

test('the header of a page names its scripts, unless an article is read first', async () => {
  await open({ payment: ['site'] });
  const link = async () => (await gateway.get('/view/1')).headers.get('link');
  answer = () => text({ html: '<h1>一页</h1>' });
  expect(await link()).toBe('</main.0123abcd.js>; rel=preload; as=script; fetchpriority=high');
  answer = () => text({ html: '<article><h1>一页</h1></article>' });
  expect(await link()).toBeNull();
});

test('the styles of an article come with an article only', async () => {
  await open({ payment: ['site'] });
  const body = async () => (await gateway.get('/view/1')).text();
  answer = () => text();
  expect(await body()).not.toContain('article{}');
  expect(await body()).toContain('<style>p{}</style>');
  answer = () => text({ html: '<article><h1>一页</h1></article>' });
  expect(await body()).toContain('<style>article{}</style>');
  expect(await (await gateway.get('/toolsIndex')).text()).not.toContain('article{}');
  // No service writes of this one.
  expect(await (await gateway.get('/index')).text()).not.toContain('p{}');
});

test('an address without a page is a 404 that is not indexed', async () => {
  await open({ payment: ['site'] });
  answer = () => text({ status: 404, title: '没有这一页', html: '<p>没有</p>' });
  const response = await gateway.get('/view/9');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<meta name="robots" content="noindex" />');
});

test('a page with a parameter that no service writes is not indexed: it shows what somebody has', async () => {
  const indexed = async () => !(await (await gateway.get('/view/1')).text()).includes('noindex');
  await open({ payment: ['site'] });
  answer = () => text();
  expect(await indexed()).toBe(true);
  answer = refuse;
  expect(await indexed()).toBe(true);
  await gateway.close();
  await open({ payment: [] });
  expect(await indexed()).toBe(false);
});

test('an address that the service refuses is a 404 with an explanation', async () => {
  await open({ payment: ['site'] });
  answer = () => text();
  const response = await gateway.get(`/view/${'a'.repeat(400)}`);
  expect(response.status).toBe(404);
  const body = await response.text();
  expect(body).toContain('<h1>没有这一页</h1>');
  expect(body).toContain('<meta name="robots" content="noindex" />');
});

test('a shell page that contains tools links to them', async () => {
  gateway = await testGateway();
  const { id, name, title, summary, needs } = someTool('bazi');
  const routes = [
    { path: '/baZiPaiPan', title: '八字排盘', needed: [], optional: [] },
    { path: '/articles', title: '文章', under: '/index', needed: [], optional: [] },
  ];
  const tile = (route: string, words: string) => ({ route, title: words, text: '讲<b>', symbol: 'pillars' });
  const tiles = [tile('/baZiPaiPan', '排盘'), tile('/articles', '文章')];
  gateway.release('bazi', ['1.0.0'], { tool: { id, name, title, summary, needs, routes, tiles } });
  await until(async () => (await (await gateway.get('/portal/config')).text()).includes('/articles'));
  const body = await (await gateway.get('/toolsIndex')).text();
  expect(body).toContain('<li><a href="/baZiPaiPan">排盘</a>：讲&lt;b&gt;</li>');
  expect(body).not.toContain('href="/articles"');
  expect(body).toContain(`<link rel="canonical" href="${gateway.url}/toolsIndex" />`);
  expect(await (await gateway.get('/index')).text()).toContain('href="/articles"');
});

describe('a route for a page of the tenant’s own', () => {
  const routes = [{ path: '/who', title: '讲师简介', tenantPage: 'teacher' as const }];
  const served = async (pages: Partial<Tenant['pages']>) => {
    const tenant = someTenant({ everyTool: false, tools: [{ ...tool('payment'), routes }] });
    gateway = await testGateway({ tenants: [{ ...tenant, pages: { ...tenant.pages, ...pages } }] });
    const { id, name, title, summary, needs } = someTool('payment');
    const route = { ...routes[0]!, needed: [], optional: [] };
    gateway.release('payment', ['1.0.0'], {
      tool: { id, name, title, summary, needs, routes: [route], tiles: [] },
    });
    await until(async () => (await (await gateway.get('/portal/config')).text()).includes('"live"'));
    return (await gateway.get('/who')).text();
  };

  test('contains what the tenant writes, as text', async () => {
    const claims = [{ title: '所讲', text: '逐卦细读。' }];
    const body = await served({ teacher: { title: '某 <i>老师', intro: '第一段。\n第二段。', claims } });
    expect(body).toContain(
      '<h1>某 &lt;i&gt;老师</h1><p>第一段。</p><p>第二段。</p><h2>所讲</h2><p>逐卦细读。</p>',
    );
    expect(body).toContain('content="第一段。 第二段。"');
    expect(body).toContain(`<link rel="canonical" href="${gateway.url}/who" />`);
    expect(body).not.toContain('noindex');
    expect(await (await gateway.get('/sitemap.xml')).text()).toContain('/who<');
  });

  test('says so when the tenant writes nothing, and is not indexed', async () => {
    const body = await served({});
    expect(body).toContain('<h1>讲师简介</h1><p>本站还没有写这一页。</p>');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(await (await gateway.get('/sitemap.xml')).text()).not.toContain('/who<');
  });
});

test('a service that fails or hangs costs only the text, not the page', async () => {
  await open({ payment: ['site'] });
  for (const bad of [
    () => Promise.reject(new Error('broken')),
    () => new Promise<PageText>(() => undefined),
    () => ({}) as PageText,
  ]) {
    answer = bad;
    const response = await gateway.get('/view/1');
    expect([response.status, (await response.text()).includes('<p>查看</p>')]).toEqual([200, true]);
  }
});

test('the sitemap has the pages that the service lists and the tenant has', async () => {
  await open({ payment: ['site'] });
  const sitemap = await (await gateway.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${gateway.url}/view/2</loc>`);
  expect(sitemap).not.toContain('elsewhere');
});

describe('as Markdown, the text of a page', () => {
  const article = '<nav><a href="/view/0">上</a></nav><h1>一页</h1><p>见<a href="/view/2">二</a>。</p>';
  const get = (path: string, headers: Record<string, string> = {}) => gateway.get(path, { headers });

  test('is at its address with .md, and at its own for whoever would rather have that', async () => {
    await open({ payment: ['site'] });
    answer = (path) => text({ canonical: path, html: article });
    const beside = await get('/view/1.md');
    const body = await beside.text();
    expect([beside.status, beside.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    expect(body).toBe(
      `# 一页\n\n见[二](${gateway.url}/view/2)。\n\n${gateway.url}/view/1\n\n${AGENT_NOTICE.zh} ${AGENT_NOTICE.en}\n`,
    );
    const chosen = await get('/view/1', { accept: 'text/markdown, text/html;q=0.9' });
    expect([chosen.headers.get('content-type'), await chosen.text()]).toEqual([
      'text/markdown; charset=utf-8',
      body,
    ]);
    expect(chosen.headers.get('vary')).toMatch(/accept(,|$)/i);
    const again = await get('/view/1.md', {
      'if-none-match': beside.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect(again.status).toBe(304);
  });

  test('is not what a browser gets, nor whoever says nothing', async () => {
    await open({ payment: ['site'] });
    answer = () => text({ html: article });
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/html, text/markdown']) {
      const page = await get('/view/1', { accept });
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('vary')).toMatch(/accept(,|$)/i);
    }
  });

  test('is linked from llms.txt, which lists no page that the site does not have', async () => {
    await open({ payment: ['site'] });
    const lines = (await (await get('/llms.txt')).text()).split('\n');
    expect(lines).toContain(`- [1](${gateway.url}/view/1.md): 全文 / whole text`);
    expect(lines.join('\n')).not.toContain('/elsewhere/1');
  });

  test('is a 404 where there is no page, and said to be missing where its service is', async () => {
    await open({ payment: ['site'] });
    answer = () => text({ status: 404, title: '没有这一页', html: '<p>没有</p>' });
    expect((await get('/view/9.md')).status).toBe(404);
    expect((await get('/nothing.md')).status).toBe(404);
    answer = () => Promise.reject(new Error('down'));
    const broken = await get('/view/1.md');
    expect([broken.status, await broken.text()]).toEqual([
      503,
      expect.stringContaining('service_unavailable'),
    ]);
    await gateway.close();
    const others = [{ path: '/other/:id', title: '别的' }];
    await open({ payment: ['site'] }, [{ ...tool('bazi'), routes: others }]);
    answer = () => text({ html: article });
    expect((await get('/view/1.md')).status).toBe(404);
  });
});

test('without the grant, and in a tenant without the tool, nothing is written', async () => {
  answer = () => text();
  await open({ payment: [] });
  expect(await (await gateway.get('/view/1')).text()).not.toContain('全文');
  await gateway.close();
  await open({ payment: ['site'] }, [tool('bazi')]);
  expect(await (await gateway.get('/view/1')).text()).not.toContain('全文');
  expect(await (await gateway.get('/sitemap.xml')).text()).not.toContain('/view/2');
});

test('what an address says in its query is written into the page, kept nowhere, and is the page’s own to refuse', async () => {
  let asked: object[] = [];
  const first = defineContract({
    service: 'payment',
    version: '1.0.0',
    calls: [
      defineFirstViewCall({
        path: 'payment/firstView',
        service: 'payment',
        summary: '首屏',
        routes: ['/view/:id'],
      }),
    ] as const,
  });
  const definition = createService({
    name: 'payment',
    contract: first,
    handlers: {
      'payment/firstView': async (input) => {
        asked.push(input);
        if (!input.query.startsWith('t=')) throw new ServiceError(400, 'bad_request', '参数：不对');
        return text({ html: '<h1>一页</h1><p class="say">今年一句</p>' });
      },
    },
  });
  const service = await openService(definition, {
    store: { coll: () => ({}) as never, ping: refuse },
    bus: { publish: refuse, forget: async () => undefined },
    log: silentLogger,
    metrics: createMetrics(),
  });
  await open({ payment: ['site'] }, undefined, {}, service);
  const plain = { headers: { 'accept-encoding': 'identity' } };
  const told = await gateway.get('/view/1?t=1998', plain);
  const body = await told.text();
  expect(body).toContain('<div class="written"><h1>一页</h1><p class="say">今年一句</p></div>');
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(told.headers.get('cache-control')).toBe('no-store');
  expect(asked).toEqual([{ path: '/view/1', query: 't=1998' }]);

  const wrong = await gateway.get('/view/1?x=1', plain);
  expect(wrong.status).toBe(200);
  expect(await wrong.text()).not.toContain('今年一句');

  asked = [];
  const bare = await gateway.get('/view/1', plain);
  expect(bare.headers.get('cache-control')).toBe('no-cache');
  expect(await bare.text()).not.toContain('今年一句');
  expect(asked).toEqual([]);
});
