/** What the rules of knots share: their shape, and questions to a chart. */
import type { ZiweiOptions } from '../options.ts';
import { PALACE_NAMES } from '../palaces.ts';
import { PATTERN_RULES, type View } from '../patterns/index.ts';
import type { Placement, Seed } from '../place.ts';
import { transformations } from '../sihua.ts';
import { mod, palaceStem } from '../stem-tables.ts';

export type KnotKind = '忌' | '夹' | '格' | '破格' | '空宫' | '煞' | '桃花' | '宫干' | '身宫' | '限';

/** A knot that a chart has. */
export interface KnotFound {
  /** 生年忌在官禄: its name, which is unique. */
  name: string;
  kind: KnotKind;
  /** Percent of all births that have it. */
  share: number;
  /** The palace that it is about, and the star, where there is one. */
  branch: number;
  star?: string;
  /** What is met, in words; what breaks it; what saves it. */
  met: string;
  broken: string;
  saved: string;
  /** Stands in the running decade, not in the birth chart. */
  running?: true;
}

export interface Ask {
  v: View;
  placement: Placement;
  seed: Seed;
  school: ZiweiOptions['sihua'];
  /** Branch of the running decade's palace, and its stem. */
  decade: { branch: number; stem: number } | undefined;
  /** Lunar year of birth. */
  birthYear: number;
  /** The first of the ten years that are looked ahead to. */
  from: number | undefined;
}
export type Part = Pick<KnotFound, 'branch'> & Partial<Pick<KnotFound, 'star' | 'met' | 'broken' | 'saved'>>;
export interface Rule {
  name: string;
  kind: KnotKind;
  share: number;
  running?: true;
  find: (ask: Ask) => Part | null;
}

export const SHA = ['擎羊', '陀罗', '火星', '铃星', '地空', '地劫'];
export const FOUR_SHA = SHA.slice(0, 4);

export const palaceName = (v: View, branch: number): string => PALACE_NAMES[mod(v.life - branch)]!;
export const around = (b: number): number[] => [b, mod(b + 4), mod(b + 6), mod(b + 8)];
export const starsIn = (v: View, branches: readonly number[], stars: readonly string[]): string[] =>
  stars.filter((star) => branches.includes(v.at(star)));
export const ji = (v: View): number => v.at(v.transformed('忌'));
export const lu = (v: View): number => v.at(v.transformed('禄'));
/** Branch to which a palace's stem sends 禄 权 科 忌 (0 to 3). */
export const flies = ({ placement, seed, school }: Ask, branch: number, kind: number): number =>
  placement.stars[transformations(palaceStem(seed.yearStem, branch), school)[kind]!]!;

/** What breaks a noble pattern: 四煞, 空劫 or 忌 around the life palace. */
export function breaks(v: View): string {
  const places = around(v.life);
  const found = [
    ...starsIn(v, places, SHA),
    ...(places.includes(ji(v)) ? [`${v.transformed('忌')}化忌`] : []),
  ];
  return found.length > 0 ? `三方四正见${found.join('、')}` : '';
}
const HELPERS = ['左辅', '右弼', '文昌', '文曲', '天魁', '天钺', '禄存'];

/**
 * What saves it: the six helpers, 禄存 and 化禄 around the life palace.
 * @param itself the star that makes the knot: it is no help beside itself
 */
export function saves(v: View, itself = ''): string {
  const places = around(v.life);
  const found = [
    ...starsIn(
      v,
      places,
      HELPERS.filter((star) => star !== itself),
    ),
    ...(places.includes(lu(v)) ? [`${v.transformed('禄')}化禄`] : []),
  ];
  return found.length > 0 ? `有${found.join('、')}来扶` : '';
}
/** What saves a palace: helpers in it, or, where it carries 忌, the star of 忌 standing bright. */
export function savesAt(v: View, branch: number): string {
  const found = [
    ...starsIn(v, [branch], ['左辅', '右弼', '天魁', '天钺', '禄存']),
    ...(lu(v) === branch ? [`${v.transformed('禄')}化禄`] : []),
  ];
  if (found.length > 0) return `同宫有${found.join('、')}`;
  return ji(v) === branch && v.bright(v.transformed('忌')) ? `${v.transformed('忌')}在此明亮` : '';
}
export const shaWith = (v: View, branch: number): string => {
  const found = starsIn(v, [branch], SHA);
  return found.length > 0 ? `同宫有${found.join('、')}` : '';
};

export const pattern = (id: string): ((v: View) => boolean) =>
  PATTERN_RULES.find((rule) => rule.id === id)!.test;
/** A pattern of the life palace, met and judged by what breaks and saves it. */
export const noble = (name: string, share: number, met: string, test: (v: View) => boolean): Rule => ({
  ...{ name, share, kind: '格' },
  find: ({ v }) => (test(v) ? { branch: v.life, met, broken: breaks(v), saved: saves(v) } : null),
});
export const spoilt = (name: string, share: number, met: string, test: (v: View) => boolean): Rule => ({
  ...{ name, share, kind: '破格' },
  find: ({ v }) => (test(v) ? { branch: v.life, met, broken: breaks(v), saved: saves(v) } : null),
});
export const flank = (name: string, share: number, one: string, other: string): Rule => ({
  ...{ name, share, kind: '夹' },
  find: ({ v }) =>
    v.flanks(v.life, one, other) ? { branch: v.life, met: `${one}、${other}分守命宫两邻` } : null,
});

export const palaceOf = (v: View, name: (typeof PALACE_NAMES)[number]): number => v.palace(name);

/** A knot of the running decade; without one it is not asked. */
export function running(name: string, share: number, find: (ask: Ask) => Part | null): Rule {
  return { ...{ name, share, kind: '限' }, running: true, find: (ask) => (ask.decade ? find(ask) : null) };
}
