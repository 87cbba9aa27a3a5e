import { isOverused } from '../data/overused.ts';
import type { Part } from '../score/parts.ts';
import type { Name } from './name.ts';

/** The theme in which one of the three best names excels. */
export interface Theme {
  title: string;
  part: Part;
}

const THEMES: readonly Theme[] = [
  { title: '五行最合', part: '五行' },
  { title: '音韵最佳', part: '声韵' },
  { title: '典故最雅', part: '出处' },
];
/** Used instead of the first theme when no birth is given. */
const FLOW: Theme = { title: '五行相生', part: '五行' };
/** Used instead of the third theme when no name has a line of verse. */
const MEANING: Theme = { title: '字义最厚', part: '字义' };

export interface Best {
  theme: Theme;
  name: Name;
}

const later = (a: Name, b: Name, part: Part) => b.score[part] - a.score[part] || b.total - a.total;

/**
 * Picks the best name of each of three themes (`born` when there are pillars to match): none is on a list of over-used
 * names, and no two share a character.
 */
export function bestOf(names: readonly Name[], born: boolean): Best[] {
  const best: Best[] = [];
  const rare = names.filter(({ given }) => !isOverused(given));
  const from = rare.length >= THEMES.length ? rare : [...names];
  // The rarest quality chooses first, so that the others do not take its name.
  const elements = born ? THEMES[0]! : FLOW;
  const sourced = from.some(({ score }) => score.出处 > 0);
  for (const theme of [sourced ? THEMES[2]! : MEANING, elements, THEMES[1]!]) {
    const apart = (name: Name) =>
      best.every(
        (other) =>
          other.name.given !== name.given &&
          ![...name.given].some(
            (c) =>
              other.name.given.includes(c) &&
              other.name.chars.some((p) => p.char === c && p.part === 'given'),
          ),
      );
    const order = [...from].sort((a, b) => later(a, b, theme.part));
    const name = order.find(apart) ?? order.find((one) => best.every((other) => other.name !== one));
    if (name) best.push({ theme, name });
  }
  const place = ({ theme }: Best) => [elements, THEMES[1]!].indexOf(theme);
  return best.sort((a, b) => ((place(a) + 3) % 3) - ((place(b) + 3) % 3));
}
