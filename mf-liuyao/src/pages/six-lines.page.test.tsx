import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTime } from '@tianji/almanac/civil';
import { navigate } from '@tianji/kit';
import { providePrompts, provideTransport } from '@tianji/kit/host';
import { type MountedTool, mountTool, OFFLINE, Refusal } from '@tianji/kit/testing';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import { LIUYAO_OPTIONS, momentFrom, momentOf } from '@tianji/liuyao/engine';
import { mapOf } from '@tianji/liuyao/engine/wire';
import { understand } from '@tianji/question';
import type { CallInput, Calls } from '../api.ts';
import { linkOf, readCast } from '../features/cast/cast.ts';
import { LaterEntry } from '../features/cast/later-entry.ts';
import { forgetAll, history, keepCast } from '../features/history/store.ts';
import tool from '../index.ts';

const LINK = '/liuYaoPaiPan?x=798767&m=coin&t=2026-11-22T10:05:00';

/** What the service answers, by its own functions. */
function getMap({ xuhao, time, yuejian, richen, ...asked }: CallInput<'najia64/getMap'>) {
  const options = LIUYAO_OPTIONS.defaults;
  const moment = time ? momentOf(parseTime(time), options) : momentFrom(yuejian ?? '', richen ?? '');
  const { matter = '', category, subject, sex, as } = asked;
  const changed = as ? JSON.parse(String(as)) : {};
  const read = matter
    ? understand(matter, { now: { year: 2026, month: 11, day: 22 }, as: changed })
    : undefined;
  return mapOf(xuhao, moment, options, { text: matter, asked: read, kind: category, subject, sex }, false);
}

type Replies = NonNullable<Parameters<typeof mountTool<Calls>>[1]['replies']>;

let mounted: MountedTool<Calls> | undefined;

async function open(path: string, replies: Replies = {}) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 2, 5));
  Element.prototype.scrollIntoView = () => undefined;
  if (!globalThis.crypto?.getRandomValues)
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { getRandomValues: () => undefined },
    });
  mounted = await mountTool<Calls>(tool, {
    path,
    replies: { 'najia64/getMap': (input: CallInput<'najia64/getMap'>) => getMap(input), ...replies },
  });
  return { user: userEvent.setup(), portal: mounted };
}
afterEach(() => {
  mounted?.unmount();
  forgetAll();
  // The chosen version is kept on the device.
  localStorage.removeItem('report.mode');
  jest.restoreAllMocks();
});

/** What was asked of the chart's own call. */
const charted = () =>
  mounted!.calls.filter(({ path }) => path === 'najia64/getMap').map(({ input }) => input);
const calledOf = (path: string) => mounted!.calls.filter((call) => call.path === path);

const rows = () => within(screen.getByRole('group', { name: /^六爻，/ })).getAllByRole('button');

test('the tile of the tool names every way to cast that the page has', async () => {
  await open('/liuYaoPaiPan');
  const ways = [...document.querySelectorAll('[data-way] b')].map((way) => way.textContent);
  expect(ways).toHaveLength(4);
  for (const file of ['mf-liuyao/tool.json', 'infra/tenants/default.json'])
    expect(readFileSync(file, 'utf8')).toContain(`"${ways.join('、')}四种起卦"`);
});

test('a link to a cast opens without the code of the form; casting anew asks for it', async () => {
  const form = jest.spyOn(LaterEntry, 'preload');
  const { user } = await open(LINK);
  expect(form).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '重新起卦' }));
  expect(form).toHaveBeenCalled();
});

// spec 2.2.10, 2.2.11
test('a link opens its chart, with the rules and the notice', async () => {
  await open(LINK);
  expect(await screen.findByRole('heading', { name: '六爻' })).toBeInTheDocument();
  const said = rows();
  expect(said).toHaveLength(6);
  expect(said[0]).toHaveAccessibleName(/^上九，螣蛇，父母己巳火/);
  expect(said[1]).toHaveAccessibleName(/^六五，勾陈，兄弟己未土，动.*伏神妻财丙子水.*变子孙壬申金/);
  expect(said[4]).toHaveAccessibleName(/^九二，玄武，官鬼丁卯木，动/);
  expect(screen.getByText(RESULT_NOTICE)).toBeInTheDocument();
  expect(screen.getAllByText(/零点换日/).length).toBeGreaterThan(0);
  // The original, the mutual and the changed hexagram.
  for (const name of ['火泽睽', '水火既济', '天雷无妄'])
    expect(document.getElementById('figures')).toHaveTextContent(name);
});

/** Keeps a question for a link, as the device that cast it does. */
function keepQuestion(link: string, title: string, about: { thing: string; until?: string } | null = null) {
  const request = readCast(new URLSearchParams(link.split('?')[1]))!;
  keepCast({ ...request, title }, ['火泽睽', '天雷无妄'], '2026-11-22 10:05:00', about);
}

test('the answer stands above the chart, and a part that is changed is read again', async () => {
  keepQuestion(LINK, '会不会被裁员');
  const { user } = await open(LINK);
  const answer = await screen.findByRole('region', { name: '回答' });
  expect(within(answer).getByText(/裁员/)).toBeVisible();
  const chart = screen.getByRole('group', { name: /^六爻，/ });
  expect(answer.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.selectOptions(await within(answer).findByLabelText('问的是谁'), 'sibling');
  await waitFor(() =>
    expect(charted().at(-1)).toMatchObject({ matter: '会不会被裁员', as: '{"person":"sibling"}' }),
  );
  await waitFor(() => expect(screen.getByLabelText('问的是谁')).toHaveValue('sibling'));
});

test('the ground of an answer lights its lines on the chart, each with its part', async () => {
  keepQuestion(LINK, '会不会被裁员');
  const { user } = await open(LINK);
  const answer = await screen.findByRole('region', { name: '回答' });
  await user.click(await within(answer).findByRole('button', { name: /凭什么这样说/ }));
  const lit = () => [...document.querySelectorAll('#six [data-lit]')];
  const chips = within(answer).getAllByRole('button', { name: /爻.+，/ });
  expect(chips.length).toBeGreaterThan(0);
  expect(lit().length).toBeGreaterThan(0);
  const [first] = chips;
  const [, place = ''] = /^(.)爻/.exec(first!.textContent ?? '') ?? [];
  await user.click(first!);
  expect(lit()).toHaveLength(1);
  const rowsFromTop = [...'上五四三二初'];
  expect(rows().indexOf(lit()[0]!.closest('button')!)).toBe(rowsFromTop.indexOf(place));
  await user.click(within(answer).getByRole('button', { name: /凭什么/ }));
  expect(lit()).toEqual([]);
});

test('without a question there is no answer', async () => {
  await open(LINK);
  await screen.findByRole('heading', { name: '六爻' });
  expect(screen.queryByRole('region', { name: '回答' })).toBeNull();
});

test('the same matter before the day of its cast: that cast is offered first', async () => {
  const first = '/liuYaoPaiPan?x=777777&m=coin&t=2026-11-21T10:05:00';
  keepQuestion(first, '会不会被裁员', { thing: 'self|去留||', until: '2026-12-01' });
  keepQuestion(LINK, '会不会被裁员');
  await open(LINK);
  const notice = await screen.findByText(/一事不二占/);
  const link = within(notice).getByRole('link', { name: '那一卦' });
  expect(link.getAttribute('href')).toContain('x=777777');
  expect(screen.getByRole('region', { name: '回答' })).toBeInTheDocument();
});

describe('the same matter is cast anew before the day of its cast', () => {
  const FIRST = '/liuYaoPaiPan?x=777777&m=coin&t=2026-11-21T10:05:00';
  const asks = '会不会被裁员';
  const first = { thing: 'self|去留||', until: '2026-12-01' };

  async function castAnew(replies: Replies = {}, title = asks) {
    const { user } = await open('/liuYaoPaiPan', replies);
    await user.type(await screen.findByRole('textbox', { name: '事由' }), title);
    await user.click(screen.getByRole('button', { name: /^逐爻/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '逐爻录入' }));
    for (const [i, name] of ['初爻', '二爻', '三爻', '四爻', '五爻', '上爻'].entries()) {
      const line = within(dialog.getByRole('radiogroup', { name }));
      await user.click(line.getByRole('radio', { name: i === 0 ? '三背' : '一背' }));
    }
    await user.click(dialog.getByRole('button', { name: '起卦' }));
    await screen.findByRole('heading', { name: '六爻' });
    return user;
  }

  test('the first cast is opened; one press shows the new one, which is kept then only', async () => {
    keepQuestion(FIRST, asks, first);
    const user = await castAnew();
    const notice = (await screen.findByText(/一事不二占/)).closest('[role=note]') as HTMLElement;
    expect(notice).toHaveTextContent('这件事在11月22日问过，就是下面这一卦，它说12月1日前后见分晓。');
    await waitFor(() => expect(window.location.search).toContain('x=777777'));
    expect(screen.getByRole('region', { name: '回答' })).toBeInTheDocument();
    expect(history.get()).toHaveLength(1);
    await user.click(within(notice).getByRole('button', { name: '照样看新的一卦' }));
    await waitFor(() => expect(window.location.search).toContain('x=977777'));
    expect(await screen.findByRole('link', { name: '那一卦' })).toHaveAttribute(
      'href',
      expect.stringContaining('x=777777'),
    );
    expect(history.get().map(({ query }) => query.slice(0, 8))).toEqual(['x=977777', 'x=777777']);
    // What is at hand is not asked for once more.
    expect(charted().map(({ xuhao }) => xuhao)).toEqual(['977777', '777777']);
  });

  test('when the first one does not come, the new one is there', async () => {
    keepQuestion(FIRST, asks, first);
    await castAnew({
      'najia64/getMap': (input: CallInput<'najia64/getMap'>) =>
        input.xuhao === '777777' ? OFFLINE : getMap(input),
    });
    await waitFor(() => expect(window.location.search).toContain('x=977777'));
    expect(screen.getByRole('region', { name: '回答' })).toBeInTheDocument();
  });

  test.each([
    ['another matter', asks, { ...first, thing: 'self|财运||' }],
    ['a day that has come', asks, { ...first, until: '2026-11-21' }],
    ['neither says what it is about', '能成吗', { ...first, thing: 'self|诸事||' }],
  ])('%s: the new cast stands at once', async (_, title, about) => {
    keepQuestion(FIRST, title, about);
    await castAnew({}, title);
    await waitFor(() => expect(window.location.search).toContain('x=977777'));
    expect(screen.queryByText(/一事不二占/)).toBeNull();
  });
});

test('a rule of the link that this engine does not know is noted below the chart', async () => {
  await open(`${LINK}&earth=wood`);
  const notice = await screen.findByText(/本站没有这种取法/);
  const chart = screen.getByRole('group', { name: /^六爻，/ });
  expect(chart.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('arrows move the choice and the detail follows', async () => {
  const { user } = await open(LINK);
  await screen.findByRole('heading', { name: '六爻' });
  expect(await screen.findByRole('heading', { name: '九二' })).toBeInTheDocument();
  rows()[4]!.focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('heading', { name: '六三' })).toBeInTheDocument();
  expect(rows()[3]).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('heading', { name: '上九' })).toBeInTheDocument();
});

test('the chosen line and the texts that were opened are in the address and in the link that is sent', async () => {
  const { user } = await open(`${LINK}&l=4&zy=bian`);
  expect(await screen.findByRole('heading', { name: '九四' })).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: /^变卦/ })).toBeChecked();
  await user.click(rows()[3]!);
  await user.click(screen.getByText('彖传与六爻全文'));
  expect(screen.queryByText('彖传与六爻全文')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?x=798767&m=coin&t=2026-11-22T10%3A05%3A00&l=3&zy=bian&zw=whole');
  const request = readCast(new URLSearchParams(window.location.search))!;
  expect(linkOf(request)).toBe(window.location.href);
  expect(linkOf({ ...request, digits: '777777' })).not.toContain('zw=');
});

test('a throw is entered with the common signs; changing the method keeps the input', async () => {
  const { user } = await open('/liuYaoPaiPan');
  await user.type(await screen.findByRole('textbox', { name: '事由' }), '面试');
  await user.click(screen.getByRole('button', { name: /^逐爻/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '逐爻录入' }));
  const choose = async (line: string, name: string) =>
    user.click(within(dialog.getByRole('radiogroup', { name: line })).getByRole('radio', { name }));
  await choose('初爻', '一背');
  await user.click(dialog.getByRole('radio', { name: '记○✕' }));
  await choose('二爻', '○ 动');
  await choose('三爻', '阴 --');
  await choose('四爻', '阳 —');
  await choose('五爻', '✕ 动');
  await choose('上爻', '阳 —');
  await user.click(dialog.getByRole('button', { name: '起卦' }));
  expect(await screen.findByRole('heading', { name: '六爻' })).toBeInTheDocument();
  expect(charted().at(-1)).toMatchObject({ xuhao: '798767' });
});

// spec 2.7.6
test('a throw of one’s own coins is entered line by line and charted', async () => {
  const { user } = await open('/liuYaoPaiPan');
  await user.type(await screen.findByRole('textbox', { name: '事由' }), '面试');
  await user.click(screen.getByRole('button', { name: /^逐爻/ }));
  const dialog = await screen.findByRole('dialog', { name: '逐爻录入' });
  const cast = within(dialog).getByRole('button', { name: '起卦' });
  expect(cast).toBeDisabled();
  const backs = ['一背', '三背', '两背', '一背', '无背', '一背'];
  for (const [i, name] of ['初爻', '二爻', '三爻', '四爻', '五爻', '上爻'].entries()) {
    const line = within(dialog).getByRole('radiogroup', { name });
    await user.click(within(line).getByRole('radio', { name: backs[i] }));
  }
  await user.click(cast);
  expect(await screen.findByRole('heading', { name: '六爻' })).toBeInTheDocument();
  const input = charted().at(-1)!;
  expect(input).toMatchObject({ xuhao: '798767', time: '2026-11-22 10:05:00', matter: '面试' });
  await waitFor(() => expect(window.location.search).toContain('x=798767'));
  // What is asked is in no address: a link shows the chart, not the question.
  expect(screen.getAllByText('面试').length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: '哪一条线代表这件事' }));
  expect(screen.getByText(/所问归功名一类/)).toBeInTheDocument();
  expect(decodeURIComponent(window.location.href)).not.toContain('面试');
});

// spec 2.4.4
test('coins: throwing anew asks, and clears what was thrown', async () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
  const { user } = await open('/liuYaoPaiPan');
  const questions: string[] = [];
  providePrompts({ confirm: async (question) => questions.push(question) > 1 });
  await user.click(await screen.findByRole('button', { name: /^铜钱/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '铜钱起卦' }));
  jest.useFakeTimers({ doNotFake: ['Date'] });
  try {
    const timed = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (const place of ['初爻', '二爻', '三爻', '四爻', '五爻', '上爻']) {
      await timed.click(dialog.getByRole('button', { name: `掷${place}` }));
      act(() => jest.advanceTimersByTime(1500));
    }
  } finally {
    jest.useRealTimers();
  }
  const again = () => user.click(dialog.getByRole('button', { name: '重掷' }));
  // A no leaves the lines, a yes takes them away.
  await again();
  expect(dialog.getByRole('button', { name: '起卦' })).toBeInTheDocument();
  await again();
  expect(questions).toEqual(Array(2).fill('重掷会清掉已成的各爻，确定吗？'));
  expect(await dialog.findByRole('button', { name: '掷初爻' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: '起卦' })).toBeNull();
});

// spec 2.4.3
test('coins: a throw takes a second and a half, with the sound of each coin; the button rests meanwhile', async () => {
  let rung = 0;
  const sound = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
  const node = () => ({
    ...{ gain: sound(), frequency: sound(), stop: () => undefined },
    connect: (to: unknown) => to,
    start: () => void rung++,
  });
  class Sound {
    currentTime = 0;
    destination = null;
    resume = async () => undefined;
    createGain = node;
    createOscillator = node;
  }
  Object.assign(globalThis, { AudioContext: Sound });
  const { user } = await open('/liuYaoPaiPan');
  await user.click(await screen.findByRole('button', { name: /^铜钱/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '铜钱起卦' }));
  jest.useFakeTimers({ doNotFake: ['Date'] });
  try {
    fireEvent.click(dialog.getByRole('button', { name: '掷初爻' }));
    act(() => jest.advanceTimersByTime(1499));
    expect(dialog.getByRole('button', { name: '掷钱中…' })).toHaveAttribute('aria-disabled', 'true');
    // Four partials a coin.
    expect(rung).toBe(3 * 4);
    act(() => jest.advanceTimersByTime(1));
    expect(dialog.getByRole('button', { name: '掷二爻' })).not.toHaveAttribute('aria-disabled');
  } finally {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'AudioContext');
  }
});

describe('the ways to cast', () => {
  const dialogOf = async (user: ReturnType<typeof userEvent.setup>, tile: RegExp, name: string) => {
    await user.click(await screen.findByRole('button', { name: tile }));
    return within(await screen.findByRole('dialog', { name }));
  };

  // spec 2.1.2, 2.2.8, 2.2.13, 2.4.2
  test('coins: six throws by keyboard; the button is disabled while they turn but keeps the focus', async () => {
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      // Every throw: the first coin shows its back, 3 + 2 + 2.
      (array as Uint8Array)[0] = 1;
      return array;
    });
    const { user } = await open('/liuYaoPaiPan');
    const dialog = await dialogOf(user, /^铜钱/, '铜钱起卦');
    jest.useFakeTimers({ doNotFake: ['Date'] });
    try {
      const timed = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      dialog.getByRole('button', { name: '掷初爻' }).focus();
      for (const place of ['初爻', '二爻', '三爻', '四爻', '五爻', '上爻']) {
        expect(dialog.getByRole('button', { name: `掷${place}` })).toHaveFocus();
        await timed.keyboard('{Enter}');
        expect(dialog.getByRole('button', { name: '掷钱中…' })).toHaveAttribute('aria-disabled', 'true');
        // Pressed once more meanwhile: nothing is thrown by it.
        await timed.keyboard('{Enter}');
        act(() => jest.advanceTimersByTime(1500));
      }
      expect(dialog.getAllByRole('img', { name: '少阳' })).toHaveLength(6);
      expect(dialog.getByRole('button', { name: '起卦' })).toHaveFocus();
      expect(dialog.getByRole('status')).toHaveTextContent(/第六次.*合 7 少阳/);
      expect(dialog.getByText('六爻已成：六爻安静，没有动爻。')).toBeInTheDocument();
      expect(dialog.getByRole('button', { name: '重掷' })).toBeInTheDocument();
      await timed.click(dialog.getByRole('button', { name: '起卦' }));
    } finally {
      jest.useRealTimers();
    }
    expect(await screen.findByRole('heading', { name: '六爻' })).toBeInTheDocument();
    expect(charted().at(-1)?.xuhao).toBe('777777');
  });

  // spec 2.1.2, 2.2.8, 2.4.8, 2.5.3, 2.7.3
  test('numbers: worked out while typing; anything but a number blocks', async () => {
    const { user, portal } = await open('/liuYaoPaiPan');
    const dialog = await dialogOf(user, /^数字/, '数字起卦');
    await user.type(dialog.getByRole('textbox', { name: '第一个数' }), '3');
    await user.type(dialog.getByRole('textbox', { name: '第二个数' }), '-5');
    await user.click(dialog.getByRole('button', { name: '起卦' }));
    expect(dialog.getByText('请填从 0 起的整数')).toBeInTheDocument();
    expect(portal.calls).toEqual([]);
    await user.clear(dialog.getByRole('textbox', { name: '第二个数' }));
    await user.type(dialog.getByRole('textbox', { name: '第二个数' }), '9007199254740992');
    expect(dialog.getByText(/^数太大/)).toBeInTheDocument();
    await user.clear(dialog.getByRole('textbox', { name: '第二个数' }));
    await user.type(dialog.getByRole('textbox', { name: '第二个数' }), '5');
    expect(dialog.getByText('3 + 5 除 8 余 0 作 8')).toBeInTheDocument();
    expect(dialog.getByText(/火地晋.*火水未济/)).toBeInTheDocument();
    // The chart is asked for as the button goes down, once.
    await user.pointer({ keys: '[MouseLeft>]', target: dialog.getByRole('button', { name: '起卦' }) });
    expect(charted()).toMatchObject([{ xuhao: '868787' }]);
    expect(screen.queryByRole('heading', { name: '六爻' })).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    await screen.findByRole('heading', { name: '六爻' });
    expect(charted()).toHaveLength(1);
    // The call of the specification goes along with what the page has reckoned itself.
    expect(calledOf('perpetualcalendaralmanac/gua')).toMatchObject([{ input: { a: '3', b: '5' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // spec 2.1.2, 2.2.8, 2.4.6, 2.4.7, 2.5.4, 2.7.5
  test('by hand: the original, then the changed one, by the keyboard alone', async () => {
    const { user } = await open('/liuYaoPaiPan');
    const dialog = await dialogOf(user, /^手工/, '手工选卦');
    dialog.getByRole('button', { name: '乾为天' }).focus();
    // Down one row to 兑 below, right two columns to 离 above: 睽.
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
    expect(dialog.getByRole('button', { name: '火泽睽，本卦' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(dialog.getByRole('button', { name: '天雷无妄，变卦' })).toBeInTheDocument();
    await user.keyboard('{Backspace}');
    expect(dialog.queryByRole('button', { name: '天雷无妄，变卦' })).toBeNull();
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: '起卦' }));
    await screen.findByRole('heading', { name: '六爻' });
    expect(charted().at(-1)?.xuhao).toBe('798767');
    expect(calledOf('najia64/getListMap')).toHaveLength(1);
  });
});

test('numbers: where the service answers other lines than the page reckoned, its lines count', async () => {
  const { user } = await open('/liuYaoPaiPan', { 'perpetualcalendaralmanac/gua': '777777' });
  await user.click(await screen.findByRole('button', { name: /^数字/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '数字起卦' }));
  await user.type(dialog.getByRole('textbox', { name: '第一个数' }), '3');
  await user.type(dialog.getByRole('textbox', { name: '第二个数' }), '5');
  await user.click(dialog.getByRole('button', { name: '起卦' }));
  await waitFor(() => expect(charted().map(({ xuhao }) => xuhao)).toEqual(['868787', '777777']));
});

// spec 1.7.26, 1.7.27, 2.2.9, 2.7.4
test('pillars and void are the calendar’s once it has answered, by the time of the cast', async () => {
  await open(LINK, {
    'perpetualcalendaralmanac/get8': '甲子 乙丑 丙寅 丁卯',
    'perpetualcalendaralmanac/getKongWang': '戌亥 子丑 申酉 午未',
  });
  const facts = within(await screen.findByRole('region', { name: '基本' }));
  expect(await facts.findByText('甲子 乙丑 丙寅 丁卯')).toBeInTheDocument();
  expect(facts.getByRole('button', { name: '申酉' })).toBeInTheDocument();
  for (const name of ['get8', 'getKongWang'])
    expect(calledOf(`perpetualcalendaralmanac/${name}`)).toMatchObject([
      { input: { time: '2026-11-22 10:05:00' } },
    ]);
});

// spec 2.2.12
test('an ended membership hides explanation and cases behind a notice, and leaves chart and text of the book', async () => {
  await open('/liuYaoPaiPan');
  const data = getMap({ xuhao: '798767', time: '2026-11-22 10:05:00' } as CallInput<'najia64/getMap'>);
  const told = JSON.stringify({ success: true, expired: true, data });
  provideTransport(async () => ({ status: 200, ok: true, text: async () => told }) as unknown as Response);
  act(() => navigate(LINK));
  expect(await screen.findByText('会员已到期，续费后可查看')).toBeVisible();
  expect(rows()).toHaveLength(6);
  expect(screen.getByRole('heading', { name: /^卦爻辞/ })).toBeVisible();
  expect(screen.queryByLabelText('三句话')).toBeNull();
  expect(screen.queryByRole('group', { name: /^解读：/ })).toBeNull();
  expect(document.body).not.toHaveTextContent(/古例/);
});

test('casts are stored on this device, with notes', async () => {
  const { user } = await open(LINK);
  await screen.findByRole('heading', { name: '六爻' });
  const history = within((await screen.findByRole('heading', { name: '历史' })).closest('section')!);
  expect(await history.findByText('火泽睽 → 天雷无妄')).toBeInTheDocument();
  await user.click(history.getByRole('button', { name: '笔记' }));
  await user.type(history.getByRole('textbox', { name: '后来怎样' }), '通过了');
  await user.click(history.getByRole('button', { name: '存下' }));
  expect(history.getByText('后来：通过了')).toBeInTheDocument();
  // A sheet of paper is about this cast; what else was asked stays off it.
  expect(history.getByText('后来：通过了').closest('[data-print=hide]')).not.toBeNull();
});

test('the terms of the chart explain themselves, with their grounds here', async () => {
  const { user } = await open(LINK);
  await screen.findByRole('heading', { name: '六爻' });
  const facts = within(screen.getByRole('region', { name: '基本' }));
  await user.click(facts.getByRole('button', { name: '辰巳' }));
  const voids = await screen.findByRole('dialog', { name: '旬空' });
  expect(await within(voids).findByText('此卦：庚子日所在的一旬，缺辰、巳。')).toBeInTheDocument();
  expect(voids).toHaveTextContent('《增删卜易》旬空章');
  await user.keyboard('{Escape}');
  // The line that is looked at: its spirit and its relative, the words of its sentences.
  for (const name of ['玄武', '官鬼', '月建', '动变', '互卦', '综卦'])
    expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '官鬼' }));
  expect(await screen.findByText(/克卦宫五行的爻/)).toBeInTheDocument();
});

test('without a moving line the changed column is left out', async () => {
  await open('/liuYaoPaiPan?x=778787&m=manual&y=亥&d=庚子');
  await screen.findByRole('heading', { name: '六爻' });
  expect(screen.getAllByText('六爻安静').length).toBeGreaterThan(0);
  expect(screen.queryByText('变卦 ', { exact: false, selector: 'label' })).toBeNull();
});

test('a failure says what happened and can be retried', async () => {
  const { user, portal } = await open(LINK, { 'najia64/getMap': OFFLINE });
  expect(await screen.findByRole('alert')).toHaveTextContent('没有连上');
  portal.reply({ 'najia64/getMap': (input: CallInput<'najia64/getMap'>) => getMap(input) });
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('heading', { name: '六爻' })).toBeInTheDocument();
});

test('a refusal that names no field is shown', async () => {
  await open(LINK, { 'najia64/getMap': new Refusal('请求过于频繁', { status: 429 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('请求过于频繁');
});

const PLAIN = [
  ...['各条依据的轻重', '哪一条线代表这件事', '这条线有没有力', '哪些在动'],
  ...['留意哪些日子', '书上怎样说这一卦'],
];
const EXPERT = ['断语依据', '取用神', '看旺衰', '看动变', '看应期', '卦义'];

test('titles, folded lines and contents are worded in the shown version', async () => {
  const { user } = await open(LINK);
  await screen.findByLabelText('三句话');
  const section = screen.getByRole('heading', { name: '详解' }).closest('section')!;
  const reading = within(section);
  const titles = () =>
    reading
      .getAllByRole('group', { name: /^解读：/ })
      .map((part) => part.getAttribute('aria-label')!.slice(3));
  const contents = () =>
    within(reading.getByRole('navigation', { name: '目录' }))
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent);
  const shows = (words: readonly string[]) => {
    for (const said of [titles(), contents()]) expect(said).toEqual(expect.arrayContaining([...words]));
  };
  shows(PLAIN);
  for (const word of [...EXPERT, '用神', '占例', '日辰']) expect(section).not.toHaveTextContent(word);
  expect(section).toHaveTextContent('第4条线，代表您自己');
  await user.click(screen.getByRole('radio', { name: '专业' }));
  shows(EXPERT);
  for (const word of PLAIN) expect(section).not.toHaveTextContent(word);
  await user.click(screen.getByRole('radio', { name: '对照' }));
  shows(EXPERT.map((title, i) => `${title}　${PLAIN[i]}`));
  await user.click(reading.getByRole('button', { name: /^断语依据/ }));
  expect(section.textContent?.match(/合计（/g)).toHaveLength(1);
});

test('the reading arrives folded: three sentences, a line a part, the grounds with their points', async () => {
  const { user } = await open(LINK);
  const three = await screen.findByLabelText('三句话');
  const map = getMap({ xuhao: '798767', time: '2026-11-22 10:05:00' } as CallInput<'najia64/getMap'>);
  expect(
    within(three)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['总的说', '为什么', '什么时候']);
  expect(within(three).getAllByRole('definition')[0]).toHaveTextContent(map.duan!.gist);
  const reading = within(screen.getByRole('heading', { name: '详解' }).closest('section')!);
  const parts = reading.getAllByRole('button', { expanded: false }).map((part) => part.textContent);
  expect(parts).toEqual(expect.arrayContaining(PLAIN));
  expect(parts).not.toContain('断语');
  await user.click(reading.getByRole('button', { name: '各条依据的轻重' }));
  const rows = within(reading.getByRole('table', { name: '各条依据的分量' })).getAllByRole('row');
  expect(rows).toHaveLength(map.duan!.reasons.length + 2);
  expect(rows.at(-1)).toHaveTextContent(`+${map.duan!.fenliang}`);
  expect(rows[1]).toHaveTextContent('起卦的月份');
  await user.click(reading.getByRole('button', { name: '书上怎样说这一卦' }));
  await user.click(reading.getByRole('button', { name: '在动的线' }));
  // 白话 by default; the book's own words are in 专业, and in 对照 beside the plain ones.
  expect(reading.getByText(/从下往上第2条线在动/)).toBeInTheDocument();
  expect(reading.queryByText(/九二：“遇主于巷，无咎。”/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: '专业' }));
  expect(reading.getByText(/九二：“遇主于巷，无咎。”/)).toBeInTheDocument();
  expect(reading.queryByText(/从下往上第2条线在动/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: '对照' }));
  expect(reading.getByText(/九二：“遇主于巷，无咎。”/)).toBeInTheDocument();
  expect(reading.getByText(/从下往上第2条线在动/)).toBeInTheDocument();
});

test('a blank cast is drawn out of sight before the first one', async () => {
  await open('/liuYaoPaiPan');
  const blank = () => document.querySelectorAll('[inert] [role=group] button');
  // Its code comes at once; it is drawn when the reader's hand moves.
  await waitFor(
    () => {
      fireEvent.pointerMove(document.body);
      expect(blank()).toHaveLength(6);
    },
    { timeout: 10_000 },
  );
  await waitFor(() => expect(blank()).toHaveLength(0), { timeout: 10_000 });
  expect(mounted?.failures).toEqual([]);
});

test.each(['x=7987&m=coin&t=2026-11-22T10:05:00', 'x=798767&t=昨天', 'x=798767&y=寅'])(
  'a link from which no cast can be read says so above the form: %s',
  async (query) => {
    const { portal } = await open(`/liuYaoPaiPan?${query}`);
    expect(await screen.findByText(/^这个链接不完整/)).toBeVisible();
    expect(portal.calls.filter(({ path }) => path === 'najia64/getMap')).toEqual([]);
  },
);

test('a cast that its link names, and that does not come, was read', async () => {
  const { user } = await open(LINK, {
    'najia64/getMap': new Refusal('服务暂时不可用，请稍后再试', { status: 500 }),
  });
  await user.click(await screen.findByRole('button', { name: '再试一次' }));
  await act(async () => void (await import('@tianji/kit/form')));
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
});

test('a cast that its link names, and a page without a link, say nothing of an incomplete one', async () => {
  await open(LINK);
  await screen.findByRole('heading', { name: '六爻排盘' });
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
  mounted?.unmount();
  await open('/liuYaoPaiPan');
  await screen.findByRole('heading', { name: '六爻排盘' });
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
});

test('a matter that others decide has its line beside the reading; a missing person is said first', async () => {
  const phones = [{ number: '110', label: '报警' }];
  const care = [
    { id: 'missing' as const, text: '人走失请马上报 110，不必等满二十四小时。', phones },
    { id: 'health' as const, text: '身体的事听医生的，卦只看这段时间的起落。', phones: [] },
  ];
  await open(LINK, {
    'najia64/getMap': (input: CallInput<'najia64/getMap'>) => ({ ...getMap(input), care }),
  });
  const pressing = await screen.findByText(/^人走失请马上报/);
  expect(within(pressing).getByRole('link', { name: '110' })).toHaveAttribute('href', 'tel:110');
  const doctor = await screen.findByText(/^身体的事听医生的/);
  const six = screen.getByRole('heading', { level: 2, name: /^六爻/ });
  const reading = screen.getByRole('heading', { name: /^详解/ });
  const follows = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([follows(pressing, six), follows(six, doctor), follows(reading, doctor)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([pressing, doctor].map((line) => line.getAttribute('role'))).toEqual(['note', 'note']);
});
