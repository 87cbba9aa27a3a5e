/**
 * The first answers of two hundred grown people in one year: each theme on a ground of its own, and not the same to everybody.
 * `CHARTS` makes the run longer (`npm run drills`).
 */
import { firstAnswers, groundOf, spreadOf } from '../testing/first-answers.ts';

const COUNT = Number(process.env.CHARTS ?? 200);
const ALL = firstAnswers(COUNT, 46);
const spread = spreadOf(ALL);
/** 月干辛, 日支卯 */
const NAMED = /([年月日时])[干支]([甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥])/gu;

test('three themes seldom share a ground, and no direction of all three is the rule', () => {
  expect(spread.sameGround).toBeLessThanOrEqual(5);
  expect(spread.twoSameGrounds).toBeLessThanOrEqual(15);
  expect(spread.sameDirection).toBeLessThanOrEqual(40);
  expect(spread.triple[1]).toBeLessThanOrEqual(25);
});

test('no ground and no sentence of a theme stands in a fifth of all answers; each direction has its share', () => {
  for (const [, percent] of spread.grounds) expect(percent).toBeLessThanOrEqual(15);
  for (const [, percent] of spread.sentences) expect(percent).toBeLessThanOrEqual(20);
  for (const shares of spread.directions) for (const each of shares) expect(each).toBeGreaterThanOrEqual(10);
});

test('every ground lights characters that the chart has, and what speaks against it is another fact', () => {
  let against = 0;
  for (const { bazi, now } of ALL) {
    const pillars = ['year', 'month', 'day', 'hour'].slice(0, bazi.trim().split(/\s+/u).length);
    const cells = ['flow', 'luck', ...pillars].flatMap((each) => [`${each}.stem`, `${each}.branch`]);
    for (const theme of now.themes) {
      expect(theme.cells.length).toBeGreaterThan(0);
      for (const cell of theme.cells) expect(cells).toContain(cell);
      const [own, other] = theme.fact.split('；反过来说，');
      expect(own).toBe(groundOf(theme.fact));
      expect(other).not.toBe(own);
      // What a ground names of the chart is really there.
      for (const [, place, char] of theme.fact.matchAll(NAMED)) {
        const pillar = bazi.trim().split(/\s+/u)['年月日时'.indexOf(place!)];
        expect([theme.fact, pillar ?? '']).toEqual([theme.fact, expect.stringContaining(char!)]);
      }
      if (other) against += 1;
    }
  }
  expect(against).toBeGreaterThan(COUNT);
});
