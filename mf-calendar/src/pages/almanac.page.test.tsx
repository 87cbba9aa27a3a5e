import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jdn, parseDate } from '@tianji/almanac/civil';
import { providePortal } from '@tianji/kit/host';
import { plainConfig } from '@tianji/kit/testing';
import axe from 'axe-core';
import { localDay } from '../features/day/local.ts';
import AlmanacPage from './almanac.page.tsx';

const THIRTY = (
  'ganzhi ganzhishengxiao rinayin riyi riji lu wuhou liuyao qiyao sigong shou pengzhubaiji xingxiu xishen ' +
  'yangguishen yinguishen fushen caishen jinritaishen benyuetaishen niantaisui yuetaisui ritaisui richong ' +
  'risha shichong shisha yuexiang jishenyiqu xiongshayiji'
).split(' ');

type Answer = { status?: number; reply: unknown };
const asked: string[] = [];
const verses: (string | null)[] = [];
let answer: (date: string, nobles?: 'niuyang') => Answer | Promise<Answer>;

function fields(date: string, nobles?: 'niuyang') {
  const { year, month, day } = parseDate(date);
  return localDay(jdn(year, month, day), nobles);
}

beforeAll(() => providePortal(plainConfig()));
beforeEach(() => {
  asked.length = 0;
  verses.length = 0;
  answer = (date, nobles) => ({ reply: { success: true, data: fields(date, nobles) } });
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, 4));
  global.fetch = (async (_url: string, init: RequestInit) => {
    const sent = new URLSearchParams(String(init.body));
    const date = sent.get('date') ?? '';
    if (date) verses.push(sent.get('nobles'));
    asked.push(date);
    const { status = 200, reply } = await answer(
      date,
      sent.get('nobles') === 'niuyang' ? 'niuyang' : undefined,
    );
    return { status, ok: status < 400, text: async () => JSON.stringify(reply) };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => jest.restoreAllMocks());

async function openView(query: string) {
  window.history.replaceState(null, '', `/wanNianLi${query}`);
  const user = userEvent.setup();
  const view = render(<AlmanacPage />);
  await act(async () => undefined);
  return { user, view };
}

async function open(query = '?month=2026-02&day=2026-02-26') {
  window.history.replaceState(null, '', `/wanNianLi${query}`);
  const user = userEvent.setup();
  const view = render(<AlmanacPage />);
  await act(async () => undefined);
  return { user, ...view };
}

const grid = () => screen.getByRole('grid');
const dayButton = (name: RegExp) => within(grid()).getByRole('button', { name });
const panel = () => screen.getByRole('region', { name: '当日黄历' });
const field = (name: string) => panel().querySelector(`[data-field="${name}"]`);

describe('the month grid', () => {
  // spec 1.2.54, 1.9.9
  test('six weeks of buttons under seven headings, named by the month', async () => {
    await open();
    expect(grid()).toHaveAccessibleName('二〇二六年二月');
    // Not on paper.
    expect(screen.getByText(/^点一天看当天宜忌/)).toHaveAttribute('data-print', 'hide');
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((th) => th.textContent),
    ).toEqual([...'一二三四五六日']);
    expect(within(grid()).getAllByRole('button')).toHaveLength(42);
    expect(within(grid()).getAllByRole('gridcell')).toHaveLength(42);
    expect(within(grid()).getAllByRole('gridcell', { selected: true })).toHaveLength(1);
  });

  // spec 1.2.54
  test('a day announces everything that it shows', async () => {
    await open();
    expect(dayButton(/^2026年2月17日，星期二，农历正月初一，春节，壬戌日，黄道日/)).toBeVisible();
    expect(dayButton(/^2026年2月4日，星期三，农历腊月十七，立春，己酉日，黑道日/)).toBeVisible();
    expect(dayButton(/^2026年2月16日.*除夕/)).toBeVisible();
    expect(dayButton(/^2026年2月20日（今天）/)).toHaveAttribute('aria-current', 'date');
    // 宜 is added when its table has loaded.
    expect(
      await within(grid()).findByRole('button', { name: /^2026年2月26日.*宜纳采、嫁娶、祭祀/ }),
    ).toBeVisible();
  });

  test('is one tab stop, moved by the keyboard', async () => {
    const { user } = await open();
    const stops = () =>
      within(grid())
        .getAllByRole('button')
        .filter((each) => each.tabIndex === 0);
    expect(stops()).toEqual([dayButton(/^2026年2月26日/)]);
    dayButton(/^2026年2月26日/).focus();
    const steps: [string, RegExp][] = [
      ['{ArrowRight}', /^2026年2月27日/],
      ['{ArrowDown}', /^2026年3月6日/],
      ['{Home}', /^2026年3月2日/],
      ['{End}', /^2026年3月8日/],
      ['{PageDown}', /^2026年4月8日/],
      ['{Shift>}{PageUp}{/Shift}', /^2025年4月8日/],
      ['{ArrowUp}', /^2025年4月1日/],
      ['{ArrowLeft}', /^2025年3月31日/],
    ];
    for (const [keys, name] of steps) {
      await user.keyboard(keys);
      expect(dayButton(name)).toHaveFocus();
      expect(stops()).toHaveLength(1);
    }
    // Moving selects nothing, Enter does.
    expect(panel()).toHaveTextContent('2026年2月26日');
    await user.keyboard('{Enter}');
    expect(panel()).toHaveTextContent('2025年3月31日');
    expect(window.location.search).toBe('?month=2025-03&day=2025-03-31');
  });

  test('stops at the ends of the years', async () => {
    const { user } = await open('?month=2035-12&day=2035-12-31');
    dayButton(/^2035年12月31日/).focus();
    await user.keyboard('{ArrowRight}');
    expect(dayButton(/^2035年12月31日/)).toHaveFocus();
    expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '上个月' })).toBeEnabled();
  });
});

describe('the address', () => {
  // spec 1.2.55, 1.4.18
  test('follows the chosen day, and back leads back', async () => {
    const { user } = await open();
    await user.click(dayButton(/^2026年2月17日/));
    expect(window.location.search).toBe('?month=2026-02&day=2026-02-17');
    await user.click(screen.getByRole('button', { name: '下一年' }));
    expect(window.location.search).toBe('?month=2027-02&day=2026-02-17');
    expect(grid()).toHaveAccessibleName('二〇二七年二月');
    act(() => window.history.back());
    await waitFor(() => expect(grid()).toHaveAccessibleName('二〇二六年二月'));
    act(() => window.history.back());
    await waitFor(() => expect(panel()).toHaveTextContent('正月初十'));
  });

  test('that names no day of the calendar is corrected, with the reason until another day is chosen', async () => {
    const before = window.history.length;
    const { user } = await open('?day=1582-10-10');
    const why = await screen.findByText(/^1582年10月10日不存在：/);
    expect(why).toBeVisible();
    expect(window.location.search).toBe('?month=1582-10&day=1582-10-15');
    expect(window.history.length).toBe(before);
    await waitFor(() => expect(panel()).toHaveTextContent('九月十九'));
    await user.click(dayButton(/^1582年10月4日/));
    expect(screen.queryByText(/不存在/)).toBeNull();
  });

  test('all years are listed once the page has been idle, without being reached for', async () => {
    await open();
    const years = screen.getByRole('combobox', { name: '年份' });
    await waitFor(() => expect(within(years).getAllByRole('option')).toHaveLength(211));
  });

  // spec 1.2.55, 1.9.9
  test('year and month are chosen from 210 years and 12 months, any other year by typing it', async () => {
    const { user } = await open();
    const years = screen.getByRole('combobox', { name: '年份' });
    // The first drawing has the years near by, the keyboard finds them all.
    expect(within(years).getAllByRole('option').length).toBeLessThan(30);
    act(() => years.focus());
    // The last entry opens a field.
    expect(within(years).getAllByRole('option')).toHaveLength(211);
    expect(within(years).getByRole('option', { name: '1826年' })).toBeInTheDocument();
    await user.selectOptions(years, '1911');
    await user.selectOptions(screen.getByRole('combobox', { name: '月份' }), '10');
    expect(grid()).toHaveAccessibleName('一九一一年十月');
    await user.click(screen.getByRole('button', { name: '今天' }));
    expect(window.location.search).toBe('?month=2026-02&day=2026-02-20');

    await user.selectOptions(years, '其他年份');
    const year = screen.getByRole('textbox', { name: '公元年份' });
    await user.type(year, '16{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('请填 517 到 2200 之间的年份');
    await user.clear(year);
    await user.type(year, '1582{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: '月份' }), '10');
    await waitFor(() => expect(grid()).toHaveAccessibleName('一五八二年十月'));
    await user.click(dayButton(/^1582年10月15日/));
    await waitFor(() => expect(panel()).toHaveTextContent('九月十九'));
    expect(dayButton(/^1582年10月4日/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^1582年10月10日/ })).toBeNull();
  });
});

describe('the day', () => {
  // spec 1.2.56
  test('shows the thirty fields, each with its explanation on request', async () => {
    const { user } = await open();
    await waitFor(() => expect(field('riyi')).toBeTruthy());
    const shown = panel();
    for (const name of THIRTY) {
      const row = shown.querySelector(`[data-field="${name}"]`);
      expect([name, row?.querySelector('dd')?.textContent?.length ? 'filled' : 'empty']).toEqual([
        name,
        'filled',
      ]);
      expect([name, row?.querySelector('dt button')?.getAttribute('aria-haspopup')]).toEqual([
        name,
        'dialog',
      ]);
    }
    expect(field('lu')).toHaveTextContent('日禄酉命互禄');
    expect(field('richong')).toHaveTextContent('冲牛 乙丑');
    await user.click(within(field('lu') as HTMLElement).getByRole('button', { name: '日禄' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('禄是天干的临官之位');
  });

  test('is announced, and is in a result frame with rules and notice', async () => {
    await open();
    await waitFor(() => expect(panel()).toHaveTextContent('已选 2026年2月26日'));
    const live = [...panel().querySelectorAll('[aria-live="polite"]')].map((each) => each.textContent);
    expect(live.join()).toMatch(/农历正月初十，黄道日，宜纳采、嫁娶.*忌开市、斋醮/);
    expect(await screen.findByText('仅供娱乐，不作为决策依据')).toBeVisible();
    expect(document.querySelector('[data-result-frame]')).toHaveTextContent('节气按印行历书');
  });

  test('has a table of the twelve double hours', async () => {
    await open();
    const table = await screen.findByRole('table', { name: /十二时辰/ });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(13));
    expect(table).toHaveTextContent('23:00-00:59');
  });

  test('its two lines say which day they are of, also beside another month', async () => {
    await open('?month=1582-10&day=2026-02-26');
    await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'false'));
    expect(panel().querySelector('.date')).toHaveTextContent('2026年2月26日');
  });

  test('is computed on the device when the portal is unreachable', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await open('?day=2026-06-05');
    await waitFor(() => expect(field('riyi')).toBeTruthy());
    expect(panel()).toHaveTextContent('没有连上站点，以上由本机推算');
    expect(field('ganzhi')).toHaveTextContent('丙午 甲午 庚戌');
  });

  test('a refusal is shown with a retry button', async () => {
    answer = () => ({ status: 429, reply: { success: false, message: '请求过于频繁，请 3 秒后再试' } });
    const { user } = await open('?day=2026-07-07');
    expect(await screen.findByText('请求过于频繁，请 3 秒后再试')).toBeVisible();
    answer = (date) => ({ reply: { success: true, data: fields(date) } });
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(field('riyi')).toBeTruthy());
  });

  // spec 1.4.18, 1.7.25
  test('is requested once', async () => {
    const { user } = await open('?day=2026-08-08');
    await waitFor(() => expect(field('riyi')).toBeTruthy());
    await user.click(dayButton(/^2026年8月9日/));
    await waitFor(() => expect(panel()).toHaveTextContent('已选 2026年8月9日'));
    await user.click(dayButton(/^2026年8月8日/));
    await waitFor(() => expect(panel()).toHaveTextContent('已选 2026年8月8日'));
    expect(asked).toEqual(['2026-08-08', '2026-08-09']);
  });
});

describe('finding a day', () => {
  async function openFind() {
    const opened = await open();
    await opened.user.click(screen.getByRole('button', { name: '查找日子' }));
    await screen.findByRole('heading', { name: '查找日子' });
    return opened;
  }

  test('lists the days and opens one', async () => {
    const { user } = await openFind();
    await user.selectOptions(screen.getByRole('combobox', { name: '宜' }), '入宅');
    fireEvent.change(screen.getByLabelText('从'), { target: { value: '2026-02-21' } });
    fireEvent.change(screen.getByLabelText('到'), { target: { value: '2026-03-10' } });
    await user.click(screen.getByRole('button', { name: '查找' }));
    expect(await screen.findByText(/^找到 \d+ 天$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^2026年2月26日 星期四/ }));
    expect(window.location.search).toMatch(/^\?month=2026-02&day=2026-02-26&find=1&/);
  });

  test('says what is wrong with a search', async () => {
    const { user } = await openFind();
    const to = screen.getByLabelText('到');
    const search = () => user.click(screen.getByRole('button', { name: '查找' }));
    fireEvent.change(to, { target: { value: '2026-01-01' } });
    await search();
    expect(screen.getByText('结束日期不能早于开始日期')).toBeVisible();
    fireEvent.change(to, { target: { value: '2030-01-01' } });
    await search();
    expect(screen.getByText('查找范围最长两年')).toBeVisible();
    fireEvent.change(to, { target: { value: '' } });
    await search();
    expect(screen.getByText('请选择结束日期')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '宜' }), '');
    fireEvent.change(to, { target: { value: '2026-05-01' } });
    await search();
    expect(screen.getByText('请选择宜或忌中的一项')).toBeVisible();
  });
});

// Contrast needs a real browser: jsdom lays nothing out.
test('festivals of folk custom are shown where somebody asks for them, and again later', async () => {
  const { user, view } = await openView('?month=2026-02&day=2026-02-21');
  const cell = () => document.querySelector(`[data-jdn="${jdn(2026, 2, 21)}"]`);
  expect(cell()).not.toHaveTextContent('迎财神');
  await user.click(screen.getByRole('checkbox', { name: '民俗节日' }));
  expect(cell()).toHaveTextContent('迎财神');
  view.unmount();
  await openView('?month=2026-02&day=2026-02-21');
  expect(cell()).toHaveTextContent('迎财神');
  expect(screen.getByRole('checkbox', { name: '西方节日' })).not.toBeChecked();
  localStorage.clear();
});

test('where two readings of a day part, each difference stands in the day', async () => {
  // 庚子: opposite 午 of the year.
  await openView('?month=2026-11&day=2026-11-22');
  expect(await screen.findByText(/岁破：通行历书大事不取；《协纪》看作年神/)).toBeVisible();
});

test('on a day of 庚 the verse of the nobles is chosen, kept in the address and over other days', async () => {
  const { user } = await open('?month=2026-11&day=2026-11-22');
  await waitFor(() => expect(field('yangguishen')).toHaveTextContent('正南'));
  await user.selectOptions(screen.getByRole('combobox', { name: '贵神歌诀' }), 'niuyang');
  expect(window.location.search).toBe('?month=2026-11&day=2026-11-22&nobles=niuyang');
  await waitFor(() => expect(field('yangguishen')).toHaveTextContent('东北'));
  expect(field('guishenyishuo')).toHaveTextContent('庚辛逢马虎');
  expect(screen.getAllByText(/贵人庚取牛羊/)).not.toEqual([]);
  await user.click(dayButton(/^2026年11月21日/));
  expect(window.location.search).toBe('?month=2026-11&day=2026-11-21&nobles=niuyang');
  await waitFor(() => expect(verses.at(-1)).toBe('niuyang'));
  // The others have no use for the choice.
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '贵神歌诀' })).toBeNull());
});

test('the subscription opens with the site’s public feeds', async () => {
  const { user } = await openView('?month=2026-02&day=2026-02-21');
  await user.click(screen.getByRole('button', { name: '订阅到自己的日历' }));
  expect(await screen.findByRole('list', { name: '公共订阅' })).toBeVisible();
});

test('axe finds nothing', async () => {
  const { container, user } = await open('?day=2026-02-27');
  await screen.findByRole('table', { name: /十二时辰/ });
  await user.click(screen.getByRole('button', { name: '查找日子' }));
  await screen.findByRole('heading', { name: '查找日子' });
  // jsdom has no canvas; axe asks for one and accepts null.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
