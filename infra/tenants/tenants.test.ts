import { tenant } from '@tianji/contracts';
import { placeholdersOf } from '@tianji/gateway';
import defaultTenant from './default.json';

test('the default tenant is a tenant', () => {
  const parsed = tenant.parse(defaultTenant);
  expect(parsed.orgcode).toBe('');
  expect(parsed.plans.map(({ months, price }) => [months, price])).toEqual([
    [1, '25.00'],
    [3, '66.00'],
    [12, '199.00'],
  ]);
});

test('every route of a page’s menu has a tile, every other one a page, and every tile a route of its own tool', () => {
  const { tools, menus } = tenant.parse(defaultTenant);
  const tiles = new Set(tools.flatMap((tool) => tool.tiles.map(({ route }) => route)));
  for (const route of [...menus.home, ...menus.tools, ...menus.classroom]) expect(tiles).toContain(route);
  const pages = tools.flatMap((tool) => tool.routes.map(({ path }) => path));
  for (const route of [...menus.panels, ...menus.bar]) expect(pages).toContain(route);
  for (const tool of tools) {
    const paths = tool.routes.map(({ path }) => path);
    for (const { route } of tool.tiles) expect(paths).toContain(route);
  }
  expect([menus.home.length, menus.tools.length, menus.classroom.length]).toEqual([8, 9, 3]);
});

test('no path belongs to two tools', () => {
  const paths = tenant.parse(defaultTenant).tools.flatMap((tool) => tool.routes.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

test('a public site does not start with the contact and texts of this document', () => {
  expect(placeholdersOf(tenant.parse(defaultTenant))).toEqual([
    'contact.email',
    'pages.partnership',
    'pages.about',
  ]);
});
