import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '@tianji/contracts';
import { until } from '@tianji/service-kit/testing';
import { openFakeServices } from './test/calendar.ts';
import { PAGE, someTenant, type TestGateway, type TestGatewayOptions, testGateway } from './test/fixture.ts';
import { type SomeRelease, someTool, writeReleases } from './test/releases.ts';
import { compared, TrialFiles } from './trials/index.ts';

const open: TestGateway[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** A gateway behind a proxy, so that requests can come from many networks. */
async function behindProxy(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const gateway = await testGateway({ ...options, env: { TRUSTED_PROXIES: '127.0.0.1', ...options.env } });
  open.push(gateway);
  return gateway;
}

/** Addresses of different networks. */
const network = (n: number) => `198.${n >> 8}.${n & 255}.7`;
const from = (n: number, more: Record<string, string> = {}) => ({ 'x-forwarded-for': network(n), ...more });

const BOTH: SomeRelease[] = [{ version: '0.1.0' }, { version: '0.2.0', channel: 'canary' }];
const shared = (share: number, more: SomeRelease[] = []): SomeRelease[] => [
  ...BOTH,
  ...more,
  { action: 'share', version: '0.2.0', share },
];

/** The disk is checked again after a second: here the clock advances by itself. */
let ahead = 0;
const real = performance.now.bind(performance);
function later(): void {
  ahead += 1001;
  jest.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
}

const versionAt = async (gateway: TestGateway, headers: Record<string, string>) => {
  const { tools } = await (await gateway.get('/portal/config', { headers })).json();
  return tools.find(({ id }: { id: string }) => id === 'calendar').version;
};
const versions = (gateway: TestGateway, count: number, more: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: count }, (_, n) => versionAt(gateway, from(n, more))));

const beacon = (gateway: TestGateway, n: number, version: string, more: Record<string, string> = {}) =>
  gateway.get('/portal/beacon', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(n, more) },
    body: JSON.stringify({ tool: 'calendar', version, kind: 'render' }),
  });

/** So many networks open the page; those in `failing` report that it failed in the version they were given. */
async function visits(
  gateway: TestGateway,
  count: number,
  failing: (version: string) => boolean,
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const html = await (await gateway.get('/wanNianLi', { headers: from(n) })).text();
    const version = html.includes('mf-calendar/0.2.0/') ? '0.2.0' : '0.1.0';
    if (failing(version)) await beacon(gateway, n, version);
  }
}

const stops = (gateway: TestGateway) => gateway.log.lines.filter((line) => line.includes('canary stopped'));

test('a share of the visitors gets the canary, page, config and files alike, and a larger share holds the smaller', async () => {
  const gateway = await behindProxy();
  writeReleases(gateway.releasesDir, 'calendar', shared(20));
  const first = await versions(gateway, 200);
  const canaries = first.filter((version) => version === '0.2.0').length;
  // 40 expected, within five standard deviations.
  expect(Math.abs(canaries - 40)).toBeLessThan(29);
  const one = first.indexOf('0.2.0');
  expect(await (await gateway.get('/wanNianLi', { headers: from(one) })).text()).toContain(
    'mf-calendar/0.2.0/',
  );
  expect((await gateway.get('/remotes/mf-calendar/0.2.0/remoteEntry.js')).status).toBe(200);
  expect(await versions(gateway, 200)).toEqual(first);
  writeReleases(gateway.releasesDir, 'calendar', shared(60));
  later();
  const more = await versions(gateway, 200);
  expect(first.every((version, n) => version === '0.1.0' || more[n] === '0.2.0')).toBe(true);
  expect(more.filter((version) => version === '0.2.0').length).toBeGreaterThan(canaries);
  writeReleases(gateway.releasesDir, 'calendar', shared(0));
  later();
  expect(new Set(await versions(gateway, 50))).toEqual(new Set(['0.1.0']));
});

test('gateways over one folder, and one after a restart, deal the same lots', async () => {
  const one = await behindProxy();
  const other = await behindProxy({ env: { RELEASES_DIR: one.releasesDir } });
  writeReleases(one.releasesDir, 'calendar', shared(50));
  expect(await versions(other, 40)).toEqual(await versions(one, 40));
});

test('a browser keeps its version when it changes networks; a forged lot is no lot', async () => {
  const gateway = await behindProxy();
  writeReleases(gateway.releasesDir, 'calendar', shared(50));
  const all = await versions(gateway, 20);
  const [inside, outside] = [all.indexOf('0.2.0'), all.indexOf('0.1.0')];
  const { headers } = await gateway.get('/wanNianLi', { headers: from(inside) });
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^lot=\d{4}; path=\/; samesite=lax; httponly$/);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const carried = { cookie: `a=b; ${cookie.split(';')[0]}` };
  expect(await versionAt(gateway, from(outside, carried))).toBe('0.2.0');
  const again = await gateway.get('/wanNianLi', { headers: from(outside, carried) });
  expect(again.headers.get('set-cookie')).toBeNull();
  for (const forged of ['lot=-1', 'lot=99999', 'lot=', 'lot=1e3', 'xlot=0000'])
    expect(await versionAt(gateway, from(outside, { cookie: forged }))).toBe('0.1.0');
});

test('the lot of a site with HTTPS is sent over HTTPS only', async () => {
  const gateway = await behindProxy({ env: { SITE_ORIGIN: 'https://tianji.example' } });
  writeReleases(gateway.releasesDir, 'calendar', shared(50));
  const { headers } = await gateway.get('/wanNianLi', { headers: from(1) });
  expect(headers.get('set-cookie')).toMatch(/^lot=\d{4}; path=\/; samesite=lax; secure; httponly$/);
});

test('without a trial no cookie is set and answers may be shared', async () => {
  const gateway = await behindProxy();
  writeReleases(gateway.releasesDir, 'calendar', BOTH);
  const { headers } = await gateway.get('/wanNianLi', { headers: from(1) });
  expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-cache']);
});

test('tenants that name the canary or a version take no part', async () => {
  const pointing = (id: string, release: string): Tenant => {
    const tenant = someTenant({ id, orgcode: id });
    return { ...tenant, tools: tenant.tools.map((tool) => ({ ...tool, release })) };
  };
  const gateway = await behindProxy({
    tenants: [someTenant(), pointing('c', 'canary'), pointing('p', '0.1.0')],
  });
  writeReleases(gateway.releasesDir, 'calendar', shared(50));
  expect(new Set(await versions(gateway, 20, { orgcode: 'c' }))).toEqual(new Set(['0.2.0']));
  expect(new Set(await versions(gateway, 20, { orgcode: 'p' }))).toEqual(new Set(['0.1.0']));
});

test('a shell is shared in the same way, and its visitors may get a tool that needs it', async () => {
  const gateway = await behindProxy();
  const files = (text: string) => ({
    'index.html': PAGE.replace('</head>', `<i>${text}</i></head>`),
    'pages.json': '[]',
  });
  const shell = (version: string, kit: string, more: object = {}) => ({
    ...{ version, files: files(version), gives: { kit, react: '19.2.0' } },
    ...more,
  });
  writeReleases(gateway.releasesDir, 'shell', [
    shell('1.0.0', '0.1.0'),
    shell('1.1.0', '0.2.0', { channel: 'canary' }),
    { action: 'share', version: '1.1.0', share: 50 },
  ]);
  const needs = { kit: '^0.2.0', react: '^19.0.0', contracts: {} };
  writeReleases(gateway.releasesDir, 'calendar', [
    { version: '0.1.0' },
    { version: '0.2.0', channel: 'canary', tool: { ...someTool('calendar'), needs } },
    { action: 'share', version: '0.2.0', share: 50 },
  ]);
  const pages = await Promise.all(
    Array.from({ length: 30 }, async (_, n) =>
      (await gateway.get('/wanNianLi', { headers: from(n) })).text(),
    ),
  );
  const seen = new Set(
    pages.map((html) => `${/<i>(.*?)<\/i>/.exec(html)?.[1]} ${/mf-calendar\/([\d.]+)\//.exec(html)?.[1]}`),
  );
  expect(seen).toEqual(new Set(['1.0.0 0.1.0', '1.1.0 0.2.0']));
});

test('a canary that needs a contract which no service offers is nobody’s', async () => {
  const gateway = await behindProxy({ services: await openFakeServices() });
  const needs = { kit: '^0.1.0', react: '^19.0.0', contracts: { calendar: '^9.0.0' } };
  writeReleases(gateway.releasesDir, 'calendar', [
    { version: '0.1.0' },
    { version: '0.2.0', channel: 'canary', tool: { ...someTool('calendar'), needs } },
    { action: 'share', version: '0.2.0', share: 99 },
  ]);
  expect(new Set(await versions(gateway, 20))).toEqual(new Set(['0.1.0']));
});

test('a canary whose folder is damaged is nobody’s, and said by name', async () => {
  const gateway = await behindProxy();
  writeReleases(gateway.releasesDir, 'calendar', shared(99));
  writeFileSync(join(gateway.releasesDir, 'mf-calendar/0.2.0/remoteEntry.js'), 'stolen');
  expect(new Set(await versions(gateway, 20))).toEqual(new Set(['0.1.0']));
  expect(gateway.log.lines.filter((line) => line.includes('release refused')).join('')).toContain('0.2.0');
});

describe('the automatic stop', () => {
  test('of a canary that fails: everybody gets stable, said once with the counts, in all gateways and after a restart', async () => {
    const gateway = await behindProxy();
    const other = await behindProxy({ env: { RELEASES_DIR: gateway.releasesDir } });
    writeReleases(gateway.releasesDir, 'calendar', shared(40));
    // Neither gateway alone has seen enough.
    await visits(gateway, 35, (version) => version === '0.2.0');
    // Shown before the first, and of units without a canary, too: an alert on it needs that.
    const before = await (await gateway.get('/metrics')).text();
    for (const unit of ['mf-calendar', 'shell'])
      expect(before).toContain(`tianji_canary_stops_total{unit="${unit}"} 0`);
    for (let n = 35; n < 80; n += 1) {
      const headers = from(n);
      const version = await versionAt(other, headers);
      await other.get('/wanNianLi', { headers });
      if (version === '0.2.0') await beacon(other, n, version);
    }
    await until(async () => {
      later();
      return new Set(await versions(gateway, 40)).size === 1 && new Set(await versions(other, 40)).size === 1;
    });
    expect(new Set(await versions(other, 80))).toEqual(new Set(['0.1.0']));
    const said = [...stops(gateway), ...stops(other)];
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /the canary failed in \d+ of \d+ networks, the stable version in 0 of \d+; by chance: /,
    );
    expect(said[0]).not.toContain('198.');
    expect(
      `${await (await gateway.get('/metrics')).text()}${await (await other.get('/metrics')).text()}`,
    ).toContain('tianji_canary_stops_total{unit="mf-calendar"} 1');
    const third = await behindProxy({ env: { RELEASES_DIR: gateway.releasesDir } });
    expect(new Set(await versions(third, 40))).toEqual(new Set(['0.1.0']));
    // Somebody who sets a share again begins anew.
    writeReleases(
      gateway.releasesDir,
      'calendar',
      shared(41, [{ action: 'share', version: '0.2.0', share: 0 }]),
    );
    later();
    expect(new Set(await versions(third, 40)).size).toBe(2);
  });

  test('of a canary whose own calls fail with errors of ours', async () => {
    const services = await openFakeServices();
    const gateway = await behindProxy({ services });
    writeReleases(gateway.releasesDir, 'calendar', shared(50));
    const all = await versions(gateway, 80);
    for (const [n, version] of all.entries()) {
      // The fake calendar breaks for 1999.
      const time = version === '0.2.0' ? '1999-01-01 00:00' : '2000-01-01 00:00';
      await gateway.form('perpetualcalendaralmanac/get8', { time }, from(n));
    }
    await until(() => stops(gateway).length > 0);
  });

  test.each([
    'one network, however often it reports',
    'networks that report a version which they were not given',
  ])('not because of %s', async (what) => {
    const gateway = await behindProxy();
    writeReleases(gateway.releasesDir, 'calendar', shared(50));
    const all = await versions(gateway, 80);
    await visits(gateway, 80, () => false);
    for (const [n, version] of all.entries()) {
      const wrong = version === '0.2.0' ? '0.1.0' : '0.2.0';
      if (what.startsWith('one')) await beacon(gateway, 0, all[0] ?? '');
      // With the lot of somebody else, too.
      else await beacon(gateway, n, wrong, { cookie: 'lot=0000' });
    }
    const files = new TrialFiles(join(gateway.releasesDir, 'trials'));
    const rows = JSON.parse(readFileSync(join(gateway.releasesDir, 'mf-calendar/releases.json'), 'utf8'));
    const id = rows.at(-1).seal.slice(0, 16);
    await until(() => {
      const { canary, stable } = compared(files.counts('mf-calendar', id));
      return canary.networks + stable.networks === 80;
    });
    const { canary, stable } = compared(files.counts('mf-calendar', id));
    expect(canary.failed + stable.failed).toBeLessThanOrEqual(1);
    expect(stops(gateway)).toEqual([]);
    expect(new Set(await versions(gateway, 40)).size).toBe(2);
  });

  test('holds in a gateway that can write nothing, which says so', async () => {
    const gateway = await behindProxy({ env: { TRIALS_DIR: join(import.meta.filename, 'trials') } });
    writeReleases(gateway.releasesDir, 'calendar', shared(50));
    await visits(gateway, 80, (version) => version === '0.2.0');
    await until(() => stops(gateway).length > 0);
    later();
    expect(new Set(await versions(gateway, 80))).toEqual(new Set(['0.1.0']));
    expect(gateway.log.lines.join('')).toContain('the stop of a canary holds in this gateway only');
    expect(gateway.log.lines.join('')).toContain('no key for canaries can be kept');
  });
});

test('a trial folder that vanishes costs counts, not pages', async () => {
  const gateway = await behindProxy();
  writeReleases(gateway.releasesDir, 'calendar', shared(50));
  await visits(gateway, 5, () => false);
  rmSync(join(gateway.releasesDir, 'trials'), { recursive: true, force: true });
  later();
  expect((await gateway.get('/wanNianLi', { headers: from(1) })).status).toBe(200);
});
