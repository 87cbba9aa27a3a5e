import { yearPillar } from './year-pillar.ts';

test.each([
  ['2016-08', '丙申'],
  ['2021', '辛丑'],
  ['2023-07', '癸卯'],
  // Before 立春 the year is the one before.
  ['2024-01', '癸卯'],
  ['2024-02', '甲辰'],
  ['1984', '甲子'],
])('what happened in %s stands under %s', (month, pillar) => {
  expect(yearPillar(month)).toBe(pillar);
});
