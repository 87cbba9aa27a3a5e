/** The position of each branch in the 4×4 grid: column and row from 0. South is up, as on every chart. */
export const PLACE: Readonly<Record<number, readonly [number, number]>> = {
  5: [0, 0],
  6: [1, 0],
  7: [2, 0],
  8: [3, 0],
  4: [0, 1],
  9: [3, 1],
  3: [0, 2],
  10: [3, 2],
  2: [0, 3],
  1: [1, 3],
  0: [2, 3],
  11: [3, 3],
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The palace that a key leads to, or null for a key that the grid does not handle. Arrows cross the empty centre; Home
 * goes to the life palace.
 */
export function branchAfterKey(branch: number, key: string, life: number): number | null {
  if (key === 'Home') return life;
  const step = STEPS[key];
  const from = PLACE[branch];
  if (!step || !from) return null;
  let [column, row] = from;
  for (;;) {
    column += step[0];
    row += step[1];
    if (column < 0 || column > 3 || row < 0 || row > 3) return branch;
    const found = Object.entries(PLACE).find(([, [c, r]]) => c === column && r === row);
    if (found) return Number(found[0]);
  }
}

/** Where a palace touches the centre, in hundredths of the centre's width and height. */
export const edgeOf = (branch: number): readonly [x: number, y: number] => {
  const [column, row] = PLACE[branch]!.map((line) => [0, 25, 75, 100][line]!);
  return [column!, row!];
};
