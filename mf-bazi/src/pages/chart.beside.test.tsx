import { screen, waitFor, within } from '@testing-library/react';
import {
  called,
  columnNames,
  eachPage,
  FORM,
  LINK,
  open,
  openChart,
  page,
  table,
} from '../testing/chart-page.ts';
import { chartOf } from '../testing/replies.ts';

eachPage();

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

test('a school that cannot change this chart is disabled and says why', async () => {
  const user = await openChart();
  await user.click(screen.getByText('换一种口径对照'));
  const boundary = () => screen.getByRole('button', { name: '23:00 换日' });
  await waitFor(() => expect(boundary()).toBeDisabled());
  expect(boundary()).toHaveAccessibleDescription(/^不在23点至零点之间出生/);
  expect(screen.getByRole('button', { name: '起运取整岁' })).toBeEnabled();
});

test('a birth abroad: the zone has its Chinese name', async () => {
  await openChart(LINK, {
    'perpetualcalendaralmanac/getBaZi': (input) => ({
      ...chartOf(input as unknown as Record<string, string>),
      shiqu: 'America/Toronto',
    }),
  });
  const facts = screen.getByRole('region', { name: '基本资料' });
  expect(within(facts).getByText('北美东部时间')).toBeInTheDocument();
  expect(facts).not.toHaveTextContent('America');
});

test('what is unfolded is in the address, and a link opens the same', async () => {
  const user = await openChart();
  const query = () => new URLSearchParams(location.search);
  await user.click(screen.getByRole('button', { name: /^全部资料/ }));
  await user.click(screen.getByLabelText('展开刑冲合会'));
  await user.click(await screen.findByText(/^出生之卦：/));
  await waitFor(() =>
    expect(['facts', 'relations', 'gua', 'stars'].map((key) => query().get(key))).toEqual([
      ...['1', '1', '1'],
      null,
    ]),
  );
  page.unmount();
  const again = await openChart(`${LINK}&facts=1&stars=1&gua=1`);
  expect(screen.getByLabelText('收起神煞')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('展开刑冲合会')).toHaveAttribute('aria-expanded', 'false');
  expect((await screen.findByText(/^出生之卦：/)).closest('details')).toHaveAttribute('open');
  await again.click(screen.getByRole('button', { name: '收起' }));
  expect(query().has('facts')).toBe(false);
});

describe('beside the chart', () => {
  test('people are saved and deleted on this device alone', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify(FORM));
    const user = await open();
    await user.click(screen.getByRole('button', { name: '排盘' }));
    await screen.findByRole('heading', { name: '年运评分' });
    await user.click(screen.getByRole('button', { name: '已存的人' }));
    await user.click(await screen.findByRole('button', { name: '保存当前命盘' }));
    expect(screen.getByRole('list', { name: '保存在本机的人' })).toHaveTextContent('沈清和');
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

  test('two charts together: both pillars, what stands between them, a reading by the bond chosen', async () => {
    sessionStorage.setItem(
      'birth.bazi-match',
      JSON.stringify({ ...FORM, name: '甲', sex: '男', time: '1984-02-10 12:00:00' }),
    );
    const user = await openChart();
    await user.click(screen.getByRole('button', { name: '合盘' }));
    const form = await screen.findByRole('form', { name: '对方的出生资料' });
    await user.click(within(form).getByRole('button', { name: '合盘' }));
    await user.click(await screen.findByText('两张命盘与往来'));
    expect(await screen.findByRole('heading', { name: '甲的命盘' })).toBeVisible();
    const palace = screen.getByRole('article', { name: '配偶宫' });
    expect(palace).toHaveTextContent('本段依据');
    expect(palace).toHaveTextContent('夫星');
    expect(screen.getAllByRole('table', { name: '四柱与岁运' })).toHaveLength(1);
    // The two side by side are without luck.
    expect(screen.getAllByRole('table', { name: '四柱' })).toHaveLength(2);
    expect(screen.getByRole('table', { name: '两盘大运同步' })).toHaveTextContent('正行');
    await user.click(screen.getByRole('radio', { name: '朋友' }));
    expect(screen.queryByRole('article', { name: '配偶宫' })).toBeNull();
    expect(screen.getByRole('article', { name: '日支与近处' })).not.toHaveTextContent('夫星');
    const words = screen
      .getAllByRole('article')
      .map((each) => each.textContent)
      .join('');
    expect(words.length).toBeGreaterThan(1500);
  });

  test('a saved person is chosen for it by a press', async () => {
    const person = {
      id: 'a',
      name: '沈明',
      sex: '男',
      time: '2016-03-05 20:10:00',
      location: '北京-北京-北京',
    };
    const unknown = { ...person, id: 'b', name: '无时', hourUnknown: true };
    localStorage.setItem('people', JSON.stringify([person, unknown]));
    const user = await openChart();
    await user.click(screen.getByRole('button', { name: '合盘' }));
    await user.click(await screen.findByRole('button', { name: '与沈明合盘' }));
    await user.click(await screen.findByText('两张命盘与往来'));
    expect(await screen.findByRole('heading', { name: '沈明的命盘' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '与无时合盘' })).toBeNull();
    // A child and a grown person are parent and child first, and never a couple.
    expect(screen.getByRole('radio', { name: '亲子' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: '伴侣' })).toBeNull();
  });
});

test('a kept person keeps the reading, and the chart opens with it', async () => {
  const user = await openChart(`${LINK}&reading=second`);
  const readings = () =>
    called('perpetualcalendaralmanac/getBaZi').map(({ input }) => (input as { reading?: string }).reading);
  expect(readings().at(-1)).toBe('second');
  await user.click(screen.getByRole('button', { name: '已存的人' }));
  await user.type(await screen.findByLabelText('姓名'), '沈清和');
  await user.click(screen.getByRole('button', { name: '保存当前命盘' }));
  page.unmount();

  // Another chart by the first reading is on the page when the kept one is opened.
  const again = await openChart('/baZiPaiPan?t=1990-03-05T08:00:00&s=m&p=北京-北京-北京');
  expect(readings().at(-1)).toBe('first');
  await again.click(screen.getByRole('button', { name: '已存的人' }));
  await again.click(await screen.findByRole('button', { name: '排沈清和的盘' }));
  await waitFor(() => expect(readings().at(-1)).toBe('second'));
  await waitFor(() => expect(new URLSearchParams(location.search).get('reading')).toBe('second'));
});
