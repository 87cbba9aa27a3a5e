import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalConfig } from '@tianji/contracts';
import { loadTenants, tenantsOf } from './tenants/tenants.ts';
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

/** fetch does not let us say another host; a proxy in front would. */
const GET_CALENDAR = 'perpetualcalendaralmanac/getCalendar';
const GET8 = 'perpetualcalendaralmanac/get8';

test('a tenant is known by its code; without one the default answers', async () => {
  expect((await configOf()).tenant).toBe('default');
  expect((await configOf({ orgcode: '' })).tenant).toBe('default');
  expect((await configOf({ orgcode: 'M2' })).tenant).toBe('other');
});

test('an unknown code is refused by name', async () => {
  const response = await gateway.get('/portal/config', { headers: { orgcode: 'nobody' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ field: 'orgcode', message: 'orgcode（机构代码）不存在' });
});

test('a host is its tenant’s, whatever code is sent', () => {
  const tenants = tenantsOf([someTenant(), withoutCalendar]);
  const of = (headers: Record<string, string>) => tenants.of({ headers } as never).tenant.id;
  expect(of({ host: 'master.example' })).toBe('master');
  expect(of({ host: 'MASTER.example:8443', orgcode: 'M1' })).toBe('master');
  expect(of({ host: 'localhost:8080', orgcode: 'M1' })).toBe('master');
  expect(() => of({ host: 'master.example', orgcode: 'M2' })).toThrow('orgcode');
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
  test('tells of a model that helps to write only where there is one', async () => {
    expect(await configOf()).not.toHaveProperty('modelWriter');
    const other = await testGateway({ env: { WRITER_MODEL_NAME: 'writer-1' } });
    const config = portalConfig.parse(await (await other.get('/portal/config')).json());
    await other.close();
    expect(config.modelWriter).toBe(true);
  });

  test('fits its schema; a released tool is live, the rest is planned', async () => {
    const config = portalConfig.parse(await configOf());
    const states = Object.fromEntries(config.tools.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ calendar: 'live', bazi: 'planned', member: 'planned' });
    expect(config.tools.find(({ id }) => id === 'calendar')).toMatchObject({
      version: '0.1.1-bbbbbbbb',
      manifest: '/remotes/mf-calendar/0.1.1-bbbbbbbb/mf-manifest.json',
      needs: { kit: '^0.1.0', api: '^0.1.0' },
    });
  });

  test('is asked for again each time, and not sent again when it is the same', async () => {
    const first = await gateway.get('/portal/config');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await gateway.get('/portal/config', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const others = await gateway.get('/portal/config', { headers: { 'if-none-match': etag, orgcode: 'M1' } });
    expect(others.status).toBe(200);
  });

  test('can only be read', async () => {
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

  test('a wrong one stops the start with its name and field', () => {
    expect(() =>
      loadTenants(folderWith({ ...someTenant(), plans: [{ months: 1, price: '25', title: 'x' }] })),
    ).toThrow(/default\.json: plans\.0\.price/);
    expect(() => loadTenants(folderWith('{'))).toThrow(/default\.json is not readable as JSON/);
    expect(() => loadTenants(folderWith({ ...someTenant(), secret: 1 }))).toThrow(/secret/);
  });

  test('codes and hosts are each one tenant’s, and one tenant has none', () => {
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
