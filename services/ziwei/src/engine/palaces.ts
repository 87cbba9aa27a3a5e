/** The twelve palaces indexed by branch: [0] = 子 … [11] = 亥. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { brightnessOf, minorBrightnessOf } from './brightness.ts';
import { decadeBranch, smallLimitAges } from './limits.ts';
import type { ZiweiOptions } from './options.ts';
import type { Placement, Seed } from './place.ts';
import { type Rings, rings } from './rings.ts';
import { HUA, transformations } from './sihua.ts';
import { STAR_COUNT, STAR_GROUPS, STAR_NAMES, type StarGroup } from './stars.ts';
import { palaceStem } from './stem-tables.ts';

export interface Star {
  name: string;
  group: StarGroup;
  /** 庙 旺 得 利 平 不 陷, or '' if the star is not graded. */
  brightness: string;
  /** Its birth-year transformation. */
  sihua?: string;
}

/** A transformation that affects a palace. */
export interface PalaceHua {
  hua: string;
  star: string;
  /** 生年: by the year stem. 自化: the palace's own stem on its own star. 向心: the opposite palace's stem. */
  kind: '生年' | '自化' | '向心';
}

export interface Palace {
  /** Every star except the six in `malefics`. */
  stars: Star[];
  /** 擎羊 陀罗 火星 铃星 地空 地劫. */
  malefics: Star[];
  transformations: PalaceHua[];
  doctorGod: string;
  lifeStage: string;
  generalGod: string;
  yearGod: string;
  /** Nominal ages of the decade, `6-15`. */
  ageRange: string;
  /** Palace stem. */
  stem: string;
  branch: string;
  isLife: boolean;
  isBody: boolean;
  /** 命宫 兄弟 夫妻 子女 财帛 疾厄 迁移 仆役 官禄 田宅 福德 父母 */
  name: string;
  /** Nominal ages whose small limit is here. */
  smallLimitAges: number[];
  /** 来因宫: the palace with the year's stem, except 子 and 丑. */
  isOrigin: boolean;
}

/** Palace names counter-clockwise from the life palace. */
export const PALACE_NAMES = [
  '命宫',
  '兄弟',
  '夫妻',
  '子女',
  '财帛',
  '疾厄',
  '迁移',
  '仆役',
  '官禄',
  '田宅',
  '福德',
  '父母',
] as const;

/** Each star at each branch, made once: charts share these objects and never change them. */
const STARS: readonly (readonly Star[])[] = STAR_NAMES.map((name, star) =>
  Array.from({ length: 12 }, (_, branch) =>
    Object.freeze({ name, group: STAR_GROUPS[star]!, brightness: brightnessOf(name, branch) }),
  ),
);

/** The same with grades for the eight minor stars that the common table omits. */
const GRADED: typeof STARS = STARS.map((at) =>
  at.map((star, branch) =>
    Object.freeze({ ...star, brightness: star.brightness || minorBrightnessOf(star.name, branch) }),
  ),
);

function palaceHua(
  placement: Placement,
  branch: number,
  year: readonly number[],
  own: readonly number[],
  opposite: readonly number[],
): PalaceHua[] {
  const found: PalaceHua[] = [];
  const collect = (stars: readonly number[], kind: PalaceHua['kind']): void => {
    for (let i = 0; i < 4; i += 1) {
      const star = stars[i]!;
      if (placement.stars[star] === branch) found.push({ hua: HUA[i]!, star: STAR_NAMES[star]!, kind });
    }
  };
  collect(year, '生年');
  collect(own, '自化');
  collect(opposite, '向心');
  return found;
}

/** Builds the twelve palaces of a placement. */
export function palaces(seed: Seed, placement: Placement, male: boolean, options: ZiweiOptions): Palace[] {
  const ring: Rings = rings(seed, placement);
  const year = transformations(seed.yearStem, options.sihua);
  const stems = Array.from({ length: 12 }, (_, branch) => palaceStem(seed.yearStem, branch));
  const decadeOf = new Array<number>(12);
  for (let k = 0; k < 12; k += 1) decadeOf[decadeBranch(seed, placement, k)] = k;

  const result: Palace[] = new Array(12);
  for (let branch = 0; branch < 12; branch += 1) {
    const stem = stems[branch]!;
    const age = placement.bureau + 10 * decadeOf[branch]!;
    const counter = (placement.life - branch + 12) % 12;
    result[branch] = {
      stars: [],
      malefics: [],
      transformations: palaceHua(
        placement,
        branch,
        year,
        transformations(stem, options.sihua),
        transformations(stems[(branch + 6) % 12]!, options.sihua),
      ),
      doctorGod: ring.doctorGod[branch]!,
      lifeStage: ring.lifeStage[branch]!,
      generalGod: ring.generalGod[branch]!,
      yearGod: ring.yearGod[branch]!,
      ageRange: `${age}-${age + 9}`,
      stem: STEMS[stem]!,
      branch: BRANCHES[branch]!,
      isLife: branch === placement.life,
      isBody: branch === placement.body,
      name: PALACE_NAMES[counter]!,
      smallLimitAges: smallLimitAges(seed.yearBranch, male, branch),
      isOrigin: branch > 1 && stem === seed.yearStem,
    };
  }
  const stars = options.minorLight === 'none' ? STARS : GRADED;
  for (let star = 0; star < STAR_COUNT; star += 1) {
    const branch = placement.stars[star]!;
    const plain = stars[star]![branch]!;
    const transformed = year.indexOf(star);
    const palace = result[branch]!;
    (plain.group === '煞星' ? palace.malefics : palace.stars).push(
      transformed < 0 ? plain : { ...plain, sihua: HUA[transformed]! },
    );
  }
  return result;
}
