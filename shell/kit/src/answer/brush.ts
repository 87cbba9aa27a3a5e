// A stroke of the brush along a line of values, as an outline to fill: it prints, and needs no picture.

type Point = readonly [x: number, y: number];

/** Places between two values at which the outline is drawn. */
const STEPS = 10;

/** The same noise for the same chart: a line always looks the same. */
function noise(seed: number): () => number {
  let state = (seed * 7919 + 13) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Places on a Catmull–Rom curve, which passes through every value: none is smoothed away. */
function along(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))]!;
  const places: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const around = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const;
    for (let step = 0; step < STEPS; step += 1) {
      const t = step / STEPS;
      const mix = (axis: 0 | 1) => {
        const [a, b, c, d] = around.map((point) => point[axis]) as [number, number, number, number];
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      };
      places.push([mix(0), mix(1)]);
    }
  }
  return [...places, at(points.length - 1)];
}

/** The outline of a stroke: heavier where it falls, lighter where it rises, tapered at its ends. @param width at its middle */
export function brush(points: readonly Point[], width: number, seed = 7): string {
  const [places, random] = [along(points), noise(seed)];
  const [left, right]: [string[], string[]] = [[], []];
  let press = 0.5;
  for (const [i, [x, y]] of places.entries()) {
    const [before, after] = [places[Math.max(0, i - 1)]!, places[Math.min(places.length - 1, i + 1)]!];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    press = Math.min(0.85, Math.max(0.15, press + (random() - 0.5) * 0.16));
    const end = Math.min(
      1,
      i / places.length / 0.05 + 0.3,
      (places.length - 1 - i) / places.length / 0.07 + 0.25,
    );
    const half = (width / 2) * (0.62 + 0.5 * press + 0.55 * (dy / length)) * end;
    const across: Point = [(-dy / length) * half, (dx / length) * half];
    left.push(`${(x + across[0]).toFixed(1)} ${(y + across[1]).toFixed(1)}`);
    right.push(`${(x - across[0]).toFixed(1)} ${(y - across[1]).toFixed(1)}`);
  }
  return `M${[...left, ...right.reverse()].join('L')}Z`;
}
