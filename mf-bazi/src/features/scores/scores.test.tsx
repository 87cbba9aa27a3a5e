import { render, screen, within } from '@testing-library/react';
import { Scores } from './scores.tsx';

// spec 1.9.7
test('fifty is even, more is good, less needs attention; each year has its bar', () => {
  const rows = [62, 50, 38].map((score, i) => ({
    ...{ age: 20 + i, year: 2026 + i, dayun: '甲子', dayunscore: 58, liunian: '丙午', score },
    ...{ dayunsum: '基准50，天干甲（比肩）加8', sum: `基准50，流年冲日支减${50 - score}` },
  }));
  render(<Scores rows={rows} year={2026} />);
  const cells = within(screen.getByRole('table', { name: '甲子逐年评分' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastElementChild!);
  expect(cells.map((cell) => cell.textContent)).toEqual(['62 较顺', '50 平', '38 留意']);
  const bars = cells.map((cell) => cell.querySelector<HTMLElement>('.fill')!);
  expect(bars.map(({ style }) => style.width)).toEqual(['62%', '50%', '38%']);
  expect(bars.map((bar) => bar.classList.contains('low'))).toEqual([false, false, true]);
});

test('every figure has the sum that it is made of; a report, whose text has them, shows none here', () => {
  const row = { age: 20, year: 2026, dayun: '甲子', dayunscore: 58, liunian: '丙午', score: 47 };
  const sums = { dayunsum: '基准50，天干甲（比肩）加8', sum: '基准50，流年冲日支减3' };
  const { rerender } = render(<Scores rows={[{ ...row, ...sums }]} year={2026} />);
  const group = screen.getByText('分数的各项').parentElement!;
  expect(
    within(group)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['甲子十年 58：基准50，天干甲（比肩）加8', '2026年 47：基准50，流年冲日支减3']);
  rerender(<Scores rows={[{ ...row, dayunsum: '', sum: '' }]} year={2026} />);
  expect(screen.queryByText('分数的各项')).toBeNull();
});
