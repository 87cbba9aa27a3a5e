/** A chart as the reading uses it: twelve palaces in order, each with its contents. */
import { lunarFromCivil } from '@tianji/almanac';
import type { Day } from '@tianji/teller';
import type { Computed } from '../chart.ts';
import { PALACE_NAMES, type Palace, type Star } from '../palaces.ts';
import { type PatternHit, patterns } from '../patterns/index.ts';
import { type Scores, scores } from '../scores.ts';
import { type Life, lifeOf } from '../sum/index.ts';

export type PalaceName = (typeof PALACE_NAMES)[number];

export interface Spot {
  /** Number from the life palace, counter-clockwise. */
  index: number;
  name: PalaceName;
  /** 命宫, 夫妻宫 … */
  label: string;
  branch: number;
  palace: Palace;
  mains: Star[];
  /** The fourteen minor stars, including the six harmful ones. */
  minors: Star[];
  small: Star[];
  score: number;
}

export interface Model {
  computed: Computed;
  /** What sums of spans are made from. */
  life: Life;
  scores: Scores;
  patterns: PatternHit[];
  /** From the life palace counter-clockwise, like PALACE_NAMES. */
  spots: Spot[];
  at(branch: number): Spot;
  /** The lunar year under way and the day that the chart is described from; none for a life that is over. */
  present?: { year: number; day: Day };
}

const MINOR_GROUPS = ['辅星', '禄存', '天马', '煞星'];
const SMALL_GROUPS = ['桃花', '解神', '杂曜'];

export const labelOf = (name: string): string => (name === '命宫' ? name : `${name}宫`);

/** @param now the day that the chart is described from, for the living */
export function modelOf(computed: Computed, now?: Day): Model {
  const { chart, seed, placement } = computed;
  const result = scores(seed, placement, chart.options.sihua);
  const spots = PALACE_NAMES.map((name, index): Spot => {
    const branch = (placement.life - index + 12) % 12;
    const palace = chart.palaces[branch]!;
    const all = [...palace.stars, ...palace.malefics];
    return {
      index,
      name,
      label: labelOf(name),
      branch,
      palace,
      mains: all.filter((star) => star.group === '主星'),
      minors: all.filter((star) => MINOR_GROUPS.includes(star.group)),
      small: all.filter((star) => SMALL_GROUPS.includes(star.group)),
      score: result.palaces[branch]!,
    };
  });
  return {
    computed,
    life: lifeOf(computed),
    scores: result,
    patterns: patterns(computed),
    spots,
    at: (branch) => spots[(placement.life - branch + 12) % 12]!,
    ...(now && { present: { year: lunarFromCivil(now.year, now.month, now.day).year, day: now } }),
  };
}

export const opposite = (model: Model, spot: Spot): Spot => model.spots[(spot.index + 6) % 12]!;
export const trines = (model: Model, spot: Spot): Spot[] =>
  [4, 8].map((step) => model.spots[(spot.index + step) % 12]!);

/** 紫微（庙）化权 */
export function starText(star: Star): string {
  return `${star.name}${star.brightness ? `（${star.brightness}）` : ''}${star.sihua ? `化${star.sihua}` : ''}`;
}

/** The same in parentheses: 紫微庙化权. */
export const starsWithin = (stars: readonly Star[]): string =>
  stars.map((star) => `${star.name}${star.brightness}${star.sihua ? `化${star.sihua}` : ''}`).join('、');

export const starList = (stars: readonly Star[]): string => stars.map(starText).join('、');
