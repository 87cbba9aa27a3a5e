import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providePrompts } from '@tianji/kit/host';
import { type FakeReplies, type MountedTool, mountTool, OFFLINE } from '@tianji/kit/testing';
import type { CallInput, Calls } from '../api.ts';
import { chartIn } from '../features/ask/request.ts';
import { keepChart, kept } from '../features/history/store.ts';
import tool from '../index.ts';
import { CHART } from '../testing/chart.ts';

const FIRST = 't=2026-11-20T10:30:00&p=浙江-杭州-西湖';
const ASKS = '会不会被裁员';
const ABOUT = { thing: 'self|去留||', until: '2026-12-01' };

/** What the service answers to a matter that it has understood. */
function reply({ title, time }: CallInput<'dunjia/getJiuGong'>): object {
  const understood = {
    ...{ person: 'self', with: null, matter: 'career', form: 'whether', polarity: 'reversed', side: null },
    ...{ time: null, sexNeeded: false, sex: null, askBack: null, options: [], care: [], named: {} },
    sure: 'sure',
  };
  const answer = {
    ...{ form: 'whether', degree: 'good', word: '不会', claims: [], against: '', fact: '开门在震三宫。' },
    ...{ sentence: `${title}：不会。`, plain: `${title}：不会，${time.slice(0, 10)}看的。` },
    date: { from: '2026-12-03', to: '2026-12-03', text: '12月3日' },
  };
  return { ...CHART, title, ...(title === '未写事由' ? {} : { understood, answer }) };
}

let page: MountedTool<Calls> | undefined;
async function open(path: string, replies: FakeReplies<Calls> = {}) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 2, 5));
  Element.prototype.scrollIntoView = () => undefined;
  const answers = { 'dunjia/getJiuGong': reply, ...replies } as unknown as FakeReplies<Calls>;
  page = await mountTool<Calls>(tool, { path, replies: answers });
  return userEvent.setup();
}
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  page?.unmount();
  kept.clear();
  jest.restoreAllMocks();
});

const keepFirst = (title = ASKS, about: Parameters<typeof keepChart>[2] = ABOUT) =>
  keepChart({ ...chartIn(new URLSearchParams(FIRST))!, title }, '2026-11-20 10:31:00', about);
const charted = () =>
  page!.calls.filter(({ path }) => path === 'dunjia/getJiuGong').map(({ input }) => input);

async function ask(user: ReturnType<typeof userEvent.setup>, title = ASKS) {
  await user.type(screen.getByRole('textbox', { name: '事由' }), title);
  await user.click(screen.getByRole('button', { name: '排盘' }));
  await screen.findByRole('grid', { name: '九宫' });
}

describe('the same matter is asked again before the day of its chart', () => {
  test('that chart is opened with a plain sentence; one press shows the new one, which is kept then only', async () => {
    keepFirst();
    const user = await open('/dunJiaPaiPan');
    await ask(user);
    const notice = (await screen.findByText(/一事不二占/)).closest('[role=note]') as HTMLElement;
    expect(notice).toHaveTextContent('这件事在11月20日问过，就是下面这一盘，它说12月1日前后见分晓。');
    expect(await screen.findByText(/2026-11-20看的/)).toBeVisible();
    await waitFor(() => expect(window.location.search).toContain('t=2026-11-20T10'));
    expect(kept.list.get()).toHaveLength(1);
    await user.click(within(notice).getByRole('button', { name: '照样看新的一盘' }));
    expect(await screen.findByText(/2026-11-22看的/)).toBeVisible();
    expect(screen.queryByText(/一事不二占/)).toBeNull();
    await waitFor(() => expect(window.location.search).toContain('t=2026-11-22T10'));
    expect(kept.list.get().map(({ query }) => query.slice(0, 12))).toEqual(['t=2026-11-22', 't=2026-11-20']);
    expect(page?.failures).toEqual([]);
  });

  test('when that chart does not come, the new one is there', async () => {
    keepFirst();
    const user = await open('/dunJiaPaiPan', {
      'dunjia/getJiuGong': ((input: CallInput<'dunjia/getJiuGong'>) =>
        input.time.startsWith('2026-11-20') ? OFFLINE : reply(input)) as never,
    });
    await ask(user);
    expect(await screen.findByText(/2026-11-22看的/)).toBeVisible();
    expect(screen.queryByText(/一事不二占/)).toBeNull();
    expect(kept.list.get()).toHaveLength(2);
  });

  test.each([
    ['another matter', { ...ABOUT, thing: 'self|财运||' }],
    ['a day that has come', { ...ABOUT, until: '2026-11-21' }],
  ])('%s: the new chart stands at once, and is kept with its matter', async (_, about) => {
    keepFirst(ASKS, about);
    const user = await open('/dunJiaPaiPan');
    await ask(user);
    expect(await screen.findByText(/2026-11-22看的/)).toBeVisible();
    expect(screen.queryByText(/一事不二占/)).toBeNull();
    expect(kept.list.get()[0]).toMatchObject({ title: ASKS, thing: 'self|去留||', until: '2026-12-03' });
    expect(decodeURIComponent(window.location.href)).not.toContain(ASKS);
    expect(charted()).toHaveLength(1);
  });
});

describe('what was asked on this device', () => {
  test('at the day that its chart named it is asked whether it came true, and counted a kind at a time', async () => {
    keepFirst(ASKS, { ...ABOUT, until: '2026-11-21' });
    const user = await open('/dunJiaPaiPan');
    const asked = within(await screen.findByRole('group', { name: '应了吗' }));
    expect(asked.getAllByRole('button').map((one) => one.textContent)).toEqual([
      ...['应了', '没应', '还没到', '不想说'],
    ]);
    await user.click(asked.getByRole('button', { name: '应了' }));
    expect(screen.getByText('去留 1 盘应了 1 盘。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '不想说' }));
    expect(screen.queryByRole('group', { name: '应了吗' })).toBeNull();
    expect(screen.queryByText(/应了 1 盘/)).toBeNull();
  });

  test('before that day nothing is asked; it leads to its chart with its matter, and goes on request', async () => {
    keepFirst();
    const user = await open('/dunJiaPaiPan');
    const link = await screen.findByRole('link', { name: new RegExp(ASKS) });
    expect(screen.queryByRole('group', { name: '应了吗' })).toBeNull();
    await user.click(link);
    await waitFor(() => expect(charted().at(-1)).toMatchObject({ title: ASKS, time: '2026-11-20 10:30:00' }));
    await screen.findByRole('grid', { name: '九宫' });
    providePrompts({ confirm: async () => true });
    await user.click(await screen.findByRole('button', { name: `删除“${ASKS}”` }));
    await waitFor(() => expect(kept.list.get()).toEqual([]));
    expect(localStorage.getItem('qimen.history')).toBeNull();
  });

  test('damaged data counts as nothing', () => {
    const bad = [{ query: 't=1' }, { query: FIRST, title: '', at: '' }, 7, null];
    localStorage.setItem('qimen.history', JSON.stringify(bad));
    window.dispatchEvent(new StorageEvent('storage', { key: 'qimen.history' }));
    expect(kept.list.get()).toEqual([]);
  });
});
