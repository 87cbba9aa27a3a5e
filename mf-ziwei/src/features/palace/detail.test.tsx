import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeChart } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import { branchOf, type Chart } from '../chart/model.ts';
import { decadeFlow, yearFlow } from '../limits/flow.ts';
import { Limits } from '../limits/strips.tsx';
import { PalaceDetail, textsHere } from './detail.tsx';

const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
const about = { name: '', location: '', longitude: 104.04, time };
const chart = wireChart(computeChart({ sex: '女', time, longitude: 104.04 }), about) as Chart;

const NOW = Date.UTC(2026, 1, 20, 4);

const detail = (name: string) => {
  const decade = chart.daxian[3]!;
  const flows = [decadeFlow(chart, decade), yearFlow(chart, decade.liunian[9]!)];
  const branch = branchOf(chart, name);
  const { unmount } = render(<PalaceDetail chart={chart} branch={branch} flows={flows} now={NOW} />);
  return { unmount, panel: within(screen.getByLabelText(`${name}详情`)) };
};

test('a palace is named with stem, branch, sound and ages', () => {
  const { panel } = detail('命宫');
  expect(panel.getByRole('heading', { level: 3 })).toHaveTextContent('命宫丙辰 沙中土 5–14岁');
});

test('minor stars show the transformations of decade and year', () => {
  // 己 turns 文曲 into 忌 (decade), 丙 turns 文昌 into 科 (year).
  const office = detail('官禄');
  const rowOf = (panel: typeof office.panel, star: string) =>
    panel.getByRole('button', { name: star }).parentElement;
  expect(rowOf(office.panel, '文曲')).toHaveTextContent(/^文曲得忌/);
  office.unmount();
  const fortune = detail('福德');
  expect(rowOf(fortune.panel, '文昌')).toHaveTextContent(/^文昌陷科/);
});

test('a flow star has the name that the grid gives it: 运 of a decade, 流 of a year', () => {
  const { panel } = detail('福德');
  const rowOf = (mark: string) => panel.getByText(mark, { selector: '.key' }).parentElement;
  expect(rowOf('大')).toHaveTextContent(/^大兄弟运禄$/);
  expect(rowOf('年')).toHaveTextContent(/^年命宫流/);
});

test('each ring names its god beside the ring', () => {
  const { panel } = detail('命宫');
  expect(panel.getByText('长生').parentElement).toHaveTextContent(/^长生墓$/);
  expect(panel.getByText('博士').parentElement).toHaveTextContent(/^博士将军$/);
});

test('the present decade keeps now and its ages apart from their unit, which narrow cells leave out', () => {
  const nothing = () => undefined;
  render(<Limits chart={chart} decade={3} year={9} age={44} onDecade={nothing} onYear={nothing} />);
  const cell = screen.getByRole('button', { name: '大限35至44岁，己未，田宅，当前' });
  expect(within(cell).getByText('岁')).toBeVisible();
  expect(within(cell).getByText('今')).toBeVisible();
});

test('three plain sentences come before the stars, and the main star has its own', async () => {
  const { panel } = detail('命宫');
  const told = await panel.findByText('您什么都想试，学得也快，就是容易散。', { exact: false });
  const list = panel.getByRole('list', { name: '三句白话' });
  expect(list).toContainElement(told);
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByText(/^贪狼坐命，/)).toBeVisible();
  expect(
    list.compareDocumentPosition(panel.getByText(/^宫干飞化/)) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

test('once its texts are here the panel is drawn with them at once: nothing moves when they come', async () => {
  await textsHere();
  const { panel } = detail('命宫');
  expect(within(panel.getByRole('list', { name: '三句白话' })).getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByText(/^贪狼坐命，/)).toBeVisible();
});

test("a child's palace speaks to the parents, in the panel and in its popovers", async () => {
  const user = userEvent.setup();
  const born = { year: 2021, month: 4, day: 19, hour: 21, minute: 15, second: 0 };
  const child = wireChart(computeChart({ sex: '女', time: born, longitude: 118.8 }), {
    ...about,
    time: born,
  }) as Chart;
  render(<PalaceDetail chart={child} branch={branchOf(child, '夫妻')} flows={[]} now={NOW} />);
  const panel = within(screen.getByLabelText('夫妻详情'));
  expect(await panel.findByText(/^天相在夫妻宫，孩子待伙伴周到/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: '夫妻' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('夫妻宫在孩子身上读作要好的伙伴');
});

test('star, transformation, ring, flow star and palace each open their explanation', async () => {
  const user = userEvent.setup();
  const { panel } = detail('命宫');
  const said = async (name: string, nth = 0) => {
    await user.click(panel.getAllByRole('button', { name })[nth]!);
    const text = (await screen.findByRole('dialog')).textContent;
    await user.keyboard('{Escape}');
    return text;
  };
  expect(await said('贪狼')).toMatch(/贪狼（庙）在命宫.*多面的星/);
  expect(await said('月德')).toContain('月德在，温和处可避争执。');
  expect(await said('忌')).toMatch(/贪狼化忌化忌是牵挂/);
  expect(await said('权')).toMatch(/大限己未贪狼化权.*落在命宫/);
  expect(await said('墓')).toContain('长生十二神：墓');
  expect(await said('流陀')).toContain('流陀，');
  expect(await said('命宫')).toContain('命宫看人的性情');
});

test('a flow star explains itself by the name that it has there', async () => {
  const user = userEvent.setup();
  const { panel } = detail('福德');
  await user.click(panel.getByRole('button', { name: '运禄' }));
  const text = (await screen.findByRole('dialog')).textContent;
  expect(text).toContain('运禄，这一段时间里');
  expect(text).not.toContain('流禄');
});
