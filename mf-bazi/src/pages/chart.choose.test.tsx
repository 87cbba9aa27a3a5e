import { act, screen, waitFor, within } from '@testing-library/react';
import {
  cells,
  chosen,
  columnNames,
  eachPage,
  LINK,
  openChart,
  strip,
  table,
} from '../testing/chart-page.ts';

eachPage();

describe('selection', () => {
  // spec 1.2.27, 1.2.35, 1.4.7
  test('begins at the current cycle and year; columns are year and cycle before the natal ones', async () => {
    await openChart();
    expect(columnNames()).toEqual(['流年', '大运', '年柱', '月柱', '日柱', '时柱']);
    expect(chosen('大运')).toEqual([expect.stringMatching(/^大运甲子，2021年起.*当前$/)]);
    expect(chosen('流年')).toEqual([expect.stringMatching(/^2026年丙午，44岁.*今年$/)]);
    expect(cells('大运')).toHaveLength(10);
    expect(cells('大运')[0]).toHaveAccessibleName(/^小运，1983年起/);
    expect(cells('流年')).toHaveLength(10);
    expect(cells('流月')).toHaveLength(12);
  });

  // spec 1.4.8, 1.4.9
  test('a cycle replaces the years and selects the first; a year changes its column and the months', async () => {
    const user = await openChart();
    await user.click(within(strip('大运')).getByRole('button', { name: /^大运癸亥/ }));
    expect(chosen('流年')).toEqual([expect.stringMatching(/^2011年辛卯/)]);
    expect(cells('流月')[0]).toHaveAccessibleName(/^正月庚寅，立春2\/4起/);
    expect(columnNames().slice(0, 2)).toEqual(['流年', '大运']);
    expect(table()).toHaveTextContent('2011·29岁');
    await user.click(within(strip('流年')).getByRole('button', { name: /^2012年壬辰/ }));
    expect(cells('流月')[0]).toHaveAccessibleName(/^正月壬寅/);
    await user.click(screen.getByRole('button', { name: '回到今年' }));
    expect(chosen('流年')).toEqual([expect.stringMatching(/^2026年丙午/)]);
    expect(screen.queryByRole('button', { name: '回到今年' })).toBeNull();
    expect(document.activeElement).toHaveAttribute('id', 'limits');
  });

  test('cycle, year and month live in the address; a link opens the same', async () => {
    const user = await openChart(`${LINK}&y=2011&m=2`);
    expect(chosen('流年')).toEqual([expect.stringMatching(/^2011年辛卯/)]);
    expect(columnNames()).toHaveLength(7);
    await user.click(within(strip('大运')).getByRole('button', { name: /^大运癸亥/ }));
    const query = () => new URLSearchParams(location.search);
    expect([query().get('y'), query().get('m')]).toEqual(['2011', null]);
    await user.click(screen.getByRole('button', { name: '回到今年' }));
    expect(query().has('y')).toBe(false);
  });

  test('a run of choices is one step back, which shows the chart as it came', async () => {
    const user = await openChart(`${LINK}&y=2011`);
    await user.click(within(strip('流年')).getByRole('button', { name: /^2012年壬辰/ }));
    await user.click(within(strip('流月')).getByRole('button', { name: /^二月/ }));
    expect(columnNames()).toHaveLength(7);
    act(() => window.history.back());
    await waitFor(() => expect(chosen('流年')).toEqual([expect.stringMatching(/^2011年辛卯/)]));
    expect(columnNames()).toHaveLength(6);
  });

  test('a month joins as a third column and leaves again', async () => {
    const user = await openChart();
    await user.click(within(strip('流月')).getByRole('button', { name: /^二月辛卯/ }));
    expect(columnNames()).toEqual(['流月', '流年', '大运', '年柱', '月柱', '日柱', '时柱']);
    expect(screen.getByRole('heading', { name: '流月辛卯引动' })).toBeInTheDocument();
    await user.click(within(strip('流月')).getByRole('button', { name: /^二月辛卯/ }));
    expect(columnNames()).toHaveLength(6);
  });

  test('a day of the month and an hour of the day join too; all three go with the month', async () => {
    const user = await openChart(`${LINK}&y=2026&m=2&d=1`);
    expect(columnNames().slice(0, 3)).toEqual(['流日', '流月', '流年']);
    expect(cells('流日')[0]).toHaveAccessibleName(/^3\/5/);
    await user.click(cells('流时')[0]!);
    expect(columnNames().slice(0, 3)).toEqual(['流时', '流日', '流月']);
    expect(new URLSearchParams(location.search).get('h')).toBe('1');
    expect(screen.getAllByRole('heading', { name: /^流(月|日|时).*引动$/ })).toHaveLength(3);
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
