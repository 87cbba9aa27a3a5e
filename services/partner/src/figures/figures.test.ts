import { memberRegistered } from '@tianji/member/contract';
import { paymentRefunded, paymentSucceeded } from '@tianji/payment/contract';
import type { CountedDay } from '@tianji/service-kit';
import { until } from '@tianji/service-kit/testing';
import { roleOver, siteDocument, testPartner } from '../test/fixture.ts';
import type { FigureRow } from './figures.ts';

type Named = FigureRow & { name: string };

const DAY = 86_400_000;
const now = Date.parse('2026-11-30T04:00:00Z');
let partner: Awaited<ReturnType<typeof testPartner>>;
beforeAll(async () => {
  partner = await testPartner({ now: () => now });
  await partner.seed(
    siteDocument('gewu', '格物', {
      tools: [{ id: 'bazi', name: '八字', routes: [{ path: '/x', title: '八字' }], tiles: [] }],
    }),
    siteDocument('other', '别处'),
  );
});
afterAll(() => partner.close());

const count = (...counted: CountedDay[]) =>
  partner.hosted.services.get('partner')?.tenants?.count(counted) ?? Promise.reject(new Error('not open'));
const day = (tool: string, visits: number, charts: number, more: Partial<CountedDay> = {}): CountedDay => ({
  ...{ site: 'gewu', day: '2026-11-30', tool, run: 'one', visits, charts },
  ...more,
});
const owner = (site = 'gewu') => partner.as('m', [roleOver('owner', site)]);
const rows = async (from = '2026-11-01', to = '2026-11-30', site = 'gewu') =>
  (await partner.data<{ rows: Named[] }>('partner/{site}/getFigures', { site, from, to }, owner(site))).rows;
const told = (row: Named) =>
  `${row.date} ${row.name} ${row.visits} ${row.charts} ${row.registrations} ${row.orders} ${row.amount}`;

test('what several gateways count adds up, and what one sends again counts once', async () => {
  await count(day('bazi', 3, 2), day('', 5, 0));
  await count(day('bazi', 4, 2), day('bazi', 1, 1, { run: 'two' }), day('gone', 1, 0, { day: '2026-11-29' }));
  await count(day('bazi', 4, 2), day('bazi', 7, 7, { site: 'other' }));
  expect((await rows()).map(told)).toEqual([
    '2026-11-30 全站 5 0 0 0 0.00',
    '2026-11-30 八字 5 3 0 0 0.00',
    '2026-11-29 gone 1 0 0 0 0.00',
  ]);
  expect((await rows('2026-11-29', '2026-11-29')).map(told)).toEqual(['2026-11-29 gone 1 0 0 0 0.00']);
});

test('what is no count of a day is left out, and the rest is kept', async () => {
  const wrong = [
    { visits: -1 },
    { charts: 1.5 },
    { day: '2026-13-01' },
    { site: '../x' },
    { tool: 'A' },
    { run: '' },
  ];
  await count(
    ...wrong.map((more) => day('ziwei', 9, 9, more)),
    null as never,
    day('ziwei', 1, 1, { run: 'ok' }),
  );
  expect((await rows()).map(told)).toContain('2026-11-30 ziwei 1 1 0 0 0.00');
  await count(day('old', 1, 1, { day: '2020-01-01' }));
  expect(await partner.stores.figures.count({ tool: 'old' })).toBe(0);
});

test('registrations and paid orders stand in the row of the site, on their day in Beijing, each once', async () => {
  const { bus } = partner;
  const registered = { memberId: 'a', tenant: 'gewu', at: Date.parse('2026-11-28T16:30:00Z') };
  const paid = {
    ...{ outTradeNo: 'o1', tenant: 'gewu', memberId: 'a', months: 1, amount: 2500 },
    paidAt: Date.parse('2026-11-28T15:59:59Z'),
  };
  for (const id of ['r1', 'r2']) await bus.publish(memberRegistered.subject, registered, { id });
  for (const id of ['p1', 'p2']) await bus.publish(paymentSucceeded.subject, paid, { id });
  await bus.publish(paymentRefunded.subject, { ...paid, refundedAt: now }, { id: 'b1' });
  await until(async () => (await partner.stores.entries.count({ tenant: 'gewu' })) === 2);
  await until(async () => (await partner.stores.members.count({ site: 'gewu' })) === 1);
  expect((await rows('2026-11-28', '2026-11-29')).map(told)).toEqual([
    '2026-11-29 全站 0 0 1 0 0.00',
    '2026-11-29 gone 1 0 0 0 0.00',
    '2026-11-28 全站 0 0 0 1 25.00',
  ]);
  expect(JSON.stringify(await partner.stores.figures.find({}, { limit: 99 }))).not.toMatch(
    /"(?:member|ip|phone)/,
  );
});

test('as a file, under the same rules; days the wrong way round, too many, or none are refused by name', async () => {
  const { reply } = await partner.call(
    'partner/{site}/getFiguresFile',
    { site: 'gewu', from: '2026-11-29', to: '2026-11-30' },
    owner(),
  );
  const { type, filename, body } = (reply as { data: Record<string, string> }).data;
  expect([type, filename]).toEqual(['text/csv', 'gewu-2026-11-29-2026-11-30.csv']);
  expect(body?.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF日期,工具,访问,排盘,注册,订单,金额',
    '2026-11-30,全站,5,0,0,0,0.00',
    '2026-11-30,八字,5,3,0,0,0.00',
  ]);
  for (const [from, to, field] of [
    ['2026-11-30', '2026-11-29', 'to'],
    ['2024-01-01', '2026-11-30', 'to'],
    ['2026-02-30', '2026-11-30', 'from'],
    ['', '2026-11-30', 'from'],
  ]) {
    const refused = await partner.call(
      'partner/{site}/getFigures',
      { site: 'gewu', from: from!, to: to! },
      owner(),
    );
    expect(refused).toMatchObject({ status: 400, reply: { success: false, field } });
  }
});

test('who has no part in the money of a site sees nothing', async () => {
  const span = { site: 'gewu', from: '2026-11-01', to: '2026-11-30' };
  const ask = async (by: object) => (await partner.call('partner/{site}/getFigures', span, by)).status;
  expect(await ask(partner.as('m', [roleOver('treasurer', 'gewu')]))).toBe(200);
  for (const role of ['editor', 'practitioner'] as const)
    expect(await ask(partner.as('m', [roleOver(role, 'gewu')]))).toBe(404);
  expect(await ask(owner('other'))).toBe(404);
});

test('a day is kept for four hundred days', async () => {
  const [kept] = await partner.stores.figures.find({ tool: 'gone' }, { limit: 1 });
  expect(kept?.purgeAt).toBe(Date.parse('2026-11-29T00:00:00+08:00') + 400 * DAY);
});
