import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

async function open(query: string) {
  window.history.pushState(null, '', `/wanNianLi${query}`);
  render(<AlmanacPage />);
  await act(async () => undefined);
  return userEvent.setup();
}
const back = () => act(() => window.history.back());
const heading = () => screen.queryByRole('heading', { name: '查找日子' });
// Without a limit of its own: on a busy machine the page is idle later.
const found = () => screen.findByText(/^找到 \d+ 天$/);

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
  await user.click(await screen.findByText('按通书用词查'));
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

const chosen = () => screen.findByText(/^挑出 \d+ 天$/);
const best = () => within(screen.getByRole('list', { name: '先看的日子' })).getAllByRole('listitem');

test('days for a matter and two people, in everyday words; nobody’s birth is in the address', async () => {
  localStorage.setItem(
    'people',
    JSON.stringify([
      {
        id: 'a',
        name: '林知夏',
        sex: '女',
        time: '1998-05-06 09:20:00',
        location: '四川-成都-武侯',
        rules: {},
      },
    ]),
  );
  const user = await open('?month=2026-02&day=2026-02-20');
  await user.click(screen.getByRole('button', { name: '查找日子' }));
  const words = await screen.findByRole('textbox', { name: /做什么事/ });
  expect(words).toHaveFocus();
  const matters = screen.getByRole('group', { name: '事项' });
  expect(
    within(matters)
      .getAllByRole('button')
      .slice(0, 5)
      .map((button) => button.textContent),
  ).toEqual(['婚礼', '搬家', '领证', '开业', '出行']);

  await user.click(await screen.findByRole('button', { name: '添上林知夏' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '添一个属相' }), '属鼠');
  expect(screen.getByRole('combobox', { name: '林知夏的身份' })).toHaveValue('新娘');
  expect(screen.getByRole('combobox', { name: '属鼠的身份' })).toHaveValue('新郎');
  await user.click(screen.getByRole('button', { name: '挑日子' }));
  await chosen();
  expect(best()).toHaveLength(3);
  for (const day of best()) expect(day).toHaveTextContent(/因为宜嫁娶.*但是.*时辰.*喜神在/);
  expect(screen.getByRole('heading', { name: /婚礼，日子合着林知夏、属鼠的人/ })).toBeVisible();
  expect(screen.getByText(/^为什么不是别的日子/)).toBeVisible();
  const address = new URLSearchParams(window.location.search);
  expect(Object.fromEntries(address)).toEqual({
    month: '2026-02',
    day: '2026-02-20',
    find: '1',
    matter: '1',
    since: '2026-03-06',
    until: '2026-08-19',
  });
  const days = (await chosen()).textContent;
  await user.click(screen.getByRole('button', { name: '去掉林知夏' }));
  await user.click(screen.getByRole('button', { name: '去掉属鼠' }));
  await waitFor(() => expect(screen.queryByText(days!)).not.toBeInTheDocument());
});

test('a link opens the days of a matter without people, and says so', async () => {
  await open('?month=2026-12&day=2026-12-01&find=1&matter=5&since=2026-12-01&until=2027-02-28&free=1');
  await chosen();
  expect(screen.getByRole('heading', { name: /搬家，还没有看属相/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '只看休息日' })).toBeChecked();
  expect(screen.getByRole('button', { name: '搬家' })).toHaveAttribute('aria-pressed', 'true');
});

test('matters are found by sound and by another word; for some no day is looked for', async () => {
  const user = await open('?month=2026-02&day=2026-02-20&find=1');
  const words = await screen.findByRole('textbox', { name: /做什么事/ });
  const matters = () =>
    within(screen.getByRole('group', { name: '事项' }))
      .queryAllByRole('button')
      .map((button) => button.textContent);
  await user.type(words, 'jianfa');
  expect(matters()).toEqual(['剪发']);
  await user.clear(words);
  await user.type(words, '扯证');
  expect(matters()).toEqual(['领证']);
  await user.clear(words);
  await user.type(words, '剖腹产');
  expect(matters()).toEqual([]);
  expect(screen.getByText(/由产妇和医生决定/)).toBeVisible();
});

test('a period that is too long is refused by name', async () => {
  await open('?find=1&matter=1&since=2026-01-01&until=2027-12-31');
  expect(await screen.findByText('查找范围最长 400 天')).toBeVisible();
});

test('a day that is set already is looked at in the same form', async () => {
  const user = await open('?month=2026-02&day=2026-02-20&find=1&matter=1&since=2026-03-06&until=2026-08-19');
  await chosen();
  await user.click(screen.getByText('我已经定了日子'));
  fireEvent.change(screen.getByLabelText('定的是哪一天'), { target: { value: '2026-11-06' } });
  expect(await screen.findByText(/这一天：四绝/)).toBeVisible();
  expect(screen.getByRole('list', { name: '定下的日子' })).toHaveTextContent('11月6日');
});

test('two days that are thought of are compared', async () => {
  const user = await open('?month=2026-02&day=2026-02-20&find=1&matter=1&since=2026-03-06&until=2026-08-19');
  await chosen();
  await user.click(screen.getByText('我已经定了日子'));
  fireEvent.change(screen.getByLabelText('定的是哪一天'), { target: { value: '2026-11-06' } });
  fireEvent.change(screen.getByLabelText('再比一天（可不填）'), { target: { value: '2026-12-17' } });
  expect(await screen.findByText('两天相比，12月17日更合适，11月6日有避忌。')).toBeVisible();
  const list = screen.getByRole('list', { name: '定下的日子' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

test('festivals and seasons are found by name, in this year and the next', async () => {
  const user = await open('?month=2026-02&day=2026-02-20&find=1');
  await user.type(await screen.findByRole('textbox', { name: /做什么事/ }), '三伏');
  const list = screen.getByRole('list', { name: '节日与时令' });
  expect(list).toHaveTextContent('初伏2026年7月15日2027年7月20日');
  await user.click(within(list).getByRole('button', { name: '2026年7月15日' }));
  expect(new URLSearchParams(window.location.search).get('day')).toBe('2026-07-15');
});

test('words that nobody looks for a day under are met with help, and no day is chosen', async () => {
  const user = await open('?month=2026-02&day=2026-02-20&find=1');
  await user.type(await screen.findByRole('textbox', { name: /做什么事/ }), '不想活了');
  expect(await screen.findByRole('status', { name: '可以怎么做' })).toBeVisible();
  expect(screen.getByRole('button', { name: '挑日子' })).toBeDisabled();
  expect(within(screen.getByRole('group', { name: '事项' })).queryAllByRole('button')).toEqual([]);
});

test('the other reading stands in the address, and is named below the days', async () => {
  const user = await open('?month=2026-02&day=2026-02-20&find=1&matter=1&since=2026-03-06&until=2026-08-19');
  await chosen();
  await user.selectOptions(screen.getByRole('combobox', { name: '按哪家读法' }), '协纪');
  await user.click(screen.getByRole('button', { name: '挑日子' }));
  expect(await screen.findByText(/^按《协纪》所列的忌日/)).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('rd')).toBe('协纪');
});
