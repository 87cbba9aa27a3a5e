import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jdn, parseDate } from '@tianji/almanac/civil';
import { providePortal } from '@tianji/kit/host';
import { plainConfig } from '@tianji/kit/testing';
import { localDay } from '../features/day/local.ts';
import AlmanacPage from './almanac.page.tsx';

// What the page does at a certain moment, and where it scrolls the reader.

let shown: Element[] = [];

function clock(hour: number, minute = 30) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, hour - 8, minute));
}

beforeAll(() => providePortal(plainConfig()));
beforeEach(() => {
  shown = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  global.fetch = (async (_url: string, init: RequestInit) => {
    const { year, month, day } = parseDate(new URLSearchParams(String(init.body)).get('date') ?? '');
    const reply = { success: true, data: localDay(jdn(year, month, day)) };
    return { status: 200, ok: true, text: async () => JSON.stringify(reply) };
  }) as unknown as typeof fetch;
  window.history.replaceState(null, '', '/wanNianLi');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function marked(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: /十二时辰/ });
  // The hours come in steps, while the browser is idle.
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(13));
  return within(table)
    .queryAllByText('今')
    .map((tag) => tag.closest('tr')?.textContent?.slice(0, 3) ?? '');
}

test.each([
  [0, '子时 '],
  [1, '丑时 '],
  [12, '午时 '],
  [22, '亥时 '],
])('at %i:30 the current double hour is marked', async (hour, name) => {
  clock(hour);
  render(<AlmanacPage />);
  expect(await marked()).toEqual([name]);
});

test('late 子 belongs to no row: the table opens with the other half of it, under another stem', async () => {
  clock(23);
  render(<AlmanacPage />);
  expect(await marked()).toEqual([]);
});

test('the twelve double hours are drawn in steps while the browser is idle', async () => {
  let waiting: (() => void)[] = [];
  const idle = {
    requestIdleCallback: (work: () => void) => waiting.push(work),
    cancelIdleCallback: () => {},
  };
  Object.assign(window, idle);
  clock(12);
  render(<AlmanacPage />);
  const table = await screen.findByRole('table', { name: /十二时辰/ });
  const rows = () => within(table).getAllByRole('row').length - 1;
  for (const drawn of [3, 6, 9, 12]) {
    await waitFor(() => expect(rows()).toBe(drawn));
    // The foot below them waits for the last.
    const foot = screen.queryByText('仅供娱乐，不作为决策依据');
    expect(foot === null).toBe(drawn < 12);
    const due = waiting;
    waiting = [];
    act(() => {
      for (const work of due) work();
    });
  }
  cleanup();
  for (const name of Object.keys(idle)) Reflect.deleteProperty(window, name);
});

test('a page left open advances to the next double hour', async () => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  clock(14, 59);
  render(<AlmanacPage />);
  expect(await marked()).toEqual(['未时 ']);
  clock(15, 0);
  act(() => jest.advanceTimersByTime(20_000));
  expect(await marked()).toEqual(['申时 ']);
});

test('the search for days opens in view, with the caret in it, and closing it goes back', async () => {
  clock(12);
  const user = userEvent.setup();
  render(<AlmanacPage />);
  const open = screen.getByRole('button', { name: '查找日子' });
  await user.click(open);
  const wish = await screen.findByRole('textbox', { name: /做什么事/ });
  await waitFor(() => expect(wish).toHaveFocus());
  expect(shown.map(({ id }) => id)).toEqual(['find']);
  // Nothing is found yet: on paper only the heading would be left.
  const onPaper = () => document.getElementById('find')?.closest('[data-print="hide"]') === null;
  expect(onPaper()).toBe(false);
  await user.click(screen.getByRole('button', { name: '查找' }));
  expect(onPaper()).toBe(true);
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.queryByRole('combobox', { name: '宜' })).not.toBeInTheDocument();
  expect(open).toHaveFocus();
});
