import { dayStemIn, OF_MONTH, todayOf } from './today.ts';

test('what is drawn follows from the instant on the Beijing clock', () => {
  // 2026-11-30 10:00 in Beijing: the month of 亥 has begun on 11-07, 小雪 on 11-22.
  const today = todayOf(Date.UTC(2026, 10, 30, 2));
  expect(today).toMatchObject({ stem: '戊', yearBranch: '午', monthBranch: '亥' });
  expect(today.term).toMatchObject({ name: '小雪', day: 9, next: '大雪', left: 7 });
  expect(today.term.share).toBeGreaterThan(0.4);
  expect(today.term.share).toBeLessThan(0.7);
  // An hour before midnight in Beijing it is still that day; two hours later the next.
  expect(todayOf(Date.UTC(2026, 10, 30, 15)).stem).toBe('戊');
  expect(todayOf(Date.UTC(2026, 10, 30, 17)).stem).toBe('己');
});

test('each month’s hexagram has one line more or less than its neighbour', () => {
  const months = Object.values(OF_MONTH).map(([, lines]) => lines);
  expect(new Set(months).size).toBe(12);
  for (const [i, lines] of months.entries()) {
    const next = months[(i + 1) % 12] ?? '';
    expect([...lines].filter((line, at) => line !== next[at])).toHaveLength(1);
  }
});

test.each([
  ['戊寅 丁巳 辛酉 壬辰', '辛'],
  ['戊寅 丁巳 辛酉', '辛'],
  ['今年有人把担子递过来', undefined],
  ['甲子年', undefined],
])('the day’s stem of “%s”', (text, stem) => expect(dayStemIn(text)).toBe(stem));
