import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeChart } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import axe from 'axe-core';
import type { Chart } from '../chart/model.ts';
import { AgendaGrid } from './agenda-grid.tsx';

const NOW = Date.UTC(2026, 10, 29, 4);

function chartOf(year: number): Chart {
  const time = { year, month: 9, day: 7, hour: 8, minute: 0, second: 0 };
  const computed = computeChart({ sex: '女', time, longitude: 120, options: { trueSolar: false } });
  return wireChart(computed, { name: '某', location: '北京-北京-北京', longitude: 120, time }) as Chart;
}

test('ten years by eight themes; a field opens its lead, its limit and a sum that adds up', async () => {
  const user = userEvent.setup();
  const { container } = render(<AgendaGrid chart={chartOf(1979)} now={NOW} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '事',
    ...Array.from({ length: 10 }, (_, i) => `${2026 + i}`),
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    '总 事业 财 婚恋 健康 家宅 父母 人际'.split(' '),
  );
  expect(screen.getByRole('button', { name: '顺，2026年总' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '慎，2029年总' }));
  expect(screen.getByRole('heading', { name: '2029年总：慎' })).toBeVisible();
  expect(container).toHaveTextContent('主要因为：大限命宫在申（本命官禄），生年文曲忌与流年文曲忌同落此宫。');
  await user.click(screen.getByText('怎么合计'));
  const shown = [...container.querySelectorAll('details td:last-child')].map(({ textContent }) =>
    Math.round(Number(textContent!.replace('−', '-')) * 100),
  );
  const total = shown.pop();
  expect(total).toBe(-432);
  expect(shown.reduce((a, b) => a + b, 0)).toBe(total);
  expect(container).toHaveTextContent('= −1.39');
  await user.click(screen.getByRole('button', { name: '慎，2035年事业' }));
  await user.click(screen.getByText('四化怎么看：相合'));
  expect(container).toHaveTextContent('生年文曲忌在本命官禄。');
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
});

test('a child has its own themes, an elder hers', () => {
  const { unmount } = render(<AgendaGrid chart={chartOf(2015)} now={NOW} />);
  expect(screen.getAllByRole('rowheader')[1]).toHaveTextContent('学业');
  expect(screen.getByRole('rowheader', { name: '出门' })).toBeVisible();
  unmount();
  render(<AgendaGrid chart={chartOf(1953)} now={NOW} />);
  expect(screen.queryByRole('rowheader', { name: '事业' })).toBeNull();
});
