/** The verdicts on the twelve decades and on the ten years ahead. */
import { ganzhi, STEMS } from '@tianji/almanac/cycle';
import type { AgeBand } from '@tianji/teller';
import { type Decade, flowHua, gradeOf, yearIndex } from '../engine/index.ts';
import type { Model, Spot } from '../engine/reading/model.ts';
import { bandIn } from '../engine/reading/year-close.ts';
import { type YearFacts, yearFacts } from '../engine/reading/year-facts.ts';
import { yearRings } from '../engine/rings.ts';
import type { PalaceVerdict } from './verdict-palaces.ts';

/** 吉 from 75, 平 from 55, 慎 below: the bands of the page. */
export type Tone = '吉' | '平' | '慎';

export interface DecadeVerdict {
  /** 0 to 11. */
  k: number;
  decade: Decade;
  /** `26至35岁` */
  ages: string;
  /** First nominal age. */
  age: number;
  palace: PalaceVerdict;
  score: number;
  grade: string;
  tone: Tone;
  phase: '已过' | '正行' | '将来';
  /** Where the four transformations of the palace stem fall. */
  hua: { hua: string; star: string; palace: PalaceVerdict }[];
}

export interface YearVerdict extends Omit<YearFacts, 'hua'> {
  year: number;
  /** 丙午 */
  ganzhi: string;
  /** Nominal age. */
  age: number;
  /** The ages, in full years, at which the year is told. */
  band: AgeBand;
  palace: PalaceVerdict;
  smallPalace: PalaceVerdict;
  hua: { hua: string; star: string; spot: Spot; palace: PalaceVerdict }[];
  /** Which of the year's 岁前 and 将前 twelve reaches the natal life palace. */
  yearGod: string;
  generalGod: string;
  /** Natal palaces that the year's 擎羊 and 陀罗 fall on. */
  yang: PalaceVerdict;
  tuo: PalaceVerdict;
  /** Of a theme that goes against the whole of the year: what is said of that. */
  besides?: string;
  /** Index of the decade that contains the year, -1 before the first, 12 after the last. */
  decade: number;
}

const toneOf = (score: number): Tone => (score >= 75 ? '吉' : score >= 55 ? '平' : '慎');

/** Points of a score by which two decades must differ for one to be called the better. */
const CLEARLY = 5;

/** How a decade stands to the one before it. */
export function decadeChange(before: DecadeVerdict, after: DecadeVerdict): '好' | '近' | '差' {
  const change = after.score - before.score;
  return Math.abs(change) <= CLEARLY ? '近' : change > 0 ? '好' : '差';
}

export function decadeVerdicts(
  model: Model,
  palaces: readonly PalaceVerdict[],
  age: number,
): DecadeVerdict[] {
  const { chart, placement } = model.computed;
  return chart.decades.map((decade, k) => {
    const { score } = model.scores.decades[k]!;
    return {
      k,
      decade,
      ages: `${decade.ageRange.replace('-', '至')}岁`,
      age: decade.age,
      palace: palaces[model.at(decade.branch).index]!,
      score,
      grade: gradeOf(score),
      tone: toneOf(score),
      phase: age > decade.age + 9 ? '已过' : age < decade.age ? '将来' : '正行',
      hua: flowHua(placement, STEMS.indexOf(decade.ganzhi[0]!), chart.options.sihua).map((each) => ({
        hua: each.hua,
        star: each.star,
        palace: palaces[model.at(each.branch).index]!,
      })),
    };
  });
}

/** The ten years from `year` on; for a later birth, from its own first year. */
export function yearVerdicts(model: Model, palaces: readonly PalaceVerdict[], year: number): YearVerdict[] {
  const { date, placement, chart } = model.computed;
  const first = Math.max(year, date.year);
  return Array.from({ length: 10 }, (_, i) => {
    const flow = { year: first + i, ganzhi: ganzhi(yearIndex(first + i)), age: first + i - date.year + 1 };
    const facts = yearFacts(model, flow);
    const rings = yearRings(facts.branch);
    const on = (branch: number): PalaceVerdict => palaces[model.at(branch).index]!;
    const before = flow.age < chart.decades[0]!.age;
    return {
      ...facts,
      year: flow.year,
      ganzhi: flow.ganzhi,
      age: flow.age,
      band: bandIn(model, flow.year),
      palace: palaces[facts.spot.index]!,
      smallPalace: palaces[facts.small.index]!,
      hua: facts.hua.map(({ hua, star, branch, spot }) => ({ hua, star, spot, palace: on(branch) })),
      yearGod: rings.yearGod[placement.life]!,
      generalGod: rings.generalGod[placement.life]!,
      yang: on(facts.stars.羊!),
      tuo: on(facts.stars.陀!),
      decade: before ? -1 : Math.min(12, Math.floor((flow.age - chart.decades[0]!.age) / 10)),
    };
  });
}
