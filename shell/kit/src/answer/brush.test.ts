import { brush } from './brush.ts';

const LIFE = [48, 50, 39, 42, 57].map((score, i) => [20 + i * 40, score] as const);
const outline = (path: string) =>
  path
    .slice(1, -1)
    .split('L')
    .map((place) => place.split(' ').map(Number) as [number, number]);

test('the same values are drawn alike every time', () => {
  expect(brush(LIFE, 6, 3)).toBe(brush(LIFE, 6, 3));
  expect(brush(LIFE, 6, 3)).not.toBe(brush(LIFE, 6, 4));
});

test('the stroke passes over every value', () => {
  const places = outline(brush(LIFE, 6));
  for (const [i, [x, y]] of LIFE.entries()) {
    const [one, other] = [places[i * 10]!, places[places.length - 1 - i * 10]!];
    expect((one[0] + other[0]) / 2).toBeCloseTo(x, 0);
    expect((one[1] + other[1]) / 2).toBeCloseTo(y, 0);
  }
});

test('it is heavier where it falls than where it rises', () => {
  const widthOf = (path: string, at: number) => {
    const places = outline(path);
    const [one, other] = [places[at]!, places[places.length - 1 - at]!];
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
  };
  const falling = brush(
    [
      [0, 0],
      [40, 40],
    ],
    6,
  );
  const rising = brush(
    [
      [0, 40],
      [40, 0],
    ],
    6,
  );
  expect(widthOf(falling, 5)).toBeGreaterThan(widthOf(rising, 5) * 1.5);
});
