import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetRecent } from '@tianji/kit';
import { provideTransport } from '@tianji/kit/host';
import { type MountedTool, mountTool, OFFLINE, Refusal } from '@tianji/kit/testing';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import { linkOf, readAddress } from '../features/ask/request.ts';
import tool from '../index.ts';
import { CHART } from '../testing/chart.ts';

const LINK = '/dunJiaPaiPan?t=2026-08-22T09:13:00&p=浙江-杭州-西湖';

let page: MountedTool | undefined;
const open = async (path: string, replies = {}) => {
  page = await mountTool(tool, { path, replies: { 'dunjia/getJiuGong': CHART, ...replies } });
  return page;
};
beforeEach(() => sessionStorage.clear());
afterEach(() => page?.unmount());

const grid = () => screen.findByRole('grid', { name: '九宫' });

// spec 2.2.7, 2.7.1
test('a link opens its chart, with the rules and the notice; the matter is in nobody else’s link', async () => {
  const { calls } = await open(LINK);
  expect(within(await grid()).getAllByRole('gridcell')).toHaveLength(9);
  expect(calls.find(({ path }) => path === 'dunjia/getJiuGong')?.input).toMatchObject({
    time: '2026-08-22 09:13:00',
    title: '未写事由',
    ...{ mingPan: 'false', location: '浙江-杭州-西湖', jingdu: '0' },
    juMethod: 'chaibu',
  });
  expect(screen.getByText(RESULT_NOTICE)).toBeVisible();
  expect(page?.failures).toEqual([]);
});

test('the matter may come in the fragment', async () => {
  const { calls } = await open(`${LINK}#m=${encodeURIComponent('租房')}`);
  await grid();
  expect(calls[0]?.input).toMatchObject({ title: '租房' });
  expect(window.location.search).not.toContain('租房');
});

// spec 2.2.3, 2.2.4, 2.2.5
test('the form asks for matter, time, place and type of chart; the nine palaces come with their facts', async () => {
  const { calls } = await open('/dunJiaPaiPan');
  const user = userEvent.setup();
  const form = within(screen.getByRole('form', { name: '起局资料' }));
  expect(form.getByRole('button', { name: /^时间/ })).toHaveTextContent(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(form.getByRole('button', { name: /^地点/ })).toHaveTextContent('北京');
  expect(form.getByRole('radio', { name: '时空盘' })).toBeChecked();
  await user.type(form.getByRole('textbox', { name: '事由' }), '租房');
  await user.click(form.getByRole('radio', { name: '三元命盘' }));
  await user.click(form.getByRole('button', { name: '排盘' }));
  // A blank chart may have been drawn out of sight meanwhile.
  const list = (await screen.findByText(CHART.siZhu, { selector: '#facts dd' })).closest('#facts')!;
  expect(within(await grid()).getAllByRole('gridcell')).toHaveLength(9);
  expect(calls.find(({ path }) => path === 'dunjia/getJiuGong')?.input).toMatchObject({
    ...{ title: '租房', location: '北京-北京-北京', mingPan: 'true' },
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/),
  });
  const facts = Object.fromEntries(
    [...list.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    ...{ 四柱: CHART.siZhu, 真太阳时: CHART.ztys, 北京时间: CHART.bjsj, 农历: CHART.nongli },
    ...{ 局数: expect.stringContaining('阴遁二局'), 节气: '立秋 08-07 19:42', 起始时间: '2026-08-22 09:00' },
    ...{ 旬首: CHART.xunShou, 值使: expect.stringMatching(/^开门/), 值符: expect.stringMatching(/^天心/) },
  });
});

// spec 2.5.1
test('matter and time are required, in this order; either is asked for at its field', async () => {
  sessionStorage.setItem('birth.qimen.form', JSON.stringify({ title: '', time: '' }));
  const { calls } = await open('/dunJiaPaiPan');
  const user = userEvent.setup();
  const press = () => user.click(screen.getByRole('button', { name: '排盘' }));
  const told = () => screen.getByRole('alert');
  await press();
  expect(told()).toHaveTextContent('请输入事由');
  const title = screen.getByRole('textbox', { name: '事由' });
  expect(title).toHaveFocus();
  await user.type(title, '租房');
  expect(told()).toBeEmptyDOMElement();
  await press();
  expect(told()).toHaveTextContent('请输入时间');
  const time = screen.getByRole('button', { name: /^时间/ });
  expect(time).toHaveFocus();
  expect(time).toHaveAccessibleDescription(/请输入时间/);
  expect(calls.filter(({ path }) => path === 'dunjia/getJiuGong')).toEqual([]);
});

// spec 2.2.3
test('an empty matter is reported at the field and makes no request', async () => {
  const { calls } = await open('/dunJiaPaiPan');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '排盘' }));
  expect((await screen.findAllByText('请输入事由')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: '事由' })).toHaveAttribute('aria-invalid', 'true');
  expect(calls.filter(({ path }) => path === 'dunjia/getJiuGong')).toEqual([]);
});

test('the form shows the lunar day of the time and the longitude of the place', async () => {
  const places = [{ sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 }];
  sessionStorage.setItem('birth.qimen.form', JSON.stringify({ time: '2026-08-22 09:13:00' }));
  await open('/dunJiaPaiPan', { 'coordinates/getList': places });
  expect(await screen.findByText('农历七月初十 巳时')).toBeVisible();
  expect(await screen.findByText('116.41°E')).toBeVisible();
});

test('the chart by another reading of the clock is one press away, and keeps its link', async () => {
  const text = '当年上海钟表拨快一小时。若家中记的是旧钟点，时柱应为己巳。';
  const { calls } = await open('/dunJiaPaiPan?t=1946-07-01T09:20:00&p=上海-上海-黄浦&k=birth', {
    'dunjia/getJiuGong': {
      ...CHART,
      notices: [text],
      otherClocks: [
        { text, label: '按未拨快排', other: '?t=1946-07-01T09:20:00&p=上海-上海-黄浦&clock=utc8' },
      ],
    },
  });
  await grid();
  expect(screen.getAllByText(new RegExp(text))).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '按未拨快排' }));
  const asked = () => calls.filter(({ path }) => path === 'dunjia/getJiuGong').map(({ input }) => input);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ clock: 'utc8', location: '上海-上海-黄浦' }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('clock')).toBe('utc8'));
});

test('in Xinjiang the form asks which clock was read', async () => {
  sessionStorage.setItem(
    'birth.qimen.form',
    JSON.stringify({ title: '租房', time: '1990-07-01 08:10:00', location: '新疆-乌鲁木齐-天山' }),
  );
  const { calls } = await open('/dunJiaPaiPan');
  await userEvent.click(screen.getByRole('radio', { name: '新疆时间' }));
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  await grid();
  expect(calls.find(({ path }) => path === 'dunjia/getJiuGong')?.input).toMatchObject({ tz: 'Asia/Urumqi' });
});

test('the nobles of the day’s stem are told with their palaces', async () => {
  await open(LINK, {
    'dunjia/getJiuGong': {
      ...CHART,
      guiRen: [
        { name: '阳贵', zhi: '丑', serial: 8 },
        { name: '阴贵', zhi: '未', serial: 2 },
      ],
    },
  });
  expect(await screen.findByText(/阳贵在丑（艮八），阴贵在未（坤二）/)).toBeVisible();
});

test('the time dialog shows the true solar time of the place, abroad too', async () => {
  sessionStorage.setItem(
    'birth.qimen.form',
    JSON.stringify({
      ...{ time: '1985-07-04 09:30:00', location: '海外-美国-纽约' },
      abroad: { tz: 'America/New_York', longitude: -74.01 },
    }),
  );
  await open('/dunJiaPaiPan', { 'coordinates/getList': [] });
  await userEvent.click(await screen.findByRole('button', { name: /1985/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '选择时间' }, { timeout: 20_000 }));
  expect(await dialog.findByText('真太阳时 08:29 辰时', {}, { timeout: 20_000 })).toBeVisible();
  expect(await dialog.findByText(/四柱 乙丑 /)).toBeVisible();
});

test('the form charts, and the address follows without the matter', async () => {
  await open('/dunJiaPaiPan');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: '事由' }), '与书店合办讲座');
  await user.click(screen.getByRole('button', { name: '排盘' }));
  await grid();
  await waitFor(() => expect(window.location.search).toMatch(/v=qimen-/));
  expect(decodeURIComponent(window.location.href)).not.toContain('书店');
});

test('arrows move, Enter selects, and the detail explains the palace part by part', async () => {
  await open(LINK);
  const user = userEvent.setup();
  const cells = within(await grid()).getAllByRole('gridcell');
  const stop = cells.find((cell) => cell.tabIndex === 0)!;
  stop.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('data-serial', '8');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: '艮八宫详情' })).toHaveTextContent('地盘');
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
});

test('a chart of birth offers a reading and no report on a moment', async () => {
  await open(`${LINK}&k=birth`, { 'dunjia/getJiuGong': { ...CHART, mingPan: true } });
  await grid();
  expect(await screen.findByRole('button', { name: '解盘' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '生成报告' })).not.toBeInTheDocument();
});

test('what is selected and open is in the address, stays when stepping, and goes with the link', async () => {
  await open(`${LINK}&g=8&b=table`);
  expect(await screen.findByRole('table', { name: '九宫表' })).toBeVisible();
  const detail = () => screen.getByRole('complementary', { name: /宫详情$/ });
  expect(detail()).toHaveAccessibleName('艮八宫详情');
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: '九宫' }));
  await user.click(within(await grid()).getByRole('gridcell', { name: /^坤二宫/ }));
  await user.click(await screen.findByText(/^全部格局/));
  await user.click(screen.getByText(/^看其余口径/));
  await user.click(screen.getByRole('button', { name: /^下一时辰/ }));
  await waitFor(() => expect(window.location.search).toMatch(/v=qimen-/));
  expect(window.location.search).toMatch(/&g=2&gj=all&kj=all$/);
  expect(detail()).toHaveAccessibleName('坤二宫详情');
  const sent = linkOf(readAddress(new URLSearchParams(window.location.search))!, CHART.engine, false);
  expect(sent).toMatch(/&g=2&gj=all&kj=all$/);
  // The tabs follow the parts that come after the chart too.
  let passed = '';
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockImplementation(function (this: Element) {
    return { top: 0, width: this.id === passed ? 1 : 0 } as DOMRect;
  });
  for (passed of ['patterns', 'conventions', 'reading', 'find'])
    await waitFor(() => {
      fireEvent.scroll(window);
      expect(document.querySelector('nav a[aria-current]')).toHaveAttribute('href', `#${passed}`);
    });
  place.mockRestore();
});

test('on the home page 清除记录 deletes what was written here', async () => {
  await open('/dunJiaPaiPan');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: '事由' }), '与书店合办讲座');
  await user.click(screen.getByRole('button', { name: '排盘' }));
  await grid();
  expect(JSON.stringify(sessionStorage)).toContain('书店');
  forgetRecent();
  expect(JSON.stringify(sessionStorage)).not.toContain('书店');
});

test('the plain table has the nine palaces', async () => {
  await open(LINK);
  await grid();
  await userEvent.setup().click(screen.getByRole('radio', { name: '表格' }));
  expect(within(screen.getByRole('table', { name: '九宫表' })).getAllByRole('row')).toHaveLength(10);
});

test('a step requests the adjacent double hour and offers the way back', async () => {
  const { calls } = await open(LINK);
  await grid();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^下一时辰 ?戊午/ }));
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ time: '2026-08-22 11:13:00' }));
  await user.click(await screen.findByRole('button', { name: '回到起盘时' }));
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ time: '2026-08-22 09:13:00' }));
});

test('another convention can be taken from the comparison', async () => {
  const { calls } = await open(LINK);
  await grid();
  const table = await screen.findByRole('region', { name: '口径对照' });
  await userEvent.setup().click(within(table).getAllByRole('button', { name: '换用' })[0]!);
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ juMethod: 'zhirun' }));
});

test('the rules of a pattern open on click', async () => {
  await open(LINK);
  await grid();
  const patterns = await screen.findByRole('region', { name: '格局' });
  const [first] = CHART.geJu;
  for (const rule of within(patterns).getAllByText(/^条件：/)) expect(rule).not.toBeVisible();
  await userEvent.setup().click(within(patterns).getByText(first!.text));
  expect(within(patterns).getAllByText(new RegExp(`出自${first!.source}`))[0]).toBeVisible();
});

test('a refused field is marked in the form', async () => {
  await open(LINK, {
    'dunjia/getJiuGong': new Refusal('没有找到地名“火星”', { status: 400 }),
  });
  expect((await screen.findAllByText(/没有找到地名/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('grid', { name: '九宫' })).not.toBeInTheDocument();
});

const READING = JSON.stringify([
  {
    ...{ id: 'verdict', title: '总断', line: '顺：可以谈', facts: ['同宫开门　震三宫'] },
    text: '合起来看为“顺”。',
    sentences: [{ id: 'whole', title: '总的说', text: '合作之事为“顺”。', facts: ['六合　震三宫'] }],
  },
  { id: 'patterns', title: '格局', line: '真诈', facts: ['真诈　巽四宫'], text: '有暗中相助的人。' },
]);
const TITLED = `${LINK}#m=${encodeURIComponent('租房')}`;

// spec 2.1.1, 2.7.2
test('a click requests the reading; it arrives folded, and opens with its facts', async () => {
  const { calls } = await open(TITLED, { 'dunjia/getDSV3': READING });
  await grid();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '解盘' }));
  expect(await screen.findByText('合作之事为“顺”。')).toBeVisible();
  expect(screen.queryByText('合起来看为“顺”。')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '总断' }));
  expect(await screen.findByText('合起来看为“顺”。')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '依据' }));
  expect((await screen.findAllByText(/同宫开门.+震三宫/)).length).toBeGreaterThan(0);
  // It has only one version: there is nothing to choose.
  expect(screen.queryByRole('radio', { name: '专业' })).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path === 'dunjia/getDSV3')?.input).toMatchObject({
    dsQuery: CHART.dsQuery,
    title: '租房',
  });
  expect(screen.getByRole('button', { name: '重新解盘' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '复制解读' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).not.toBe(''));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^奇门遁甲　解读\n2026-08-22 09:13　浙江 杭州 西湖\n/);
  expect(copied).toContain('合起来看为“顺”。');
  expect(copied).toMatch(/\n口径　.+\n仅供娱乐，不作为决策依据\n天机$/);
});

test('the reading is in everyday words until another version is chosen; the copied text is the one on the page', async () => {
  const [verdict, patterns] = JSON.parse(READING) as [object, object];
  const both = JSON.stringify([
    {
      ...verdict,
      text: '专业的总断。',
      plain: '白话的总断。',
      plainTitle: '总的看',
      plainLine: '顺：谈得成',
    },
    { ...patterns, text: '只有一种的格局。' },
  ]);
  await open(TITLED, { 'dunjia/getJiuGong': { ...CHART, dsQuery: 'voices' }, 'dunjia/getDSV3': both });
  await grid();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '解盘' }));
  const titled = (title: string, line: string) => {
    const part = within(screen.getByRole('group', { name: `解读：${title}` }));
    expect(part.getByText(line)).toBeVisible();
    expect(screen.getAllByRole('link', { name: title, hidden: true })).toHaveLength(1);
  };
  await user.click(await screen.findByRole('button', { name: '总的看' }));
  titled('总的看', '顺：谈得成');
  const shows = (...texts: string[]) =>
    ['白话的总断。', '专业的总断。'].every(
      (text) => (screen.queryByText(text) !== null) === texts.includes(text),
    );
  const copied = async () => {
    await user.click(screen.getByRole('button', { name: '复制解读' }));
    return navigator.clipboard.readText();
  };
  await waitFor(() => expect(shows('白话的总断。')).toBe(true));
  expect(await copied()).toContain('总的看\n白话的总断。\n\n格局\n只有一种的格局。');
  await user.click(screen.getByRole('radio', { name: '专业' }));
  await waitFor(() => expect(shows('专业的总断。')).toBe(true));
  titled('总断', '顺：可以谈');
  expect(await copied()).toContain('总断\n专业的总断。');
  await user.click(screen.getByRole('radio', { name: '对照' }));
  await waitFor(() => expect(shows('白话的总断。', '专业的总断。')).toBe(true));
  titled('总断　总的看', '顺：可以谈 顺：谈得成');
  expect(await copied()).toContain('总断　总的看\n专业　专业的总断。\n白话　白话的总断。');
});

// spec 2.2.6
test('the focus waits on the bar and returns to the button; the last request is restored later', async () => {
  const [verdict] = JSON.parse(READING) as [object];
  const replies = {
    'dunjia/getJiuGong': { ...CHART, dsQuery: 'held' },
    'dunjia/getDSV3': ({ matter = '' }) =>
      JSON.stringify([{ ...verdict, sentences: [], title: `判为${matter}` }]),
  };
  const first = await open(TITLED, replies);
  await grid();
  const user = userEvent.setup();
  const focused: string[] = [];
  const note = ({ target }: FocusEvent) => void focused.push((target as Element).textContent ?? '');
  document.addEventListener('focusin', note);
  await user.click(await screen.findByText(/按“.+”判为|没有点明/));
  for (const [name, matter] of [
    ['解盘', 'house'],
    ['重新解盘', 'document'],
  ] as const) {
    await user.selectOptions(screen.getByRole('combobox', { name: '事类' }), matter);
    focused.length = 0;
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: `判为${matter}` })).toBeVisible();
    expect(focused.some((text) => text.includes('正在计算，请稍候'))).toBe(true);
    await waitFor(() => expect(screen.getByRole('button', { name: '重新解盘' })).toHaveFocus());
  }
  document.removeEventListener('focusin', note);
  first.unmount();
  await open(TITLED, replies);
  expect(await screen.findByRole('button', { name: '判为document' })).toBeVisible();
});

// spec 2.4.1
test('the bar of a reading rises by one a second to a hundred, and goes when the answer is there', async () => {
  await open(TITLED, { 'dunjia/getJiuGong': { ...CHART, dsQuery: 'slow' } });
  await grid();
  const button = await screen.findByRole('button', { name: '解盘' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  let answer: (reply: Response) => void = () => undefined;
  provideTransport(() => new Promise((resolve) => (answer = resolve)));
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'queueMicrotask', 'setImmediate'] });
  try {
    fireEvent.click(button);
    const bar = await screen.findByRole('progressbar', { name: '正在计算，请稍候' });
    const after = (ms: number) => {
      act(() => jest.advanceTimersByTime(ms));
      return bar.getAttribute('aria-valuenow');
    };
    expect([after(999), after(1), after(1000), after(200_000)]).toEqual(['0', '1', '2', '100']);
  } finally {
    jest.useRealTimers();
  }
  const told = JSON.stringify({ success: true, data: READING });
  answer({ status: 200, ok: true, text: async () => told } as unknown as Response);
  expect(await screen.findByRole('button', { name: '重新解盘' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the kind of matter and the symbol are shown, and can be changed', async () => {
  const { calls } = await open(TITLED, {
    'dunjia/getJiuGong': {
      ...CHART,
      dsQuery: 'chosen',
      matter: { id: 'house', name: '房产', words: ['租房'] },
    },
    'dunjia/getDSV3': READING,
  });
  await grid();
  const user = userEvent.setup();
  await user.click(await screen.findByText(/按“租房”判为房产/));
  await user.selectOptions(screen.getByRole('combobox', { name: '事类' }), 'document');
  await user.selectOptions(screen.getByRole('combobox', { name: '用神' }), '景门');
  expect(screen.getByText(/您选的文书.+用神.+景门/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '解盘' }));
  await screen.findByText('合作之事为“顺”。');
  expect(calls.find(({ path }) => path === 'dunjia/getDSV3')?.input).toMatchObject({
    matter: 'document',
    yongshen: '景门',
  });
});

// spec 2.5.2
test('a visitor who logs in keeps the chart and gets the requested reading', async () => {
  let asked = 0;
  await open(TITLED, {
    'dunjia/getJiuGong': { ...CHART, dsQuery: 'visitor' },
    'dunjia/getDSV3': () => {
      asked += 1;
      return new Refusal('login');
    },
  });
  await grid();
  await userEvent.setup().click(await screen.findByRole('button', { name: '解盘' }));
  await waitFor(() => expect(asked).toBe(1));
  expect(await grid()).toBeVisible();
  expect(screen.getByRole('textbox', { name: '问的事' })).toHaveValue('租房');
});

// spec 2.5.2
test('a chart without a matter requires one before the reading', async () => {
  const { calls } = await open(LINK, {
    'dunjia/getJiuGong': { ...CHART, dsQuery: 'another' },
    'dunjia/getDSV3': READING,
  });
  await grid();
  const button = await screen.findByRole('button', { name: '解盘' });
  sessionStorage.clear();
  const field = screen.getByRole('textbox', { name: '问的事' });
  const user = userEvent.setup();
  await user.clear(field);
  await user.click(button);
  expect((await screen.findAllByText('请输入事由')).length).toBeGreaterThan(0);
  expect(calls.filter(({ path }) => path === 'dunjia/getDSV3')).toEqual([]);
});

test('a reading that failed is told once, beside its button, and tried again', async () => {
  let online = false;
  await open(TITLED, {
    'dunjia/getJiuGong': { ...CHART, dsQuery: 'offline' },
    'dunjia/getDSV3': () => (online ? READING : OFFLINE),
  });
  await grid();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '解盘' }));
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('没有连上');
  expect(page?.alerts).toEqual([]);
  online = true;
  await user.click(within(told).getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('button', { name: '重新解盘' })).toBeVisible();
});

test('the answer stands above the chart, and a part that is changed is read again', async () => {
  const understood = {
    ...{ person: 'parent', with: null, matter: 'health', form: 'succeed', polarity: 'same', side: null },
    ...{
      time: null,
      sexNeeded: false,
      sex: null,
      askBack: null,
      options: [],
      care: [],
      named: {},
      sure: 'sure',
    },
  } as const;
  const answer = {
    ...{ form: 'succeed', degree: 'good', word: '能成', claims: [] },
    ...{ sentence: '您妈妈的手术顺利，医者同宫开门。', plain: '您妈妈的手术顺利，路子敞开。' },
    ...{ fact: '医者（天心）在乾宫，同宫开门。', against: '' },
    cells: [
      { cell: 'palace.6', role: '医者' },
      { cell: 'palace.1', role: '求测人' },
    ],
  } as const;
  const { calls } = await open(TITLED, { 'dunjia/getJiuGong': { ...CHART, understood, answer } });
  const plate = await grid();
  const head = await screen.findByRole('region', { name: '回答' });
  expect(within(head).getByText(answer.plain)).toBeVisible();
  expect(head.compareDocumentPosition(plate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const user = userEvent.setup();
  const lit = () =>
    [...plate.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => dataset.serial);
  expect(lit()).toEqual([]);
  await user.click(await within(head).findByRole('button', { name: /凭什么这样说/ }));
  expect(lit().sort()).toEqual(['1', '6']);
  await user.click(within(head).getByRole('button', { name: '乾六宫，医者' }));
  expect(lit()).toEqual(['6']);
  await user.keyboard('{Escape}');
  expect(lit()).toEqual([]);
  await user.selectOptions(await within(head).findByLabelText('什么事'), 'family');
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === 'dunjia/getJiuGong')?.input).toMatchObject({
      as: '{"matter":"family"}',
    }),
  );
});

test('a search for hours that failed is brought into view', async () => {
  const brought: Element[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    brought.push(this);
  };
  await open(TITLED, { 'dunjia/findHours': OFFLINE });
  await grid();
  await userEvent.setup().click(await screen.findByRole('button', { name: '找时辰' }));
  const told = await screen.findByText('没有连上');
  await waitFor(() => expect(brought.some((element) => element.contains(told))).toBe(true));
});

test('hours are found with their reasons', async () => {
  const hours = [
    {
      start: '2026-09-01 09:00:00',
      end: '2026-09-01 11:00:00',
      ganzhi: '乙巳',
      bureau: '阴遁一局',
      direction: '东',
      favour: '顺',
      score: 3,
      for: ['同宫开门'],
      against: ['宫逢空亡'],
    },
  ];
  const found = { understood: null, answer: null, hours };
  const { calls } = await open(TITLED, { 'dunjia/findHours': found });
  await grid();
  await userEvent.setup().click(await screen.findByRole('button', { name: '找时辰' }));
  expect(await screen.findByText('所忌：宫逢空亡')).toBeVisible();
  expect(calls.find(({ path }) => path === 'dunjia/findHours')?.input).toMatchObject({
    hoursOfDay: '卯辰巳午未申酉戌',
  });
  // The calendar holds only the hours that were chosen.
  expect(screen.getByRole('button', { name: '先选时辰，再存为日历文件' })).toBeDisabled();
  await userEvent.setup().click(screen.getByRole('checkbox', { name: '选入日历' }));
  expect(screen.getByRole('button', { name: '存为日历文件（1 个时辰）' })).toBeEnabled();
});

test('the calendar file holds the hour that was chosen, and no other', async () => {
  const hour = (day: string, ganzhi: string) => ({
    ...{ start: `${day} 09:00:00`, end: `${day} 11:00:00`, ganzhi, bureau: '阴遁一局', direction: '东' },
    ...{ favour: '顺', score: 3, for: ['同宫开门'], against: [] },
  });
  const hours = [hour('2026-09-01', '乙巳'), hour('2026-09-02', '丁巳'), hour('2026-09-03', '己巳')];
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  await open(TITLED, { 'dunjia/findHours': { understood: null, answer: null, hours } });
  await grid();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '找时辰' }));
  const boxes = await screen.findAllByRole('checkbox', { name: '选入日历' });
  expect(boxes).toHaveLength(3);
  await user.click(boxes[1]!);
  const before = files.length;
  await user.click(screen.getByRole('button', { name: '存为日历文件（1 个时辰）' }));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(files[before]!);
  });
  expect(text.match(/^DTSTART:.+$/gm)).toEqual(['DTSTART:20260902T010000Z']);
});

test('a blank chart is drawn out of sight before the first one', async () => {
  await open('/dunJiaPaiPan');
  const blank = () => document.querySelectorAll('[inert] [role=grid] [role=gridcell]');
  // Its code comes at once; it is drawn when the reader's hand moves.
  await waitFor(
    () => {
      fireEvent.pointerMove(document.body);
      expect(blank()).toHaveLength(9);
    },
    { timeout: 10_000 },
  );
  await waitFor(() => expect(blank()).toHaveLength(0), { timeout: 10_000 });
  expect(page?.failures).toEqual([]);
});

test.each(['t=2026-8-22', 't=2026-08-22T09:13:00', 't=2026-08-22T09:13:00&p=浙江-杭州-西湖&ju=99'])(
  'a link from which no chart can be read says so and asks for none: %s',
  async (query) => {
    const { calls } = await open(`/dunJiaPaiPan?${query}`);
    expect(await screen.findByText(/^这个链接不完整/)).toBeVisible();
    expect(calls.filter(({ path }) => path === 'dunjia/getJiuGong')).toEqual([]);
  },
);

test('a page that no link opened says nothing of a link', async () => {
  await open('/dunJiaPaiPan?mode=pro');
  await screen.findByRole('button', { name: '排盘' });
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
});
