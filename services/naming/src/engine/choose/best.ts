import { wholeName } from '../base/base.ts';
import { isOverused } from '../data/overused.ts';
import type { Wants } from '../family/wants.ts';
import type { Part } from '../score/parts.ts';
import type { Name } from './name.ts';
import { serves } from './serves.ts';
import { NOTHING_SHOWN, type Shown } from './shown.ts';

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

/** The theme of a title. @throws RangeError for one that does not exist */
export function themeOf(title: string): Theme {
  const theme = [...THEMES, FLOW, MEANING].find((one) => one.title === title);
  if (!theme) throw new RangeError(`no theme is called ${title}`);
  return theme;
}

export interface Best {
  theme: Theme;
  name: Name;
}

/** What a family wishes of its names. */
export interface Wished {
  /** How many of the wishes a name answers. */
  count: (name: Name) => number;
  /** Characters asked for, which the best three may share. */
  chars: ReadonlySet<string>;
}

/** Points of sound from which a name may stand for it. */
const WELL_SOUNDING = 19;

/** Whether a name may stand for a theme at all. */
function standsFor(name: Name, part: Part, wants: Wants | undefined): boolean {
  if (part === '五行') return !wants || serves(name, wants);
  if (part === '出处') return name.source !== undefined;
  return part !== '声韵' || name.score.声韵 >= WELL_SOUNDING;
}

/**
 * For a theme: names that stand for it, whole names before built ones. Among whole names the one that was least often among
 * the best three, then in the order of this family, so that not everybody gets the same three; built ones go by score.
 */
function later(
  a: Name,
  b: Name,
  part: Part,
  wants: Wants | undefined,
  { firsts }: Shown,
  wished: (name: Name) => number,
): number {
  const stands = Number(standsFor(b, part, wants)) - Number(standsFor(a, part, wants));
  if (stands !== 0 || a.known !== b.known) return stands || (a.known ? -1 : 1);
  const asked = wished(b) - wished(a);
  if (asked !== 0) return asked;
  const times = ({ given }: Name) => firsts.get(given) ?? 0;
  return a.known ? times(a) - times(b) : b.score[part] - a.score[part] || b.total - a.total;
}

/** Whether a name leaves the best three with both registers, the literary and the plain; the last one decides. */
function addsRegister({ given }: Name, best: readonly Best[]): boolean {
  const registers = new Set(best.map(({ name }) => wholeName(name.given)?.register));
  return best.length < THEMES.length - 1 || registers.size > 1 || !registers.has(wholeName(given)?.register);
}

/**
 * Picks the best name of each of three themes (`wants` when there are pillars to match, `wished` what the family wishes): none is on a list of over-used
 * names, or was among the best of another family of this city, no two share a character, and both registers are among them.
 */
export function bestOf(
  names: readonly Name[],
  wants: Wants | undefined,
  shown: Shown = NOTHING_SHOWN,
  wished: Wished = { count: () => 0, chars: new Set() },
): Best[] {
  const best: Best[] = [];
  const rare = names.filter(({ given }) => !isOverused(given));
  const fresh = rare.filter(({ given }) => !shown.heldBack.has(given));
  const from = [fresh, rare].find(({ length }) => length >= THEMES.length) ?? [...names];
  // The rarest quality chooses first, so that the others do not take its name.
  const elements = wants ? THEMES[0]! : FLOW;
  const sourced = from.some(({ source }) => source !== undefined);
  for (const theme of [sourced ? THEMES[2]! : MEANING, elements, THEMES[1]!]) {
    const apart = (name: Name) =>
      best.every(
        (other) =>
          other.name.given !== name.given &&
          ![...name.given].some(
            (c) =>
              !wished.chars.has(c) &&
              other.name.given.includes(c) &&
              other.name.chars.some((p) => p.char === c && p.part === 'given'),
          ),
      );
    const order = [...from].sort((a, b) => later(a, b, theme.part, wants, shown, wished.count));
    const kind = (name: Name) => wholeName(name.given)?.kind;
    const otherKind = (name: Name) =>
      best.every(
        ({ name: held }) =>
          kind(held) !== kind(name) && held.chars.at(-2)?.sound.base !== name.chars.at(-2)?.sound.base,
      );
    const fits = (one: Name) =>
      one.known && standsFor(one, theme.part, wants) && apart(one) && otherKind(one);
    const name =
      order.find((one) => fits(one) && addsRegister(one, best)) ??
      order.find(fits) ??
      order.find(apart) ??
      order.find((one) => best.every((other) => other.name !== one));
    if (name) best.push({ theme, name });
  }
  const place = ({ theme }: Best) => [elements, THEMES[1]!].indexOf(theme);
  return best.sort((a, b) => ((place(a) + 3) % 3) - ((place(b) + 3) % 3));
}
