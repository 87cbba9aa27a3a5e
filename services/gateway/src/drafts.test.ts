import { defineCall, defineContract } from '@tianji/contracts';
import { createService, linkSigner } from '@tianji/service-kit';
import { z } from 'zod';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';
import { gatewayWith, type Place, SHARED_SECRET } from './test/with-service.ts';

const links = linkSigner('sites', [SHARED_SECRET]);
const TO_DRAFTS = { purpose: 'draft', tenant: '*' };
const common = {
  service: 'sites',
  tool: 'calendar',
  summary: '一例',
  input: z.object({}),
  output: z.unknown(),
} as const;
const CALLS = [
  defineCall({ ...common, path: 'sites/look', access: 'visitor', safe: true }),
  defineCall({ ...common, path: 'sites/order', access: 'visitor' }),
  defineCall({ ...common, path: 'sites/mine', access: 'member', safe: true }),
] as const;

/** The draft that the service has: its revision, and its name; null for a site that is gone. */
let draft: { rev: number; name: string; problem?: string } | null;
const closing: (() => Promise<unknown> | unknown)[] = [];
beforeEach(() => {
  draft = { rev: 1, name: '青囊' };
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

const link = (more: Partial<Parameters<typeof links.sign>[0]> = {}, signer = links) =>
  signer.sign({ ...TO_DRAFTS, subject: 'second', expires: Date.now() + 3_600_000, ...more });

const documentOf = (name: string) => {
  const { id: _, ...rest } = someTenant({ everyTool: false });
  const mark = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  };
  return { ...rest, id: 'second', orgcode: 'SECOND', brand: { ...rest.brand, name, mark } };
};

function open(place: Place = 'here'): Promise<TestGateway> {
  const definition = createService({
    name: 'sites',
    contract: defineContract({ service: 'sites', version: '1.0.0', calls: CALLS }),
    handlers: {
      'sites/look': (_input, ctx) => ({ site: ctx.tenant.id, member: ctx.member }),
      'sites/order': () => 'ordered',
      'sites/mine': () => 'mine',
    },
    tenants: {
      list: async () => ({ etag: '1', stamps: {} }),
      documents: async () => [],
      seed: async () => ({ seeded: [], differing: [], refused: [] }),
      draft: async (text) => {
        const found = links.verify({ ...TO_DRAFTS, text }, Date.now());
        if (!found || !draft || found.subject !== 'second') return null;
        const { rev, name, problem } = draft;
        const known = { id: 'second', stamp: `second:${rev}`, expires: found.expires };
        return problem === undefined ? { ...known, document: documentOf(name) } : { ...known, problem };
      },
    },
  });
  return gatewayWith(definition, place, { sites: ['tenants', 'tool'] }, closing);
}

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
const pageOf = async (gateway: TestGateway, text: string) => {
  const begun = await gateway.get(`/preview/${text}`);
  expect(begun.status).toBe(302);
  return gateway.get(begun.headers.get('location') ?? '');
};

describe.each(['here', 'over HTTP'] as const)('the draft of a site, %s', (place) => {
  test('is shown by its link, in a frame of this site alone; nothing of it is kept, indexed or told to others', async () => {
    const gateway = await open(place);
    const text = link();
    const begun = await gateway.get(`/preview/${text}`);
    expect(begun.headers.get('location')).toBe(`/index?preview=${text}`);
    expect(begun.headers.get('set-cookie')).toBeNull();
    const page = await gateway.get(`/index?preview=${text}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<title>首页 · 青囊</title>');
    expect(html).toContain('"kind":"draft"');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(policyOf(page)).toContain("frame-ancestors 'self'");
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const [, logo = ''] = /"logo":"([^"]+)"/.exec(html) ?? [];
    expect((await gateway.get(logo)).status).toBe(200);
    const config = await gateway.get('/portal/config', { headers: { preview: text } });
    expect([config.headers.get('cache-control'), (await config.json()).tenant]).toEqual([
      'no-store',
      'second',
    ]);
    // Everybody else gets the site as before.
    const usual = await gateway.get('/index');
    expect(await usual.text()).toContain('· 天机</title>');
    expect(policyOf(usual)).toContain("frame-ancestors 'none'");
    expect(gateway.log.lines.join('')).not.toContain(text);
  });

  test('that was changed is shown when the page is asked for again', async () => {
    const gateway = await open(place);
    const text = link();
    for (const [rev, name] of [
      [1, '青囊'],
      [2, '玉函'],
      [3, '黄石'],
    ] as const) {
      draft = { rev, name };
      expect(await (await pageOf(gateway, text)).text()).toContain(`· ${name}</title>`);
    }
    draft = { rev: 4, name: '', problem: '名称不能为空' };
    const page = await pageOf(gateway, text);
    const html = await page.text();
    expect(html).toContain('草稿还不能预览');
    expect(html).toContain('名称不能为空');
    expect(policyOf(page)).toContain("frame-ancestors 'self'");
  });

  test('is read by a visitor: nobody is logged in, and nothing can be changed', async () => {
    const gateway = await open(place);
    const headers = { preview: link(), token: 'somebody' };
    const ask = async (path: string, more: Record<string, string> = headers) =>
      (await gateway.form(path, {}, more)).json();
    expect(await ask('sites/look')).toEqual({ success: true, data: { site: 'second', member: null } });
    expect(await ask('sites/order')).toMatchObject({
      code: 'preview',
      message: '这是预览，不能登录、下单或提交',
    });
    expect(await ask('sites/mine')).toMatchObject({ message: 'login' });
    expect(await ask('sites/order', { token: 'somebody' })).toEqual({ success: true, data: 'ordered' });
    expect(await ask('sites/look', { preview: 'forged.1.x' })).toMatchObject({ code: 'link_over' });
  });

  test.each([
    ['is over', () => link({ expires: Date.now() - 1 })],
    ['is forged', () => link({}, linkSigner('sites', ['another secret, 32 letters or longer']))],
    ['is for another purpose', () => link({ purpose: 'report' })],
    ['is of a site that is gone', () => link({ subject: 'third' })],
    ['is longer than any', () => 'a'.repeat(700)],
  ])('has no link that %s', async (_, make) => {
    const gateway = await open(place);
    for (const path of [`/preview/${make()}`, `/index?preview=${make()}`, '/index?preview=']) {
      const answer = await gateway.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('链接无效或已过期');
    }
  });
});

test('a page of the draft can be opened at once, and a path of another site cannot', async () => {
  const gateway = await open();
  const text = link();
  const to = async (path: string) => (await gateway.get(`/preview/${text}${path}`)).headers.get('location');
  expect(await to('/wanNianLi')).toBe(`/wanNianLi?preview=${text}`);
  expect(await to('//evil.example')).toBe(`/evil.example?preview=${text}`);
});

test('without a service that knows the sites there are no drafts', async () => {
  const gateway = await testGateway();
  closing.push(() => gateway.close());
  expect((await gateway.get(`/preview/${link()}`)).status).toBe(404);
  expect((await gateway.get(`/index?preview=${link()}`)).status).toBe(404);
});
