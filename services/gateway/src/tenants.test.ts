import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalConfig, type Tenant } from '@tianji/contracts';
import { memoryLog } from '@tianji/service-kit/testing';
import { openTenants } from './tenants/documents.ts';
import { tenantsOf } from './tenants/tenants.ts';
import { openFakeCalendar } from './test/calendar.ts';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';

const withoutCalendar = someTenant({
  id: 'master',
  orgcode: 'M1',
  hosts: ['master.example'],
  everyTool: false,
  tools: someTenant().tools.filter(({ id }) => id !== 'calendar'),
});
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({
    tenants: [someTenant(), withoutCalendar, someTenant({ id: 'other', orgcode: 'M2', hosts: [] })],
    services: new Map([['calendar', await openFakeCalendar()]]),
  });
  gateway.release('calendar', ['0.1.0-aaaaaaaa', '0.1.1-bbbbbbbb']);
});
afterAll(() => gateway.close());

const configOf = async (headers: Record<string, string> = {}) =>
  (await gateway.get('/portal/config', { headers })).json();

/** fetch does not allow another host header; a proxy in front would set it. */
const GET_CALENDAR = 'perpetualcalendaralmanac/getCalendar';
const GET8 = 'perpetualcalendaralmanac/get8';

test('a tenant is selected by its code; without one the default answers', async () => {
  expect((await configOf()).tenant).toBe('default');
  expect((await configOf({ orgcode: '' })).tenant).toBe('default');
  expect((await configOf({ orgcode: 'M2' })).tenant).toBe('other');
});

test('an unknown code is refused by name', async () => {
  const response = await gateway.get('/portal/config', { headers: { orgcode: 'nobody' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ field: 'orgcode', message: '机构代码不存在' });
});

test("a call that a token is not allowed to make is in the security log, a visitor's is not", async () => {
  const told = () => gateway.log.lines.filter((line) => line.includes('"security":"access_refused"'));
  const before = told().length;
  await gateway.form(GET_CALENDAR, { date: '2026-11-21' }, { orgcode: 'M1' });
  expect(told()).toHaveLength(before);
  const headers = {
    orgcode: 'M1',
    token: 'T'.repeat(43),
    'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  };
  await gateway.form(GET_CALENDAR, { date: '2026-11-21' }, headers);
  expect(told()).toHaveLength(before + 1);
  const event = JSON.parse(told().at(-1) ?? '{}') as Record<string, unknown>;
  expect(event).toMatchObject({
    ...{ tenant: 'master', path: GET_CALENDAR, device: 'Firefox · Linux', requestId: expect.any(String) },
    address: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(JSON.stringify(event)).not.toMatch(/127\.0\.0\.1|TTTT/);
});

test('a host belongs to its tenant, whatever code is sent', () => {
  const tenants = tenantsOf([someTenant(), withoutCalendar]);
  const of = (headers: Record<string, string>) => tenants.of({ headers } as never).tenant.id;
  expect(of({ host: 'master.example' })).toBe('master');
  expect(of({ host: 'MASTER.example:8443', orgcode: 'M1' })).toBe('master');
  expect(of({ host: 'localhost:8080', orgcode: 'M1' })).toBe('master');
  expect(() => of({ host: 'master.example', orgcode: 'M2' })).toThrow('机构代码');
  expect(of({ host: 'elsewhere.example' })).toBe('default');
});

test('a tenant without a tool gets neither its calls nor its remote nor its pages', async () => {
  const headers = { orgcode: 'M1' };
  const refused = await gateway.form(GET_CALENDAR, { date: '2026-11-21' }, headers);
  expect(refused.status).toBe(200);
  expect(await refused.json()).toMatchObject({ success: false, message: 'nopower' });
  const { tools } = await configOf(headers);
  expect(tools.map(({ id }: { id: string }) => id)).not.toContain('calendar');
  const remote = '/remotes/mf-calendar/0.1.1-bbbbbbbb/remoteEntry.js';
  expect((await gateway.get(remote, { headers })).status).toBe(404);
  expect((await gateway.get(remote)).status).toBe(200);
  expect((await gateway.get('/wanNianLi', { headers })).status).toBe(404);
  expect((await gateway.get('/wanNianLi')).status).toBe(200);
});

test('platform calls stay', async () => {
  const answer = await gateway.form(GET8, { time: '2026-11-21 08:30:00' }, { orgcode: 'M1' });
  expect(await answer.json()).toMatchObject({ success: true });
});

describe('the portal config', () => {
  test('mentions a model that helps to write only when there is one', async () => {
    expect(await configOf()).not.toHaveProperty('modelWriter');
    const other = await testGateway({ env: { WRITER_MODEL_NAME: 'writer-1' } });
    const config = portalConfig.parse(await (await other.get('/portal/config')).json());
    await other.close();
    expect(config.modelWriter).toBe(true);
  });

  test('mentions none where the tenant wants none', async () => {
    const tenants = [{ ...someTenant(), writer: 'rules' as const }];
    const other = await testGateway({ tenants, env: { WRITER_MODEL_NAME: 'writer-1' } });
    const config = await (await other.get('/portal/config')).json();
    await other.close();
    expect(config).not.toHaveProperty('modelWriter');
  });

  test('fits its schema; a released tool is live, the others are planned', async () => {
    const config = portalConfig.parse(await configOf());
    const states = Object.fromEntries(config.tools.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ calendar: 'live', bazi: 'planned', member: 'planned' });
    expect(config.tools.find(({ id }) => id === 'calendar')).toMatchObject({
      version: '0.1.1-bbbbbbbb',
      manifest: '/remotes/mf-calendar/0.1.1-bbbbbbbb/mf-manifest.json',
      needs: { kit: '^0.1.0', react: '^19.0.0' },
    });
  });

  test('is revalidated each time, and not sent again when unchanged', async () => {
    const first = await gateway.get('/portal/config');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await gateway.get('/portal/config', {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const others = await gateway.get('/portal/config', {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0', orgcode: 'M1' },
    });
    expect(others.status).toBe(200);
  });

  test('is read-only', async () => {
    expect((await gateway.get('/portal/config', { method: 'POST' })).status).toBe(405);
  });
});

describe('tenant documents', () => {
  const folderWith = (document: unknown) => {
    const folder = mkdtempSync(join(tmpdir(), 'tianji-tenants-'));
    writeFileSync(
      join(folder, 'default.json'),
      typeof document === 'string' ? document : JSON.stringify(document),
    );
    return folder;
  };

  const load = (folder: string) => openTenants(folder, memoryLog());

  test('an invalid one stops the start, naming document and field', () => {
    expect(() =>
      load(folderWith({ ...someTenant(), plans: [{ months: 1, price: '25', title: 'x' }] })),
    ).toThrow(/default\.json: plans\.0\.price/);
    expect(() => load(folderWith('{'))).toThrow(/default\.json is not readable as JSON/);
    expect(() => load(folderWith({ ...someTenant(), secret: 1 }))).toThrow(/secret/);
  });

  describe('that change', () => {
    const NAMES = { default: someTenant(), other: someTenant({ id: 'other', orgcode: 'O' }) };
    let folder: string;
    let log: ReturnType<typeof memoryLog>;
    let tenants: ReturnType<typeof openTenants>;
    const write = (name: string, document: Tenant | string) =>
      writeFileSync(
        join(folder, `${name}.json`),
        typeof document === 'string' ? document : JSON.stringify(document),
      );
    /** The folder is checked again after a second: here its clock advances by itself. */
    const later = () => {
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 1001);
    };
    const named = (orgcode: string) => tenants.of({ headers: { orgcode } } as never).tenant.brand.name;

    beforeEach(() => {
      folder = folderWith(NAMES.default);
      write('other', NAMES.other);
      log = memoryLog();
      tenants = openTenants(folder, log);
    });
    afterEach(() => {
      jest.restoreAllMocks();
      rmSync(folder, { recursive: true });
    });

    test('are read again; what did not change stays the same object', () => {
      const [first] = tenants.all;
      write('other', { ...NAMES.other, brand: { ...NAMES.other.brand, name: '新名' } });
      write('third', someTenant({ id: 'third', orgcode: 'T' }));
      expect(named('O')).toBe('天机');
      later();
      expect([named('O'), named('T')]).toEqual(['新名', '天机']);
      expect(tenants.all[0]).toBe(first);
      rmSync(join(folder, 'third.json'));
      later();
      expect(() => named('T')).toThrow('机构代码');
      const told = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(
        told.flatMap(({ security, tenant, what }) => (security === 'tenant_changed' ? [[tenant, what]] : [])),
      ).toEqual([
        ['other', 'changed'],
        ['third', 'added'],
        ['third', 'removed'],
      ]);
    });

    test.each([
      ['broken', '{', /other\.json is not readable/],
      ['of an unknown field', { ...NAMES.other, secret: 1 } as Tenant, /other\.json.*secret/],
      ['with a code that is taken', { ...NAMES.other, orgcode: '' }, /orgcode/],
    ])('a document that became %s is refused by name, and the previous one is used', (_, document, said) => {
      write('other', document);
      later();
      expect(named('O')).toBe('天机');
      expect(log.lines.join('')).toMatch(said);
    });

    test('one that claims a host of another is refused alone: the other changes take effect', () => {
      const hosts = ['o.example'];
      write('other', { ...NAMES.other, hosts });
      later();
      const [, other] = tenants.all;
      write('another', someTenant({ id: 'another', orgcode: 'A', hosts }));
      write('default', { ...NAMES.default, brand: { ...NAMES.default.brand, name: '新名' } });
      later();
      expect(named('')).toBe('新名');
      expect(() => named('A')).toThrow('机构代码');
      expect(tenants.of({ headers: { host: 'o.example' } } as never)).toBe(other);
      expect(log.lines.join('')).toMatch(
        /another\.json: host: the tenant other has .{0,2}o\.example.{0,2} already/,
      );
      // As soon as the host is free, the document is taken without being written again.
      write('other', NAMES.other);
      later();
      expect(tenants.of({ headers: { host: 'o.example' } } as never).tenant.id).toBe('another');
    });

    test('of 500 take effect alone: all others stay the same objects', () => {
      for (let i = 0; i < 500; i += 1) {
        write(`t${i}`, someTenant({ id: `t${i}`, orgcode: `t${i}`, hosts: [`t${i}.example`] }));
      }
      later();
      const before = new Set(tenants.all);
      expect(before.size).toBe(502);
      const changed = someTenant({ id: 't250', orgcode: 't250', hosts: ['new.example'] });
      write('t250', changed);
      later();
      expect(tenants.all.filter((known) => !before.has(known)).map(({ tenant }) => tenant.id)).toEqual([
        't250',
      ]);
      expect(tenants.of({ headers: { host: 'new.example' } } as never).tenant.id).toBe('t250');
      expect(tenants.of({ headers: { host: 't250.example' } } as never).tenant.id).toBe('default');
      expect(tenants.of({ headers: { host: 't499.example' } } as never).tenant.id).toBe('t499');
    });

    test('may suspend a site and resume it, and the security log says so', () => {
      write('other', { ...NAMES.other, suspended: true });
      later();
      expect(() => named('O')).toThrow('本站暂停服务');
      expect(named('')).toBe('天机');
      write('other', NAMES.other);
      later();
      expect(named('O')).toBe('天机');
      const told = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(told.flatMap(({ security, what }) => (security === 'tenant_changed' ? [what] : []))).toEqual([
        'suspended',
        'resumed',
      ]);
    });

    test('without the default tenant, the previous documents are used', () => {
      rmSync(join(folder, 'default.json'));
      later();
      expect(named('')).toBe('天机');
      expect(log.lines.join('')).toContain('empty orgcode');
    });
  });

  test('a code or host belongs to one tenant, and only one tenant has none', () => {
    expect(() => tenantsOf([someTenant(), someTenant({ id: 'b' })])).toThrow('orgcode');
    expect(() =>
      tenantsOf([
        someTenant({ hosts: ['x.example'] }),
        someTenant({ id: 'b', orgcode: 'B', hosts: ['x.example'] }),
      ]),
    ).toThrow('x.example');
    expect(() => tenantsOf([someTenant({ orgcode: 'B' })])).toThrow('empty orgcode');
  });
});

test.each<[string, (folder: string) => void, RegExp]>([
  ['that is not there', (folder) => rmSync(folder, { recursive: true }), /no such file/],
  ['without a document', () => undefined, /empty orgcode/],
  [
    'without the tenant that answers when no other does',
    (folder) => writeFileSync(join(folder, 'b.json'), JSON.stringify(someTenant({ id: 'b', orgcode: 'B' }))),
    /empty orgcode/,
  ],
])('a folder %s stops the start, and is named with its setting', (_name, make, why) => {
  const empty = mkdtempSync(join(tmpdir(), 'tianji-no-tenants-'));
  make(empty);
  const open = () => openTenants(empty, memoryLog());
  expect(open).toThrow(why);
  expect(open).toThrow(`TENANTS_DIR, ${empty}: `);
  rmSync(empty, { recursive: true, force: true });
});

test('a tenant names the tiles of its tools itself', async () => {
  const titles = { '/wanNianLi': '黄历' };
  const named = await testGateway({ tenants: [someTenant({ titles })] });
  named.release('calendar', ['0.1.0-aaaaaaaa']);
  try {
    const { tools } = portalConfig.parse(await (await named.get('/portal/config')).json());
    expect(tools.find(({ id }) => id === 'calendar')?.tiles).toMatchObject([{ title: '黄历' }]);
  } finally {
    await named.close();
  }
});
