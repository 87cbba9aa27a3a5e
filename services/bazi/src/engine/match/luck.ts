import { branchIndex, stemElement } from '@tianji/almanac/cycle';
import { ageBand, ageInYear, type Bond, type Day, favourOfSteps, stepOf } from '@tianji/teller';
import { dayText, nearlyOver } from '../fate/late-in-year.ts';
import { type Favour, favourOf } from '../level/favour.ts';
import { rankOf } from '../relations/flow.ts';
import { branchPair } from '../relations/tables.ts';
import type { BirthVerdict, CycleReach, MatchChart, MatchVerdict, StepVerdict } from './types.ts';
import { worthOf } from './worth.ts';

/** Decades shown: one that is over, the running one and those ahead. */
const BEFORE = 1;
const AHEAD = 4;
/** Nobody's decades are told beyond this full age in their middle. */
const OLDEST = 90;
/** At work, none that begins beyond this one of the elder: nobody works for ever. */
const AT_WORK = 64;
/** Of ten years at least so many must lie in both lives. */
const SHARED = 5;
/** Years looked at one by one, and how many are named at most. */
const YEARS = 10;
const MOST = 3;

const scoresOf = ({ cycles }: MatchChart): Map<number, number> =>
  new Map(cycles.flatMap(({ years }) => years.map(({ year, score }) => [year, score] as const)));

/** The score of ten years of one life by the cycles of another, each by how many of the years lie in it. */
function among({ cycles }: MatchChart, years: readonly { year: number }[]): number {
  const sum = years.reduce(
    (total, { year }) => total + cycles.find((each) => each.year <= year && year <= each.endYear)!.score,
    0,
  );
  return Math.round(sum / years.length);
}

/** The names of the cycles that a chart runs through in a span, each once: 乙巳、丙午. */
const cyclesIn = ({ cycles }: MatchChart, from: number, to: number) =>
  cycles.filter(({ year, endYear }) => year <= to && endYear >= from);

/** The cycles of the years looked at. */
const runningIn = (chart: MatchChart, from: number, to: number): string =>
  cyclesIn(chart, from, to)
    .map(({ ganzhi }) => ganzhi)
    .join('、');

type Span = { year: number; endYear: number };
const overlap = (a: Span, b: Span) => Math.min(a.endYear, b.endYear) - Math.max(a.year, b.year);

/** What a cycle of one chart does to the day branch of the other. */
function reachOf(cycle: string, other: MatchChart): CycleReach {
  const branch = other.pillars[2]!.charAt(1);
  const element = stemElement(cycle.charAt(0));
  const [tie] = branchPair(branchIndex(cycle.charAt(1)), branchIndex(branch))
    .map(({ type }) => type)
    .sort((a, b) => rankOf(a) - rankOf(b));
  return { cycle, element, worth: worthOf(other, element), branch, ...(tie && { tie }) };
}

/** From so many decades on, the decades alone tell how two lives run beside each other. */
const ENOUGH = 3;

/** The elder's cycle in the year in which the younger was born, and the younger's first cycle. */
function birthOf(one: MatchChart, other: MatchChart): BirthVerdict | undefined {
  const young = other.birth.year >= one.birth.year ? 1 : 0;
  const [child, elder] = young === 1 ? [other, one] : [one, other];
  const { year } = child.birth;
  const lived = elder.cycles.find((each) => each.year <= year && each.endYear >= year);
  const first = child.cycles.find(({ ganzhi }) => ganzhi !== '小运');
  if (!lived || lived.ganzhi === '小运' || !first) return undefined;
  return {
    ...{ young, year, first: first.year },
    favour: favourOf(lived.score),
    reach: reachOf(lived.ganzhi, child),
    back: reachOf(first.ganzhi, elder),
  };
}

const bandIn = ({ birth }: MatchChart, year: number) => ageBand(ageInYear(birth, year));

/** The first year that something can still be put off to, by the charts' own days: from 立冬 on the next. */
function openFrom(charts: readonly MatchChart[], today: Day): number {
  const years = charts.flatMap(({ cycles }) => cycles.flatMap((cycle) => cycle.years));
  // Of two so old that neither chart reaches this year, their last one has the nearest days.
  const known = years.find(({ year }) => year === today.year) ?? years.at(-1);
  const monthStarts = (known?.liuyueriqi ?? []).map((day) =>
    day.replace(`${known!.year}-`, `${today.year}-`),
  );
  return nearlyOver({ monthStarts }, dayText(today)) ? today.year + 1 : today.year;
}

/** The decades of the first chart beside those of the second, and the years of the next ten that both share. */
export function luckOf(
  one: MatchChart,
  other: MatchChart,
  { bond, today, over }: { bond: Bond; today: Day; over: boolean },
): MatchVerdict['luck'] {
  const now = today.year;
  const [first, last] = [openFrom([one, other], today), now + YEARS - 1];
  const scores = [scoresOf(one), scoresOf(other)] as const;
  const all = one.cycles.flatMap((cycle): StepVerdict[] => {
    const both = cycle.years.filter(({ year }) => scores[1].has(year));
    const middle = cycle.year + 4;
    const oldest = Math.max(middle - one.birth.year, middle - other.birth.year);
    const when = cycle.endYear < now ? 'past' : cycle.year > now ? 'coming' : 'now';
    // The running decade is lived in by both, however old one of them is.
    const told = when === 'now' && !over ? both.length > 0 : both.length >= SHARED && oldest <= OLDEST;
    const retired = bond === '共事' && when === 'coming' && oldest - 4 > AT_WORK;
    if (cycle.ganzhi === '小运' || !told || retired) return [];
    const means = [cycle.score, among(other, both)] as const;
    const favours = [favourOf(means[0]), favourOf(means[1])] as const;
    const theirs = cyclesIn(other, cycle.year, cycle.endYear);
    // The one of the second's cycles in which most of these years lie.
    const main = [...theirs]
      .filter(({ ganzhi }) => ganzhi !== '小运')
      .sort((a, b) => overlap(b, cycle) - overlap(a, cycle))[0];
    if (!main) return [];
    // Being born is no change of cycles.
    const turn = theirs.find(
      ({ ganzhi, year }) => ganzhi !== '小运' && year > cycle.year && year <= cycle.endYear,
    );
    return [
      {
        // A decade is told from the year on in which both live.
        from: both[0]!.year,
        to: cycle.endYear,
        when,
        cycles: [cycle.ganzhi, theirs.map(({ ganzhi }) => ganzhi).join('、')],
        means,
        favours,
        step: stepOf(favours),
        reach: [reachOf(cycle.ganzhi, other), reachOf(main.ganzhi, one)],
        ...(turn && { turn: { year: turn.year, to: turn.ganzhi } }),
        ages: [bandIn(one, middle), bandIn(other, middle)],
      },
    ];
  });
  const here = all.findIndex(({ when }) => when !== 'past');
  const most = BEFORE + 1 + AHEAD;
  // Late in life there is less ahead, and more behind is told.
  const from = over ? 0 : Math.max(0, Math.min((here < 0 ? all.length : here) - BEFORE, all.length - most));
  const steps = all.slice(from, from + most);
  const ahead = over ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const alike = (favour: Favour) =>
    ahead
      .filter((year) => scores.every((each) => each.has(year) && favourOf(each.get(year)!) === favour))
      .slice(0, MOST);
  const birth = steps.length < ENOUGH ? birthOf(one, other) : undefined;
  return {
    favour: favourOfSteps(steps),
    steps,
    ...(birth && { birth }),
    ahead: {
      span: first === now ? '今后十年' : `${first}到${last}年`,
      good: alike('顺'),
      care: alike('慎'),
    },
    running: [runningIn(one, first, last), runningIn(other, first, last)],
  };
}
