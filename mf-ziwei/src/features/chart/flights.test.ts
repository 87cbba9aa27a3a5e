/** Lines of the console: each ends at its palace, two into one palace are two, none leaves the rim that the text keeps free. */
import { inPixels, RIM, routesOf } from './flights.ts';
import { edgeOf } from './grid-keys.ts';

const HUA = ['禄', '权', '科', '忌'] as const;
/** The centre on a phone of 390, of 320, on a desktop. */
const SIZES = [
  [179, 312],
  [144, 300],
  [548, 392],
] as const;
const BRANCHES = Array.from({ length: 12 }, (_, i) => i);

/** Every palace with every pair of targets, the pair met twice where both are one. */
const cases = BRANCHES.flatMap((from) =>
  BRANCHES.flatMap((one) =>
    BRANCHES.map((other) => ({
      from,
      flights: [one, other, (one + 3) % 12, (other + 7) % 12].map((branch, i) => ({
        ...{ hua: HUA[i]!, star: '', branch },
      })),
    })),
  ),
);

test.each(SIZES)('in a centre of %i × %i', (width, height) => {
  const wrong: string[] = [];
  for (const { from, flights } of cases) {
    const routes = routesOf(from, flights);
    const name = `${from}→${flights.map(({ branch }) => branch)}`;
    if (routes.length !== flights.filter(({ branch }) => branch !== from).length)
      wrong.push(`${name}: lines`);
    const ends = new Set<string>();
    const labels: (readonly [number, number])[] = [];
    for (const { branch, points, label } of routes) {
      const way = points.map(({ x, y }) => [inPixels(x, width), inPixels(y, height)] as const);
      for (const [x, y] of way) {
        if (Math.min(x, y, width - x, height - y) < 0) wrong.push(`${name}: leaves the centre`);
        if (Math.min(x, y, width - x, height - y) > RIM) wrong.push(`${name}: in the text`);
      }
      for (const [i, [x, y]] of way.slice(1).entries()) {
        const [px, py] = way[i]!;
        if (Math.abs(x - px) > 0.01 && Math.abs(y - py) > 0.01) wrong.push(`${name}: a slanting part`);
        // Both ends of a part on the rim are not enough: its middle is there too.
        const [mx, my] = [(x + px) / 2, (y + py) / 2];
        if (Math.min(mx, my, width - mx, height - my) > RIM) wrong.push(`${name}: a part in the text`);
      }
      const near = (at: readonly [number, number], of: number): boolean => {
        const [x, y] = edgeOf(of);
        return Math.hypot(at[0] - (x * width) / 100, at[1] - (y * height) / 100) <= 24;
      };
      if (!near(way[0]!, from) || !near(way.at(-1)!, branch)) wrong.push(`${name}: ends elsewhere`);
      const end = way
        .at(-1)!
        .map((n) => n.toFixed(1))
        .join();
      if (ends.has(end)) wrong.push(`${name}: two lines end in one point`);
      ends.add(end);
      const at = [inPixels(label.x, width), inPixels(label.y, height)] as const;
      if (Math.min(at[0], at[1], width - at[0], height - at[1]) > RIM - 7)
        wrong.push(`${name}: label in the text`);
      if (labels.some(([x, y]) => Math.abs(x - at[0]) < 14 && Math.abs(y - at[1]) < 14))
        wrong.push(`${name}: one label on another`);
      labels.push(at);
    }
  }
  expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
});

test('a transformation into its own palace has no line', () => {
  expect(routesOf(4, [{ hua: '科', star: '右弼', branch: 4 }])).toEqual([]);
});
