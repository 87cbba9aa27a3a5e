/** The blind trial: whether the score of the time in which something happened went with what happened. */
import { cycleIndex } from '@tianji/almanac/cycle';
import { seeded } from '../seeded.ts';
import { Luck, placeIn } from './level.ts';
import type { Life } from './lives.ts';
import { judgedNatal } from './luck.ts';

/** Parts of an event's mark: the half of its decade, and its year. */
const HALF = 0.7;
const YEAR = 0.3;
/** 2.5 % of Student's t on fourteen degrees of freedom lie above this: fifteen lives. */
const T14 = 2.145;
/** 1984 is 甲子. */
const FIRST_YEAR = 1984;

const scoresOf = ({ pillars }: Life): Luck => {
  const cycles = pillars.split(' ').map(cycleIndex);
  return new Luck(
    judgedNatal(
      cycles.map((cycle) => cycle % 10),
      cycles.map((cycle) => cycle % 12),
    ),
  );
};

/** Months since year 0; a date without a month counts as July. */
const monthsOf = (date: string): number => {
  const [year, month = '7'] = date.split('-');
  return Number(year) * 12 + Number(month) - 1;
};

interface Told {
  scores: Luck;
  born: number;
  from: number;
  luck: readonly number[];
  events: readonly { months: number; tone: string }[];
}

const toldOf = (life: Life): Told => ({
  scores: scoresOf(life),
  born: monthsOf(life.born),
  from: monthsOf(life.from),
  luck: life.luck.map(cycleIndex),
  events: life.events.map(({ date, tone }) => ({ months: monthsOf(date), tone })),
});

/** Score of a time of a life; undefined before the first decade and after the last. @param age in months */
function markAt({ scores, born, from, luck }: Told, age: number): number | undefined {
  const months = born + age;
  const passed = months - from;
  const cycle = luck[Math.floor(passed / 120)];
  if (passed < 0 || cycle === undefined) return undefined;
  const years = Math.floor((passed % 120) / 12);
  const step = (luck[1]! - luck[0]! + 60) % 60 === 1 ? 1 : -1;
  // The year of the pillars begins in February.
  const year = (((Math.floor((months - 1) / 12) - FIRST_YEAR) % 60) + 60) % 60;
  return HALF * scores.half(cycle, years < 5) + YEAR * scores.year(year, placeIn(cycle, true, years, step));
}

const mean = (all: readonly number[]): number => all.reduce((sum, x) => sum + x, 0) / all.length;

/** Mean score at what went up minus that at what went down, by the luck of `other`; undefined when one of them is missing. */
function differenceOf({ events, born }: Told, other: Told): number | undefined {
  const at = (tone: string) =>
    events
      .filter((event) => event.tone === tone)
      .map(({ months }) => markAt(other, months - born))
      .filter((mark) => mark !== undefined);
  const [up, down] = [at('up'), at('down')];
  return up.length === 0 || down.length === 0 ? undefined : mean(up) - mean(down);
}

/** What the trial found. */
export interface Trial {
  lives: number;
  events: number;
  /** Mean over the lives of the score at ups minus that at downs, deaths apart, with its 95 % interval. */
  difference: number;
  low: number;
  high: number;
  /** Lives in which it is above zero. */
  positive: number;
  /** Of a thousand deals of other lives' luck to the same events, how many gave as much or more. */
  asMuch: number;
}

const DEALS = 1000;

/**
 * Marks every dated event by the luck of its life, then by the luck of others dealt at random (seeded): fifteen lives prove
 * nothing, but show a score that is flat or upside down.
 */
export function blindTrial(lives: readonly Life[], seed = 38): Trial {
  const all = lives.map(toldOf);
  const own = all.map((each) => differenceOf(each, each)).filter((each) => each !== undefined);
  const difference = mean(own);
  const spread = Math.sqrt(own.reduce((sum, x) => sum + (x - difference) ** 2, 0) / (own.length - 1));
  const half = (T14 * spread) / Math.sqrt(own.length);
  const next = seeded(seed);
  let asMuch = 0;
  for (let deal = 0; deal < DEALS; deal++) {
    const dealt = all.map((each, i) => {
      const other = Math.floor(next() * (all.length - 1));
      return differenceOf(each, all[other >= i ? other + 1 : other]!);
    });
    if (mean(dealt.filter((each) => each !== undefined)) >= difference) asMuch += 1;
  }
  const round = (x: number) => Math.round(x * 10) / 10;
  return {
    lives: own.length,
    events: all.reduce((sum, { events }) => sum + events.length, 0),
    difference: round(difference),
    low: round(difference - half),
    high: round(difference + half),
    positive: own.filter((x) => x > 0).length,
    asMuch,
  };
}
