import { defineCall, defineContract } from '@tianji/contracts';
import { type CountedDay, createService, refusal } from '@tianji/service-kit';
import { z } from 'zod';
import { openFigures } from './figures/figures.ts';
import { someTenant, type TestGateway } from './test/fixture.ts';
import { someTool } from './test/releases.ts';
import { gatewayWith, type Place } from './test/with-service.ts';

// A gateway counts pages opened and charts made, and the service that knows the sites keeps the counts.

const common = { service: 'sites', tool: 'calendar', summary: '一例', access: 'visitor' } as const;
const CALLS = [
  defineCall({
    ...common,
    path: 'sites/chart',
    input: z.object({ wrong: z.enum(['yes']).optional() }),
    output: z.string(),
  }),
  defineCall({ ...common, path: 'sites/list', input: z.object({}), output: z.string() }),
] as const;

const closing: (() => Promise<unknown> | unknown)[] = [];
let kept: Map<string, CountedDay>;
beforeEach(() => {
  kept = new Map();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const take = async (counted: readonly CountedDay[]) => {
  for (const one of counted) kept.set(`${one.site} ${one.day} ${one.tool} ${one.run}`, one);
};

async function open(place: Place): Promise<TestGateway> {
  const definition = createService({
    name: 'sites',
    contract: defineContract({ service: 'sites', version: '1.0.0', calls: CALLS }),
    handlers: {
      'sites/chart': ({ wrong }) => {
        if (wrong) throw refusal('这样不行', 'wrong');
        return '一盘';
      },
      'sites/list': () => '一列',
    },
    tenants: {
      list: async () => ({ etag: '1', stamps: {} }),
      documents: async () => [],
      seed: async () => ({ seeded: [], differing: [], refused: [] }),
      count: take,
    },
  });
  const gateway = await gatewayWith(definition, place, { sites: ['tenants', 'tool'] }, closing, {
    tenants: [someTenant(), someTenant({ id: 'second', orgcode: 'second' })],
  });
  gateway.release('calendar', ['0.1.0'], { tool: { ...someTool('calendar'), counts: ['sites/chart'] } });
  return gateway;
}

const READER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0', 'sec-fetch-dest': 'document' };
const sums = () =>
  [...kept.values()]
    .map(({ site, tool, visits, charts }) => `${site} ${tool || '-'} ${visits} ${charts}`)
    .sort();

test.each(['here', 'over HTTP'] as const)(
  'pages opened and charts made are counted by tool, %s',
  async (place) => {
    const gateway = await open(place);
    const visit = (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
      gateway.get(path, { headers: { ...READER, ...headers }, ...more }).then((answer) => answer.status);
    expect(await visit('/wanNianLi')).toBe(200);
    expect(await visit('/wanNianLi', { orgcode: 'second' })).toBe(200);
    expect(await visit('/index')).toBe(200);
    expect(await visit('/index')).toBe(200);
    // Nobody opened these.
    await visit('/no-such-page');
    await visit('/index', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visit('/index', { 'sec-purpose': 'prefetch' });
    await visit('/index', { 'sec-fetch-dest': 'empty' });
    await visit('/wanNianLi?embed=1');
    await visit('/index', {}, { method: 'HEAD' });
    expect((await gateway.form('sites/chart')).status).toBe(200);
    expect((await gateway.form('sites/chart')).status).toBe(200);
    expect(await (await gateway.form('sites/chart', { wrong: 'yes' })).json()).toMatchObject({
      success: false,
    });
    await gateway.form('sites/list');
    await gateway.close();
    expect(sums()).toEqual(['default - 2 0', 'default calendar 1 2', 'second calendar 1 0']);
  },
);

describe('what cannot be kept just now', () => {
  const known = { tenant: someTenant() } as never;
  const releases = { ids: () => [], find: () => null, signature: () => '' };
  const log = { warn: jest.fn() } as never;
  let now = Date.parse('2026-11-30T15:59:59.000Z');

  test('is sent again with what was counted meanwhile, each day by Beijing for itself', async () => {
    let away = true;
    const sent: string[] = [];
    const count = async (counted: readonly CountedDay[]) => {
      if (away) throw new Error('away');
      sent.push(...counted.map(({ day, tool, visits }) => `${day} ${tool} ${visits}`));
    };
    const open = () => openFigures({ source: { count }, releases, log, everyMs: 1e6, now: () => now });
    const figures = open();
    figures.visited(known, 'bazi');
    await figures.close();
    expect(sent).toEqual([]);
    away = false;
    figures.visited(known, 'bazi');
    now += 1000;
    figures.visited(known, '');
    await figures.close();
    expect(sent.sort()).toEqual(['2026-11-30 bazi 2', '2026-12-01  1']);
    sent.length = 0;
    await figures.close();
    expect(sent).toEqual([]);
  });

  test('costs one line of the log, and where nobody keeps figures nothing is counted', async () => {
    const none = openFigures({ source: undefined, releases, log });
    none.visited(known, '');
    none.answered(known, 'sites/chart');
    await expect(none.close()).resolves.toBeUndefined();
    expect((log as { warn: jest.Mock }).warn).toHaveBeenCalledTimes(1);
  });
});
