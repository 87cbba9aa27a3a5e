import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, fakePortal } from '../../testing/index.ts';
import { ChartPage, ChartParts, type ChartViewProps, useChartPage } from '../index.ts';
import type { ChartRequest } from '../request.ts';
import { type TestChart, type TestOptions, testTool } from '../testing/tool.ts';
import { matchPanel } from './index.tsx';
import type { MatchKind } from './match-kind.ts';

const OWN = '/shiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯';
const B = `${OWN}&mt=1985-03-27T15:20:00&ms=m&mp=四川-成都-武侯&mb=夫妻`;
const C = `${OWN}&mt=1990-01-02T03:04:00&ms=m&mp=四川-成都-武侯&mb=朋友`;

type Judged = { parts: [] };
const call = jest.fn();
const KIND: MatchKind<TestOptions, TestChart, Judged> = {
  ...{ id: 'test-match', title: '试盘合盘', order: 'bazi', basis: () => [], call },
  bonds: () => ['夫妻', '朋友'],
  judge: () => ({ parts: [] }),
  charts: ([, other]) => (
    <p>
      对方{other.chart.request.time}
      {other.name}
    </p>
  ),
  tables: () => null,
};
const TOOL = { ...testTool(), panels: [matchPanel(async () => ({ default: KIND }))] };

const View = ({ chart }: ChartViewProps<TestOptions, TestChart>) => (
  <ChartParts chart={<div>{chart.request.sex}盘</div>} />
);
const TestPage = () => <ChartPage page={useChartPage(TOOL)} View={View} />;

// A tool whose own charts are answered when a test says so.
const held = jest.fn();
const HELD = { ...testTool(held), panels: TOOL.panels };
const HeldPage = () => <ChartPage page={useChartPage(HELD)} View={View} />;

let portal: FakePortal;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  portal = fakePortal({ replies: { 'coordinates/getList': [] } });
  call.mockImplementation(async (request) => ({ engine: 'test-2', request }));
});
afterEach(() => portal.stop());

async function open(path: string) {
  window.history.replaceState(null, '', path);
  const view = render(<TestPage />);
  await act(async () => undefined);
  return view;
}
const to = (path: string) => act(() => window.history.pushState(null, '', path));
const back = () => act(() => window.history.back());
const forward = () => act(() => window.history.forward());
const partner = (text: string) => screen.findByText(new RegExp(`^对方${text}`));

test('back, forward and a link show the partner whom the address names, and the bond', async () => {
  await open(OWN);
  to(B);
  await partner('1985-03-27');
  to(C);
  await partner('1990-01-02');
  expect(screen.getByRole('radio', { name: '朋友' })).toBeChecked();
  back();
  await partner('1985-03-27');
  expect(screen.getByRole('radio', { name: '夫妻' })).toBeChecked();
  expect(screen.getByRole('group', { name: '对方' })).toHaveTextContent('1985');
  forward();
  await partner('1990-01-02');
  back();
  await partner('1985-03-27');
  back();
  await waitFor(() => expect(screen.queryByRole('group', { name: '对方' })).toBeNull());
});

test.each([OWN, `${OWN}&mb=朋友`])(
  'a chart that was read says nothing of an incomplete link above the form of the other person: %s',
  async (path) => {
    await open(path);
    await userEvent.click(screen.getByRole('button', { name: '合盘' }));
    await screen.findByRole('form', { name: '对方的出生资料' });
    // The notice is fetched when it is needed: wait for its code.
    await act(async () => void (await import('../unread-notice.tsx')));
    expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
  },
);

test.each(['mt=昨天&ms=m&mp=四川-成都-武侯', 'mt=1985-03-27T15:20:00&mp=四川-成都-武侯'])(
  'a link whose other person cannot be read says so above the form of that person: %s',
  async (other) => {
    await open(`${OWN}&${other}`);
    const form = await screen.findByRole('form', { name: '对方的出生资料' });
    expect(await within(form).findByText(/^这个链接不完整/)).toBeVisible();
    expect(screen.getAllByText(/^这个链接不完整/)).toHaveLength(1);
  },
);

test('another person whose chart is refused was read: nothing is said of an incomplete link', async () => {
  call.mockRejectedValue(new Error('no'));
  await open(B);
  await screen.findByRole('form', { name: '对方的出生资料' });
  await act(async () => void (await import('../unread-notice.tsx')));
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
});

test('a panel that was closed opens again for another partner', async () => {
  await open(B);
  await partner('1985-03-27');
  to(C);
  await partner('1990-01-02');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  back();
  await partner('1985-03-27');
});

test('a partner whose chart fails is not replaced by the one before', async () => {
  await open(B);
  await partner('1985-03-27');
  call.mockRejectedValue(new Error('no'));
  to(C);
  await screen.findByRole('form', { name: '对方的出生资料' });
  expect(screen.queryByText(/^对方1985/)).toBeNull();
});

test('back and forward at once between two first persons: the answer that comes late does not win', async () => {
  const other = (path: string) => path.replace('1983-08-17', '1977-01-02').replace('s=f', 's=m');
  const charts = new Map<string, () => void>();
  held.mockImplementation(
    (request: ChartRequest<TestOptions>) =>
      new Promise<TestChart>((answer) =>
        charts.set(request.time.slice(0, 4), () => answer({ engine: 'test-2', request })),
      ),
  );
  const answer = (year: string) => act(async () => charts.get(year)!());
  window.history.replaceState(null, '', B);
  render(<HeldPage />);
  await answer('1983');
  await partner('1985-03-27');
  to(other(C));
  await answer('1977');
  await partner('1990-01-02');
  charts.clear();

  back();
  await waitFor(() => expect(charts.has('1983')).toBe(true));
  forward();
  await waitFor(() => expect(window.location.search).toContain('1977'));
  await answer('1983');
  await act(async () => charts.get('1977')?.());
  expect(await screen.findByText('男盘')).toBeVisible();
  await partner('1990-01-02');
  expect(screen.queryByText('女盘')).toBeNull();
  expect(window.location.search).toContain('t=1977');
});

test('a person chosen here keeps the name after a link; another is chosen, back brings the former', async () => {
  const person = { sex: '男', location: '北京-北京-北京' };
  localStorage.setItem(
    'people',
    JSON.stringify([
      { ...person, id: 'a', name: '沈明', time: '1984-02-10 12:00:00' },
      { ...person, id: 'b', name: '小满', time: '1986-02-10 12:00:00' },
    ]),
  );
  const user = userEvent.setup();
  await open(OWN);
  const link = () => user.click(screen.getByRole('button', { name: '链接（含两人生辰）' }));
  await user.click(screen.getByRole('button', { name: '合盘' }));
  await user.click(await screen.findByRole('button', { name: '与沈明合盘' }));
  await partner('1984-02-10 12:00:00沈明');
  await link();
  await waitFor(() => expect(window.location.search).toContain('mt=1984'));
  await partner('1984-02-10 12:00:00沈明');
  await user.click(screen.getAllByRole('button', { name: '修改' }).at(-1)!);
  await user.click(await screen.findByRole('button', { name: '与小满合盘' }));
  await partner('1986-02-10 12:00:00小满');
  await link();
  await waitFor(() => expect(window.location.search).toContain('mt=1986'));
  back();
  await partner('1984-02-10 12:00:00沈明');
  forward();
  await partner('1986-02-10 12:00:00小满');
});

test('two women or two men of one age open as friends, a woman and a man as a couple', async () => {
  const bonds = jest.spyOn(KIND, 'bonds').mockReturnValue(['伴侣', '手足', '朋友', '共事']);
  const preset = () => screen.getByRole('radio', { checked: true, name: /^(伴侣|手足|朋友|共事)$/ });
  const view = await open(B.replace('&mb=夫妻', ''));
  await partner('1985-03-27');
  expect(preset()).toHaveAccessibleName('伴侣');
  view.unmount();
  await open(B.replace('&mb=夫妻', '').replace('ms=m', 'ms=f'));
  await partner('1985-03-27');
  expect(preset()).toHaveAccessibleName('朋友');
  // The reader can choose.
  await userEvent.click(screen.getByRole('radio', { name: '伴侣' }));
  expect(preset()).toHaveAccessibleName('伴侣');
  bonds.mockRestore();
});

test('the other person has no name until one is typed', async () => {
  await open(OWN);
  await userEvent.click(await screen.findByRole('button', { name: '合盘' }));
  const form = await screen.findByRole('form', { name: '对方的出生资料' });
  expect(within(form).getByLabelText('姓名')).toHaveValue('');
});
