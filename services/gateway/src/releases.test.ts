import type { Tenant } from '@tianji/contracts';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

/** The look at the ledgers is repeated after a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1050));

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
  gateway.release('calendar', ['0.1.0', '0.2.0', '0.3.0-canary']);
  const path = 'mf-calendar/dist/releases.json';
  const { readFileSync } = await import('node:fs');
  const ledger = JSON.parse(readFileSync(`${gateway.root}/${path}`, 'utf8'));
  ledger[2].channel = 'canary';
  gateway.write(path, JSON.stringify(ledger));
  expect((await toolOf('calendar')).version).toBe('0.2.0');
  expect((await toolOf('calendar', { orgcode: 'C' })).version).toBe('0.3.0-canary');
  expect((await toolOf('calendar', { orgcode: 'P' })).version).toBe('0.1.0');
  expect((await toolOf('calendar', { orgcode: 'G' })).state).toBe('planned');
});

test('a release appears without a restart, and changes the config’s tag', async () => {
  gateway = await testGateway();
  const before = (await gateway.get('/portal/config')).headers.get('etag');
  expect((await toolOf('calendar')).state).toBe('planned');
  gateway.release('calendar', ['0.1.0']);
  await aSecond();
  expect((await toolOf('calendar')).state).toBe('live');
  expect((await gateway.get('/portal/config')).headers.get('etag')).not.toBe(before);
});

test('a malformed entry is reported and passed over; a broken ledger costs its tool only', async () => {
  gateway = await testGateway();
  gateway.release('calendar', ['0.1.0']);
  const { readFileSync } = await import('node:fs');
  const ledger = JSON.parse(readFileSync(`${gateway.root}/mf-calendar/dist/releases.json`, 'utf8'));
  gateway.write(
    'mf-calendar/dist/releases.json',
    JSON.stringify([...ledger, { version: '../..', tool: {} }]),
  );
  gateway.write('mf-bazi/dist/releases.json', 'not JSON');
  expect((await toolOf('calendar')).version).toBe('0.1.0');
  expect((await toolOf('bazi')).state).toBe('planned');
  expect(gateway.log.lines.join('')).toContain('release passed over');
  expect(gateway.log.lines.join('')).toContain('release ledger cannot be read');
});

test('a ledger that names files which are not there makes nothing live', async () => {
  gateway = await testGateway();
  gateway.release('calendar', ['0.1.0']);
  const { rmSync } = await import('node:fs');
  rmSync(`${gateway.root}/mf-calendar/dist/0.1.0`, { recursive: true });
  expect((await toolOf('calendar')).state).toBe('planned');
});

test('a tenant may take single routes of a tool', async () => {
  gateway = await testGateway({ tenants: [someTenant(), pointing('few', 'F', 'stable', ['/nothing'])] });
  gateway.release('calendar', ['0.1.0']);
  expect(await toolOf('calendar', { orgcode: 'F' })).toMatchObject({ routes: [], tiles: [] });
  expect((await toolOf('calendar')).routes).toHaveLength(1);
});

test('a tool that the tenant’s document does not know appears among the tools all the same', async () => {
  gateway = await testGateway();
  gateway.release('weather', ['0.1.0']);
  expect(await toolOf('weather')).toMatchObject({ state: 'live' });
  const config = await (await gateway.get('/portal/config')).json();
  expect(config.menus.tools.at(-1)).toBe('/wanNianLi');
});

test('a page for developers is there outside production alone', async () => {
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
