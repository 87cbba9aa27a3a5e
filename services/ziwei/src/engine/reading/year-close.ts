/** The conclusion on a flow year: its sum, what decided it, and what that asks of this age. */
import { type AgeBand, ageBand, ageInYear } from '@tianji/teller';
import { textOf } from '../../corpus/index.ts';
import { ABOUT, ABOUT_BY_AGE } from '../../corpus/sentences.ts';
import { YEAR_LEAD } from '../../corpus/year-lead.ts';
import { CAP_WORDS } from '../sum/index.ts';
import type { Model, Spot } from './model.ts';
import { type Told, toldAt, type YearFacts } from './year-facts.ts';
import { limitOf } from './year-rule.ts';

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

/** What a palace is about, at an age. */
export const aboutAt = (age: LeadAge, { name }: Pick<Spot, 'name'>): string =>
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

/** A year that goes against the ten years that it stands in says so. */
const AGAINST = { 吉: '是这十年里较松的一年', 慎: '是这十年里较紧的一年' } as const;

/**
 * What a year asks for, by its sum; expert and plain version agree.
 * @param over whether the life is over
 * @param past whether the year is: then only what decided it, and nothing to do
 */
export function closing(
  model: Model,
  facts: Pick<YearFacts, 'flow' | 'tone' | 'lead' | 'whole' | 'against'>,
  over = false,
  past = over,
): { expert: string; plain: string } {
  const { flow, tone, lead, whole, against } = facts;
  const { year } = flow;
  const age = leadAge(bandIn(model, year));
  if (lead === null || tone === '平') return even(model, facts, age);
  // A palace whose own matter goes the other way is no example of the year: then oneself, whose matter is the whole.
  const fit = toldAt(model, tone === '吉' ? whole.told().gain : whole.told().load);
  const decided = fit ?? { ...(whole.own() ?? lead), spot: model.at(model.computed.placement.life) };
  const { word, why, against: name } = (over ? TOLD_OF_OLD : past ? TOLD_OF_PAST : TOLD)[tone];
  const other = toldAt(model, limitOf({ lead: whole.lead, ...whole.told() }));
  const limit = other ? `；${other.name}，是这一年的${name}` : '';
  const head = `${year}年${word}，${against ? `${AGAINST[tone]}，` : ''}${why}`;
  const words = past ? '' : `：${textOf(YEAR_LEAD, tone + age, decided.spot.name)}`;
  return {
    expert: `${head}${decided.name}${words}${limit}。`,
    plain: `${head}${aboutAt(age, decided.spot)}这一面${words}。`,
  };
}

/** Why a year whose sum alone would be clear is called even. */
const CAPPED = { C2: '合计虽好', C3: '合计虽低' } as const;

/** A year whose items balance: the heaviest for and against are named. */
function even(
  model: Model,
  { flow: { year }, whole }: Pick<YearFacts, 'flow' | 'whole'>,
  age: LeadAge,
): { expert: string; plain: string } {
  const about = ({ spot }: Told): string => aboutAt(age, spot);
  const told = whole.told();
  const [gain, load] = [toldAt(model, told.gain), toldAt(model, told.load)];
  const cap = whole.cap && whole.cap !== 'C1' ? `，${CAPPED[whole.cap]}，${CAP_WORDS[whole.cap]}` : '';
  const plainCap = cap && (whole.cap === 'C2' ? '，好处要留一半看' : '，吃力处有人接着');
  if (!gain || !load) {
    const only = gain ?? load;
    const what = only ? `${gain ? '略有助力' : '略费心'}` : '少见推力与阻力';
    return {
      expert: `${year}年平稳，${only ? `${only.name}，力量不大` : '三处命宫都少见推力与阻力'}${cap}。`,
      plain: `${year}年平稳，${only ? `${about(only)}这一面` : ''}${what}${plainCap}。`,
    };
  }
  const together = about(gain) === about(load);
  return {
    expert: `${year}年平稳，得力的是${gain.name}，费心的是${load.name}${cap}。`,
    plain: together
      ? `${year}年平稳，得力与费心都在${about(gain)}这一面${plainCap}。`
      : `${year}年平稳，${about(gain)}这一面得力，${about(load)}这一面费心${plainCap}。`,
  };
}
