import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import { byTool, lastDays, type Row, sumOf } from '../features/figures/sums.ts';
import tool from '../index.ts';
import { fakeService, PORTAL, SESSION } from '../testing/service.ts';

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

const row = (date: string, tool: string, name: string, part: Partial<Row>): Row => ({
  ...{ date, tool, name, visits: 0, charts: 0, registrations: 0, orders: 0, amount: '0.00' },
  ...part,
});
const ROWS: Row[] = [
  row('2026-11-30', '', '全站', { visits: 9, registrations: 2, orders: 1, amount: '199.00' }),
  row('2026-11-30', 'almonds', '杏仁', { visits: 5, charts: 4 }),
  row('2026-11-29', 'almonds', '杏仁', { visits: 1, charts: 1 }),
  row('2026-11-29', 'kernels', '核桃', { visits: 20, charts: 11 }),
  row('2026-11-28', '', '全站', { orders: 2, amount: '50.10' }),
];

async function open(replies: FakeReplies<Calls> = {}) {
  mounted = await mountTool<Calls>(tool, {
    ...{ path: '/partner/qing/figures', config: PORTAL, session: SESSION },
    replies: { ...fakeService().replies, 'partner/{site}/getFigures': { rows: ROWS }, ...replies },
  });
  return { user: userEvent.setup(), portal: mounted };
}

test('sums, tools and days; other days are asked for when they are chosen', async () => {
  const { user, portal } = await open();
  expect((await screen.findByText('¥ 249.10')).previousSibling).toHaveTextContent('金额');
  const tools = within(screen.getByRole('table', { name: '各工具的访问与排盘' }));
  expect(tools.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '工具访问排盘',
    '核桃2011',
    '杏仁65',
    '其余页面90',
  ]);
  const days = within(screen.getByRole('table', { name: '逐日的数目' }));
  expect(days.getByRole('row', { name: /2026-11-30.*全站.*9.*199\.00/ })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '近 7 天' }));
  await waitFor(() => expect(portal.calls.filter(({ path }) => path.endsWith('getFigures'))).toHaveLength(2));
  const input = portal.calls.at(-1)?.input as { from: string; to: string };
  expect((Date.parse(input.to) - Date.parse(input.from)) / 86_400_000).toBe(6);
});

test('a site that nobody has used yet says so', async () => {
  await open({ 'partner/{site}/getFigures': { rows: [] } });
  expect(await screen.findByText('这些天还没有数目')).toBeVisible();
  expect(screen.queryByRole('button', { name: '下载 CSV' })).toBeNull();
});

test('a file that is refused says why', async () => {
  const { user } = await open({ 'partner/{site}/getFiguresFile': new Refusal('服务繁忙，请稍后再试', {}) });
  await user.click(await screen.findByRole('button', { name: '下载 CSV' }));
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeVisible();
});

test('money is added up without loss, and days reach back over months', () => {
  expect(sumOf(Array.from({ length: 3 }, () => row('', '', '', { amount: '0.10' }))).amount).toBe('0.30');
  expect(lastDays(30, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(byTool([row('2026-11-28', '', '全站', { orders: 2 })])).toEqual([]);
});
