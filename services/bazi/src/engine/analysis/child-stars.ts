import { STAR_FAMILY } from '../../corpus/report/depth-signs.ts';
import type { View } from './view.ts';

/** Stars of grown people alone. */
const GROWN_STARS = /九丑|流霞/u;
/** Names that frighten a parent: what they stand for is said with them. */
const HARSH = /劫煞|亡神|灾煞|白虎|血刃|飞刃|羊刃|孤辰|寡宿|隔角煞|童子煞/u;

/** The stars of a child by family, gentle names first; families without a star are left out. */
export const childStars = (stars: View['stars']): { family: string; stars: View['stars'] }[] =>
  Object.entries(STAR_FAMILY)
    .map(([family, names]) => ({
      family,
      stars: stars
        .filter(({ name }) => names.includes(name) && !GROWN_STARS.test(name))
        .sort((a, b) => Number(HARSH.test(a.name)) - Number(HARSH.test(b.name))),
    }))
    .filter((each) => each.stars.length > 0);

/** What stands between the names of stars and what they mean: nothing for gentle ones, and said shorter the second time. */
export function explained(): (names: string) => string {
  let said = false;
  return (names) => {
    if (!HARSH.test(names)) return '';
    const words = said ? '讲的不过是' : '名字重，说的只是';
    said = true;
    return words;
  };
}
