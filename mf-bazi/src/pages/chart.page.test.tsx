import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideTransport } from '@tianji/kit/host';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import axe from 'axe-core';
import tool from '../index.ts';
import { NOW, REPLIES } from '../testing/replies.ts';

const LINK = '/baZiPaiPan?t=1983-08-17T09:20:00&s=f&p=北京-北京-北京';
const FORM = {
  name: '沈清和',
  sex: '女',
  time: '1983-08-17 09:20:00',
  location: '北京-北京-北京',
};

let page: MountedTool;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  page.unmount();
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

async function open(path = '/baZiPaiPan', replies: FakeReplies = {}) {
  page = await mountTool(tool, { path, replies: { ...REPLIES, ...replies } });
  return userEvent.setup();
}

async function openChart(path = LINK, replies: FakeReplies = {}) {
  const user = await open(path, replies);
  await screen.findByRole('table', { name: '四柱与岁运' });
  await screen.findByRole('heading', { name: '年运评分' });
  return user;
}

const called = (path: string) => page.calls.filter((call) => call.path === path);
const table = () => screen.getByRole('table', { name: '四柱与岁运' });
const strip = (name: string) => screen.getByRole('region', { name });
const cells = (name: string) => within(strip(name)).getAllByRole('button');
const chosen = (name: string) =>
  cells(name)
    .filter((cell) => cell.getAttribute('aria-pressed') === 'true')
    .map((cell) => cell.querySelector('span')!.textContent);
const columnNames = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((th) => th.querySelector('b')?.textContent);

describe('before charting', () => {
  test('breadcrumb, form with the rules, and the hint', async () => {
    await open();
    expect(screen.getByRole('link', { name: '排盘' })).toHaveAttribute('href', '/toolsIndex');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('八字排盘');
    expect(screen.getByText('请填写信息后点击排盘')).toBeVisible();
    expect(
      screen.getByText(/真太阳时·立春换年·零点换日·起运按秒·命宫按节·立春增岁/, { selector: 'span' }),
    ).toBeVisible();
    expect(called('perpetualcalendaralmanac/getBaZi')).toEqual([]);
  });

  test('checks in order: name, sex, time, place', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify({ name: '', sex: '', time: '', location: '' }));
    const user = await open();
    const press = () => user.click(screen.getByRole('button', { name: '排盘' }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('请填写姓名');
    await user.type(screen.getByRole('textbox', { name: '姓名' }), '沈');
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('请选择性别');
    await user.click(screen.getByRole('radio', { name: '女' }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('请填写出生时间');
    expect(called('perpetualcalendaralmanac/getBaZi')).toEqual([]);
  });

  test('place is checked last', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify({ ...FORM, location: '' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: '排盘' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请选择地点');
  });
});

describe('charting', () => {
  test('asks for the chart, then for the texts, keeps the form and writes the address', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify(FORM));
    const user = await open();
    await user.click(screen.getByRole('button', { name: '排盘' }));
    await screen.findByRole('table', { name: '四柱与岁运' });
    expect(called('perpetualcalendaralmanac/getBaZi')[0]!.input).toMatchObject({
      time: FORM.time,
      sex: '女',
      location: FORM.location,
      jingdu: '0',
      trueSolar: 'true',
      dayBoundary: '00:00',
    });
    await waitFor(() => expect(called('guaxu/getObj')).toHaveLength(1));
    expect(called('guaxu/getObj')[0]!.input.xuhao).toMatch(/^[78]{6}$/);
    expect(called('numerologyanalysis/getObj')[0]!.input).toMatchObject({
      bazi: '癸亥 庚申 丁丑 乙巳',
      qiankun: '坤造',
      time: FORM.time,
    });
    expect(JSON.parse(sessionStorage.getItem('birth.bazi')!)).toMatchObject(FORM);
    const query = new URLSearchParams(location.search);
    expect(query.get('t')).toBe('1983-08-17T09:20:00');
    expect(location.search).not.toContain(encodeURIComponent('沈'));
  });

  test('sections stand in the order of the page', async () => {
    await openChart();
    await screen.findByText('正财格的说明。');
    const ids = ['facts', 'chart', 'limits', 'relations', 'stars', 'reading', 'cases', 'geju', 'scores'];
    const places = ids.map((id) => document.getElementById(id)!);
    for (let i = 1; i < places.length; i++)
      expect(
        places[i - 1]!.compareDocumentPosition(places[i]!) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
    const report = screen.getByRole('button', { name: '生成报告' });
    expect(report).toBeEnabled();
    expect(document.getElementById('stars')!.compareDocumentPosition(report)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(report.compareDocumentPosition(document.getElementById('reading')!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('basic facts, the working of the true solar time, and both notices', async () => {
    await openChart();
    const facts = screen.getByRole('region', { name: '基本资料' });
    for (const name of '真太阳时 北京时间 农历 出生地 上一节气 下一节气 起运 交运 生肖星座 命卦 胎元 命宫 身宫 当前'.split(
      ' ',
    ))
      expect(within(facts).getByRole('button', { name })).toBeInTheDocument();
    expect(facts).toHaveTextContent('均时差');
    expect(within(facts).getByRole('list', { name: '五行个数与旺衰' }).children).toHaveLength(5);
    expect(screen.getByText('以上为传统文化内容，仅供娱乐参考，不作为决策依据。')).toBeVisible();
  });

  test('a failure is shown with a way to ask again', async () => {
    const user = await open(LINK, {
      'perpetualcalendaralmanac/getBaZi': new Refusal('出生地点不存在', { status: 400 }),
    });
    expect(await screen.findByText('出生地点不存在')).toBeVisible();
    expect(screen.getByText('排不出这张命盘')).toBeVisible();
    page.reply(REPLIES);
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await screen.findByRole('table', { name: '四柱与岁运' });
  });
});

describe('selection', () => {
  test('begins at the current cycle and year; columns are year and cycle before the natal ones', async () => {
    await openChart();
    expect(columnNames()).toEqual(['流年', '大运', '年柱', '月柱', '日柱', '时柱']);
    expect(chosen('大运')).toEqual([expect.stringMatching(/^大运甲子，2020年起.*当前$/)]);
    expect(chosen('流年')).toEqual([expect.stringMatching(/^2026年丙午，44岁.*今年$/)]);
    expect(cells('大运')).toHaveLength(10);
    expect(cells('大运')[0]).toHaveAccessibleName(/^小运，1983年起/);
    expect(cells('流年')).toHaveLength(10);
    expect(cells('流月')).toHaveLength(12);
  });

  test('a cycle replaces the years and selects the first; a year changes its column and the months', async () => {
    const user = await openChart();
    await user.click(within(strip('大运')).getByRole('button', { name: /^大运癸亥/ }));
    expect(chosen('流年')).toEqual([expect.stringMatching(/^2010年庚寅/)]);
    expect(cells('流月')[0]).toHaveAccessibleName(/^正月戊寅，立春2\/4起/);
    expect(columnNames().slice(0, 2)).toEqual(['流年', '大运']);
    expect(table()).toHaveTextContent('2010·28岁');
    await user.click(within(strip('流年')).getByRole('button', { name: /^2011年辛卯/ }));
    expect(cells('流月')[0]).toHaveAccessibleName(/^正月庚寅/);
    await user.click(screen.getByRole('button', { name: '回到今年' }));
    expect(chosen('流年')).toEqual([expect.stringMatching(/^2026年丙午/)]);
    expect(screen.queryByRole('button', { name: '回到今年' })).toBeNull();
  });

  test('a month joins as a third column and leaves again', async () => {
    const user = await openChart();
    await user.click(within(strip('流月')).getByRole('button', { name: /^二月辛卯/ }));
    expect(columnNames()).toEqual(['流月', '流年', '大运', '年柱', '月柱', '日柱', '时柱']);
    await user.click(within(strip('流月')).getByRole('button', { name: /^二月辛卯/ }));
    expect(columnNames()).toHaveLength(6);
  });

  test('小运 shows the small cycle of its year', async () => {
    const user = await openChart();
    await user.click(cells('大运')[0]!);
    expect(columnNames().slice(0, 2)).toEqual(['流年', '小运']);
    expect(chosen('流年')).toEqual([expect.stringMatching(/^1983年癸亥，1岁/)]);
  });
});

describe('what follows the chart', () => {
  test('reading beside its facts and rule; pattern and scores', async () => {
    await openChart();
    const part = await screen.findByRole('article', { name: '日主' });
    expect(part).toHaveTextContent('本段依据日干丁规则 rizhu:丁');
    expect(within(part).getByText('第二段。')).toBeVisible();
    const scores = document.getElementById('scores')!;
    await waitFor(() =>
      expect(within(scores).getByRole('img')).toHaveAccessibleName(/平均 \d+ 分；最高 \d+ 年/),
    );
    expect(within(scores).getAllByRole('table', { hidden: true })).toHaveLength(10);
    expect(scores.querySelector('[aria-current]')).toHaveTextContent('44岁2026甲子丙午');
  });

  test('an expired member sees the notice in place of the texts, and cannot ask for a report', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify(FORM));
    page = await mountTool(tool, { path: '/baZiPaiPan', replies: REPLIES });
    provideTransport(async (url, init) => {
      const path = url.replace('/api/', '');
      const input = Object.fromEntries(new URLSearchParams(String(init.body)));
      const given = REPLIES[path as keyof typeof REPLIES];
      const data = typeof given === 'function' ? (given as (sent: unknown) => unknown)(input) : given;
      const empty: Record<string, object> = {
        'numerologyanalysis/getObj': { detailedcontent: '', fortunechart: '', assumed: '' },
        'bazianli/getObj': { bazianli: '', assumed: '' },
      };
      const reply = empty[path]
        ? { success: true, expired: true, data: empty[path] }
        : { success: true, data };
      return { status: 200, ok: true, text: async () => JSON.stringify(reply) } as unknown as Response;
    });
    await userEvent.click(screen.getByRole('button', { name: '排盘' }));
    // In place of analysis, cases, pattern and scores.
    expect(await screen.findAllByText('会员已到期，续费后可查看')).toHaveLength(4);
    expect(screen.queryByText('丁为阴火。')).toBeNull();
    const report = screen.getByRole('button', { name: '生成报告' });
    expect(report).toBeDisabled();
    expect(report).toHaveAccessibleDescription('会员已到期，续费后可生成报告。');
  });

  test('every term explains itself', async () => {
    const user = await openChart();
    const ask = async (name: string, nth = 0) => {
      await user.click(within(page.container).getAllByRole('button', { name })[nth]!);
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog).toHaveTextContent('此盘'));
      const text = dialog.textContent;
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return text;
    };
    expect(await ask('七杀')).toMatch(/此盘：日主丁为阴火.*克制日主、阴阳相同，故为七杀.*《/s);
    expect(await ask('起运')).toMatch(/三天折一年/);
    expect(await ask('大海水')).toMatch(/癸亥为六十甲子第 60/);
    expect(await ask('元女')).toMatch(/丁为阴火，即日主/);
    expect(await ask('胎')).toMatch(/丁长生在酉，逆行数到亥，为胎/);
    expect(await ask('天乙贵人')).toMatch(/在年柱癸亥/);
    expect(await ask('囚')).toMatch(/申月，火/);
  });
});

describe('links', () => {
  test('a link opens its chart without asking, and says so when its engine was another', async () => {
    await openChart(`${LINK}&v=bazi-0.1.0`);
    expect(screen.getByText(/此链接由 bazi-0.1.0 生成/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '姓名' })).toBeNull();
  });

  test('copies link and text', async () => {
    const user = await openChart();
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await user.click(screen.getByRole('button', { name: '链接' }));
    await user.click(screen.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written[0]).toMatch(/\/baZiPaiPan\?t=1983-08-17T09%3A20%3A00&s=f&p=.*&v=bazi-/);
    expect(written[1]).toMatch(/^坤造　癸亥 庚申 丁丑 乙巳\n公历　1983-08-17 09:20:00/);
  });
});

describe('births that need care', () => {
  test('near a boundary: both charts side by side, either can be taken', async () => {
    // 立秋 of 1983 is at 10:29:37 on 8 August.
    const user = await openChart('/baZiPaiPan?t=1983-08-08T10:29:00&s=m&p=北京-北京-北京');
    await user.click(screen.getByRole('button', { name: '两盘对照' }));
    const other = await screen.findByRole('table', { name: /对照$/ });
    expect(other).toHaveTextContent('己未');
    expect(other).toHaveTextContent('庚申');
    await user.click(screen.getByRole('button', { name: '改用此盘' }));
    await waitFor(() => expect(table()).toHaveTextContent('庚'));
    await waitFor(() => expect(location.search).toContain('1983-08-08T10%3A29%3A37'));
  });

  test('without an hour: three pillars, the twelve hours, no hexagram', async () => {
    await openChart(`${LINK}&u=1`);
    expect(columnNames()).toEqual(['流年', '大运', '年柱', '月柱', '日柱']);
    expect(screen.getByRole('table', { name: '十二时辰的四柱、命宫与起运' })).toBeInTheDocument();
    expect(called('guaxu/getObj')).toEqual([]);
    expect(screen.queryByRole('button', { name: '合盘' })).toBeNull();
  });
});

describe('beside the chart', () => {
  test('people are saved and deleted on this device alone', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify(FORM));
    const user = await open();
    await user.click(screen.getByRole('button', { name: '排盘' }));
    await screen.findByRole('heading', { name: '年运评分' });
    await user.click(screen.getByRole('button', { name: '已存的人' }));
    await user.click(await screen.findByRole('button', { name: '保存当前命盘' }));
    expect(screen.getByRole('table', { name: '保存在本机的人' })).toHaveTextContent('沈清和');
    expect(page.calls.every((call) => !Object.values(call.input).includes('沈清和'))).toBe(true);
    expect(screen.getByRole('button', { name: '删除沈清和' })).toBeVisible();
  });

  test('four pillars find their dates, and a date becomes a chart of those pillars', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: '四柱反查' }));
    const pick = async (name: string, value: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name }), value);
    await pick('年柱', '癸亥');
    await pick('月柱', '庚申');
    await pick('日柱', '丁丑');
    await pick('时柱', '乙巳');
    await user.click(screen.getByRole('button', { name: '查找' }));
    await user.click(await screen.findByRole('button', { name: /^以 1983-08-17 09:59:59 排盘$/ }));
    await screen.findByRole('table', { name: '四柱与岁运' });
    expect(screen.getByText('癸亥 庚申 丁丑 乙巳')).toBeVisible();
  });

  test('two charts together: both pillars, what stands between them, a reading', async () => {
    sessionStorage.setItem(
      'birth.bazi-match',
      JSON.stringify({ ...FORM, name: '甲', sex: '男', time: '1984-02-10 12:00:00' }),
    );
    const user = await openChart();
    await user.click(screen.getByRole('button', { name: '合盘' }));
    const form = await screen.findByRole('form', { name: '对方的出生资料' });
    await user.click(within(form).getByRole('button', { name: '合盘' }));
    expect(await screen.findByRole('heading', { name: '对方的命盘' })).toBeVisible();
    expect(screen.getByRole('article', { name: '配偶宫' })).toHaveTextContent('本段依据');
    expect(screen.getAllByRole('table', { name: '四柱与岁运' })).toHaveLength(1);
    // The two beside each other are without luck.
    expect(screen.getAllByRole('table', { name: '四柱' })).toHaveLength(2);
  });
});

// Contrast needs a real browser: jsdom lays nothing out.
test('axe finds nothing', async () => {
  const user = await openChart();
  await screen.findByText('丁为阴火。');
  await user.click(screen.getByRole('button', { name: '四柱反查' }));
  await screen.findByRole('combobox', { name: '年柱' });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await act(() =>
    axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } }),
  );
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
