import type { PortalConfig, PortalTool, Tenant } from '@tianji/contracts';
import { plainConfig } from '@tianji/kit/testing';
import { filled } from '../site/document.ts';
import {
  moved,
  offersOf,
  plainPages,
  rowsOf,
  versionsOf,
  withOrder,
  withRelease,
  withRoute,
} from './choice.ts';

const tool = (id: string, tiles: string[], plain: string[] = []): PortalTool => ({
  ...{ id, name: id, state: 'live', version: '1.4.2', manifest: '', needs: { kit: '*', react: '*' } },
  routes: [...tiles, ...plain].map((path) => ({ path, title: path.slice(1) })),
  tiles: tiles.map((route) => ({ route, title: route.slice(1), text: '', symbol: 'leaf' })),
});

const almonds = tool('almonds', ['/almonds', '/kernels'], ['/almondReport/:key']);
const lessons = tool('lessons', ['/lessons']);
const account = tool('account', [], ['/account/:key', '/pay']);
const portal: PortalConfig = {
  ...plainConfig(),
  tools: [almonds, lessons, account, tool('partner', ['/x'])],
  menus: {
    ...{ home: ['/kernels', '/almonds'], tools: ['/almonds', '/kernels'], classroom: ['/lessons'] },
    ...{ panels: [], bar: [] },
  },
};
const site = (part: Partial<Tenant> = {}): Tenant => filled({ id: 'qing', ...part });
const offers = offersOf(portal);
const names = (of: Tenant) => rowsOf(of, offers).map(({ route, on }) => `${on ? '+' : '-'}${route}`);

test('offers are the tiles of this portal in its own order, without the tool of this page', () => {
  expect(names(site())).toEqual(['-/kernels', '-/almonds', '-/lessons']);
  expect(plainPages(portal).map(({ tool: { id }, routes }) => [id, routes.map(({ path }) => path)])).toEqual([
    ['almonds', ['/almondReport/:key']],
    ['account', ['/account/:key', '/pay']],
  ]);
});

test('the first page of a tool brings the tool and what has no tile, and stands in the menus where we show it', () => {
  const one = { ...site(), ...withRoute(site(), portal, almonds, '/almonds', true) };
  expect(one.tools).toMatchObject([
    { id: 'almonds', release: 'stable', only: ['/almonds', '/almondReport/:key'] },
  ]);
  expect(one.menus).toMatchObject({ home: ['/almonds'], tools: ['/almonds'], classroom: [] });
  const both = { ...one, ...withRoute(one, portal, almonds, '/kernels', true) };
  expect(both.tools[0]).not.toHaveProperty('only');
  expect(names(both)).toEqual(['+/almonds', '+/kernels', '-/lessons']);
  const less = { ...both, ...withRoute(both, portal, almonds, '/almonds', false) };
  expect(less.tools).toMatchObject([{ only: ['/kernels', '/almondReport/:key'] }]);
  expect(less.menus).toMatchObject({ home: ['/kernels'], tools: ['/kernels'] });
  const none = { ...less, ...withRoute(less, portal, almonds, '/kernels', false) };
  expect(none.tools).toEqual([]);
});

test('a tool without tiles is taken page by page', () => {
  const one = { ...site(), ...withRoute(site(), portal, account, '/pay', true) };
  expect(one.tools).toMatchObject([{ id: 'account', only: ['/pay'] }]);
  const whole = { ...one, ...withRoute(one, portal, account, '/account/:key', true) };
  expect(whole.tools[0]).not.toHaveProperty('only');
});

test('a site with every tool loses one page only', () => {
  const every = site({ everyTool: true });
  expect(names(every).every((name) => name.startsWith('+'))).toBe(true);
  const less = { ...every, ...withRoute(every, portal, lessons, '/lessons', false) };
  expect(names(less)).toEqual(['+/kernels', '+/almonds', '-/lessons']);
});

test('an order holds in every menu, and what is unknown keeps its place at the end', () => {
  const of = site({
    menus: {
      ...{ home: ['/a', '/b', '/c'], tools: ['/b', '/x', '/a'], classroom: ['/c'] },
      ...{ panels: [], bar: [] },
    },
  });
  expect(withOrder(of, moved(['/a', '/b', '/c'], 2, 0))).toMatchObject({
    ...{ home: ['/c', '/a', '/b'], tools: ['/a', '/b', '/x'], classroom: ['/c'] },
  });
});

test('a version is pinned for the tool', () => {
  const one = { ...site(), ...withRoute(site(), portal, lessons, '/lessons', true) };
  expect(withRelease(one, lessons, '1.4.2')).toMatchObject([{ id: 'lessons', release: '1.4.2' }]);
});

test('versions are told by date and change, the floating ones first; a version that is not listed any more stays', () => {
  const tool = { version: '1.5.0-bb' } as PortalTool;
  const released = [
    {
      version: '1.5.0-bb',
      at: '2026-11-24T17:00:00.000Z',
      change: '闰月按年的规则，并且改了很长很长的一句说明文字，到此为止',
    },
    { version: '1.4.0-aa', at: '2026-11-20T02:00:00.000Z', change: '' },
  ];
  expect(versionsOf({ release: '1.2.0-zz', tool }, released).map(({ label }) => label)).toEqual([
    '稳定版',
    '先行版',
    '固定 2026-11-25　闰月按年的规则，并且改了很长很长的一句说明文字，…',
    '固定 2026-11-20　1.4.0-aa',
    '固定 1.2.0-zz',
  ]);
  expect(versionsOf({ release: 'stable', tool }).map(({ value }) => value)).toEqual([
    'stable',
    'canary',
    '1.5.0-bb',
  ]);
});
