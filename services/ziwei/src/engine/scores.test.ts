import { place } from './place.ts';
import { fullPoints, GRADES, gradeOf, ownPoints, SCALE, scores, totalPoints, WEIGHTS } from './scores.ts';

describe('scores over the whole space of charts', () => {
  const bands = new Map<string, number>(GRADES.map((band) => [band.grade, 0]));
  let [n, sum, squares, totals, totalSquares] = [0, 0, 0, 0, 0];
  beforeAll(() => {
    for (let year = 0; year < 60; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= 30; day += 1) {
          for (let hour = 0; hour < 12; hour += 1) {
            const seed = { yearStem: year % 10, yearBranch: year % 12, month, day, hour, forward: true };
            const placement = place(seed);
            const full = fullPoints(ownPoints(seed, placement, 'quanshu'));
            for (const points of full) {
              sum += points;
              squares += points * points;
            }
            const total = totalPoints(placement, full);
            totals += total;
            totalSquares += total * total;
            n += 1;
            const grade = scores(seed, placement, 'quanshu').grade;
            bands.set(grade, bands.get(grade)! + 1);
          }
        }
      }
    }
  });

  it('has the published mean and spread', () => {
    const sd = (s: number, q: number, count: number): number => Math.sqrt(q / count - (s / count) ** 2);
    expect(sum / (12 * n)).toBeCloseTo(SCALE.palace.mean, 2);
    expect(sd(sum, squares, 12 * n)).toBeCloseTo(SCALE.palace.sd, 2);
    expect(totals / n).toBeCloseTo(SCALE.total.mean, 2);
    expect(sd(totals, totalSquares, n)).toBeCloseTo(SCALE.total.sd, 2);
  });

  it('every band occurs, the middle one most', () => {
    const shares = GRADES.map((band) => bands.get(band.grade)! / n);
    for (const share of shares) expect(share).toBeGreaterThan(0.01);
    expect(Math.max(...shares)).toBe(bands.get('中')! / n);
  });
});

it('weights sum to one', () => {
  expect(WEIGHTS.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
});

it('grades its limits correctly', () => {
  expect([100, 90, 89, 60, 59, 40, 39, 0].map(gradeOf)).toEqual([
    '上上',
    '上上',
    '上',
    '中',
    '中下',
    '下',
    '下下',
    '下下',
  ]);
});
