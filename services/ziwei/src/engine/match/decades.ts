import { BRANCHES, ganzhi } from '@tianji/almanac/cycle';
import { ageBand, ageInYear, type Day, type Favour, favourOfSteps, type Pair, stepOf } from '@tianji/teller';
import { flowYearOn } from '../flow-year.ts';
import { yearIndex } from '../limits.ts';
import { wholeOfYear } from '../reading/year-rule.ts';
import type { Side } from './side.ts';
import type { LuckVerdict, Reach, SharedYear, StepVerdict } from './types.ts';

/** Decades told: one that is over, the running one and those ahead. */
const TOLD = 6;
/** Nobody's decades are told beyond this full age in their middle. */
const OLDEST = 92;
/** Of ten years at least so many must lie in both lives. */
const SHARED = 4;
/** Years looked at one by one, and how many are named at most. */
const YEARS = 10;
const MOST = 3;

type Decade = Side['decades'][number];

/** The bounds of the page: 75 and 55. */
const favourOf = (score: number): Favour => (score >= 75 ? '顺' : score >= 55 ? '平' : '慎');

/** A decade, and where its 禄 and 忌 fall in the other's chart. */
function reachOf(own: Side, { branch, stem, ganzhi: name }: Decade, other: Side): Reach {
  const falls = other.fallsOf(stem);
  const on = ({ star, branch: at }: (typeof falls)[number]) => ({ star, palace: other.palaceAt(at) });
  return { ganzhi: name, palace: own.palaceAt(branch), lu: on(falls[0]!), ji: on(falls[3]!) };
}

/** Years that a span from `year` shares with the decade from `from`. */
const overlap = (year: number, from: number) => 10 - Math.abs(year - from);

function stepsOf(one: Side, other: Side, now: number): StepVerdict[] {
  return one.decades.flatMap((decade): StepVerdict[] => {
    const from = decade.year;
    const theirs = other.decades
      .filter(({ year }) => overlap(year, from) > 0)
      .sort((a, b) => overlap(b.year, from) - overlap(a.year, from));
    const [main] = theirs;
    const middle = from + 4;
    const lived = [one, other].map(({ chart }) => middle - chart.born);
    if (!main || overlap(main.year, from) < SHARED || Math.max(...lived) > OLDEST) return [];
    const favours = [favourOf(decade.score), favourOf(main.score)] as const;
    const turn = theirs.find(({ year }) => year > from);
    const band = ({ chart }: Side) => ageBand(ageInYear(chart.birth, middle));
    return [
      {
        ...{ from, to: from + 9, when: from + 9 < now ? 'past' : from > now ? 'coming' : 'now' },
        reach: [reachOf(one, decade, other), reachOf(other, main, one)],
        ...{ scores: [decade.score, main.score], favours, step: stepOf(favours) },
        ...(turn && turn !== main && { turn: { year: turn.year, palace: other.palaceAt(turn.branch) } }),
        ages: [band(one), band(other)],
      },
    ];
  });
}

/** 总 of a flow year in a chart, as its own page has it. */
function judgedYear(side: Side, year: number) {
  const branch = BRANCHES.indexOf(ganzhi(yearIndex(year)).charAt(1));
  const { sum, direction } = wholeOfYear(side.life, year);
  return { palace: side.palaceAt(branch), sum, direction };
}

/** The decades of the first chart beside those of the second, and the years of the next ten that both charts stress:
 * without one that is nearly over. */
export function luckOf(sides: Pair<Side>, today: Day, over: boolean): LuckVerdict {
  const { year: now, over: late } = flowYearOn(today);
  const all = stepsOf(...sides, now);
  const here = all.findIndex(({ when }) => when !== 'past');
  const from = over ? 0 : Math.max(0, Math.min((here < 0 ? all.length : here) - 1, all.length - TOLD));
  const steps = all.slice(from, from + TOLD);
  const [first, last] = [late ? now + 1 : now, now + YEARS - 1];
  const years = over ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const judged = years.map((year) => {
    const [a, b] = [judgedYear(sides[0], year), judgedYear(sides[1], year)];
    return {
      shared: { year, ganzhi: ganzhi(yearIndex(year)), palaces: [a.palace, b.palace], sums: [a.sum, b.sum] },
      favours: [a.direction, b.direction],
    } as const;
  });
  const alike = (favour: Favour) =>
    judged
      .filter(({ favours }) => favours.every((each) => each === favour))
      .map(({ shared }) => shared as SharedYear)
      .slice(0, MOST);
  return {
    favour: favourOfSteps(steps),
    ...{ steps, good: alike('顺'), care: alike('慎') },
    span: late ? `${first}到${last}年里` : '今后十年里',
  };
}
