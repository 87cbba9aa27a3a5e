import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jdn, parseDate } from '@tianji/almanac/civil';
import { providePortal } from '@tianji/kit/host';
import { plainConfig } from '@tianji/kit/testing';
import { localDay } from '../features/day/local.ts';
import AlmanacPage from './almanac.page.tsx';

const ASKED = 'find=1&yi=入宅&from=2026-02-21&to=2026-03-10&weekend=on';

beforeAll(() => providePortal(plainConfig()));
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, 4));
  global.fetch = (async (_url: string, init: RequestInit) => {
    const { year, month, day } = parseDate(new URLSearchParams(String(init.body)).get('date') ?? '');
    const reply = { success: true, data: localDay(jdn(year, month, day)) };
    return { status: 200, ok: true, text: async () => JSON.stringify(reply) };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

async function open(query: string) {
  window.history.pushState(null, '', `/wanNianLi${query}`);
  render(<AlmanacPage />);
  await act(async () => undefined);
  return userEvent.setup();
}
const back = () => act(() => window.history.back());
const heading = () => screen.queryByRole('heading', { name: '查找日子' });
const found = () => screen.findByText(/^找到 \d+ 天$/, {}, { timeout: 5000 });

test('an address opens the search with what was asked in it, and the days found', async () => {
  await open(`?month=2026-02&day=2026-02-26&${ASKED}`);
  expect(await found()).toBeVisible();
  expect(screen.getByRole('combobox', { name: '宜' })).toHaveValue('入宅');
  expect(screen.getByLabelText('从')).toHaveValue('2026-02-21');
  expect(screen.getByLabelText('到')).toHaveValue('2026-03-10');
  expect(screen.getByRole('checkbox', { name: '只看周末' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '只看黄道日' })).not.toBeChecked();
  // Nobody pressed anything.
  expect(document.body).toHaveFocus();
});

test('what is asked stands in the address; a day found keeps it, and back goes the same way', async () => {
  const user = await open('?month=2026-02&day=2026-02-20');
  await user.click(screen.getByRole('button', { name: '查找日子' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '宜' }), '入宅');
  expect(window.location.search).toBe('?month=2026-02&day=2026-02-20&find=1');
  await user.click(screen.getByRole('button', { name: '查找' }));
  const days = (await found()).textContent;
  const searched = window.location.search;
  expect(new URLSearchParams(searched).get('yi')).toBe('入宅');
  const [day] = screen.getAllByRole('button', { name: /^2026年\d+月\d+日 星期.*宜 / });
  await user.click(day!);
  expect(window.location.search).not.toBe(searched);
  expect(screen.getByText(days!)).toBeVisible();

  await back();
  await waitFor(() => expect(window.location.search).toBe(searched));
  expect(screen.getByText(days!)).toBeVisible();
  await back();
  await waitFor(() => expect(screen.queryByText(days!)).not.toBeInTheDocument());
  expect(heading()).toBeVisible();
  await back();
  await waitFor(() => expect(heading()).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '查找日子' })).toHaveFocus();
});

test('closing it takes it out of the address', async () => {
  const user = await open(`?month=2026-02&day=2026-02-26&${ASKED}`);
  await found();
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(heading()).not.toBeInTheDocument();
  expect(window.location.search).toBe('?month=2026-02&day=2026-02-26');
  expect(screen.getByRole('button', { name: '查找日子' })).toHaveFocus();
});

test('an emptied date is asked for by name', async () => {
  await open(`?month=2026-02&day=2026-02-20&${ASKED.replace('2026-03-10', '')}`);
  expect(await screen.findByText('请选择结束日期')).toBeVisible();
});
