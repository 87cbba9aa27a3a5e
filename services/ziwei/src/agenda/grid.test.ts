import { ageInYear } from '@tianji/teller';
import { computeChart } from '../engine/index.ts';
import { lifeOf, SUM_THEMES } from '../engine/sum/index.ts';
import { agendaOf, gridOf, wordOf } from './index.ts';

test('a page that lays out ten years has the cells of the agenda, and rows that add up', () => {
  const seen = { cells: 0, within: 0, capped: 0 };
  for (let i = 0; i < 40; i += 1) {
    const computed = computeChart({
      ...{ sex: i % 2 ? '男' : '女', longitude: 120, options: { trueSolar: false } },
      time: {
        year: 1940 + i * 2,
        month: 1 + (i % 12),
        day: 1 + ((i * 11) % 28),
        hour: (i * 6) % 24,
        minute: 0,
        second: 0,
      },
    });
    const agenda = agendaOf(computed, { year: 2026, month: 3, day: 1 });
    const cells = gridOf(lifeOf(computed), SUM_THEMES, 2026, (year) =>
      Math.max(0, ageInYear(computed.local, year, year === 2026 ? { year, month: 3, day: 1 } : undefined)),
    );
    for (const cell of cells) {
      const judged = agenda.cells.find(({ theme, at }) => theme === cell.theme && at === `year:${cell.year}`);
      expect([cell.theme, cell.year, cell.direction]).toEqual([cell.theme, cell.year, judged?.direction]);
      expect(agenda.facts.get(`year:${cell.year}/lead/${cell.theme}`)?.slots?.name).toBe(cell.lead);
      expect(cell.rows.reduce((sum, { points }) => sum + points, 0)).toBe(cell.sum);
      expect(Math.abs((cell.sum / 100 - cell.mean) / cell.sd - cell.z)).toBeLessThan(0.01);
      seen.cells += 1;
      if (cell.within) seen.within += 1;
      if (cell.cap) seen.capped += 1;
    }
  }
  expect(seen.cells).toBeGreaterThan(3000);
  expect(seen.within).toBeGreaterThan(10);
  expect(seen.capped).toBeGreaterThan(0);
});

test('love has the name that suits an age', () => {
  expect([17, 22, 23, 54, 55, 80].map((age) => wordOf('love', age))).toEqual([
    '感情',
    '感情',
    '婚恋',
    '婚恋',
    '感情',
    '感情',
  ]);
  expect([15, 16].map((age) => wordOf('travel', age))).toEqual(['出门', '迁移']);
});
