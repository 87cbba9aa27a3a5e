import { ANIMALS, ganzhi, type NobleSchool, nayin } from '@tianji/almanac/cycle';
import { type Clash, clashOf } from './clash.ts';
import {
  dayTaiSui,
  type FortuneSchool,
  monthTaiSui,
  type SpiritDirections,
  spiritDirections,
  yearTaiSui,
} from './directions.ts';
import { allFestivals, type Festival } from './festivals.ts';
import { dayFetal, monthFetal } from './fetal.ts';
import type { CivilDate, Kernel, LunarDate } from './kernel.ts';
import { moonName, sixStar } from './lunar-day.ts';
import { type Mansion, mansionOf } from './mansions.ts';
import { dutyOf, type PathGod, pathGodOf } from './officers.ts';
import { CALENDAR_OPTIONS } from './options.ts';
import { type RulingGod, rulingGods } from './ruling-gods.ts';
import { type Season, seasonOf } from './season.ts';
import { spellOf } from './seasons.ts';
import { dayLu, pengZu } from './taboos.ts';

export interface DayOptions {
  /** Table of 福神, 2 by default. */
  fortuneSchool?: FortuneSchool;
  /** The verse of the nobles, that of printed almanacs by default. */
  nobles?: NobleSchool | undefined;
}

/** The almanac of one civil day, without the two tables of activities and gods (see `activities.ts`). */
export interface Day {
  jdn: number;
  date: CivilDate;
  /** 0 Sunday … 6 Saturday. */
  weekday: number;
  lunar: LunarDate;
  /** Positions in the sixty-cycle: year by the lunar new year, year by 立春, month by the printed 节 day, day. */
  pillars: { year: number; yearByLichun: number; month: number; day: number };
  /** `丙午 庚寅 辛未` */
  ganzhi: string;
  /** `马 虎 羊` */
  animals: string;
  sound: string;
  season: Season;
  /** 三伏, 数九 or 黄梅: 三九第9天; '' outside them. */
  spell: string;
  festivals: Festival[];
  /** Gods that follow from year, term and lunar day, and those of the month that overrule the table. */
  ruling: RulingGod[];
  sixStar: string;
  moon: string;
  mansion: Mansion;
  duty: string;
  god: PathGod;
  lu: string;
  pengZu: string;
  spirits: SpiritDirections;
  /** The verse that the nobles go by. */
  nobles: NobleSchool;
  taiSui: { year: string; month: string; day: string };
  fetal: { day: string; month: string };
  clash: Clash;
}

const animal = (index: number) => ANIMALS[index % 12] ?? '';

/**
 * The almanac of the civil day `jdn` (Julian day number). Labels follow the printed calendar: a month
 * pillar holds from the whole printed day of its 节, the year pillar from the first day of the lunar year.
 * Throws the kernel's `out_of_range` outside its tables.
 */
export function dayOf(kernel: Kernel, jdn: number, options: DayOptions = {}): Day {
  const { nobles = CALENDAR_OPTIONS.defaults.nobles } = options;
  const date = kernel.fromJdn(jdn);
  const lunar = kernel.lunarFromCivil(date.year, date.month, date.day);
  const pillars = kernel.dayPillars(jdn);
  const { year, yearByLichun, month, day } = pillars;
  return {
    jdn,
    date,
    weekday: kernel.weekday(jdn),
    lunar,
    pillars,
    ganzhi: `${ganzhi(year)} ${ganzhi(month)} ${ganzhi(day)}`,
    animals: `${animal(year)} ${animal(month)} ${animal(day)}`,
    sound: nayin(day),
    season: seasonOf(kernel, jdn),
    spell: spellOf(kernel, jdn),
    festivals: allFestivals(kernel, jdn, date, lunar),
    ruling: rulingGods(kernel, { jdn, lunar, pillars }),
    sixStar: sixStar(lunar.month, lunar.day),
    moon: moonName(lunar.day),
    mansion: mansionOf(jdn),
    duty: dutyOf(month % 12, day % 12),
    god: pathGodOf(month % 12, day % 12),
    lu: dayLu(day),
    pengZu: pengZu(day),
    spirits: spiritDirections(day % 10, options.fortuneSchool, nobles),
    nobles,
    taiSui: {
      year: yearTaiSui(yearByLichun % 12),
      month: monthTaiSui(month % 10, month % 12),
      day: dayTaiSui(day, yearByLichun % 12),
    },
    fetal: { day: dayFetal(day), month: monthFetal(lunar.month, lunar.leap) },
    clash: clashOf(day),
  };
}
