import { CalendarError, formatTime, parseTime } from '@tianji/almanac';
import { computeChart } from './chart.ts';
import { candidateDates, latestCandidate, parseBazi } from './reverse.ts';
import { seededBirths } from './seeded.ts';

const NOW = parseTime('2026-11-21 10:00:00');

test('the latest candidate has the requested pillars and is not after now', () => {
  for (const input of seededBirths(4, 200, 1900, 2025)) {
    const { bazi } = computeChart(input);
    const found = latestCandidate(parseBazi(bazi), NOW)!;
    expect(formatTime(found.time) <= formatTime(NOW)).toBe(true);
    const again = computeChart({
      sex: '男',
      time: found.time,
      longitude: 120,
      options: { trueSolar: false },
    });
    expect(again.bazi).toBe(bazi);
  }
});

test('all candidates between two years', () => {
  const found = candidateDates(parseBazi('甲辰 丙寅 辛酉 庚子'), { fromYear: 1900, toYear: 2030 });
  expect(found.map((each) => formatTime(each.from))).toContain('2024-02-27 23:00:00');
});

test.each(['', '甲子', '甲子 乙丑 丙寅', '甲丑 乙丑 丙寅 丁卯', 'a b c d'])(
  '%j is not a set of pillars',
  (text) => {
    expect(() => parseBazi(text)).toThrow(CalendarError);
  },
);
