import { render, screen, within } from '@testing-library/react';
import { computeChart } from '@tianji/ziwei/engine';
import { branchOf, type Chart } from '../chart/model.ts';
import { decadeFlow, yearFlow } from '../limits/flow.ts';
import { Limits } from '../limits/strips.tsx';
import { PalaceDetail } from './detail.tsx';

const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
const chart = computeChart({ sex: '女', time, longitude: 104.04 }).chart as unknown as Chart;

const detail = (name: string) => {
  const decade = chart.daxian[3]!;
  const flows = [decadeFlow(chart, decade), yearFlow(chart, decade.liunian[9]!)];
  const branch = branchOf(chart, name);
  const { unmount } = render(<PalaceDetail chart={chart} branch={branch} flows={flows} />);
  return { unmount, panel: within(screen.getByLabelText(`${name}详情`)) };
};

test('a palace is named with stem, branch, sound and ages', () => {
  const { panel } = detail('命宫');
  expect(panel.getByRole('heading', { level: 3 })).toHaveTextContent('命宫丙辰 沙中土 5–14岁');
});

test('minor stars carry what decade and year make of them', () => {
  // 己 turns 文曲 into 忌 (decade), 丙 turns 文昌 into 科 (year).
  const office = detail('官禄');
  expect(office.panel.getByText('文曲').parentElement).toHaveTextContent(/^文曲得忌/);
  office.unmount();
  const fortune = detail('福德');
  expect(fortune.panel.getByText('文昌').parentElement).toHaveTextContent(/^文昌陷科/);
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
