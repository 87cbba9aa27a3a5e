// The tables against the sky itself: astronomy-engine shares nothing with the libraries that made them. It is the less
// precise of the two (up to a minute on solar terms), so it checks days and minutes here, not seconds.
import { MakeTime, SearchMoonPhase, SearchSunLongitude } from 'astronomy-engine';
import { beijingSeconds, epochMs, lunarMonths, termAfter, termBefore, termsOfYear } from './index.ts';

const DAY = 86400;

test('every term of 1900–2100, each fifth year, lies within 65 s of the Sun’s longitude', () => {
  let worst = 0;
  for (let year = 1900; year <= 2100; year += 5)
    for (const term of termsOfYear(year)) {
      const found = SearchSunLongitude(
        (285 + 15 * term.index) % 360,
        MakeTime(new Date(epochMs(term.seconds - DAY))),
        3,
      );
      worst = Math.max(worst, Math.abs(beijingSeconds(found!.date.getTime()) - term.seconds));
    }
  expect(worst).toBeLessThan(65);
});

test('every month of 1930–2090, each fourth year, begins on the day of the new moon in Beijing', () => {
  let months = 0;
  for (let year = 1930; year <= 2090; year += 4)
    for (const { firstJdn } of lunarMonths(year)) {
      const moon = SearchMoonPhase(0, MakeTime(new Date(epochMs((firstJdn - 2) * DAY))), 5);
      const seconds = beijingSeconds(moon!.date.getTime());
      // Too near to midnight for the engine's own error: skip.
      if (Math.abs(seconds - Math.round(seconds / DAY) * DAY) < 120) continue;
      expect(Math.floor(seconds / DAY)).toBe(firstJdn);
      months++;
    }
  expect(months).toBeGreaterThan(500);
});

test('every leap month of 1650–2090 holds no 气, and 冬至 always lies in the eleventh month', () => {
  for (let year = 1650; year <= 2090; year++) {
    for (const { leap, month, days, firstJdn } of lunarMonths(year)) {
      // By printed days: until 1929 almanacs did not use today's time.
      const next = termAfter((firstJdn - 2) * DAY, 'qi');
      const qi = [
        next,
        termAfter(next.seconds, 'qi'),
        termAfter(termAfter(next.seconds, 'qi').seconds, 'qi'),
      ];
      const inside = qi
        .filter((t) => t.printedJdn >= firstJdn && t.printedJdn < firstJdn + days)
        .map((t) => t.name);
      if (leap) expect(inside).toEqual([]);
      if (month === 11 && !leap) expect(inside).toContain('冬至');
    }
  }
  expect(termBefore(lunarMonths(2033).find((m) => m.leap)!.firstJdn * DAY + DAY - 1, 'qi').name).toBe('冬至');
});
