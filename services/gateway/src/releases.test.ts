import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tenant } from '@tianji/contracts';
import { PAGE, someTenant, type TestGateway, testGateway } from './test/fixture.ts';
import { type SomeRelease, someTool, writeReleases } from './test/releases.ts';

let gateway: TestGateway;
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.close();
});

/** The disk is checked again after a second: here the clock advances by itself. */
function later(milliseconds = 1001): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
}

const ledgerOf = (unit: string) => join(gateway.releasesDir, unit, 'releases.json');
const rowsOf = (unit: string): Record<string, unknown>[] => JSON.parse(readFileSync(ledgerOf(unit), 'utf8'));
const said = (what: string) => gateway.log.lines.filter((line) => line.includes(what)).join('');
const release = (...versions: SomeRelease[]) => writeReleases(gateway.releasesDir, 'calendar', versions);
/** A tenant's version of the calendar by its code. */
const versionFor = async (orgcode = '') =>
  (await toolOf('calendar', orgcode === '' ? {} : { orgcode })).version;

const toolOf = async (id: string, headers: Record<string, string> = {}) => {
  const config = await (await gateway.get('/portal/config', { headers })).json();
  return config.tools.find((tool: { id: string }) => tool.id === id);
};

function pointing(id: string, orgcode: string, release: string, only?: string[]): Tenant {
  const tenant = someTenant({ id, orgcode });
  return {
    ...tenant,
    tools: tenant.tools.map((tool) => (tool.id === 'calendar' ? { ...tool, release, only } : tool)),
  };
}

test('stable, canary and one version are pointers into the ledger', async () => {
  gateway = await testGateway({
    tenants: [
      someTenant(),
      pointing('canary', 'C', 'canary'),
      pointing('pinned', 'P', '0.1.0'),
      pointing('gone', 'G', '9.9.9'),
    ],
  });
  release({ version: '0.1.0' }, { version: '0.2.0' }, { version: '0.3.0-canary', channel: 'canary' });
  expect((await toolOf('calendar')).version).toBe('0.2.0');
  expect((await toolOf('calendar', { orgcode: 'C' })).version).toBe('0.3.0-canary');
  expect((await toolOf('calendar', { orgcode: 'P' })).version).toBe('0.1.0');
  expect((await toolOf('calendar', { orgcode: 'G' })).state).toBe('planned');
});

test('the versions of each tool are told by date and change, the newest first; a damaged one is not', async () => {
  gateway = await testGateway();
  release(
    { version: '0.1.0', at: '2026-11-20T00:00:00.000Z', reason: '第一版' },
    { version: '0.2.0', at: '2026-11-24T00:00:00.000Z', reason: '闰月' },
    { version: '0.3.0', at: '2026-11-25T00:00:00.000Z' },
  );
  rmSync(join(gateway.releasesDir, 'mf-calendar/0.3.0'), { recursive: true });
  expect(await (await gateway.get('/portal/versions')).json()).toEqual({
    calendar: [
      { version: '0.2.0', at: '2026-11-24T00:00:00.000Z', change: '闰月' },
      { version: '0.1.0', at: '2026-11-20T00:00:00.000Z', change: '第一版' },
    ],
  });
});

test('a release appears without a restart, and changes the config’s tag', async () => {
  gateway = await testGateway();
  const before = (await gateway.get('/portal/config')).headers.get('etag');
  expect((await toolOf('calendar')).state).toBe('planned');
  gateway.release('calendar', ['0.1.0']);
  later();
  expect((await toolOf('calendar')).state).toBe('live');
  expect((await gateway.get('/portal/config')).headers.get('etag')).not.toBe(before);
});

const POINTERS = [pointing('canary', 'C', 'canary'), pointing('pinned', 'P', '0.1.0')];

test('six canaries delete neither the stable version nor the pinned one', async () => {
  gateway = await testGateway({ tenants: [someTenant(), ...POINTERS] });
  const canaries = [1, 2, 3, 4, 5, 6].map((n) => ({ version: `0.3.${n}`, channel: 'canary' as const }));
  release({ version: '0.1.0' }, { version: '0.2.0' }, ...canaries);
  expect([await versionFor(), await versionFor('C'), await versionFor('P')]).toEqual([
    '0.2.0',
    '0.3.6',
    '0.1.0',
  ]);
});

test('promotion and rollback take effect within a second, and change the tag of the config', async () => {
  gateway = await testGateway({ tenants: [someTenant(), ...POINTERS] });
  const made: SomeRelease[] = [{ version: '0.1.0' }, { version: '0.2.0', channel: 'canary' }];
  const tags = new Set<string | null>();
  const seen = async () => {
    tags.add((await gateway.get('/portal/config')).headers.get('etag'));
    return [await versionFor(), await versionFor('C')];
  };
  release(...made);
  expect(await seen()).toEqual(['0.1.0', '0.2.0']);
  made.push({ version: '0.2.0', action: 'promote' });
  release(...made);
  later();
  expect(await seen()).toEqual(['0.2.0', '0.2.0']);
  made.push({ version: '0.1.0', action: 'rollback', channel: 'stable', from: '0.2.0' });
  release(...made);
  later();
  expect(await seen()).toEqual(['0.1.0', '0.1.0']);
  expect(tags.size).toBe(2);
});

describe('the working build', () => {
  test('is served when nothing was released, and only then', async () => {
    gateway = await testGateway();
    gateway.build('calendar', '0.9.0-work');
    expect(await toolOf('calendar')).toMatchObject({ state: 'live', version: '0.9.0-work' });
    const file = await gateway.get('/remotes/mf-calendar/0.9.0-work/remoteEntry.js');
    expect(await file.text()).toContain('working');
    release({ version: '0.1.0' });
    later();
    expect(await versionFor()).toBe('0.1.0');
    gateway.build('calendar', '0.9.1-work');
    later();
    expect(await versionFor()).toBe('0.1.0');
  });

  test('stays the stable version while there are only canaries', async () => {
    gateway = await testGateway({ tenants: [someTenant(), ...POINTERS] });
    gateway.build('calendar', '0.9.0-work');
    release({ version: '0.3.0', channel: 'canary' });
    expect([await versionFor(), await versionFor('C')]).toEqual(['0.9.0-work', '0.3.0']);
  });

  test('takes precedence over all releases when configured', async () => {
    gateway = await testGateway({ env: { WORKING_BUILD: 'first' } });
    release({ version: '0.1.0' });
    gateway.build('calendar', '0.9.0-work');
    expect(await versionFor()).toBe('0.9.0-work');
    gateway.build('calendar', '0.9.1-work');
    later();
    expect(await versionFor()).toBe('0.9.1-work');
  });

  test('with an invalid declaration is reported and affects its tool only', async () => {
    gateway = await testGateway();
    gateway.build('calendar', '0.9.0-work');
    gateway.write('mf-bazi/dist/build.json', '{');
    expect([await versionFor(), (await toolOf('bazi')).state]).toEqual(['0.9.0-work', 'planned']);
    expect(said('working build cannot be read')).toContain('mf-bazi');
  });
});

describe('a ledger that was edited by hand', () => {
  const edits: [string, (rows: Record<string, unknown>[]) => unknown][] = [
    ['another version', (rows) => Object.assign(rows[1] ?? {}, { version: '9.9.9' })],
    [
      'a digest that fits another folder',
      (rows) => Object.assign(rows[1] ?? {}, { digest: rows[0]?.digest }),
    ],
    ['a version out of the folder', (rows) => Object.assign(rows[1] ?? {}, { version: '../..' })],
    ['another tool', (rows) => Object.assign(rows[1] ?? {}, { tool: someTool('bazi') })],
    ['another route', (rows) => Object.assign((rows[1]?.tool as object) ?? {}, { routes: [] })],
  ];
  test.each(edits)('%s is refused by name, and the previous release is served', async (_, edit) => {
    gateway = await testGateway();
    release({ version: '0.1.0' }, { version: '0.2.0' });
    const rows = rowsOf('mf-calendar');
    edit(rows);
    writeFileSync(ledgerOf('mf-calendar'), JSON.stringify(rows));
    expect(await versionFor()).toBe('0.1.0');
    expect(said('release entry refused')).toContain('"unit":"mf-calendar","place":2');
  });

  test('that is no longer JSON leaves the last good one in use, and affects no other tool', async () => {
    gateway = await testGateway();
    release({ version: '0.1.0' });
    writeReleases(gateway.releasesDir, 'bazi', [{ version: '0.5.0', tool: { ...someTool('bazi') } }]);
    expect(await versionFor()).toBe('0.1.0');
    writeFileSync(ledgerOf('mf-calendar'), '[{');
    later();
    expect(await versionFor()).toBe('0.1.0');
    expect((await toolOf('bazi')).version).toBe('0.5.0');
    expect(said('release ledger cannot be read')).toContain('mf-calendar');
  });
});

describe('a folder that does not match its digest', () => {
  const OLD = '/remotes/mf-calendar/0.1.0/remoteEntry.js';
  const NEW = '/remotes/mf-calendar/0.2.0/remoteEntry.js';
  const folder = (path: string) => join(gateway.releasesDir, 'mf-calendar', path);

  test.each([
    ['an altered file', () => writeFileSync(folder('0.2.0/remoteEntry.js'), 'stolen()')],
    ['a file more', () => writeFileSync(folder('0.2.0/more.js'), 'more()')],
    ['a file less', () => rmSync(folder('0.2.0/mf-manifest.json'))],
    ['a file under another name', () => renameSync(folder('0.2.0/mf-manifest.json'), folder('0.2.0/m.json'))],
    ['no folder', () => rmSync(folder('0.2.0'), { recursive: true })],
  ])(
    '%s: the release and its files are refused by name; the newest complete one is served',
    async (_, spoil) => {
      gateway = await testGateway();
      release({ version: '0.1.0' }, { version: '0.2.0' });
      expect(await versionFor()).toBe('0.2.0');
      expect((await gateway.get(NEW)).status).toBe(200);
      spoil();
      later();
      expect(await versionFor()).toBe('0.1.0');
      expect([(await gateway.get(NEW)).status, (await gateway.get(OLD)).status]).toEqual([404, 200]);
      expect(said('release refused')).toContain('"unit":"mf-calendar","version":"0.2.0"');
    },
  );

  test('a file rewritten in place is found by the next full check', async () => {
    gateway = await testGateway();
    release({ version: '0.1.0' }, { version: '0.2.0', files: { 'remoteEntry.js': '1', 'chunk.js': '2' } });
    expect(await versionFor()).toBe('0.2.0');
    writeFileSync(folder('0.2.0/chunk.js'), '3');
    later(91_000);
    expect(await versionFor()).toBe('0.1.0');
  });

  test('without any complete release the working build keeps the tool alive', async () => {
    gateway = await testGateway();
    gateway.build('calendar', '0.9.0-work');
    release({ version: '0.1.0' });
    rmSync(folder('0.1.0'), { recursive: true });
    expect(await versionFor()).toBe('0.9.0-work');
  });

  test('a folder that no ledger names is not a release', async () => {
    gateway = await testGateway();
    release({ version: '0.1.0' });
    renameSync(folder('0.1.0'), folder('0.7.0'));
    expect((await gateway.get('/remotes/mf-calendar/0.7.0/remoteEntry.js')).status).toBe(404);
  });
});

describe('the shell', () => {
  const SHELL = (text: string, kit = '0.1.0') => ({
    files: {
      'index.html': PAGE.replace('<body>', `<body data-shell="${text}">`),
      'pages.json': JSON.stringify([{ path: '/index', title: '首页', description: text }]),
      [`assets/main.0000000${text}.js`]: `/* ${text} */`,
      'sw.js': `/* worker ${text} */`,
    },
    gives: { kit, react: '19.2.0' },
  });
  const releaseShell = (...releases: SomeRelease[]) => writeReleases(gateway.releasesDir, 'shell', releases);
  const page = async () => (await gateway.get('/index')).text();
  const script = async (text: string) => (await gateway.get(`/assets/main.0000000${text}.js`)).status;

  test('is released and rolled back like a tool; chunks of every version stay available', async () => {
    gateway = await testGateway();
    expect(await page()).not.toContain('data-shell');
    releaseShell({ version: '1.0.0', ...SHELL('1') });
    later();
    expect(await page()).toContain('data-shell="1"');
    const both = [
      { version: '1.0.0', ...SHELL('1') },
      { version: '1.1.0', ...SHELL('2') },
    ];
    releaseShell(...both);
    later();
    expect(await page()).toContain('data-shell="2"');
    expect([await script('1'), await script('2'), await script('3')]).toEqual([200, 200, 404]);
    expect(await (await gateway.get('/sw.js')).text()).toContain('worker 2');
    releaseShell(...both, { version: '1.0.0', action: 'rollback', channel: 'stable', from: '1.1.0' });
    later();
    expect(await page()).toContain('data-shell="1"');
    expect(await script('2')).toBe(200);
    expect(await (await gateway.get('/sw.js')).text()).toContain('worker 1');
  });

  test('a release of a tool that needs a newer major of the kit is refused by name; the previous one is served', async () => {
    gateway = await testGateway();
    releaseShell({ version: '1.0.0', ...SHELL('1') });
    const newer = { ...someTool('calendar'), needs: { kit: '^1.0.0', react: '^19.0.0', contracts: {} } };
    release({ version: '0.1.0' }, { version: '0.2.0', tool: newer });
    expect(await versionFor()).toBe('0.1.0');
    expect(said('release refused')).toContain('it needs kit ^1.0.0, and the shell provides 0.1.0');
    releaseShell({ version: '1.0.0', ...SHELL('1') }, { version: '2.0.0', ...SHELL('2', '1.0.0') });
    later();
    expect(await versionFor()).toBe('0.2.0');
  });
});

test('two gateways of different age over one release folder serve each other’s files', async () => {
  const RELEASES_DIR = mkdtempSync(join(tmpdir(), 'tianji-releases-'));
  gateway = await testGateway({ env: { RELEASES_DIR } });
  const older = await testGateway({ env: { RELEASES_DIR } });
  try {
    const shell = (n: string) => ({
      version: `1.0.${n}`,
      files: { 'index.html': PAGE, 'pages.json': '[]', [`main.0000000${n}.js`]: n },
    });
    writeReleases(RELEASES_DIR, 'shell', [shell('1')]);
    release({ version: '0.1.0' });
    // Both have looked, and then the clock stands still: neither looks again by itself.
    for (const one of [gateway, older]) expect((await one.get('/main.00000001.js')).status).toBe(200);
    writeReleases(RELEASES_DIR, 'shell', [shell('1'), shell('2')]);
    release({ version: '0.1.0' }, { version: '0.2.0' });
    later(60);
    for (const one of [gateway, older]) {
      for (const path of [
        '/main.00000001.js',
        '/main.00000002.js',
        '/remotes/mf-calendar/0.2.0/remoteEntry.js',
      ])
        expect([path, (await one.get(path)).status]).toEqual([path, 200]);
    }
  } finally {
    await older.close();
    rmSync(RELEASES_DIR, { recursive: true });
  }
});

test('a tenant may take single routes of a tool', async () => {
  gateway = await testGateway({ tenants: [someTenant(), pointing('few', 'F', 'stable', ['/nothing'])] });
  gateway.release('calendar', ['0.1.0']);
  // What it offers for the home page and the phone's bar is removed with its route.
  const few = await toolOf('calendar', { orgcode: 'F' });
  expect(few).toMatchObject({ routes: [], tiles: [], home: { report: '约30页' } });
  expect([few.home.panel, few.bar]).toEqual([undefined, undefined]);
  const all = await toolOf('calendar');
  expect(all.routes).toEqual([
    { path: '/wanNianLi', title: '万年历', needed: ['perpetualcalendaralmanac/getCalendar'] },
  ]);
  expect(all).toMatchObject({
    home: { panel: { call: 'calendar/home' } },
    bar: [{ label: '日历', who: 'all' }],
    benefits: ['逐日详解'],
  });
});

test('a tool missing from the tenant’s document is still listed among the tools', async () => {
  gateway = await testGateway();
  gateway.release('weather', ['0.1.0']);
  expect(await toolOf('weather')).toMatchObject({ state: 'live' });
  const config = await (await gateway.get('/portal/config')).json();
  expect(config.menus.tools.at(-1)).toBe('/wanNianLi');
});

test('a page for developers exists outside production only', async () => {
  const routes = [
    { path: '/wanNianLi', title: '万年历' },
    { path: '/test', title: '测试', development: true as const },
  ];
  const tenant = someTenant();
  const tools = tenant.tools.map((tool) => (tool.id === 'calendar' ? { ...tool, routes } : tool));
  const seen: Record<string, unknown> = {};
  for (const NODE_ENV of ['production', 'development']) {
    gateway = await testGateway({ tenants: [{ ...tenant, tools }], env: { NODE_ENV } });
    const listed: { path: string }[] = (await toolOf('calendar')).routes;
    seen[NODE_ENV] = [listed.map(({ path }) => path), (await gateway.get('/test')).status];
    if (NODE_ENV === 'production') await gateway.close();
  }
  expect(seen).toEqual({
    production: [['/wanNianLi'], 404],
    development: [['/wanNianLi', '/test'], 200],
  });
});

test.each([
  ['a route', { routes: [{ path: '//elsewhere.example/x', title: '万年历', needed: [], optional: [] }] }],
  [
    'a tile',
    { tiles: [{ route: 'https://elsewhere.example/x', title: '万年历', text: '', symbol: 'month' }] },
  ],
])(
  'a tool.json with %s of a foreign origin is refused by name, and the previous release is served',
  async (_, wrong) => {
    gateway = await testGateway();
    release({ version: '0.9.0' }, { version: '0.9.1', tool: { ...someTool('calendar'), ...wrong } });
    expect((await toolOf('calendar')).version).toBe('0.9.0');
    expect(said('release entry refused')).toContain('"unit":"mf-calendar","place":2');
    expect(said('release entry refused')).toMatch(/routes|tiles/);
  },
);
