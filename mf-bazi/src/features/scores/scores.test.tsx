import { render, screen, within } from '@testing-library/react';
import { Scores } from './scores.tsx';

// spec 1.9.7
test('fifty is even, more is good, less needs attention; each year has its bar', () => {
  const rows = [62, 50, 38].map((score, i) => ({
    ...{ age: 20 + i, year: 2026 + i, dayun: '甲子', liunian: '丙午', score },
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
