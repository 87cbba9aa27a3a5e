/** The families of stars that weigh in a chart: two, of which neither denies the other. */
import { STAR_FAMILY } from '../../corpus/report/depth-signs.ts';
import type { View } from '../../engine/analysis/view.ts';

export interface StarFamily {
  family: string;
  stars: View['stars'];
}

const TOLD = 2;
/** Company and solitude: the heavier one is told. */
const OPPOSED: readonly string[] = ['情缘', '孤静'];
/** Names that frighten and mean little come last. */
const LAST = '牵绊';

export const familiesOf = (stars: View['stars']): StarFamily[] =>
  Object.entries(STAR_FAMILY)
    .map(([family, names]) => ({ family, stars: stars.filter(({ name }) => names.includes(name)) }))
    .filter((each) => each.stars.length > 0);

/** @param families with at least one star each, in the order of the table */
export function weighty(families: readonly StarFamily[]): StarFamily[] {
  const told: StarFamily[] = [];
  const ranked = families.toSorted(
    (a, b) => Number(a.family === LAST) - Number(b.family === LAST) || b.stars.length - a.stars.length,
  );
  for (const each of ranked) {
    const denied = OPPOSED.includes(each.family) && told.some(({ family }) => OPPOSED.includes(family));
    if (told.length < TOLD && !denied) told.push(each);
  }
  return families.filter((each) => told.includes(each));
}
