import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideTransport } from '@tianji/kit/host';
import { type MountedTool, mountTool, OFFLINE, Refusal } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { MAQIAN, typesOf } from '../testing/small-replies.ts';

let page: MountedTool<Calls>;
const LINK = '/xiaoLiuRen?m=501&t=2026-11-22T07:44:00';

const open = async (path: string, reply: typeof MAQIAN | Refusal = MAQIAN) => {
  page = await mountTool<Calls>(tool, {
    path,
    replies: { 'maqianshenke/getObj': reply, 'type6/getList': typesOf },
  });
};
const asked = () => page.calls.filter(({ path }) => path === 'maqianshenke/getObj').map(({ input }) => input);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 23, 44, 30));
});
afterEach(() => {
  page.unmount();
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

test('the answer stands before the three steps', async () => {
  await open(LINK);
  const answer = await screen.findByText(MAQIAN.answer.plain);
  const result = (await screen.findAllByText('速喜'))[0]!;
  expect(answer.compareDocumentPosition(result)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

// spec 2.2.14, 2.7.9, 2.7.23
test('category, matter, press: requested at the current Beijing minute, with a link', async () => {
  await open('/xiaoLiuRen');
  expect(screen.getByText('还没有排盘')).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: '失物' }));
  await userEvent.click(await screen.findByRole('radio', { name: '物品' }));
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  const steps = await screen.findByRole('group', { name: '三步' });
  expect(steps).toHaveFocus();
  expect(asked()).toEqual([
    {
      ...{ typeid: '501', time: '2026-11-22 07:44:00', location: '北京-北京-北京', jingdu: '120' },
      ...{ school: 'yuxiaji', leapMonth: 'same', dayChange: '00:00' },
    },
  ]);
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}`).toBe(LINK.replaceAll(':', '%3A')),
  );
  expect(within(steps).getByRole('region', { name: '结果' })).toHaveTextContent('速喜');
  expect(steps).toHaveTextContent('金克木');
  expect(await screen.findByText('第一段。')).toBeVisible();
  const notice = screen.getByText('离巳时起点不到三分钟。');
  expect(notice).toBeVisible();
  // What is noted stands below the chart.
  expect(steps.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const frame = screen.getByRole('article', { name: '马前神课' });
  expect(frame).toHaveTextContent('仅供娱乐，不作为决策依据');
  expect(frame).toHaveTextContent('口径 《玉匣记》·钟表时间');
});

// spec 2.1.3, 2.2.15, 2.2.17
test('times and pillars, then beginning, process and result; the explanation, and the six states', async () => {
  await open(LINK);
  const steps = await screen.findByRole('group', { name: '三步' });
  const facts = [...document.querySelectorAll('[data-card=facts] dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    ...{ 四柱: '丙午己亥庚子庚辰', 北京时间: '2026-11-22 07:44', 真太阳时: '07:58:01（120°E）' },
    农历: MAQIAN.nongli,
  });
  const chain = within(steps)
    .getAllByRole('region')
    .map((step) => [
      step.getAttribute('aria-label'),
      step.querySelector('button')?.textContent?.split('，')[0],
    ]);
  expect(chain).toEqual([
    ['起因', '赤口'],
    ['过程', '小吉'],
    ['结果', '速喜'],
  ]);
  expect(await screen.findByText('第二段。')).toBeVisible();
  const glossary = screen.getByRole('heading', { name: /^六宫释义/ }).closest('section')!;
  const states = within(glossary).getAllByRole('button');
  expect(states.map((state) => state.querySelector('b')?.textContent)).toEqual(
    '大安 留连 速喜 赤口 小吉 空亡'.split(' '),
  );
});

test('an ended membership hides the cast and leaves the rest of the page', async () => {
  await open('/xiaoLiuRen');
  await userEvent.click(await screen.findByRole('radio', { name: '失物' }));
  await userEvent.click(await screen.findByRole('radio', { name: '物品' }));
  const told = JSON.stringify({ success: true, expired: true, data: MAQIAN });
  provideTransport(async () => ({ status: 200, ok: true, text: async () => told }) as unknown as Response);
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  expect(await screen.findByText('会员已到期，续费后可查看')).toBeVisible();
  expect(screen.queryByRole('group', { name: '三步' })).toBeNull();
  expect(await screen.findByText('仅供娱乐，不作为决策依据')).toBeVisible();
});

// spec 2.7.10
test('the matters follow the category; without one nothing is requested', async () => {
  await open('/xiaoLiuRen');
  await userEvent.click(await screen.findByRole('button', { name: '排盘' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请选择类别');
  // As in every form, the focus goes to the field that misses its choice.
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  await userEvent.click(await screen.findByRole('radio', { name: '失物' }));
  await userEvent.click(await screen.findByRole('radio', { name: '宠物' }));
  await userEvent.click(screen.getByRole('radio', { name: '求财' }));
  expect(await screen.findByRole('radio', { name: '经营' })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: '宠物' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请选择事项');
  expect(within(screen.getByRole('group', { name: '事项' })).getAllByRole('radio')[0]).toHaveFocus();
  const listed = page.calls.filter(({ path }) => path === 'type6/getList');
  expect(listed.map(({ input }) => input.pid)).toEqual(['0', '5', '1']);
  expect(asked()).toEqual([]);
});

test('by keyboard alone', async () => {
  await open('/xiaoLiuRen');
  (await screen.findByRole('radio', { name: '求财' })).focus();
  await userEvent.keyboard('[Space][ArrowDown]');
  expect(screen.getByRole('radio', { name: '失物' })).toBeChecked();
  await screen.findByRole('radio', { name: '物品' });
  await userEvent.tab();
  await userEvent.keyboard('[Space][Enter]');
  expect(await screen.findByRole('group', { name: '三步' })).toHaveFocus();
});

test('a link shows its cast without scrolling; 修改 restores category and matter', async () => {
  await open(`${LINK}&school=duoneng`);
  const steps = await screen.findByRole('group', { name: '三步' });
  expect(steps).not.toHaveFocus();
  expect(asked()[0]).toMatchObject({ typeid: '501', school: 'duoneng' });
  await userEvent.click(screen.getByRole('button', { name: '修改' }));
  expect(await screen.findByRole('radio', { name: '失物' })).toBeChecked();
  expect(await screen.findByRole('radio', { name: '物品' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '宠物' }));
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({ typeid: '502', time: '2026-11-22 07:44:00', school: 'duoneng' });
});

test('back leads to the empty form, forward to the cast again', async () => {
  await open('/xiaoLiuRen');
  await userEvent.click(await screen.findByRole('radio', { name: '失物' }));
  await userEvent.click(await screen.findByRole('radio', { name: '物品' }));
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  await waitFor(() => expect(window.location.search).not.toBe(''));
  act(() => window.history.back());
  expect(await screen.findByText('还没有排盘')).toBeVisible();
  expect(screen.queryByRole('group', { name: '三步' })).toBeNull();
  act(() => window.history.forward());
  expect(await screen.findByRole('group', { name: '三步' })).toBeVisible();
  expect(asked()).toHaveLength(2);
});

test('nothing changes before the answer is there: the form stays', async () => {
  await open('/xiaoLiuRen');
  await userEvent.click(await screen.findByRole('radio', { name: '失物' }));
  await userEvent.click(await screen.findByRole('radio', { name: '物品' }));
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (!screen.queryByRole('button', { name: '排盘' }))
      seen.push(screen.queryByRole('group', { name: '三步' }) !== null);
  });
  watch.observe(page.container, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  await screen.findByRole('group', { name: '三步' });
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  expect(seen).not.toContain(false);
  watch.disconnect();
});

// spec 2.2.16
test('a state opens its entry: the verse as a quotation, and our words', async () => {
  await open(LINK);
  const name = await screen.findByRole('button', { name: /^赤口\s*，看释义$/ });
  await userEvent.click(name);
  const dialog = await screen.findByRole('dialog', { name: '赤口' });
  await waitFor(() => expect(dialog.querySelector('blockquote')).toHaveTextContent('赤口主口舌'));
  expect(dialog).toHaveTextContent('本站不取');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(name).toHaveFocus());
});

test('the grounds are off at first; once asked for they are in the address, and a link opens with them', async () => {
  await open(LINK);
  expect(screen.queryByRole('complementary', { name: '本段依据' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '看依据' }));
  expect(screen.getByRole('complementary', { name: '本段依据' })).toBeVisible();
  const { href } = window.location;
  expect(href).toContain('&why=1');
  // The copied link brings another reader to what is shown here.
  const write = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  await userEvent.click(screen.getByRole('button', { name: '链接' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith(href));
  await userEvent.click(screen.getByRole('button', { name: '收起依据' }));
  await userEvent.click(screen.getByRole('button', { name: '链接' }));
  await waitFor(() => expect(write).toHaveBeenLastCalledWith(href.replace('&why=1', '')));
  page.unmount();
  await open(href.replace(window.location.origin, ''));
  expect(await screen.findByRole('complementary', { name: '本段依据' })).toBeVisible();
  expect(window.location.href).toBe(href);
});

test('three sentences come before the text, which does not repeat the first of them', async () => {
  await open(LINK);
  const three = await screen.findByLabelText('三句话');
  expect(
    within(three)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['总的说', '要留意', '什么时候']);
  expect(screen.getAllByText('第一段。')).toHaveLength(1);
  expect(three).toContainElement(screen.getByText('第一段。'));
  expect(three.compareDocumentPosition(screen.getByText('第二段。'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('results of other schools are shown beside it, with differences marked', async () => {
  await open(LINK);
  const table = await screen.findByRole('table', { name: /各流派/ });
  const marked = [...table.querySelectorAll('[data-other]')].map((element) => element.textContent);
  expect(marked).toEqual(['赤口']);
});

test('a refusal of what was pressed for is an alert, and the page can try again', async () => {
  await open('/xiaoLiuRen', new Refusal('这一事项不能排盘'));
  await userEvent.click(await screen.findByRole('radio', { name: '失物' }));
  await userEvent.click(await screen.findByRole('radio', { name: '物品' }));
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  const told = await screen.findByRole('alert');
  expect(within(told).getByRole('button', { name: '再试一次' })).toBeVisible();
  expect(told).toHaveTextContent('没有排出来');
  expect(page.alerts).toHaveLength(1);
  // It stands in the form, whose choices and focus are as the press left them.
  expect(screen.getByRole('form', { name: '所问之事' })).toContainElement(told);
  expect(screen.getByRole('radio', { name: '物品' })).toBeChecked();
  expect(screen.getByRole('button', { name: '排盘' })).toHaveFocus();
});

test('without a connection there is no alert', async () => {
  page = await mountTool<Calls>(tool, {
    path: LINK,
    replies: { 'maqianshenke/getObj': OFFLINE, 'type6/getList': typesOf },
  });
  expect(await screen.findByText('没有连上')).toBeVisible();
  expect(page.alerts).toEqual([]);
});

test.each(['/xiaoLiuRen', LINK])('%s: axe finds nothing', async (path) => {
  await open(path);
  await screen.findByText(path === LINK ? '第一段。' : '失物');
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('a blank cast is drawn out of sight before the first one', async () => {
  await open('/xiaoLiuRen');
  const blank = () => document.querySelectorAll('[inert] section');
  // Its code comes at once; it is drawn when the reader's hand moves.
  await waitFor(
    () => {
      fireEvent.pointerMove(document.body);
      expect(blank()).toHaveLength(3);
    },
    { timeout: 10_000 },
  );
  await waitFor(() => expect(blank()).toHaveLength(0), { timeout: 10_000 });
  expect(page.failures).toEqual([]);
});

test.each(['m=501&t=2026', 'm=501', 't=2026-11-22T07:44:00'])(
  'a link from which no cast can be read says so above the form: %s',
  async (query) => {
    await open(`/xiaoLiuRen?${query}`);
    expect(await screen.findByText(/^这个链接不完整/)).toBeVisible();
    expect(asked()).toEqual([]);
  },
);
