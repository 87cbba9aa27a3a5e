/** The conclusion on a flow year: its sum, what decided it, and what that asks of this age. */
import { type AgeBand, ageBand, ageInYear } from '@tianji/teller';
import { textOf } from '../../corpus/index.ts';
import { ABOUT, ABOUT_BY_AGE } from '../../corpus/sentences.ts';
import { YEAR_LEAD } from '../../corpus/year-lead.ts';
import type { Model } from './model.ts';
import type { YearFacts } from './year-facts.ts';
import type { YearPart } from './year-rule.ts';

/** The reader's age band at which a year is told, see `ageInYear`. */
export function bandIn({ computed, present }: Model, year: number): AgeBand {
  return ageBand(ageInYear(computed.local, year, present?.year === year ? present.day : undefined));
}

/** Told to the parents, up to fifteen. */
export const isChild = (band: AgeBand): boolean => Number.parseInt(band, 10) < 16;

/** Told as an elder's, from sixty-five on. */
export const isOld = (band: AgeBand): boolean => Number.parseInt(band, 10) >= 65;

/** Five age groups of the texts about a year: 稚 to six, 幼 to fifteen, 青 to twenty-two, 壮 to fifty-four, then 老. */
export type LeadAge = '稚' | '幼' | '青' | '壮' | '老';

export function leadAge(band: AgeBand): LeadAge {
  const from = Number.parseInt(band, 10);
  return from < 7 ? '稚' : from < 16 ? '幼' : from < 23 ? '青' : from < 55 ? '壮' : '老';
}

const at = ({ what, side, spot, points }: YearPart): string =>
  what === '根基'
    ? `${spot.label}底子${points > 0 ? '厚' : '薄'}`
    : side === '本宫'
      ? `化${what}在本宫（${spot.label}）`
      : `化${what}在${side}的${spot.label}`;

/** What a palace is about, at an age. */
export const aboutAt = (age: LeadAge, { name }: YearPart['spot']): string =>
  (age === '壮' ? undefined : ABOUT_BY_AGE[age][name]) ?? ABOUT[name]!;

/** What a year asks for, by its sum; expert and plain version agree. */
export function closing(
  model: Model,
  facts: Pick<YearFacts, 'flow' | 'tone' | 'lead' | 'parts' | 'spot'> & {
    hua: readonly { star: string; spot: YearPart['spot'] }[];
  },
): { expert: string; plain: string } {
  const { flow, tone, lead, parts, spot, hua } = facts;
  const { year } = flow;
  const age = leadAge(bandIn(model, year));
  if (lead === null) return even(year, parts, age, spot, [hua[0]!, hua[3]!]);
  const words = textOf(YEAR_LEAD, tone + age, lead.spot.name);
  const [word, why] = tone === '吉' ? ['偏顺', '得力的是'] : ['宜缓', '吃紧的是'];
  const against = parts.find(({ points }) => points * lead.points < 0 && Math.abs(points) > 2);
  const limit = against ? `；${at(against)}，是这一年的${tone === '吉' ? '限度' : '援手'}` : '';
  return {
    expert: `${year}年${word}，${why}${at(lead)}：${words}${limit}。`,
    plain: `${year}年${word}，${why}${aboutAt(age, lead.spot)}这一面：${words}。`,
  };
}

/** A transformed star and the palace it is in. */
type Landed = Readonly<{ star: string; spot: YearPart['spot'] }>;

function even(
  year: number,
  parts: readonly YearPart[],
  age: LeadAge,
  own: YearPart['spot'],
  [lu, ji]: readonly [Landed, Landed],
): { expert: string; plain: string } {
  const hua = parts.filter(({ what }) => what !== '根基');
  const gain = hua.find(({ points }) => points > 0);
  const load = hua.find(({ points }) => points < 0);
  if (gain && load)
    return {
      expert: `${year}年平稳，${at(gain)}，${at(load)}，一处得力，一处费心，大致抵过。`,
      plain:
        gain.spot === load.spot
          ? `${year}年平稳，得力与费心都在${aboutAt(age, gain.spot)}这一面，大致抵过。`
          : `${year}年平稳，${aboutAt(age, gain.spot)}这一面得力，${aboutAt(age, load.spot)}这一面费心，大致抵过。`,
    };
  if (gain)
    return {
      expert: `${year}年平稳，三方四正只见${at(gain)}，力量不大。`,
      plain: `${year}年平稳，${aboutAt(age, gain.spot)}这一面略有助力。`,
    };
  return {
    expert: `${year}年平稳，${lu.star}的禄在${lu.spot.label}，${ji.star}的忌在${ji.spot.label}，都落在流年的三方四正之外。`,
    plain: `${year}年平稳，${aboutAt(age, own)}这一面少见外来的推力与阻力。`,
  };
}
