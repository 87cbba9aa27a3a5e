import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTime } from '@tianji/almanac/civil';
import { providePrompts, setSession } from '@tianji/kit/host';
import { jsonText, type MountedTool, mountTool, NO_JSON, Refusal } from '@tianji/kit/testing';
import { computeChart, type ZiweiOptions } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import axe from 'axe-core';
import type { CallInput, CallOutput, Calls } from '../api.ts';
import tool from '../index.ts';

const LINK = '/ziWeiDouShuPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯&v=ziwei-1.0.0';

/** The service's answer, computed by the same engine. */
function chartReply(
  input: CallInput<'ziweidoushu/getZiweidoushuJson'>,
): CallOutput<'ziweidoushu/getZiweidoushuJson'> {
  const time = parseTime(input.time);
  const computed = computeChart({
    sex: input.sex,
    time,
    longitude: 104.04,
    options: { ...(input as Partial<ZiweiOptions>), trueSolar: String(input.trueSolar) !== 'false' },
  });
  return wireChart(computed, { name: input.name, location: input.location, longitude: 104.04, time });
}

const SECTION = {
  id: 'zonglun',
  title: '总论',
  rule: 'bureau',
  facts: ['土五局', 'shapolang'],
  text: '第一段。\n第二段。',
  lines: [
    { rule: 'bureau', facts: ['土五局'] },
    { rule: 'geju', facts: ['shapolang', '三星相会'] },
  ],
};
const now: CallOutput<'ziweidoushudefen/getObj'>['now'] = {
  sentence: '生年忌在官禄，做事执着。',
  plain: '做事较真，活不干完放不下。',
  line: [2026, 2027, 2028].map((year) => ({ at: `year:${year}`, score: year - 2027, word: '平' })),
  themes: [
    {
      theme: 'work',
      direction: '顺',
      sentence: '2026年事业得力。',
      fact: '流年禄入大限官禄',
      cells: ['palace.3'],
    },
  ],
  reading: 1,
};
const reading = { defen: NO_JSON, doushujieshi: jsonText([SECTION]), now, assumed: '' };

let mounted: MountedTool | undefined;

async function open(path: string, replies: Parameters<typeof mountTool>[1]['replies'] = {}) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, 4));
  Element.prototype.scrollIntoView = () => undefined;
  mounted = await mountTool<Calls>(tool, {
    path,
    replies: {
      'ziweidoushu/getZiweidoushuJson': chartReply,
      'ziweidoushudefen/getObj': reading,
      'coordinates/getList': [{ sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 }],
      ...replies,
    },
  });
  // What is below the grid follows once the grid has been painted.
  const charted = path.includes('?t=') && !(replies['ziweidoushu/getZiweidoushuJson'] instanceof Refusal);
  if (charted) await screen.findByRole('group', { name: '大限' });
  return { user: userEvent.setup(), portal: mounted };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  jest.restoreAllMocks();
});

const grid = () => screen.getByRole('group', { name: /十二宫/ });
const palaceButton = (name: RegExp) => within(grid()).getByRole('button', { name });
const pressed = () =>
  within(grid())
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true');

describe('the answer', () => {
  it('stands before the chart, and its ground lights the palace that it rests on', async () => {
    const { user } = await open(LINK);
    await screen.findByRole('region', { name: '此刻' });
    const answer = document.querySelector('[data-part=answer]')!;
    expect(answer).toHaveTextContent(now.plain);
    expect(answer.compareDocumentPosition(grid()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const lit = () =>
      [...grid().querySelectorAll('[data-lit]')].map((cell) => cell.getAttribute('data-cell'));
    expect(lit()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /凭什么/ }));
    expect(lit()).toEqual(['palace.3']);
    await user.keyboard('{Escape}');
    expect(lit()).toEqual([]);
  });

  it('gives its place up where it could not be read', async () => {
    await open(LINK, { 'ziweidoushudefen/getObj': new Refusal('该服务暂时不可用', { status: 503 }) });
    expect(document.querySelector('[data-part=answer]')).toBeNull();
    expect(grid()).toBeVisible();
  });
});

describe('before charting', () => {
  // spec 1.2.36
  it('shows the form and says what to do', async () => {
    await open('/ziWeiDouShuPaiPan');
    expect(screen.getByText('请填写信息后点击排盘')).toBeVisible();
    expect(screen.getByRole('button', { name: '排盘' })).toBeEnabled();
    expect(screen.getByRole('link', { name: '天机排盘' })).toHaveAttribute('href', '/toolsIndex');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('紫微斗数');
    expect(screen.getByRole('textbox', { name: '姓名' })).toBeVisible();
    for (const sex of ['男', '女']) expect(screen.getByRole('radio', { name: sex })).toBeInTheDocument();
    for (const name of [/出生时间/, /出生地/]) expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('checks name, time, sex, place in this order', async () => {
    const { user, portal } = await open('/ziWeiDouShuPaiPan');
    await user.clear(screen.getByRole('textbox', { name: '姓名' }));
    await user.click(screen.getByRole('button', { name: '排盘' }));
    expect(screen.getAllByText('请填写姓名').length).toBeGreaterThan(0);
    expect(portal.calls.some((call) => call.path === 'ziweidoushu/getZiweidoushuJson')).toBe(false);
  });

  // spec 1.3.21, 1.7.11, 1.7.12, 1.9.5
  it('charts, keeps the form, and puts a link without the name into the address', async () => {
    const { user, portal } = await open('/ziWeiDouShuPaiPan');
    const name = screen.getByRole('textbox', { name: '姓名' });
    await user.clear(name);
    await user.type(name, '沈清和');
    await user.click(screen.getByRole('button', { name: '排盘' }));
    expect(await screen.findByRole('group', { name: /十二宫/ })).toBeVisible();
    const call = portal.calls.find((one) => one.path === 'ziweidoushu/getZiweidoushuJson')!;
    expect(call.input).toMatchObject({ name: '沈清和', sex: '男', jingdu: '0', lateZi: 'next' });
    expect(call.input).toMatchObject({ time: expect.stringMatching(/:00$/), location: '北京-北京-北京' });
    const reading = () => portal.calls.find(({ path }) => path === 'ziweidoushudefen/getObj')?.input;
    await waitFor(() =>
      expect(reading()).toMatchObject({
        bazi: expect.stringMatching(/^\S{2} \S{2} \S{2} \S{2}$/),
        qiankun: '乾造',
      }),
    );
    expect(decodeURIComponent(window.location.search)).not.toContain('沈清和');
    await waitFor(() => expect(window.location.search).toMatch(/p=.*v=ziwei-/));
    expect(decodeURIComponent(window.location.search)).not.toContain('沈清和');
    expect(JSON.parse(sessionStorage.getItem('birth.ziwei')!).name).toBe('沈清和');
  });
});

describe('the chart', () => {
  // spec 1.2.37
  it('opens from a permanent link: twelve palaces around the centre, the life palace chosen', async () => {
    await open(LINK);
    const cells = within(grid()).getAllByRole('button');
    expect(cells.map(({ style }) => style.gridArea)).toEqual(cells.map((_, branch) => `b${branch}`));
    expect(cells).toHaveLength(12);
    const centre = within(grid()).getByRole('group', { name: '四柱' }).parentElement;
    for (const words of ['癸', '亥', '土五局', '1983-08-17', '机']) expect(centre).toHaveTextContent(words);
    expect(pressed()).toHaveLength(1);
    expect(pressed()[0]).toHaveAccessibleName(/^已选中，命宫，丙辰，主星贪狼庙化忌/);
  });

  // spec 1.2.38
  it('marks own, opposite and trines of the chosen palace', async () => {
    const { user } = await open(LINK);
    await user.click(palaceButton(/财帛兼身宫/));
    const relations = within(grid())
      .getAllByRole('button')
      .map((button) => [button.dataset.branch, button.dataset.relation])
      .filter(([, relation]) => relation !== 'none');
    // 财帛 is at 子: opposite 午, trines 辰 and 申.
    expect(relations).toEqual([
      ['0', 'own'],
      ['4', 'trine'],
      ['6', 'opposite'],
      ['8', 'trine'],
    ]);
    expect(await screen.findByRole('complementary', { name: '财帛详情' })).toBeVisible();
  });

  it('is one tab stop; arrows choose the neighbour, Home the life palace', async () => {
    const { user } = await open(LINK);
    const stops = () =>
      within(grid())
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]!.focus();
    await user.keyboard('{ArrowUp}');
    expect(pressed()[0]).toHaveAttribute('data-branch', '5');
    expect(pressed()[0]).toHaveFocus();
    await user.keyboard('{Home}');
    expect(pressed()[0]).toHaveAttribute('data-branch', '4');
    expect(stops()).toHaveLength(1);
  });

  // spec 1.2.39, 1.4.10
  it('a decade shows its years, sets the flow of the grid and its palace', async () => {
    const { user } = await open(LINK);
    const decades = screen.getByRole('group', { name: '大限' });
    const years = () => within(screen.getByRole('group', { name: '流年' })).getAllByRole('button');
    expect(years()[0]).toHaveAccessibleName(/^2017年丁酉/);
    await user.click(within(decades).getByRole('button', { name: /大限45至54岁/ }));
    expect(years()).toHaveLength(10);
    expect(years()[0]).toHaveAccessibleName(/^2027年/);
    expect(years()[0]).toHaveAttribute('aria-pressed', 'true');
    await user.click(years()[3]!);
    expect(years()[3]).toHaveAttribute('aria-pressed', 'true');
    expect(palaceButton(/大限命/)).toHaveAttribute('data-branch', '8');
    // All these choices are one step back, which shows the chart as it came.
    act(() => window.history.back());
    await waitFor(() => expect(years()[0]).toHaveAccessibleName(/^2017年丁酉/));
    expect(pressed()[0]).toHaveAccessibleName(/^已选中，命宫/);
    expect(window.location.search).toContain('t=1983');
  });

  it('months are laid over the grid, and the address carries them', async () => {
    const { user } = await open(LINK);
    await user.selectOptions(await screen.findByRole('combobox', { name: '流月' }), '3');
    await waitFor(() => expect(palaceButton(/流月命/)).toHaveAccessibleName(/小限/));
    // What has no stem and branch of its own, as 小限, leaves no gap in the head of the grid.
    expect(screen.getByText('命盘', { selector: 'strong' }).nextSibling?.textContent).toMatch(
      /^大限..　流年..　流月..$/,
    );
    expect(window.location.search).toContain('lm=3');
    await user.click(screen.getByRole('button', { name: '下一年' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^2027年/ })).toBeVisible());
    expect(window.location.search).toContain('y=2027');
  });

  it('months and days have their civil dates, and a civil day lands on its own', async () => {
    await open(`${LINK}&lm=3`);
    expect(await screen.findByText(/^三月：2026年4月17日至2026年5月16日。2026年斗君在/)).toBeVisible();
    expect(screen.getByRole('option', { name: /^四月 癸巳 5\.17—6\.14$/ })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('公历某日'), { target: { value: '2028-07-08' } });
    await waitFor(() => expect(window.location.search).toContain('y=2028'));
    expect(window.location.search).toMatch(/lm=13.*ld=16|ld=16.*lm=13/);
    expect(await screen.findByText(/^闰五月：2028年6月23日至2028年7月21日/)).toBeVisible();
  });

  it('a step across the edge of a decade chooses the palace of the year, as any step does', async () => {
    const { user } = await open(`${LINK}&y=2026`);
    await screen.findByRole('combobox', { name: '流月' });
    // 2026 is the last year of the decade; 丁未 is over 未.
    await user.click(screen.getByRole('button', { name: '下一年' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^2027年/ })).toBeVisible());
    expect(palaceButton(/^已选中/)).toHaveAttribute('data-branch', '7');
    await user.click(screen.getByRole('button', { name: '上一年' }));
    await waitFor(() => expect(palaceButton(/^已选中/)).toHaveAttribute('data-branch', '6'));
  });

  it('the years before the first decade can be chosen', async () => {
    const { user } = await open(LINK);
    await user.click(screen.getByRole('button', { name: /^童限/ }));
    expect(screen.getByRole('button', { name: /^1983年癸亥，1岁/ })).toHaveAttribute('aria-pressed', 'true');
    expect(palaceButton(/童限命/)).toHaveAttribute('data-branch', '4');
  });

  it('what is unfolded is in the address, and a link opens the same', async () => {
    const { user, portal } = await open(LINK);
    await user.click(screen.getByText('以表格看十二宫'));
    await waitFor(() => expect(window.location.search).toContain('table=1'));
    await user.click(await screen.findByText('飞化与十二神'));
    await waitFor(() => expect(window.location.search).toContain('more=1'));
    portal.unmount();
    await open(`${LINK}&table=1&more=1`);
    await screen.findByRole('table', { name: /十二宫/ });
    expect(await screen.findByText('收起飞化与十二神')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByText('以表格看十二宫'));
    await waitFor(() => expect(window.location.search).not.toContain('table'));
  });

  it('a child before the first decade comes back to this year as well', async () => {
    // 2026: three years old, the first decade begins later.
    const { user } = await open('/ziWeiDouShuPaiPan?t=2024-08-17T09:20:00&s=f&p=北京-北京-北京&y=2040');
    await user.click(screen.getByRole('button', { name: '回到今年' }));
    expect(screen.getByRole('button', { name: /^2026年丙午.*今年/ })).toHaveAttribute('aria-pressed', 'true');
    expect(window.location.search).not.toContain('y=');
  });

  it('the present decade and year are chosen at first', async () => {
    await open(LINK);
    expect(screen.getByRole('button', { name: /大限35至44岁.*当前/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: /2026年丙午.*今年/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('carries its rules and the notice', async () => {
    await open(LINK);
    expect(screen.getByText(/晚子时作次日·四化依《全书》/)).toBeVisible();
    expect(screen.getByText('仅供娱乐，不作为决策依据')).toBeVisible();
  });

  // spec 1.2.40
  it('the cases come with the reading and stand below the scores', async () => {
    const cases = { ...SECTION, id: 'cases', title: '案例', text: '命宫相近的一位。', lines: [] };
    const replies = { ...reading, doushujieshi: jsonText([SECTION, cases]) };
    const { portal } = await open(LINK, { 'ziweidoushudefen/getObj': replies });
    const heading = await screen.findByRole('heading', { name: /^案例/ });
    const scores = screen.getByRole('heading', { name: /^评分/ });
    expect(scores.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(portal.calls.map(({ path }) => path)).not.toContain('bazianli/getObj');
  });

  it('shows the same as a plain table', async () => {
    const { user } = await open(LINK);
    await user.click(screen.getByText('以表格看十二宫'));
    const rows = within(await screen.findByRole('table', { name: '十二宫表' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent('命宫');
    expect(rows[1]).toHaveTextContent('贪狼庙化忌');
  });

  // spec 1.2.40, 1.6.4, 1.7.19
  it('requests the report of this very chart, by its rules', async () => {
    const { user, portal } = await open(`${LINK}&sihua=zhongzhou`, {
      'reports/getNotFinishReportCount': { count: 0 },
      'reports/getList': new Refusal('x'),
      // The kind's own call, which the gateway forwards: no contract of this page types it.
      ...({ 'reports/buildDouShuReport': { key: 'k1' } } as object),
    });
    act(() => setSession({ token: 't', loginname: '13812346621', name: '' }));
    providePrompts({ confirm: async () => true });
    await user.click(await screen.findByRole('button', { name: '生成报告' }));
    await waitFor(() => expect(portal.calls.map(({ path }) => path)).toContain('reports/buildDouShuReport'));
    expect(portal.calls.find(({ path }) => path === 'reports/buildDouShuReport')!.input).toMatchObject({
      ...{ name: '无', sex: '女', birthtime: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
      ...{ loginname: '13812346621', sihua: 'zhongzhou', lateZi: 'next', jingdu: '0', innerHTML: '' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
  });
});

it('a link may name a school; one that is unknown is named, and the chart has the default rules', async () => {
  const asked = ({ calls }: MountedTool) =>
    calls.find(({ path }) => path === 'ziweidoushu/getZiweidoushuJson')!.input;
  const { portal } = await open(`${LINK}&school=zhongzhou`);
  expect(asked(portal)).toMatchObject({ sihua: 'zhongzhou', mingzhuBy: 'year' });
  mounted?.unmount();
  const { portal: other } = await open(`${LINK}&school=nobody`);
  expect(asked(other)).toMatchObject({ sihua: 'quanshu', mingzhuBy: 'palace' });
  expect(await screen.findByText(/“流派”一项写的是“nobody”，本站没有这种取法，此盘按“三合”排/)).toBeVisible();
});

it('back goes to the previous chart', async () => {
  const { user } = await open(LINK);
  await user.click(screen.getByText('换一种口径对照'));
  await user.click(await screen.findByRole('button', { name: '命主依生年支' }));
  await user.click(await screen.findByRole('button', { name: '改用此盘' }));
  await waitFor(() => expect(window.location.search).toContain('mingzhuBy=year'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).not.toContain('mingzhuBy'));
  expect(await screen.findByText(/四化依《全书》·命主依命宫支/)).toBeVisible();
});

it('the chosen palace and year live in the address; a link opens the same', async () => {
  const { user } = await open(`${LINK}&g=午&y=2031`);
  const pressed = () =>
    within(grid())
      .getAllByRole('button', { pressed: true })
      .map((cell) => cell.textContent);
  expect(pressed()).toEqual([expect.stringContaining('午')]);
  expect(await screen.findByText(/限·辛亥年$/)).toBeVisible();
  await user.click(within(grid()).getAllByRole('button', { pressed: false })[0]!);
  expect(new URLSearchParams(window.location.search).get('g')).not.toBe('午');
  await user.click(screen.getByRole('button', { name: '回到今年' }));
  expect(new URLSearchParams(window.location.search).has('y')).toBe(false);
  // This year needs no way back to it, and the focus stays beside the strips.
  expect(screen.queryByRole('button', { name: '回到今年' })).toBeNull();
  expect(document.activeElement).toHaveAttribute('id', 'limits');
});

describe('reading, scores, cases', () => {
  it('shows each part beside its facts', async () => {
    const { user } = await open(LINK);
    await user.click(await screen.findByRole('button', { name: '全部展开' }));
    expect(screen.getByText('第一段。')).toBeVisible();
    expect(screen.queryByText('依据：土五局')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '依据' }));
    expect(screen.getByText('依据：土五局')).toBeVisible();
    expect(screen.getByText(/^依据：三星相会/)).toBeVisible();
  });

  it('a failed reading leaves the chart unaffected', async () => {
    await open(LINK, {
      'ziweidoushudefen/getObj': new Refusal('该服务暂时不可用，请稍后再试', { status: 503 }),
    });
    expect(within(grid()).getAllByRole('button')).toHaveLength(12);
    expect((await screen.findAllByText('该服务暂时不可用，请稍后再试')).length).toBeGreaterThan(0);
  });

  it('a refused chart is reported, with a retry button', async () => {
    await open(LINK, {
      'ziweidoushu/getZiweidoushuJson': new Refusal('没有“四川-成都-武侯”这个地点', { status: 400 }),
    });
    expect(await screen.findByText('没有“四川-成都-武侯”这个地点')).toBeVisible();
    // The service was reached: the network is not to blame.
    expect(screen.getByText('没有排出来')).toBeVisible();
    expect(screen.queryByText('没有连上')).toBeNull();
    expect(screen.getByRole('button', { name: '再试一次' })).toBeVisible();
  });
});

describe('schools and boundaries', () => {
  it('a birth at the edge of an hour offers the other chart', async () => {
    // 11:04:10 on the clock of 104.04°E is 9:59 by the sun; a minute later the hour is 巳.
    const edge = LINK.replace('09:20:00', '10:08:00');
    const { user } = await open(edge);
    const offer = await screen.findByRole('button', { name: /对照.*的盘/ });
    await user.click(offer);
    expect(await screen.findByRole('heading', { name: /^对照：/ })).toBeVisible();
    const table = await screen.findByRole('table', { name: /的对照$/ });
    expect(within(table).getAllByText('不同').length).toBeGreaterThan(3);
  });

  it('another school is shown next to the chart, with differences marked', async () => {
    const { user } = await open(LINK);
    await user.click(screen.getByText('换一种口径对照'));
    await user.click(await screen.findByRole('button', { name: '命主依生年支' }));
    const table = await screen.findByRole('table', { name: /命主依生年支的对照/ });
    expect(within(table).getAllByText('不同')).toHaveLength(1);
    // It is below the chart, not below the whole reading.
    const limits = screen.getByRole('group', { name: '大限' });
    expect(table.compareDocumentPosition(limits) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('two charts together', () => {
  const FORM = { name: '甲', sex: '男', time: '1984-02-10 12:00:00', location: '北京-北京-北京' };

  it('both charts, where one lies in the other, and a reading by the bond chosen', async () => {
    sessionStorage.setItem('birth.ziwei-match', JSON.stringify(FORM));
    const { user } = await open(LINK);
    await user.click(screen.getByRole('button', { name: '合盘' }));
    const form = await screen.findByRole('form', { name: '对方的出生资料' });
    await user.click(within(form).getByRole('button', { name: '合盘' }));
    expect(await screen.findByRole('list', { name: '甲的命盘的十二宫' })).toHaveTextContent('本人命宫');
    expect(screen.getByRole('list', { name: '本人的命盘的十二宫' })).toHaveTextContent('甲命');
    const palace = screen.getByRole('article', { name: '夫妻宫对看' });
    expect(palace).toHaveTextContent('本段依据');
    expect(screen.getByRole('table', { name: '生年四化互入' })).toHaveTextContent('破军 入');
    expect(screen.getByRole('table', { name: '两盘大限同步' })).toHaveTextContent('正行');
    await user.click(screen.getByRole('radio', { name: '朋友' }));
    expect(screen.queryByRole('article', { name: '夫妻宫对看' })).toBeNull();
    expect(screen.getByRole('article', { name: '仆役宫对看' })).toBeVisible();
    const told = screen.getByRole('region', { name: '合盘解读' });
    expect(told.textContent!.match(/\p{Script=Han}/gu)!.length).toBeGreaterThan(1500);
  });

  it('a reading is copied with the notice and without the names', async () => {
    sessionStorage.setItem('birth.ziwei-match', JSON.stringify({ ...FORM, name: '沈明' }));
    const { user } = await open(LINK);
    await user.click(screen.getByRole('button', { name: '合盘' }));
    const form = await screen.findByRole('form', { name: '对方的出生资料' });
    await user.click(within(form).getByRole('button', { name: '合盘' }));
    await user.click(await screen.findByRole('button', { name: '复制解读' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('紫微合盘'));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^紫微合盘\n本人　[男女]　\d.+\n对方　[男女]　\d.+\n关系　伴侣\n/);
    expect(copied).toMatch(/\n口径　.+\n仅供娱乐，不作为决策依据\n/);
    expect(copied).toContain('仅供娱乐，不作为决策依据');
    expect(copied).toContain('命宫之间');
    expect(copied).not.toContain('沈明');
  });

  it('a child and a grown person are parent and child first, and never a couple', async () => {
    const child = { ...FORM, id: 'a', name: '小满', time: '2016-03-05 20:10:00' };
    localStorage.setItem(
      'people',
      JSON.stringify([child, { ...child, id: 'b', name: '无时', hourUnknown: true }]),
    );
    const { user } = await open(LINK);
    await user.click(screen.getByRole('button', { name: '合盘' }));
    await user.click(await screen.findByRole('button', { name: '与小满合盘' }));
    expect(await screen.findByRole('list', { name: '小满的命盘的十二宫' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '与无时合盘' })).toBeNull();
    expect(screen.getByRole('radio', { name: '亲子' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: '伴侣' })).toBeNull();
    expect(screen.getByRole('region', { name: '合盘解读' })).not.toHaveTextContent('夫妻宫');
    localStorage.removeItem('people');
  });
});

it('has no accessibility violations that axe can find', async () => {
  const { portal } = await open(LINK);
  await userEvent.click(await screen.findByRole('button', { name: '全部展开' }));
  await screen.findByText('第一段。');
  const { violations } = await axe.run(portal.container, {
    // The frame around the page is the shell's; colours are checked in a real browser.
    rules: {
      region: { enabled: false },
      'color-contrast': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  expect(violations.map((violation) => violation.id)).toEqual([]);
});
