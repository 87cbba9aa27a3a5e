import { join } from 'node:path';
import type { Tenant } from '@tianji/contracts';
import { linkSigner } from '@tianji/service-kit';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';
import { writeReleases } from './test/releases.ts';
import { siteKey, subjectOf, TrialFiles, VERSION_LINK } from './trials/index.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
const viewIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="portal">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').view;

describe('the preview of a version', () => {
  const HOUR = 3_600_000;

  function link({
    subject = subjectOf('calendar', '0.2.0'),
    expires = Date.now() + HOUR,
    ...more
  } = {}): string {
    const key = siteKey('previews', new TrialFiles(join(gateway.releasesDir, 'trials')), undefined);
    const { service, purpose, tenant } = { ...VERSION_LINK, ...more } as Record<string, string>;
    return linkSigner(service ?? '', [key]).sign({
      purpose: purpose ?? '',
      tenant: tenant ?? '',
      subject,
      expires,
    });
  }
  async function begin(text: string): Promise<{ cookie: string; to: string | null }> {
    const { status, headers } = await gateway.get(`/preview/${text}`);
    expect(status).toBe(302);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^preview=[^;]+; path=\/; expires=[^;]+; samesite=lax; httponly$/);
    const [, expires = ''] = /expires=([^;]+)/.exec(cookie) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    expect(Date.parse(expires)).toBeLessThanOrEqual(Date.now() + HOUR);
    return { cookie: cookie.split(';')[0] ?? '', to: headers.get('location') };
  }

  beforeEach(async () => {
    const pinned = someTenant({ id: 'pinned', orgcode: 'P' });
    gateway = await testGateway({
      tenants: [
        someTenant(),
        { ...pinned, tools: pinned.tools.map((tool) => ({ ...tool, release: '0.1.0' })) },
        someTenant({ id: 'without', orgcode: 'W', everyTool: false, tools: [] }),
      ],
    });
    writeReleases(gateway.releasesDir, 'calendar', [
      { version: '0.1.0' },
      { version: '0.2.0', channel: 'canary' },
    ]);
  });

  test('is this browser’s alone: page, config and notice; nothing of it is kept or indexed', async () => {
    const { cookie, to } = await begin(link());
    expect(to).toBe('/wanNianLi');
    const page = await gateway.get('/wanNianLi', { headers: { cookie } });
    const html = await page.text();
    expect(html).toContain('/mf-calendar/0.2.0/');
    expect(viewIn(html)).toMatchObject({ kind: 'version', tool: '万年历', version: '0.2.0' });
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(policyOf(page)).toContain("frame-ancestors 'none'");
    const config = await gateway.get('/portal/config', { headers: { cookie } });
    expect(config.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(await config.json())).toContain('/mf-calendar/0.2.0/');
    const others = await gateway.get('/wanNianLi');
    expect(await others.text()).toContain('/mf-calendar/0.1.0/');
    expect(others.headers.get('cache-control')).toBe('no-cache');
  });

  test('replaces a version that the tenant names, and ends when asked', async () => {
    const { cookie } = await begin(link());
    const html = await (await gateway.get('/wanNianLi', { headers: { cookie, orgcode: 'P' } })).text();
    expect(html).toContain('/mf-calendar/0.2.0/');
    const end = await gateway.get('/preview/end', { headers: { cookie } });
    expect([end.status, end.headers.get('location')]).toEqual([302, '/index']);
    expect(end.headers.get('set-cookie')).toBe(
      'preview=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; httponly',
    );
  });

  test('of a site with HTTPS is remembered over HTTPS only', async () => {
    await gateway.close();
    gateway = await testGateway({ env: { SITE_ORIGIN: 'https://tianji.example' } });
    writeReleases(gateway.releasesDir, 'calendar', [{ version: '0.2.0' }]);
    for (const path of [`/preview/${link()}`, '/preview/end']) {
      const { headers } = await gateway.get(path);
      expect(headers.get('set-cookie')).toMatch(/; samesite=lax; secure; httponly$/);
    }
  });

  test.each([
    ['is over', () => link({ expires: Date.now() - 1 })],
    ['is forged', () => `${link().slice(0, -4)}AAAA`],
    ['has another expiry written in', () => link().replace(/\.[0-9a-z]+\./, '.zzzzzzzz.')],
    ['is for another purpose', () => link({ purpose: 'report' } as object)],
    ['is of another service', () => link({ service: 'partner' } as object)],
    ['names a version that is not there', () => link({ subject: subjectOf('calendar', '9.9.9') })],
    ['names a tool that is not there', () => link({ subject: subjectOf('stars', '0.2.0') })],
    ['names nothing that could be one', () => link({ subject: '../../etc' })],
    ['is no link', () => 'x'],
    ['is nothing', () => ''],
  ])('a link that %s opens a page that says so, and no cookie of it helps', async (_, make) => {
    const text = make();
    const answer = await gateway.get(`/preview/${text}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('链接无效或已过期');
    const html = await (await gateway.get('/wanNianLi', { headers: { cookie: `preview=${text}` } })).text();
    expect(html).toContain('/mf-calendar/0.1.0/');
  });

  test('is refused at a site without the tool', async () => {
    const answer = await gateway.get(`/preview/${link()}`, { headers: { orgcode: 'W' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('链接无效或已过期');
  });

  test('is written into no log', async () => {
    const text = link();
    await begin(text);
    await gateway.get('/preview/forged.1.x');
    expect(gateway.log.lines.join('')).not.toContain(text);
  });
});

describe('a tool in a page of another site', () => {
  const OURS = 'https://blog.example';
  const open = (changes: Partial<Tenant> = { embed: { origins: [OURS, 'https://other.example:8443'] } }) =>
    testGateway({ tenants: [someTenant(changes)] });
  const inFrame = (path: string, from?: string) =>
    gateway.get(path, {
      headers: { 'sec-fetch-dest': 'iframe', ...(from === undefined ? {} : { referer: `${from}/` }) },
    });

  test('may be framed by exactly the listed origins; the same page without it by none', async () => {
    gateway = await open();
    gateway.release('calendar', ['0.1.0']);
    gateway.build('calendar', '0.1.0');
    const page = await inFrame('/wanNianLi?embed=1&theme=dark', OURS);
    expect(page.status).toBe(200);
    expect(policyOf(page)).toMatch(
      /frame-ancestors 'self' https:\/\/blog\.example https:\/\/other\.example:8443$/,
    );
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex" />');
    const usual = await gateway.get('/wanNianLi');
    expect(policyOf(usual)).toContain("frame-ancestors 'none'");
    expect(await usual.text()).not.toContain('"view"');
  });

  test.each([
    [
      'an origin that is not listed',
      { embed: { origins: [OURS] } },
      'https://evil.example',
      '不在本站允许嵌入的名单里',
    ],
    ['a site that lists none', { embed: { origins: [] } }, OURS, '本站没有开放嵌入'],
    ['a site that says nothing of it', {}, OURS, '本站没有开放嵌入'],
    ['another port', { embed: { origins: [OURS] } }, `${OURS}:444`, '不在本站允许嵌入的名单里'],
    [
      'the same name without encryption',
      { embed: { origins: [OURS] } },
      'http://blog.example',
      '不在本站允许嵌入的名单里',
    ],
  ])('is refused to %s, with a page that says so', async (_, changes, from, said) => {
    gateway = await open(changes);
    gateway.release('calendar', ['0.1.0']);
    const page = await inFrame('/wanNianLi?embed=1', from);
    expect(page.status).toBe(403);
    const html = await page.text();
    expect(html).toContain(said);
    expect(html).not.toContain('<script');
    expect(policyOf(page)).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
  });

  test('a browser that says nothing of the page around is told the list all the same', async () => {
    gateway = await open();
    gateway.release('calendar', ['0.1.0']);
    expect(policyOf(await inFrame('/wanNianLi?embed=1'))).toContain(`frame-ancestors 'self' ${OURS} `);
  });

  test('a page of the same site may show a tool where no other site may', async () => {
    gateway = await open({});
    gateway.release('calendar', ['0.1.0']);
    gateway.build('calendar', '0.1.0');
    const page = await inFrame('/wanNianLi?embed=1', gateway.url);
    expect(page.status).toBe(200);
    expect(policyOf(page)).toMatch(/frame-ancestors 'self'$/);
  });

  test('pages that are no tool’s cannot be framed', async () => {
    gateway = await open();
    expect(policyOf(await inFrame('/index?embed=1', OURS))).toContain("frame-ancestors 'none'");
  });

  test('a tool that the site does not have, or has not yet, is answered with a page that says so', async () => {
    gateway = await open();
    for (const path of ['/baZiPaiPan?embed=1', '/nothing?embed=1']) {
      const page = await inFrame(path, OURS);
      expect([path, page.status]).toEqual([path, 404]);
      const html = await page.text();
      expect(html).toContain('没有这个工具，或已不再提供');
      expect(html).not.toContain('<script');
      expect(policyOf(page)).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
    }
  });

  test('the script may be fetched by pages of other sites, as no other file may', async () => {
    gateway = await open();
    gateway.write('shell/dist/embed.js', 'void 0');
    const script = await gateway.get('/embed.js');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(script.headers.get('content-type')).toContain('javascript');
    const { headers } = await gateway.get('/index');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
