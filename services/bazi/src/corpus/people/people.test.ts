import { civilFromLunar, formatDate, fourPillars, ganzhi, jdn, parseDate } from '@tianji/almanac';
import { frightening } from '../wording.ts';
import { PEOPLE } from './index.ts';

const DAY = 86400;

test('at least a hundred persons, no duplicates, no living ones', () => {
  expect(PEOPLE.length).toBeGreaterThanOrEqual(100);
  expect(new Set(PEOPLE.map((each) => each.name)).size).toBe(PEOPLE.length);
  for (const { birth, died } of PEOPLE) {
    const age = died - Number(birth.slice(0, 4));
    expect([birth, age > 15 && age < 106 && died <= 2010]).toEqual([birth, true]);
  }
});

test.each(PEOPLE.map((each) => [each.name, each] as const))(
  '%s is described in our own words, with a source',
  (_, person) => {
    expect(person.birth).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(['男', '女']).toContain(person.sex);
    expect(person.source.length).toBeGreaterThan(4);
    expect(person.who).toMatch(/^[^。]{6,60}。[^。]{6,60}。$/u);
    expect(frightening(person.who)).toEqual([]);
  },
);

/** The lunar date of a Chinese chronicle and the civil date of an encyclopedia are independent: they must agree. */
test.each(
  PEOPLE.filter((each) => each.lunar !== '').map((each) => [each.name, each.lunar, each.birth] as const),
)('%s: %s is %s', (_, lunar, birth) => {
  const [year, month, day] = lunar.split('-') as [string, string, string];
  const date = civilFromLunar({
    year: Number(year),
    month: Number(month.replace('r', '')),
    leap: month.startsWith('r'),
    day: Number(day),
  });
  expect(formatDate(date)).toBe(birth);
});

/** Year and month pillars are the same anywhere on earth and at any hour of that day: no term is close. */
test.each(PEOPLE.filter((each) => each.hour === '').map((each) => [each.name, each] as const))(
  '%s is well away from month boundaries',
  (_, { birth, lunar }) => {
    const { year, month, day } = parseDate(birth);
    const noon = jdn(year, month, day) * DAY + DAY / 2;
    const at = (hours: number) => {
      const clock = { year, month, day, hour: 12, minute: 0, second: 0 };
      const pillars = fourPillars(clock, { instant: noon + hours * 3600 });
      return `${ganzhi(pillars.year)} ${ganzhi(pillars.month)}`;
    };
    expect(lunar === '' ? at(-14) : at(-13)).toBe(lunar === '' ? at(34) : at(13));
  },
);
