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

test('other schools read a field by flights and self-transformations, and change nothing in it', () => {
  // The woman of 1979: 命宫 in 辰, her decade from 43 on in 申 (壬), 2029 in 酉 (癸).
  const computed = computeChart({
    ...{ sex: '女', longitude: 120, options: { trueSolar: false } },
    time: { year: 1979, month: 9, day: 7, hour: 8, minute: 0, second: 0 },
  });
  const cells = gridOf(lifeOf(computed), SUM_THEMES, 2026, () => 45);
  const told = (theme: string, year: number) => {
    const cell = cells.find((each) => each.theme === theme && each.year === year)!;
    return [cell.direction, ...cell.second.map(({ says, facts }) => [says, ...facts].join(' '))];
  };
  expect(told('whole', 2029)).toEqual(['慎', '不论', '不论']);
  expect(told('money', 2029)).toEqual(['平', '另有一说 大限命宫干壬，天梁禄入本命财帛', '不论']);
  expect(told('friends', 2029).slice(1)).toEqual([
    expect.stringContaining('流年命宫干癸，贪狼忌入本命仆役'),
    expect.stringContaining('本命仆役自化忌（贪狼）'),
  ]);
  // 禄 and 忌 alike: neither for nor against.
  expect(told('family', 2029)[1]).toBe('不论 大限命宫干壬，武曲忌入本命父母 流年命宫干癸，破军禄入本命父母');
  expect(told('family', 2029)[2]).toMatch(/ 生年武曲禄在本命父母 本命父母自化禄（武曲）$/u);
  expect(told('work', 2035)).toEqual(['慎', expect.any(String), '相合 生年文曲忌在本命官禄']);
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
