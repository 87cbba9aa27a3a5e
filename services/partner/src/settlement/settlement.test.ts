import { printDocument } from '@tianji/contracts/print';
import { storedDocument } from '../documents/text.ts';
import { putLive, siteAt } from '../sites/publish.ts';
import type { PartnerContext } from '../stores.ts';
import { OPERATOR, partnerOf, siteDocument, type TestPartner, testPartner } from '../test/fixture.ts';
import { onPaymentPartRefunded, onPaymentRefunded, onPaymentStated, onPaymentSucceeded } from './ledger.ts';
import { MOST_PRINTED, statementDocument } from './statement-document.ts';
import { statementsOf } from './statements.ts';
import type { Entry } from './stores.ts';

const beijing = (text: string) => Date.parse(`${text}+08:00`);
const SITE = 'qingchuan';
let service: TestPartner;
let now: number;
beforeEach(async () => {
  now = beijing('2036-11-22T10:30:00');
  service = await testPartner({ now: () => now });
  await service.seed(siteDocument(SITE, '青川书房'), siteDocument('master', '周师傅'));
});
afterEach(() => service.close());

const context = () => service.hosted.services.get('partner')?.context as unknown as PartnerContext;
const asPartner = (site = SITE) => service.as('m1', [partnerOf(site)]);
const payment = (order: string, at: string, amount: number, more: object = {}) => ({
  ...{ outTradeNo: order, tenant: SITE, memberId: 'm1', months: 1, amount, paidAt: beijing(at) },
  ...more,
});
const message = (subject: string, payload: object) => ({ id: 'e', subject, at: now, attempt: 1, payload });
const pay = (order: string, at: string, amount: number, more: object = {}) =>
  onPaymentSucceeded(message('tianji.payment.succeeded', payment(order, at, amount, more)), context());
const refund = (order: string, at: string, amount: number, refundedAt: string, more: object = {}) =>
  onPaymentRefunded(
    message('tianji.payment.refunded', {
      ...payment(order, at, amount, more),
      refundedAt: beijing(refundedAt),
    }),
    context(),
  );
const settlement = (input: object = {}) =>
  service.data<Record<string, unknown>>(
    'partner/{site}/getSettlement',
    { site: SITE, ...input },
    asPartner(),
  );
const statements = async () =>
  (
    await service.data<{ statements: Record<string, unknown>[] }>(
      'partner/{site}/getStatements',
      { site: SITE },
      asPartner(),
    )
  ).statements;
const file = async (input: object) => {
  const { reply } = await service.call(
    'partner/{site}/getStatementFile',
    { site: SITE, format: 'csv', ...input },
    asPartner(),
  );
  return reply as { success: boolean; message?: string; data: { body: string; type: string } };
};

test('refunds in parts are booked once each, and the parts of the partner add up to that of the payment', async () => {
  await pay('P', '2036-11-20T10:00:00', 3333);
  const part = (sum: number, refunded: number) =>
    onPaymentPartRefunded(
      message('tianji.payment.refunded.part', {
        ...payment('P', '2036-11-20T10:00:00', 3333),
        ...{ part: sum, refunded, refundedAt: beijing('2036-11-21T10:00:00') },
      }),
      context(),
    );
  for (const [sum, refunded] of [
    [1111, 1111],
    [1, 1112],
    [1111, 1111],
    [2221, 3333],
  ] as const)
    await part(sum, refunded);
  const entries = await context().stores.entries.find({ order: 'P' }, { limit: 10 });
  expect(entries).toHaveLength(4);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(entries.reduce((sum, { share }) => sum + share, 0)).toBe(0);
  expect(await settlement()).toMatchObject({ payments: 1, refunds: 3, refunded: '-33.33', share: '0.00' });
});

test('the daily statement of paid orders: what is missing is said and booked', async () => {
  await pay('A', '2036-11-20T10:00:00', 2500);
  const at = '2036-11-20T10:00:00';
  const orders = [
    { ...payment('A', at, 2500), refunded: 0 },
    { ...payment('B', at, 2500), refunded: 0 },
    { ...payment('C', at, 2500), refunded: 500 },
  ];
  const state = () => onPaymentStated(message('tianji.payment.stated', { orders }), context());
  await state();
  await state();
  expect(await settlement()).toMatchObject({ payments: 3, paid: '75.00', refunds: 1, refunded: '-5.00' });
  const said = service.log.lines.filter((line) => line.includes('"payment_difference"'));
  expect(said.map((line) => JSON.parse(line).outTradeNo)).toEqual(['B', 'C']);
});

test('events from the bus are booked once, however often they arrive', async () => {
  for (let n = 0; n < 4; n += 1) await pay('A', '2036-11-20T20:18:00', 8000, { months: 3 });
  for (let n = 0; n < 4; n += 1) await refund('B', '2036-11-21T12:33:00', 3000, '2036-11-21T19:50:00');
  await pay('B', '2036-11-21T12:33:00', 3000);
  expect(await settlement()).toMatchObject({
    ...{ month: '2036-11', state: 'open', payments: 2, refunds: 1, percents: ['70'] },
    ...{ paid: '110.00', refunded: '-30.00', received: '80.00', share: '56.00', due: '56.00' },
    plans: [
      { months: 1, price: '30.00', count: 1, amount: '30.00' },
      { months: 3, price: '80.00', count: 1, amount: '80.00' },
    ],
    entries: [
      { kind: 'refunded', order: 'B', amount: '-30.00', share: '-21.00' },
      { kind: 'paid', order: 'B', amount: '30.00', share: '21.00' },
      { kind: 'paid', order: 'A', amount: '80.00', share: '56.00' },
    ],
    next: null,
  });
});

test('a refund in a later month lowers that month, and what is below nothing is carried over', async () => {
  now = beijing('2036-10-20T12:00:00');
  await pay('A', '2036-10-10T10:00:00', 10_000);
  now = beijing('2036-11-22T12:00:00');
  await refund('A', '2036-10-10T10:00:00', 10_000, '2036-11-21T10:00:00');
  await pay('B', '2036-11-22T10:00:00', 2_500);
  now = beijing('2036-12-10T12:00:00');
  await pay('C', '2036-12-09T10:00:00', 20_000);
  expect(await statements()).toMatchObject([
    { month: '2036-12', state: 'open', share: '140.00', carried: '-52.50', due: '87.50' },
    { month: '2036-11', state: 'issued', share: '-52.50', carried: '0.00', due: '-52.50' },
    { month: '2036-10', state: 'issued', share: '70.00', carried: '0.00', due: '70.00' },
  ]);
});

test('a statement that was issued never changes: late news is booked in the present month', async () => {
  now = beijing('2036-10-31T23:00:00');
  await pay('A', '2036-10-10T10:00:00', 10_000);
  now = beijing('2036-11-05T00:00:00');
  const [, october] = await statements();
  expect(october).toMatchObject({ month: '2036-10', state: 'issued', due: '70.00' });
  await pay('LATE', '2036-10-30T10:00:00', 10_000);
  expect((await statements()).map(({ month, due }) => [month, due])).toEqual([
    ['2036-11', '70.00'],
    ['2036-10', '70.00'],
  ]);
});

test('what went to the site’s own account is in its hands already', async () => {
  await pay('A', '2036-11-20T10:00:00', 10_000, { collectedBy: 'site' });
  await pay('B', '2036-11-20T11:00:00', 20_000, { collectedBy: 'platform' });
  expect(await settlement()).toMatchObject({ share: '210.00', collected: '100.00', due: '110.00' });
});

test('bookings come in pages, each once', async () => {
  for (let n = 0; n < 120; n += 1) await pay(`N${n}`, `2036-11-2${n % 2}T10:00:0${n % 10}`, 100 + n);
  const seen: string[] = [];
  for (let before: unknown; before !== null; ) {
    const page = await settlement(before === undefined ? {} : { before });
    seen.push(...(page.entries as { order: string }[]).map(({ order }) => order));
    before = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test('the statement as CSV: sums, the rule, and every booking', async () => {
  await pay('A', '2036-11-20T20:18:00', 8000, { months: 3 });
  await refund('A', '2036-11-20T20:18:00', 8000, '2036-11-21T08:00:00');
  const { data } = await file({ month: '2036-11' });
  expect(data.type).toBe('text/csv');
  expect(data.body.startsWith('\uFEFF站点,')).toBe(true);
  expect(data.body).toContain('青川书房');
  expect(data.body).toContain('2036-11-20 20:18:00,支付,A,3 个月,80.00,70%,56.00,平台\r\n');
  expect(data.body).toContain('2036-11-21 08:00:00,退款,A,3 个月,-80.00,70%,-56.00,平台\r\n');
  expect(data.body).toContain('应得,0.00\r\n');
  const year = (await file({ month: '2036' })).data.body;
  expect(year).toContain('2036-11,80.00,-80.00,0.00,0.00,0.00,0.00,0.00,未出账\r\n');
  expect(year).toContain('支付,A,3 个月');
});

test('bad input is refused by name', async () => {
  const call = async (input: object) =>
    (await service.call('partner/{site}/getSettlement', { site: SITE, ...input }, asPartner())).reply;
  expect(await call({ month: '2036-12' })).toMatchObject({
    success: false,
    field: 'month',
  });
  expect(await call({ month: '2036-13' })).toMatchObject({
    success: false,
    field: 'month',
  });
  expect(await call({ before: 'x' })).toMatchObject({
    success: false,
    field: 'before',
  });
  expect(await file({ month: '2036', format: 'pdf' })).toMatchObject({
    success: false,
    field: 'month',
  });
});

test.each(['getSettlement', 'getStatements', 'getStatementFile'])(
  '%s: another partner’s site, an unknown one and a member without a role get one answer',
  async (name) => {
    await pay('A', '2036-11-20T20:18:00', 8000);
    const ask = async (site: string, origin: object) => {
      const input = { site, month: '2036-11', format: 'csv' };
      const { status, reply } = await service.call(`partner/{site}/${name}`, input, origin);
      return JSON.stringify([status, reply]);
    };
    const foreign = await ask(SITE, asPartner('master'));
    expect(foreign).toContain('404');
    expect(foreign).not.toContain('80.00');
    expect(await ask('nowhere', asPartner('master'))).toBe(foreign);
    expect(await ask(SITE, service.as('m2'))).toBe(foreign);
  },
);

test('an operator is told that an unknown site does not exist', async () => {
  const { status } = await service.call(
    'partner/{site}/getSettlement',
    { site: 'nowhere' },
    service.as('m3', [OPERATOR]),
  );
  expect(status).toBe(404);
});

test('the share is that of the time of the payment, and its refund takes back as much', async () => {
  const { sites, versions } = context().stores;
  const before = await sites.get(SITE);
  const live = await versions.get(before?.published?.key ?? '');
  if (!before || !live) throw new Error('the site is not published');
  const start = now;
  const setShare = async (share: number) => {
    now += 60_000;
    const site = await siteAt(context(), SITE);
    const document = storedDocument(live.text) ?? {};
    const change = { document, set: { share }, what: 'share', by: 'op', note: '' } as const;
    await putLive(context(), site, change);
    return now;
  };
  const half = await setShare(50);
  const quarter = await setShare(62.5);
  const at = (instant: number) => ({ paidAt: instant });
  await pay('A', '2036-11-22T10:30:00', 1_001, at(start + 1));
  await pay('B', '2036-11-22T10:30:00', 1_001, at(half));
  await pay('C', '2036-11-22T10:30:00', 1_001, at(quarter + 1));
  await refund('B', '2036-11-22T10:30:00', 1_001, '2036-11-22T12:00:00', at(half));
  expect(await settlement()).toMatchObject({
    percents: ['50', '62.5', '70'],
    entries: [
      { order: 'B', kind: 'refunded', share: '-5.01' },
      { order: 'C', percent: '62.5', share: '6.26' },
      { order: 'B', percent: '50', share: '5.01' },
      { order: 'A', percent: '70', share: '7.01' },
    ],
  });
});

test('the statement as a print document, which the printing library accepts', async () => {
  await pay('A', '2036-11-20T20:18:00', 8000, { months: 3 });
  const [statement] = await statementsOf(context(), SITE);
  const entries = await context().stores.entries.find({}, { limit: 10 });
  if (!statement) throw new Error('no statement');
  const document = statementDocument('青川书房', statement, entries);
  expect(printDocument.parse(document)).toEqual(document);
  expect(JSON.stringify(document)).toContain('应得');
  const many = Array.from({ length: MOST_PRINTED + 1 }, () => entries[0] as Entry);
  expect(JSON.stringify(printDocument.parse(statementDocument('青', statement, many)))).toContain('CSV');
});
