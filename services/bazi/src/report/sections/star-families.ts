/** The families of stars that weigh in a chart: two, of which neither denies the other. */
import { STAR_FAMILY } from '../../corpus/report/depth-signs.ts';
import type { View } from '../../engine/analysis/view.ts';
import { isHighest } from '../../engine/shensha/rank.ts';

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

const holdsHighest = ({ stars }: StarFamily): boolean => stars.some(({ name }) => isHighest(name));

/** So many stars of a family are named; of more their number is said, so that no list breaks off. */
const NAMED = 4;

/** The stars of a family by name, the highest first: A、B、C、D等6颗. @param words how one is named */
export function namedStars(
  stars: View['stars'],
  words: (star: View['stars'][number]) => string = ({ name }) => name,
): string {
  const names = stars.slice(0, NAMED).map(words).join('、');
  return stars.length > NAMED ? `${names}等${stars.length}颗` : names;
}

/** @param families with at least one star each, in the order of the table */
export function weighty(families: readonly StarFamily[]): StarFamily[] {
  const told: StarFamily[] = [];
  const ranked = families.toSorted(
    (a, b) =>
      Number(holdsHighest(b)) - Number(holdsHighest(a)) ||
      Number(a.family === LAST) - Number(b.family === LAST) ||
      b.stars.length - a.stars.length,
  );
  for (const each of ranked) {
    const denied = OPPOSED.includes(each.family) && told.some(({ family }) => OPPOSED.includes(family));
    if (told.length < TOLD && !denied) told.push(each);
  }
  return families.filter((each) => told.includes(each));
}
