import { AGE_BANDS, ageBand, ageInYear, ageOn, fitting, unfitWord } from './ages.ts';

const birth = { year: 2000, month: 3, day: 15 };

test.each([
  [{ year: 2016, month: 3, day: 14 }, 15, '13–15'],
  [{ year: 2016, month: 3, day: 15 }, 16, '16–18'],
  [{ year: 2003, month: 12, day: 31 }, 3, '0–3'],
  [{ year: 2055, month: 3, day: 15 }, 55, '55–64'],
  [{ year: 2099, month: 1, day: 1 }, 98, '75–'],
  [{ year: 1999, month: 1, day: 1 }, -2, '0–3'],
] as const)('on %j', (day, age, band) => {
  expect(ageOn(birth, day)).toBe(age);
  expect(ageBand(age)).toBe(band);
});

test('every full age has one of the twelve bands, in order', () => {
  const bands = Array.from({ length: 110 }, (_, age) => ageBand(age));
  expect([...new Set(bands)]).toEqual(AGE_BANDS);
  expect(AGE_BANDS).toHaveLength(12);
});

test('a year is told at the age of its larger part', () => {
  expect(ageInYear({ year: 2013, month: 8, day: 5 }, 2026)).toBe(13);
  expect(ageInYear({ year: 2013, month: 8, day: 6 }, 2026)).toBe(12);
});

test('of the year under way only what is left counts', () => {
  const today = { year: 2026, month: 11, day: 24 };
  // Halfway from 24 November to 4 February is 30 December.
  expect(ageInYear({ year: 2013, month: 10, day: 2 }, 2026, today)).toBe(13);
  expect(ageInYear({ year: 2013, month: 12, day: 30 }, 2026, today)).toBe(13);
  expect(ageInYear({ year: 2013, month: 12, day: 31 }, 2026, today)).toBe(12);
  // In January the year that began a year ago is still under way; a lunar year may end after 立春.
  expect(ageInYear({ year: 2014, month: 1, day: 10 }, 2026, { year: 2027, month: 1, day: 12 })).toBe(13);
  expect(ageInYear({ year: 2014, month: 2, day: 10 }, 2026, { year: 2027, month: 2, day: 10 })).toBe(13);
});

test('words unfit for an age are found', () => {
  expect(unfitWord('4–6', '按时完成工作')).toBe('工作');
  expect(unfitWord('13–15', '婚事可以定下')).toBe('婚');
  expect(unfitWord('30–39', '头一份工作')).toBe('头一份工作');
  expect(unfitWord('65–74', '宜转岗')).toBe('转岗');
  expect(unfitWord('40–54', '宜转岗')).toBeUndefined();
  expect(fitting('19–22', ['置业、续约', '读一门课'])).toEqual(['读一门课']);
});
