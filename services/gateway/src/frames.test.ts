import { until } from '@tianji/service-kit/testing';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';
import { someTool } from './test/releases.ts';

const SHELL = {
  css: '.s0{color:red}',
  script: 'start()',
  html: '<header><a href="/index">\uE000\uE002首页<!--mark--><!--tagline--></a><nav><!--top--></nav><!--account--></header><main><!--main--></main><nav><!--bottom--></nav>',
  mark: '<svg><tspan>\uE000</tspan><tspan>\uE002</tspan></svg>',
  account: '<button>登录</button>',
  top: ['/index', '/toolsIndex', '/classroomIndex', '/partnership'],
  bottom: ['/index', '/toolsIndex', '/classroomIndex', '/wanNianLi', '/partnership'],
};
const entries = (list: string[]) => list.map((href) => ({ href, html: `<a href="${href}">${href}</a>` }));
const shellFrame = JSON.stringify({ ...SHELL, top: entries(SHELL.top), bottom: entries(SHELL.bottom) });
const FRAME = { css: '.t0{margin:0}', html: '<h1>万年历</h1>' };
const toolFrames = JSON.stringify({ '/wanNianLi': FRAME });

let gateway: TestGateway;
afterEach(() => gateway.close());

async function start(brand = {}): Promise<void> {
  const tenant = someTenant();
  gateway = await testGateway({ tenants: [{ ...tenant, brand: { ...tenant.brand, ...brand } }] });
  gateway.write('shell/dist/frame.json', shellFrame);
  build('1.0.0-0123abcd', toolFrames);
}
/** A build of a tool that needs nothing. */
function build(version: string, frames: string, more = {}): void {
  const tool = someTool('calendar');
  const routes = tool.routes.map((route) => ({ ...route, needed: [], optional: [] }));
  gateway.write(`mf-calendar/dist/${version}/remoteEntry.js`, '');
  gateway.write(`mf-calendar/dist/${version}/frames.json`, frames);
  gateway.write(
    'mf-calendar/dist/build.json',
    JSON.stringify({ version, tool: { ...tool, routes, ...more } }),
  );
}
const pageOf = async (path: string) => (await gateway.get(path)).text();
/** The frame alone, without the config that follows it. */
const frameIn = (html: string) => html.slice(html.indexOf('<div id="frame"'), html.indexOf('<div id="root"'));

test('a page begins with the frame of its release, under the nonce, and says nothing twice', async () => {
  await start();
  const response = await gateway.get('/wanNianLi');
  const html = await response.text();
  const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
  expect(html).toContain('<div id="frame" data-path="/wanNianLi">');
  expect(html).toContain(`<style nonce="${nonce}">.s0{color:red}.t0{margin:0}`);
  // Before the rest of the frame, which may be used while it is still on its way.
  expect(html).toMatch(/<div id="frame"[^>]*><script nonce="[^"]+">start\(\)<\/script><style/);
  expect(html.match(/<h1>|<p>/g)).toEqual(['<h1>']);
  expect(html.indexOf('id="frame"')).toBeLessThan(html.indexOf('id="root"'));
});

test('the frame has the name, the seal and the entries of the tenant', async () => {
  await start({
    name: '天<机>__TITLE__',
    tagline: '排盘 历法',
  });
  const html = frameIn(await pageOf('/wanNianLi'));
  expect(html).toContain(
    '天&lt;机&gt;&#95;&#95;TITLE&#95;&#95;首页<svg><tspan>天</tspan><tspan>&lt;</tspan></svg><span>排盘</span><span>历法</span>',
  );
  // No study pages and no members here; the calendar offers an entry, so that the partners' has no room below.
  expect(html).not.toMatch(/classroomIndex|登录/);
  expect(html.match(/<a href="\/partnership"/g)).toHaveLength(1);
  expect(html).toContain('<a aria-current="page" href="/toolsIndex">');
  expect(html).toContain('<a aria-current="page" href="/wanNianLi">');
});

test('the frame of a tenant with a logo shows it, and the name beside it in words', async () => {
  await start({ name: '青川书房', tagline: '读书 论易', logo: '/logo.svg' });
  expect(await pageOf('/wanNianLi')).toContain(
    '<img src="/logo.svg" alt="" height="40"><span>青川书房</span><span>读书 论易</span>',
  );
});

test('in the frame of a tenant whose mark is a seal the name is not said again', async () => {
  await start({ name: '青川书房', tagline: '读书 论易', logo: '/logo.svg', logoRatio: 0.6 });
  expect(frameIn(await pageOf('/wanNianLi'))).toContain('><span>读书</span><span>论易</span>');
});

test.each(['/wanNianLi?day=2026-02-20', '/index', '/reportsList', '/baZiPaiPan'])(
  '%s has none',
  async (path) => {
    await start();
    const html = await pageOf(path);
    expect(html).not.toContain('id="frame"');
    expect(html).not.toContain('__PAGE_FRAME__');
    expect(html).toContain('<p>');
  },
);

test('a tool whose needs are not met has none', async () => {
  await start();
  build('1.0.0-0123abcd', toolFrames, {
    needs: { kit: '^0.1.0', react: '^19.0.0', contracts: { nothing: '^1.0.0' } },
  });
  expect(await pageOf('/wanNianLi')).not.toContain('id="frame"');
});

test.each(['{', '{"/wanNianLi":1}'])(
  'a file that is no list of frames is passed over: %s',
  async (content) => {
    await start();
    build('1.0.0-0123abcd', content);
    expect(await pageOf('/wanNianLi')).not.toContain('id="frame"');
  },
);

test('a new build brings its own frame', async () => {
  await start();
  await pageOf('/wanNianLi');
  build('1.0.1-4567cdef', JSON.stringify({ '/wanNianLi': { css: '', html: '<h1>新</h1>' } }));
  // A gateway looks for new builds once a second.
  let html = '';
  await until(async () => {
    html = await pageOf('/wanNianLi');
    return html.includes('1.0.1-4567cdef');
  });
  expect(html).toContain('<h1>新</h1>');
});

test('the page names the scripts that it will fetch, its own and those of the shell that is served', async () => {
  await start();
  const parts = { form: ['/assets/form.1a.js', '/assets/both.2b.js'], time: ['/assets/both.2b.js'] };
  gateway.write('shell/dist/frame.json', JSON.stringify({ ...JSON.parse(shellFrame), parts }));
  const needs = { own: ['chunk-1.js'], shell: ['form', 'time', 'gone'] };
  build('1.0.0-0123abcd', JSON.stringify({ '/wanNianLi': { ...FRAME, needs } }));
  const html = await pageOf('/wanNianLi');
  const named = [...html.matchAll(/<link rel="later" as="script" href="([^"]+)"/g)];
  expect(named.map(([, file]) => file)).toEqual([
    '/remotes/mf-calendar/1.0.0-0123abcd/chunk-1.js',
    '/assets/form.1a.js',
    '/assets/both.2b.js',
  ]);
  // A page with a query is another than its frame.
  expect(await pageOf('/wanNianLi?day=2026-02-20')).not.toContain('rel="later"');
});

test('the frame has the scripts of each dialog of its form', async () => {
  await start();
  gateway.write(
    'shell/dist/frame.json',
    JSON.stringify({ ...JSON.parse(shellFrame), parts: { time: ['/assets/time.1a.js'] } }),
  );
  const dialogs = [
    { own: [], shell: ['time'] },
    { own: ['chunk-2.js'], shell: [] },
  ];
  build('1.0.0-0123abcd', JSON.stringify({ '/wanNianLi': { ...FRAME, dialogs } }));
  const [, written] = /data-dialogs="([^"]*)"/.exec(await pageOf('/wanNianLi')) ?? [];
  expect(JSON.parse(String(written).replaceAll('&quot;', '"'))).toEqual([
    ['/assets/time.1a.js'],
    ['/remotes/mf-calendar/1.0.0-0123abcd/chunk-2.js'],
  ]);
});
