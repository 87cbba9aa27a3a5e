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
    '<h1>青囊的 &#60;b&#62;政策</h1><p>先说一句。</p><h2>一、读法</h2><p>第一段。</p><p>第二段。</p>',
  );
  expect(body).toContain('<title>青囊的 &#60;b&#62;政策 · 天机</title>');
  expect(body).not.toContain('noindex');
  const index = await (await gateway.get('/index')).text();
  expect(index).toContain('<title>读易观象 · 天机</title>');
  expect(index).toContain('content="以易为镜。"');
  expect(await (await gateway.get('/portal/config')).json()).toMatchObject({ home, pages: { privacy } });
});

test('without them the shell’s own titles stand', async () => {
  gateway = await testGateway({ tenants: [someTenant({ everyTool: false })] });
  expect(await (await gateway.get('/yinsi.html')).text()).toContain('<title>隐私政策 · 天机</title>');
  expect(await (await gateway.get('/index')).text()).toContain('<title>首页 · 天机</title>');
  const config = await (await gateway.get('/portal/config')).json();
  expect(config).not.toHaveProperty('home');
  expect(config.pages).not.toHaveProperty('privacy');
});
