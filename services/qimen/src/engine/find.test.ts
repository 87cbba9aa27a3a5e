import { fromSeconds, parseDate, parseTime, toSeconds } from '@tianji/almanac';
import { findHours, MOST_FOUND } from './find.ts';
import { computeChart, matterById, palaceWords } from './index.ts';
import { locate } from './locate.ts';
import { unmet } from './marks/states.ts';

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const find = (more: object = {}) =>
  findHours({
    matter: matterById('career'),
    from: parseDate('2026-09-01'),
    to: parseDate('2026-09-20'),
    longitude: 104.04,
    directions: [],
    hours: ALL,
    ...more,
  });

test('the best first, none that calls for care, each with reasons', () => {
  const found = find();
  expect(found.length).toBe(MOST_FOUND);
  for (const [i, hour] of found.entries()) {
    if (i > 0) expect(hour.score).toBeLessThanOrEqual(found[i - 1]!.score);
    expect(hour.favour).not.toBe('慎');
    expect(hour.reasons.length).toBeGreaterThan(0);
    // The palace is named once, not with each reason.
    expect(hour.reasons.filter((reason) => reason.startsWith('职位（开门）')).length).toBeLessThanOrEqual(1);
    expect(toSeconds(hour.end) - toSeconds(hour.start)).toBe(7200);
  }
});

test('from its first minute to its last the double hour has the judged direction', () => {
  const hour = find()[0]!;
  for (const seconds of [60, 7100]) {
    const time = fromSeconds(toSeconds(hour.start) + seconds);
    const chart = computeChart({ time, longitude: 104.04 });
    const palace = palaceWords(chart)[locate(chart, { kind: 'door', name: '开门' }) - 1]!;
    expect(palace.direction).toBe(hour.direction);
    expect(unmet(chart.pillars.day, chart.pillars.hour)).toBe(false);
  }
});

test('sleeping hours are left out, and directions are respected', () => {
  for (const hour of find({ hours: [4, 5, 6], directions: ['东', '东南'] })) {
    expect(['辰', '巳', '午']).toContain(hour.pillar.charAt(1));
    expect(['东', '东南']).toContain(hour.direction);
  }
});

test('each begins on a day of the range, and past ones are left out', () => {
  for (const longitude of [87.6, 104.04, 131]) {
    const starts = (more: object = {}) =>
      find({ ...{ from: parseDate('2026-09-01'), to: parseDate('2026-09-01'), longitude }, ...more }).map(
        ({ start }) => toSeconds(start),
      );
    const day = toSeconds(parseTime('2026-09-01 00:00:00'));
    for (const start of starts()) expect([start >= day, start < day + 86400]).toEqual([true, true]);
    const noon = day + 43200;
    expect(starts({ after: noon })).toEqual(starts().filter((start) => start + 7200 > noon));
  }
});
