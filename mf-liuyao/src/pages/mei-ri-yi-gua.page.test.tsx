import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MountedTool, mountTool, OFFLINE } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { remarkOf } from '../testing/small-replies.ts';

let page: MountedTool<Calls>;
let clock: jest.SpyInstance;

/** The Beijing clock, whatever zone this process is in. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 8, minute);

const open = async (path = '/meiRiYiGua') => {
  page = await mountTool<Calls>(tool, {
    path,
    replies: { 'hexagram/getRemark': ({ xuhao }) => remarkOf(xuhao) },
    prompts: { confirm: async () => true },
  });
};
const button = () => screen.getByRole('button', { name: /^起第.爻$/ });
const stored = () => {
  const list = JSON.parse(localStorage.getItem('meiRiYiGua') ?? '[]') as { date: string; digits: string }[];
  return Object.fromEntries(list.map((day) => [day.date, day]));
};
const past = (digits = '789887') => ({ digits, at: '2026-11-20 08:00:00' });

/** Throws of three bits each: 0 is 字字字, 7 背背背. */
function throwing(...bits: number[]) {
  let next = 0;
  return jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array)[0] = bits[next++ % bits.length]! | 8;
    return array;
  });
}

beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(at(22, 7, 44));
  if (!globalThis.crypto?.getRandomValues)
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues: () => undefined },
      configurable: true,
    });
});
afterEach(() => {
  page.unmount();
  localStorage.clear();
  sessionStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// spec 2.1.4, 2.2.18, 2.7.8
test('the day line is given, five presses cast the rest, and the fifth shows the text', async () => {
  throwing(3, 7, 1, 0, 6); // 8, 9, 7, 6, 8
  await open();
  expect(screen.getByText('十月十四')).toBeVisible();
  expect(screen.getByText('日爻')).toBeVisible();
  // 庚 is yang: the bottom line is 初九.
  expect(screen.getByText('初九')).toBeVisible();
  expect(stored()).toEqual({});
  // Nothing can be pressed on paper.
  expect(screen.getByText(/^点五次/)).toHaveAttribute('data-print', 'hide');
  const said: string[] = [];
  for (const name of ['起第一爻', '起第二爻', '起第三爻', '起第四爻']) {
    await userEvent.click(screen.getByRole('button', { name }));
    said.push(screen.getByText(/^第.次/).textContent);
  }
  expect(said[1]).toBe('第二次　背 3　背 3　背 3，合 9 老阳');
  expect(stored()['2026-11-22']!.digits).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: '起第五爻' }));
  const digits = stored()['2026-11-22']!.digits;
  expect(digits).toBe('7' + '8' + '9' + '7' + '6' + '8');
  expect(await screen.findByText('卦辞一句。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^世.应.$/ }));
  expect(await screen.findByRole('dialog', { name: '世爻' })).toHaveTextContent('求测人自己');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('今天的说明。')).toBeVisible();
  expect(screen.getByText(/第3爻的释义/)).toBeVisible();
  expect(page.calls.map(({ path, input }) => [path, input.xuhao])).toEqual([['hexagram/getRemark', digits]]);
  expect(screen.queryByRole('button', { name: /起第/ })).toBeNull();
  // 07:44 is 辰.
  expect(screen.getByText('今', { selector: '.now *' }).closest('li')).toHaveTextContent('辰');
  const frame = screen.getByRole('article', { name: '每日一卦' });
  // The portal lays nothing over what is marked so.
  expect(frame.querySelector('[data-card=chart]')).toHaveTextContent('口径');
  expect(frame).toHaveTextContent('仅供娱乐，不作为决策依据');
  expect(frame).toHaveTextContent('口径 初爻取日干');
});

// spec 2.3.21, 2.4.10
test('on the same date it is still there, complete; on a started one the next line is due', async () => {
  localStorage.setItem(
    'meiRiYiGua',
    JSON.stringify({ '2026-11-22': { digits: '789887', at: '2026-11-22 07:00:00' } }),
  );
  await open();
  expect(await screen.findByRole('heading', { name: '山火贲' })).toBeVisible();
  page.unmount();
  localStorage.setItem(
    'meiRiYiGua',
    JSON.stringify({ '2026-11-22': { digits: '789', at: '2026-11-22 07:00:00' } }),
  );
  await open();
  expect(button()).toHaveTextContent('起第三爻');
});

// spec 2.2.19, 2.3.8
test('the result tells day, time and pillars, name, verse, image, remark and the twelve hours', async () => {
  localStorage.setItem('meiRiYiGua', JSON.stringify({ '2026-11-22': past() }));
  await open();
  const result = within(await screen.findByRole('region', { name: '2026年11月22日，山火贲' }));
  const reply = remarkOf(past().digits);
  expect(await result.findByText(reply.guachi)).toBeVisible();
  expect(result.getByRole('heading', { name: reply.name })).toBeVisible();
  expect(result.getByText('2026年11月22日 十月十四 庚子日')).toBeVisible();
  expect(result.getByText('08:00 起卦（北京时间）')).toBeVisible();
  expect(result.getByRole('complementary', { name: '依据' })).toHaveTextContent('丙午己亥戊戌丙辰');
  expect(result.getByText(/山下有火，大象一句。$/)).toBeVisible();
  expect(result.getByText(reply.remark)).toBeVisible();
  const hours = within(result.getByRole('heading', { name: /^时辰/ }).closest('section')!);
  expect(hours.getAllByRole('listitem')).toHaveLength(12);
});

test('the text that is copied and the paper say which day, by which rule, and from which site', async () => {
  localStorage.setItem(
    'meiRiYiGua',
    JSON.stringify({ '2026-11-22': { digits: '789887', at: '2026-11-22 07:00:00' } }),
  );
  const user = userEvent.setup();
  await open();
  expect(screen.getByRole('article', { name: '每日一卦' })).toHaveTextContent('天机');
  await user.click(await screen.findByRole('button', { name: '复制' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).not.toBe(''));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^每日一卦\n2026年11月22日　十月十四　庚子日\n山火贲　九三动\n/);
  expect(copied).toMatch(/\n口径　初爻取日干.+\n仅供娱乐，不作为决策依据\n天机$/);
});

test('midnight in Beijing changes the page, wherever the device is', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'queueMicrotask', 'setImmediate'] });
  clock.mockReturnValue(at(22, 23, 59));
  localStorage.setItem(
    'meiRiYiGua',
    JSON.stringify({ '2026-11-22': { digits: '789887', at: '2026-11-22 07:00:00' } }),
  );
  await open();
  expect(screen.getByRole('heading', { name: '山火贲' })).toBeVisible();
  clock.mockReturnValue(at(23, 0, 0));
  act(() => jest.advanceTimersByTime(15_000));
  // 辛丑: yin, so the day line is 初六.
  expect(screen.getByText('十月十五')).toBeVisible();
  expect(screen.getByText('初六')).toBeVisible();
  expect(button()).toHaveTextContent('起第一爻');
  // The day before stays in the calendar.
  expect(screen.getByRole('button', { name: '22日，山火贲' })).toBeVisible();
});

test('a press just after midnight on a page that has not noticed it casts for the new day', async () => {
  throwing(3);
  clock.mockReturnValue(at(22, 23, 59));
  localStorage.setItem(
    'meiRiYiGua',
    JSON.stringify({ '2026-11-22': { digits: '789', at: '2026-11-22 07:00:00' } }),
  );
  await open();
  clock.mockReturnValue(at(23, 0, 1));
  await userEvent.click(button());
  expect(stored()['2026-11-22']!.digits).toBe('789');
  expect(stored()['2026-11-23']!.digits).toBe('88');
});

test('the calendar shows past days, opens one and leads back; days without a cast are not buttons', async () => {
  localStorage.setItem('meiRiYiGua', JSON.stringify({ '2026-11-20': past(), '2026-10-31': past('777777') }));
  await open();
  const calendar = screen.getByRole('region', { name: '日历' });
  expect(within(calendar).getAllByRole('button', { name: /\d+日/ })).toHaveLength(1);
  await userEvent.click(within(calendar).getByRole('button', { name: '20日，山火贲' }));
  expect(await screen.findByRole('heading', { name: '山火贲' })).toBeVisible();
  expect(screen.getByText(/这是2026年11月20日的卦/)).toBeVisible();
  // It is not now in another day.
  expect(screen.queryByText('今', { selector: '.now *' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '回到今天' }));
  expect(button()).toBeVisible();
  await userEvent.click(within(calendar).getByRole('button', { name: '上一月' }));
  expect(within(calendar).getByRole('button', { name: '31日，乾为天' })).toBeVisible();
  expect(within(calendar).getByRole('button', { name: '下一月' })).toBeEnabled();
});

test('a past month has no button for a future month', async () => {
  await open();
  expect(screen.getByRole('button', { name: '下一月' })).toBeDisabled();
});

test("this device's records are deleted on request", async () => {
  localStorage.setItem('meiRiYiGua', JSON.stringify({ '2026-11-22': past() }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '清除本机记录' }));
  expect(button()).toBeVisible();
  expect(localStorage.getItem('meiRiYiGua')).toBeNull();
});

test.each([
  '{',
  '[]',
  '{"2026-11-22":{"digits":"999999","at":"2026-11-22 07:00:00"}}',
  '{"2026-11-22":{"digits":"7777771","at":"2026-11-22 07:00:00"}}',
  '{"2026-11-22":{"digits":"777777"}}',
])('damaged data counts as none: %s', async (text) => {
  localStorage.setItem('meiRiYiGua', text);
  await open();
  expect(button()).toHaveTextContent('起第一爻');
});

test.each(['2026-02-30', '1990-01-01', '2099-01-01', 'x'])(
  'no day %s is opened from the address',
  async (date) => {
    localStorage.setItem('meiRiYiGua', JSON.stringify({ [date]: past() }));
    await open(`/meiRiYiGua?d=${date}`);
    expect(button()).toBeVisible();
    expect(page.failures).toEqual([]);
  },
);

test('without a connection the hexagram is shown, and its text can be requested again', async () => {
  localStorage.setItem('meiRiYiGua', JSON.stringify({ '2026-11-22': past() }));
  page = await mountTool<Calls>(tool, { path: '/meiRiYiGua', replies: { 'hexagram/getRemark': OFFLINE } });
  expect(await screen.findByText('没有连上')).toBeVisible();
  expect(screen.getByRole('heading', { name: '山火贲' })).toBeVisible();
  expect(page.alerts).toEqual([]);
  page.reply({ 'hexagram/getRemark': remarkOf('789887') });
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('今天的说明。')).toBeVisible();
});

test.each([
  ['before', {}],
  ['result', { '2026-11-22': past() }],
])('%s: axe finds nothing', async (_, days) => {
  localStorage.setItem('meiRiYiGua', JSON.stringify(days));
  await open();
  if (Object.keys(days).length > 0) await screen.findByText('今天的说明。');
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
