import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const privacy = {
  title: '青囊的 <b>政策',
  intro: '先说一句。',
  claims: [{ title: '一、读法', text: '第一段。\n第二段。' }],
};

test('a privacy policy and a headline of the tenant’s own are in the page before any script runs, and in the config', async () => {
  const tenant = someTenant({ everyTool: false });
  const home = { headline: '读易观象', intro: '以易为镜。' };
  gateway = await testGateway({ tenants: [{ ...tenant, home, pages: { ...tenant.pages, privacy } }] });
  const body = await (await gateway.get('/yinsi.html')).text();
  expect(body).toContain(
    '<h1>青囊的 &lt;b&gt;政策</h1><p>先说一句。</p><h2>一、读法</h2><p>第一段。</p><p>第二段。</p>',
  );
  expect(body).toContain('<title>青囊的 &lt;b&gt;政策 · 天机</title>');
  expect(body).not.toContain('noindex');
  const index = await (await gateway.get('/index')).text();
  expect(index).toContain('<title>读易观象 · 天机</title>');
  expect(index).toContain('content="以易为镜。"');
  expect(await (await gateway.get('/portal/config')).json()).toMatchObject({ home, pages: { privacy } });
});

test('a shell that fetches legal texts gets their paragraphs in the pages that show them, and with the whole config', async () => {
  const tenant = someTenant({ everyTool: false });
  const pages = { ...tenant.pages, privacy, terms: { ...privacy, title: '青囊的约定' } };
  const inPage = async (path: string) => {
    const body = await (await gateway.get(path)).text();
    const [, json = ''] = /id="portal">(.*?)<\/script>/s.exec(body) ?? [];
    const { privacy: one, terms: other } = JSON.parse(json).pages;
    return [one.title, one.claims.length, other.title, other.claims.length];
  };
  gateway = await testGateway({ tenants: [{ ...tenant, pages }] });
  expect(await inPage('/index')).toEqual([privacy.title, 1, '青囊的约定', 1]);
  const shellPages = [
    { path: '/index', title: '首页', description: '' },
    { path: '/yinsi.html', title: '隐私政策', description: '', tenantPage: 'privacy', fetched: true },
    { path: '/agreement', title: '用户协议', description: '', tenantPage: 'terms', fetched: true },
  ];
  gateway.write('shell/dist/pages.json', JSON.stringify(shellPages));
  expect(await inPage('/index')).toEqual([privacy.title, 0, '青囊的约定', 0]);
  expect(await inPage('/nowhere')).toEqual([privacy.title, 0, '青囊的约定', 0]);
  expect(await inPage('/yinsi.html')).toEqual([privacy.title, 1, '青囊的约定', 0]);
  expect(await inPage('/agreement')).toEqual([privacy.title, 0, '青囊的约定', 1]);
  expect(await (await gateway.get('/agreement')).text()).toContain('<h1>青囊的约定</h1><p>先说一句。</p>');
  expect(await (await gateway.get('/portal/config')).json()).toMatchObject({ pages });
});

test('the text of a shell’s own page is in that page’s document alone, where the shell fetches it elsewhere', async () => {
  const tenant = someTenant({ everyTool: false });
  const about = { title: '关于青囊', intro: '先说一句。', claims: [{ title: '其一', text: '一段。' }] };
  gateway = await testGateway({ tenants: [{ ...tenant, pages: { ...tenant.pages, about } }] });
  const inPage = async (path: string) => {
    const [, json = ''] = /id="portal">(.*?)<\/script>/s.exec(await (await gateway.get(path)).text()) ?? [];
    return JSON.parse(json).pages.about;
  };
  expect(await inPage('/index')).toEqual(about);
  const page = { title: '关于我们', description: '本站是什么。' };
  const write = (more: object) =>
    gateway.write('shell/dist/pages.json', JSON.stringify([{ path: '/about', ...page, ...more }]));
  write({ fetches: 'about' });
  expect(await inPage('/nowhere')).toEqual({ title: about.title, intro: '', claims: [] });
  expect(await inPage('/about')).toEqual(about);
  expect(await (await gateway.get('/about')).text()).toContain('<title>关于我们 · 天机</title>');
  expect((await (await gateway.get('/portal/config')).json()).pages.about).toEqual(about);
  // A newer shell may fetch what this gateway does not know: it stays in every page.
  write({ fetches: 'guestbook' });
  expect(await inPage('/nowhere')).toEqual(about);
});

test('without them the shell’s own titles stand', async () => {
  gateway = await testGateway({ tenants: [someTenant({ everyTool: false })] });
  expect(await (await gateway.get('/yinsi.html')).text()).toContain('<title>隐私政策 · 天机</title>');
  expect(await (await gateway.get('/index')).text()).toContain('<title>首页 · 天机</title>');
  const config = await (await gateway.get('/portal/config')).json();
  expect(config).not.toHaveProperty('home');
  expect(config.pages).not.toHaveProperty('privacy');
});
