/** The verdicts on each of the twelve palaces. */
import { gradeOf, type PalaceHua, type Star } from '../engine/index.ts';
import { company } from '../engine/reading/meets.ts';
import { type Model, opposite, type PalaceName, type Spot, trines } from '../engine/reading/model.ts';

/** 高 from 75, 中 from 55, 低 below: the same bands as on the page. */
export type Level = '高' | '中' | '低';

export interface PalaceVerdict {
  spot: Spot;
  index: number;
  name: PalaceName;
  /** 命宫, 夫妻宫 … */
  label: string;
  /** 甲子 … : stem and branch of the palace. */
  ganzhi: string;
  score: number;
  grade: string;
  level: Level;
  /** 1 is the best of the twelve. */
  rank: number;
  /** No main star of its own. */
  empty: boolean;
  /** The main stars it is read by: its own, or the opposite palace's at 60 %. */
  stars: Star[];
  across: Spot;
  trines: Spot[];
  /** The palace whose branch is in six harmony with its own. */
  hidden: Spot;
  /** Helpful and harmful stars in the palace itself. */
  softHere: Star[];
  toughHere: Star[];
  /** Names of those in the palace, its opposite and its trines. */
  soft: string[];
  tough: string[];
  /** Birth-year transformations in this palace. */
  births: PalaceHua[];
  /** 自化 and 向心. */
  selves: PalaceHua[];
}

export const levelOf = (score: number): Level => (score >= 75 ? '高' : score >= 55 ? '中' : '低');

export function palaceVerdicts(model: Model): PalaceVerdict[] {
  const order = model.spots.toSorted((a, b) => b.score - a.score || a.index - b.index);
  return model.spots.map((spot) => {
    const across = opposite(model, spot);
    const empty = spot.mains.length === 0;
    return {
      spot,
      index: spot.index,
      name: spot.name,
      label: spot.label,
      ganzhi: spot.palace.stem + spot.palace.branch,
      score: spot.score,
      grade: gradeOf(spot.score),
      level: levelOf(spot.score),
      rank: order.indexOf(spot) + 1,
      empty,
      stars: empty ? across.mains : spot.mains,
      across,
      trines: trines(model, spot),
      hidden: model.at((13 - spot.branch) % 12),
      softHere: spot.minors.filter(({ group }) => group !== '煞星'),
      toughHere: spot.minors.filter(({ group }) => group === '煞星'),
      ...company(model, spot),
      births: spot.palace.transformations.filter(({ kind }) => kind === '生年'),
      selves: spot.palace.transformations.filter(({ kind }) => kind !== '生年'),
    };
  });
}
