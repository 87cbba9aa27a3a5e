// The lessons compute in the browser with the libraries alone; their answers must match the chart page.
import { formatTime, fromSeconds, parseTime, toSeconds } from '@tianji/almanac';
import { computeChart } from '@tianji/bazi/engine';
import { ownChart } from '../engine/lessons.ts';

test('the answers are those of the chart page: pillars, strength, useful god', () => {
  const first = toSeconds(parseTime('1930-01-01 00:00:00'));
  let seed = 11;
  const next = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let i = 0; i < 150; i += 1) {
    const time = fromSeconds(first + Math.floor(next() * 95 * 31_556_952));
    const longitude = 75 + next() * 60;
    const { pillars, lessons } = ownChart({ time, longitude });
    const page = computeChart({ sex: '女', time, longitude }, { now: parseTime('2026-11-22 12:00:00') });
    const said = (title: string) => {
      const found = lessons.find((one) => one.title === title)!;
      return found.options[found.answer];
    };
    expect([formatTime(time), pillars.join(' '), said('强弱'), said('用神')]).toEqual([
      formatTime(time),
      page.bazi,
      page.strength.label,
      page.usefulGod.elements[0],
    ]);
  }
});
