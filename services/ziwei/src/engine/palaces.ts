/** The twelve palaces in the wire's words, indexed by branch: [0] = 子 … [11] = 亥. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { brightnessOf } from './brightness.ts';
import { decadeBranch, smallLimitAges } from './limits.ts';
import type { ZiweiOptions } from './options.ts';
import { type Placement, palaceStem, type Seed } from './place.ts';
import { type Rings, rings } from './rings.ts';
import { HUA, transformations } from './sihua.ts';
import { STAR_COUNT, STAR_GROUPS, STAR_NAMES, type StarGroup } from './stars.ts';

export interface Star {
  name: string;
  group: StarGroup;
  /** 庙 旺 得 利 平 不 陷, or '' where the star is not graded. */
  brightness: string;
  /** The birth-year transformation that it carries. */
  sihua?: string;
}

/** A transformation as it touches a palace. */
export interface PalaceHua {
  hua: string;
  star: string;
  /** 生年: by the year stem. 自化: the palace's own stem on its own star. 向心: the opposite palace's stem. */
  kind: '生年' | '自化' | '向心';
}

export interface Palace {
  /** Every star but the six of `shaxing`. */
  xing: Star[];
  /** 擎羊 陀罗 火星 铃星 地空 地劫. */
  shaxing: Star[];
  sihuaxing: PalaceHua[];
  boshi: string;
  shiErZhangSheng: string;
  jiangqian: string;
  suiqian: string;
  /** Nominal ages of the decade, `6-15`. */
  agerange: string;
  /** Palace stem. */
  zuoxuan: string;
  dizhi: string;
  minggong: boolean;
  shengong: boolean;
  /** 命宫 兄弟 夫妻 子女 财帛 疾厄 迁移 仆役 官禄 田宅 福德 父母 */
  qitagong: string;
  /** Nominal ages whose small limit stands here. */
  xiaoxian: number[];
  /** 来因宫: the palace whose stem is the year's, 子 and 丑 left out. */
  laiyin: boolean;
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
      xing: [],
      shaxing: [],
      sihuaxing: palaceHua(
        placement,
        branch,
        year,
        transformations(stem, options.sihua),
        transformations(stems[(branch + 6) % 12]!, options.sihua),
      ),
      boshi: ring.boshi[branch]!,
      shiErZhangSheng: ring.changsheng[branch]!,
      jiangqian: ring.jiangqian[branch]!,
      suiqian: ring.suiqian[branch]!,
      agerange: `${age}-${age + 9}`,
      zuoxuan: STEMS[stem]!,
      dizhi: BRANCHES[branch]!,
      minggong: branch === placement.life,
      shengong: branch === placement.body,
      qitagong: PALACE_NAMES[counter]!,
      xiaoxian: smallLimitAges(seed.yearBranch, male, branch),
      laiyin: branch > 1 && stem === seed.yearStem,
    };
  }
  for (let star = 0; star < STAR_COUNT; star += 1) {
    const branch = placement.stars[star]!;
    const plain = STARS[star]![branch]!;
    const transformed = year.indexOf(star);
    const palace = result[branch]!;
    (plain.group === '煞星' ? palace.shaxing : palace.xing).push(
      transformed < 0 ? plain : { ...plain, sihua: HUA[transformed]! },
    );
  }
  return result;
}
