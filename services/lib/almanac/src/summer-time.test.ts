import { formatTime, fromSeconds, parseTime, toSeconds } from './civil.ts';
import { summerClock, summerTimeOffset, summerTimeState } from './summer-time.ts';

const state = (text: string, shanghai = false) => summerTimeState(parseTime(text), { shanghai });

/** First and last reading of each period with the same state, found by stepping the clock in half hours. */
function stretches(year: number): string[] {
  const found: string[] = [];
  let before = 'none';
  const end = toSeconds(parseTime(`${year + 1}-01-01 00:00`));
  for (let s = toSeconds(parseTime(`${year}-01-01 00:00`)); s < end; s += 1800) {
    const now = summerTimeState(fromSeconds(s));
    if (now !== before) found.push(`${formatTime(fromSeconds(s)).slice(0, 16)} ${now}`);
    before = now;
  }
  return found;
}

// The dates of the State Council's notices; the same as the tz database has for Asia/Shanghai.
test.each([
  [1986, '05-04', '09-14'],
  [1987, '04-12', '09-13'],
  [1988, '04-17', '09-11'],
  [1989, '04-16', '09-17'],
  [1990, '04-15', '09-16'],
  [1991, '04-14', '09-15'],
])('%i: from %s 02:00 to %s 02:00', (year, start, end) => {
  expect(stretches(year)).toEqual([
    `${year}-${start} 02:00 nonexistent`,
    `${year}-${start} 03:00 summer`,
    `${year}-${end} 01:00 ambiguous`,
    `${year}-${end} 02:00 none`,
  ]);
});

test('no summer time in other years', () => {
  for (const year of [1949, 1985, 1992, 2024]) expect(stretches(year)).toEqual([]);
});

test('to the second', () => {
  expect(state('1988-04-17 01:59:59')).toBe('none');
  expect(state('1988-04-17 02:00:00')).toBe('nonexistent');
  expect(state('1988-04-17 02:59:59')).toBe('nonexistent');
  expect(state('1988-04-17 03:00:00')).toBe('summer');
  expect(state('1988-09-11 00:59:59')).toBe('summer');
  expect(state('1988-09-11 01:00:00')).toBe('ambiguous');
  expect(state('1988-09-11 01:59:59')).toBe('ambiguous');
  expect(state('1988-09-11 02:00:00')).toBe('none');
});

test('offset: a repeated reading counts as summer, a skipped one as standard time', () => {
  const offset = (text: string) => summerTimeOffset(parseTime(text));
  expect(offset('1988-07-01 12:00')).toBe(3600);
  expect(offset('1988-09-11 01:30')).toBe(3600);
  expect(offset('1988-04-17 02:30')).toBe(0);
  expect(offset('1988-12-01 12:00')).toBe(0);
});

test('Shanghai’s own summer time only when asked for', () => {
  expect(state('1947-07-01 12:00')).toBe('none');
  expect(state('1947-07-01 12:00', true)).toBe('summer');
  expect(state('1943-01-15 12:00', true)).toBe('summer');
  expect(state('1945-09-01 23:30', true)).toBe('ambiguous');
  expect(state('1919-04-13 00:30', true)).toBe('nonexistent');
  expect(state('1949-05-28 00:00', true)).toBe('none');
  expect(state('1988-07-01 12:00', true)).toBe('summer');
  expect(state('1950-07-01 12:00', true)).toBe('none');
});

test('a standard time and the clock of its day: there and back, but for the hour that clocks showed twice', () => {
  const lost: string[] = [];
  const end = toSeconds(parseTime('1992-01-01 00:00'));
  for (let s = toSeconds(parseTime('1986-01-01 00:15')); s < end; s += 1800) {
    const clock = summerClock(fromSeconds(s));
    if (toSeconds(clock) - summerTimeOffset(clock) !== s) lost.push(formatTime(fromSeconds(s)));
  }
  // Two half-hour steps a year: the second occurrence of the hour repeated at the end of daylight saving time.
  expect(lost).toHaveLength(12);
  expect(lost.every((text) => /-09-/.test(text))).toBe(true);
});
