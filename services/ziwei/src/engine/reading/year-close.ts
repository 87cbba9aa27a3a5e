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

/** Where the items of a year's sum lie: those of one palace together. */
function at(...parts: readonly YearPart[]): string {
  const palaces = [...new Set(parts.map(({ spot }) => spot))];
  return palaces
    .map((palace) => {
      const here = parts.filter(({ spot }) => spot === palace);
      const [{ what, side, points }] = here as [YearPart];
      if (what === '根基') return `${palace.label}底子${points > 0 ? '厚' : '薄'}`;
      const names = here.map((each) => `化${each.what}`).join('、');
      const where = side === '本宫' ? `本宫（${palace.label}）` : `${side}的${palace.label}`;
      return `${names}${here.length > 1 ? '同' : ''}在${where}`;
    })
    .join('，');
}

/** What a palace is about, at an age. */
export const aboutAt = (age: LeadAge, { name }: YearPart['spot']): string =>
  (age === '壮' ? undefined : ABOUT_BY_AGE[age][name]) ?? ABOUT[name]!;

/** The words of a tone, and of what decided it. */
const TOLD = {
  吉: { word: '偏顺', why: '得力的是', against: '限度' },
  慎: { word: '宜缓', why: '吃紧的是', against: '援手' },
} as const;
/** The same in a life that is over. */
const TOLD_OF_OLD = { 吉: TOLD.吉, 慎: { ...TOLD.慎, word: '走得紧', why: '费力的是' } } as const;
/** The same of a year that lies behind a living reader: it keeps the word of the verdict. */
const TOLD_OF_PAST = { 吉: TOLD.吉, 慎: { ...TOLD.慎, why: '费力的是' } } as const;

/**
 * What a year asks for, by its sum; expert and plain version agree.
 * @param over whether the life is over
 * @param past whether the year is: then only what decided it, and nothing to do
 */
export function closing(
  model: Model,
  facts: Pick<YearFacts, 'flow' | 'tone' | 'lead' | 'parts' | 'spot'> & {
    hua: readonly { star: string; spot: YearPart['spot'] }[];
  },
  over = false,
  past = over,
): { expert: string; plain: string } {
  const { flow, tone, lead, parts, spot, hua } = facts;
  const { year } = flow;
  const age = leadAge(bandIn(model, year));
  if (lead === null || tone === '平') return even(year, parts, age, spot, [hua[0]!, hua[3]!]);
  const { word, why, against: name } = (over ? TOLD_OF_OLD : past ? TOLD_OF_PAST : TOLD)[tone];
  const against = parts.find(({ points }) => points * lead.points < 0 && Math.abs(points) > 2);
  const limit = against ? `；${at(against)}，是这一年的${name}` : '';
  const head = `${year}年${word}，${why}`;
  const words = past ? '' : `：${textOf(YEAR_LEAD, tone + age, lead.spot.name)}`;
  return {
    expert: `${head}${at(lead)}${words}${limit}。`,
    plain: `${head}${aboutAt(age, lead.spot)}这一面${words}。`,
  };
}

/** A transformed star and the palace it is in. */
type Landed = Readonly<{ star: string; spot: YearPart['spot'] }>;

/** A year whose items balance: each item of its sum is named, the natal palace's own too. */
function even(
  year: number,
  parts: readonly YearPart[],
  age: LeadAge,
  own: YearPart['spot'],
  [lu, ji]: readonly [Landed, Landed],
): { expert: string; plain: string } {
  const ground = parts.find(({ what }) => what === '根基');
  const gains = parts.filter(({ what, points }) => what !== '根基' && points > 0);
  const load = parts.find(({ what, points }) => what !== '根基' && points < 0);
  const base = ground ? at(ground) : '';
  const about = (spot: YearPart['spot']): string => aboutAt(age, spot);
  const sides = [...new Set(gains.map(({ spot }) => about(spot)))].join('、');
  if (gains.length > 0 && load) {
    const apart = gains.filter(({ spot }) => spot !== load.spot);
    const [together, mixed] = [apart.length === 0, apart.length < gains.length];
    const onlyGood = [...new Set(apart.map(({ spot }) => about(spot)))].join('、');
    const where = together
      ? `${gains.map(({ what }) => `化${what}`).join('、')}与${at(load)}，得力与费心同在一处`
      : `${at(...gains)}，是得力处；${at(load)}，是费心处`;
    return {
      expert: `${year}年平稳，${where}${base && `，又有${base}`}，大致抵过。`,
      plain: together
        ? `${year}年平稳，得力与费心都在${sides}这一面，大致抵过。`
        : `${year}年平稳，${onlyGood}这一面得力，${about(load.spot)}这一面${mixed ? '有得力也有费心' : '费心'}，大致抵过。`,
    };
  }
  if (gains.length > 0)
    return {
      expert: `${year}年平稳，三方四正只见${at(...gains)}，${base ? `${base}，大致抵过` : '力量不大'}。`,
      plain: `${year}年平稳，${sides}这一面${ground ? `有助力，${about(own) === sides ? '' : `${about(own)}的`}底子薄一些，大致抵过` : '略有助力'}。`,
    };
  return {
    expert: `${year}年平稳，${base && `${base}，`}${lu.star}的禄在${lu.spot.label}，${ji.star}的忌在${ji.spot.label}，都落在流年的三方四正之外。`,
    plain: `${year}年平稳，${about(own)}这一面${ground ? `底子${ground.points > 0 ? '厚' : '薄一些'}，` : ''}少见外来的推力与阻力。`,
  };
}
