import { AGE_BANDS, ageBand, ageOn, fitting, unfitWord } from './ages.ts';

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

test('words unfit for an age are found', () => {
  expect(unfitWord('4–6', '按时完成工作')).toBe('工作');
  expect(unfitWord('13–15', '婚事可以定下')).toBe('婚');
  expect(unfitWord('30–39', '头一份工作')).toBe('头一份工作');
  expect(unfitWord('65–74', '宜转岗')).toBe('转岗');
  expect(unfitWord('40–54', '宜转岗')).toBeUndefined();
  expect(fitting('19–22', ['置业、续约', '读一门课'])).toEqual(['读一门课']);
});
