import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTime } from '@tianji/almanac/civil';
import type { CallInput, CallOutput } from '@tianji/contracts';
import { providePrompts, setSession } from '@tianji/kit/host';
import { type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import { alternatives, computeChart, patterns, type ZiweiOptions } from '@tianji/ziwei/engine';
import axe from 'axe-core';
import tool from '../index.ts';

const LINK = '/ziWeiDouShuPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯&v=ziwei-1.0.0';

/** What the service answers, by the very engine that it uses. */
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
  return {
    ...computed.chart,
    name: input.name,
    location: input.location,
    longitude: 104.04,
    geju: patterns(computed),
    alternatives: alternatives(computed, time),
    steps: [...computed.chart.steps],
    options: { ...computed.chart.options },
  };
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
const reading = { defen: '', doushujieshi: JSON.stringify([SECTION]), assumed: '' };

let mounted: MountedTool | undefined;

async function open(path: string, replies: Parameters<typeof mountTool>[1]['replies'] = {}) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, 4));
  Element.prototype.scrollIntoView = () => undefined;
  mounted = await mountTool(tool, {
    path,
    replies: {
      'ziweidoushu/getZiweidoushuJson': chartReply,
      'ziweidoushudefen/getObj': reading,
      'bazianli/getObj': { bazianli: '相近的一位。', assumed: '' },
      'coordinates/getList': [{ sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 }],
      ...replies,
    },
  });
  // What lies below the grid follows once the grid has been painted.
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

describe('before charting', () => {
  it('shows the form and says what to do', async () => {
    await open('/ziWeiDouShuPaiPan');
    expect(screen.getByText('请填写信息后点击排盘')).toBeVisible();
    expect(screen.getByRole('button', { name: '排盘' })).toBeEnabled();
  });

  it('checks name, time, sex, place in this order', async () => {
    const { user, portal } = await open('/ziWeiDouShuPaiPan');
    await user.clear(screen.getByRole('textbox', { name: '姓名' }));
    await user.click(screen.getByRole('button', { name: '排盘' }));
    expect(screen.getAllByText('请填写姓名').length).toBeGreaterThan(0);
    expect(portal.calls.some((call) => call.path === 'ziweidoushu/getZiweidoushuJson')).toBe(false);
  });

  it('charts, keeps the form, and puts a link without the name into the address', async () => {
    const { user, portal } = await open('/ziWeiDouShuPaiPan');
    const name = screen.getByRole('textbox', { name: '姓名' });
    await user.clear(name);
    await user.type(name, '沈清和');
    await user.click(screen.getByRole('button', { name: '排盘' }));
    expect(await screen.findByRole('group', { name: /十二宫/ })).toBeVisible();
    const call = portal.calls.find((one) => one.path === 'ziweidoushu/getZiweidoushuJson')!;
    expect(call.input).toMatchObject({ name: '沈清和', sex: '男', jingdu: '0', lateZi: 'next' });
    expect(decodeURIComponent(window.location.search)).not.toContain('沈清和');
    await waitFor(() => expect(window.location.search).toMatch(/p=.*v=ziwei-/));
    expect(decodeURIComponent(window.location.search)).not.toContain('沈清和');
    expect(JSON.parse(sessionStorage.getItem('birth.ziwei')!).name).toBe('沈清和');
  });
});

describe('the chart', () => {
  it('opens from a permanent link with the life palace chosen', async () => {
    await open(LINK);
    expect(within(grid()).getAllByRole('button')).toHaveLength(12);
    expect(pressed()).toHaveLength(1);
    expect(pressed()[0]).toHaveAccessibleName(/^已选中，命宫，丙辰，主星贪狼庙化忌/);
  });

  it('marks own, opposite and trines of the chosen palace', async () => {
    const { user } = await open(LINK);
    await user.click(palaceButton(/财帛兼身宫/));
    const relations = within(grid())
      .getAllByRole('button')
      .map((button) => [button.dataset.branch, button.dataset.relation])
      .filter(([, relation]) => relation !== 'none');
    // 财帛 stands at 子: opposite 午, trines 辰 and 申.
    expect(relations).toEqual([
      ['0', 'own'],
      ['4', 'trine'],
      ['6', 'opposite'],
      ['8', 'trine'],
    ]);
    expect(screen.getByRole('complementary', { name: '财帛详情' })).toBeVisible();
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
    expect(screen.getByText('以上为传统文化内容，仅供娱乐参考，不作为决策依据。')).toBeVisible();
  });

  it('says the same in a plain table', async () => {
    const { user } = await open(LINK);
    await user.click(screen.getByText('以表格看十二宫'));
    const rows = within(await screen.findByRole('table', { name: '十二宫表' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent('命宫');
    expect(rows[1]).toHaveTextContent('贪狼庙化忌');
  });

  it('asks for the report of this very chart, by its rules', async () => {
    const { user, portal } = await open(`${LINK}&sihua=zhongzhou`, {
      'reports/getNotFinishReportCount': { count: 0 },
      'reports/buildDouShuReport': { key: 'k1' },
      'reports/getList': new Refusal('x'),
    });
    act(() => setSession({ token: 't', loginname: '13812346621', name: '' }));
    providePrompts({ confirm: async () => true });
    await user.click(screen.getByRole('button', { name: '生成报告' }));
    await waitFor(() => expect(portal.calls.map(({ path }) => path)).toContain('reports/buildDouShuReport'));
    expect(portal.calls.find(({ path }) => path === 'reports/buildDouShuReport')!.input).toMatchObject({
      ...{ name: '无', sex: '女', birthtime: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
      ...{ loginname: '13812346621', sihua: 'zhongzhou', lateZi: 'next', jingdu: '0' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
  });
});

it('back leads to the chart before', async () => {
  const { user } = await open(LINK);
  await user.click(screen.getByRole('button', { name: '命主依生年支' }));
  await user.click(await screen.findByRole('button', { name: '改用此盘' }));
  await waitFor(() => expect(window.location.search).toContain('mingzhuBy=year'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).not.toContain('mingzhuBy'));
  expect(await screen.findByText(/四化依《全书》·命主依命宫支/)).toBeVisible();
});

describe('reading, scores, cases', () => {
  it('shows each part beside its facts', async () => {
    await open(LINK);
    expect(await screen.findByText('第一段。')).toBeVisible();
    expect(screen.getByText('依据：土五局')).toBeVisible();
    expect(screen.getByText('依据：三星相会')).toBeVisible();
    expect(await screen.findByText('相近的一位。')).toBeVisible();
  });

  it('a failure of the reading leaves the chart alone', async () => {
    await open(LINK, {
      'ziweidoushudefen/getObj': new Refusal('该服务暂时不可用，请稍后再试', { status: 503 }),
    });
    expect(within(grid()).getAllByRole('button')).toHaveLength(12);
    expect((await screen.findAllByText('该服务暂时不可用，请稍后再试')).length).toBeGreaterThan(0);
  });

  it('a refused chart is told, with a way to try again', async () => {
    await open(LINK, {
      'ziweidoushu/getZiweidoushuJson': new Refusal('没有“四川-成都-武侯”这个地点', { status: 400 }),
    });
    expect(await screen.findByText('没有“四川-成都-武侯”这个地点')).toBeVisible();
    // The service was reached: it is no question of the network.
    expect(screen.getByText('排不出这张命盘')).toBeVisible();
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

  it('another school is laid beside the chart, differences marked', async () => {
    const { user } = await open(LINK);
    await user.click(screen.getByRole('button', { name: '命主依生年支' }));
    const table = await screen.findByRole('table', { name: /命主依生年支的对照/ });
    expect(within(table).getAllByText('不同')).toHaveLength(1);
    // It stands under the chart, not below the whole reading.
    const limits = screen.getByRole('group', { name: '大限' });
    expect(table.compareDocumentPosition(limits) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

it('has no accessibility violations that axe can find', async () => {
  const { portal } = await open(LINK);
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
