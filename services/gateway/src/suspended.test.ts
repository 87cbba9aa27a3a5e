import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SiteSuspended } from './tenants/suspended.ts';
import { tenantsOf } from './tenants/tenants.ts';
import { openFakeCalendar } from './test/calendar.ts';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';

const CALL = 'perpetualcalendaralmanac/getCalendar';
const contact = { ...someTenant().contact, email: 'help@second.example' };
const suspended = someTenant({
  ...{ id: 'second', orgcode: 'S', suspended: true, contact },
  brand: { ...someTenant().brand, name: '青<囊>' },
});
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({
    tenants: [someTenant(), suspended],
    services: new Map([['calendar', await openFakeCalendar()]]),
  });
  gateway.release('calendar', ['0.1.0-aaaaaaaa']);
});
afterAll(() => gateway.close());

const get = (path: string) => gateway.get(path, { headers: { orgcode: 'S' } });

test.each(['/index', '/wanNianLi', '/yinsi.html'])('%s says that the site is suspended', async (path) => {
  const page = await get(path);
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    503,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const html = await page.text();
  expect(html).toContain('<h1>本站暂停服务</h1>');
  expect(html).toContain('青&lt;囊&gt;的页面');
  expect(html).toContain('help@second.example');
  expect(html).not.toMatch(/天机|<script|src=/);
  const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test.each(['/portal/config', '/icons/mark.svg', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'])(
  '%s is refused by name',
  async (path) => {
    const refused = await get(path);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'site_suspended', message: '本站暂停服务' });
  },
);

test('a call is refused before its body is read, and is no failure of ours', async () => {
  const refused = await gateway.get(`/api/${CALL}`, {
    method: 'POST',
    headers: { orgcode: 'S', 'content-type': 'application/json' },
    body: '{ not read',
  });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ success: false, code: 'site_suspended' });
  const figures = await (await gateway.get('/metrics')).text();
  expect(figures).toMatch(/gateway_calls\w*\{[^}]*service="calendar"[^}]*outcome="refused"[^}]*\} 1/);
  expect(figures).not.toMatch(/service="calendar"[^}]*outcome="failed"[^}]*\} [1-9]/);
});

describe('a site whose owner leaves', () => {
  const leaving = someTenant({ ...suspended, id: 'third', orgcode: 'L', leaving: true });
  let site: TestGateway;
  beforeAll(async () => {
    site = await testGateway({
      tenants: [someTenant(), leaving, suspended],
      services: new Map([['calendar', await openFakeCalendar()]]),
    });
  });
  afterAll(() => site.close());
  const at = (orgcode: string, path: string) => site.get(path, { headers: { orgcode } });

  test.each(['/login', '/partner', '/partner/third/roles', '/portal/config'])(
    'answers %s, so that its owner can come back; a suspended one does not',
    async (path) => {
      // Nothing of the tool is built here: what matters is that the request is not turned away.
      expect([200, 404]).toContain((await at('L', path)).status);
      expect([403, 503]).toContain((await at('S', path)).status);
    },
  );

  test('takes the calls with which its owner logs in and stays, and no other', () => {
    const sites = tenantsOf([someTenant(), leaving, suspended]);
    const isTaken = (orgcode: string, path: string) => {
      try {
        return sites.of({ url: `/api/${path}`, headers: { orgcode } } as unknown as IncomingMessage) !== null;
      } catch (error) {
        if (error instanceof SiteSuspended) return false;
        throw error;
      }
    };
    const calls = [
      ...['member/sendCode', 'member/getProof', 'member/login', 'member/loginByPasskey'],
      ...['partner/getSites', 'partner/third/getSite', 'partner/third/getRoles', 'partner/third/stay'],
    ];
    expect(calls.filter((path) => !isTaken('L', path))).toEqual([]);
    expect(calls.filter((path) => isTaken('S', path))).toEqual([]);
    const others = [
      CALL,
      'partner/third/publish',
      'partner/third/stay/x',
      'desk/getClients',
      'member/exportData',
    ];
    expect(others.filter((path) => isTaken('L', path))).toEqual([]);
  });

  test.each(['/index', '/wanNianLi', '/desk', '/partner/third/settle', '/partner/third/roles/x', '/loginx'])(
    'answers nothing else: %s',
    async (path) => {
      const page = await at('L', path);
      expect(page.status).toBe(503);
      if (path === '/index') expect(await page.text()).toContain('站主可在三十天内登录');
    },
  );
});

test('the other sites and the watch over the process are unaffected', async () => {
  expect((await gateway.get('/wanNianLi')).status).toBe(200);
  expect((await gateway.get('/portal/config')).status).toBe(200);
  expect((await gateway.form('perpetualcalendaralmanac/get8', { time: '2026-11-21 08:30:00' })).status).toBe(
    200,
  );
});
