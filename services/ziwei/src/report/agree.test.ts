/** Two places of one report that speak of one thing agree. */
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';

const written = gateBirths(40).map((birth) => {
  const plan = planReport(birth);
  return (key: string) => plan.write(key).text;
});

test('no year brings a burden back and relief from it', () => {
  let both = 0;
  for (const text of written) {
    const [, burden = '', relief = ''] =
      /论年份，([^。；]*)(?:这份牵挂又被碰到|又碰到它)[^。；]*；([^。]*)会松一口气/u.exec(text('宫位详解')) ??
      [];
    const years = (part: string): string[] => part.match(/\d{4}/gu) ?? [];
    if (relief) both++;
    expect(years(relief).filter((year) => years(burden).includes(year))).toEqual([]);
  }
  expect(both).toBeGreaterThan(3);
});

test('helpers and trials of the life palace weigh the same in expert and plain words', () => {
  const pairs = [
    ['求助容易有回应', '帮您的人比磨您的事多'],
    ['助力与磨练大致相抵', '帮您的人和磨您的事差不多'],
    ['磨练多于助力', '磨您的事比帮您的人多一点'],
  ] as const;
  const seen = new Set<string>();
  for (const text of written) {
    const plain = text('命宫分析Baihua').replaceAll('孩子', '您');
    for (const [expert, words] of pairs) {
      if (!text('命宫分析').includes(expert)) continue;
      seen.add(expert);
      expect(plain).toContain(words);
    }
  }
  expect(seen.size).toBe(pairs.length);
});

test('the second decade, from twelve to twenty-five, is not a small child’s', () => {
  for (const text of written) {
    const [, second = ''] = /# 第二步大限([^#]*)/u.exec(text('十年大运策略')) ?? [];
    expect(second).not.toMatch(/跑跳停不下来|早学分配|要有人盯着|作品常被贴上墙|有人爱发号施令/u);
  }
});
