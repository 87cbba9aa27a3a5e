import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import type { Settlement, Statement } from '../features/settlement/words.ts';
import { moneyText, planText, shortTime } from '../features/settlement/words.ts';
import tool from '../index.ts';
import { fakeService, PORTAL, SESSION } from '../testing/service.ts';

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

const sums = {
  ...{ paid: '8420.00', refunded: '-60.00', received: '8360.00', share: '5852.00' },
  ...{ collected: '0.00', carried: '0.00', due: '5852.00' },
};
const SETTLEMENT: Settlement = {
  ...{ month: '2026-11', state: 'open', asOf: '2026-11-22T02:30:00.000Z' },
  ...{ issuedAt: '2026-12-04T16:00:00.000Z', payments: 131, refunds: 2, percents: ['70'], ...sums },
  plans: [{ months: 1, price: '30.00', count: 86, amount: '2580.00' }],
  entries: [
    {
      ...{ kind: 'refunded', order: 'B2', months: 1, amount: '-30.00', percent: '70', share: '-21.00' },
      ...{ own: false, at: '2026-11-21T11:50:00.000Z' },
    },
    {
      ...{ kind: 'paid', order: 'B1', months: 12, amount: '240.00', percent: '70', share: '168.00' },
      ...{ own: true, at: '2026-11-20T01:41:00.000Z' },
    },
  ],
  next: '000000000000001:B1:paid',
};
const MONTHS: Statement[] = [
  { month: '2026-11', state: 'open', issuedAt: '2026-12-04T16:00:00.000Z', ...sums },
  { month: '2026-10', state: 'issued', issuedAt: '2026-11-04T16:00:00.000Z', ...sums, due: '-5.00' },
];

async function open(replies: FakeReplies<Calls> = {}) {
  mounted = await mountTool<Calls>(tool, {
    ...{ path: '/partner/qing/settle', config: PORTAL, session: SESSION },
    replies: {
      ...fakeService().replies,
      'partner/{site}/getSettlement': SETTLEMENT,
      'partner/{site}/getStatements': { statements: MONTHS, rule: '按分四舍五入。' },
      ...replies,
    },
  });
  return { user: userEvent.setup(), portal: mounted };
}

test('one figure, the sum that leads to it, the months, the bookings and the rule', async () => {
  await open();
  expect(await screen.findByText('¥ 5,852.00')).toBeInTheDocument();
  expect(screen.getByText('退款 2 笔').nextSibling).toHaveTextContent('−60.00');
  expect(screen.getByText('分成 70%').nextSibling).toHaveTextContent('5,852.00');
  const months = within(screen.getByRole('table', { name: '各月的结算单' }));
  expect(months.getByRole('row', { name: /2026-11.*未出账.*12-05/ })).toBeInTheDocument();
  expect(months.getByRole('row', { name: /2026-10.*−5\.00.*已出账.*11-05/ })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: '支付与退款' }));
  expect(rows.getByRole('row', { name: /11-21 19:50.*−30\.00.*−21\.00.*退款/ })).toBeInTheDocument();
  expect(rows.getByRole('row', { name: /12 个月.*168\.00.*支付成功，本站账户/ })).toBeInTheDocument();
  expect(screen.getByText('规则：按分四舍五入。')).toBeInTheDocument();
});

test('more bookings are added below', async () => {
  const { user, portal } = await open({
    'partner/{site}/getSettlement': ({ before }) =>
      before === undefined
        ? SETTLEMENT
        : { ...SETTLEMENT, next: null, entries: [{ ...SETTLEMENT.entries[1], order: 'A9' } as never] },
  });
  await user.click(await screen.findByRole('button', { name: '再列五十笔' }));
  expect(await screen.findByText('A9')).toBeInTheDocument();
  expect(screen.getByText('B1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '再列五十笔' })).toBeNull();
  expect(portal.calls.at(-1)?.input).toMatchObject({ month: '2026-11', before: SETTLEMENT.next });
});

test('a file that is refused says why', async () => {
  const { user } = await open({
    'partner/{site}/getStatementFile': new Refusal('服务繁忙，请稍后再试', {}),
  });
  await user.click(await screen.findByRole('button', { name: '下载 2026年10月的 PDF' }));
  await waitFor(() => expect(screen.getByText('服务繁忙，请稍后再试')).toBeInTheDocument());
});

test('a site without payments', async () => {
  await open({
    'partner/{site}/getSettlement': { ...SETTLEMENT, entries: [], plans: [], next: null },
  });
  expect(await screen.findByText('本月还没有支付')).toBeInTheDocument();
});

test('money and plans in words', () => {
  expect(['0.05', '-1234567.00', '999.90'].map(moneyText)).toEqual(['0.05', '−1,234,567.00', '999.90']);
  expect([planText(0), planText(3), shortTime('2026-11-22T01:41:00Z')]).toEqual([
    '测试商品',
    '3 个月',
    '11-22 09:41',
  ]);
});
