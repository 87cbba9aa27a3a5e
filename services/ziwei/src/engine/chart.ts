import {
  BRANCHES,
  type CivilTime,
  CLOCK_READINGS,
  type ClockChange,
  type ClockNotice,
  clockChange,
  clockNotices,
  formatTime,
  ganzhi,
  lunarMonthText,
  lunarText,
  type PlaceClock,
  type SolarTime,
  STEMS,
  solarTimeAt,
  spanText,
  type ZoneReading,
} from '@tianji/almanac';
import { zoneName } from '@tianji/almanac/zone-name';
import { type EffectiveDate, effectiveDate } from './effective-date.ts';
import { type Decade, decades } from './limits.ts';
import { BODY_MASTER, LIFE_MASTER } from './masters.ts';
import { ZIWEI_OPTIONS, type ZiweiOptions } from './options.ts';
import { type Palace, palaces } from './palaces.ts';
import { type PillarFacts, pillarFacts } from './pillar-facts.ts';
import { type Placement, place, type Seed } from './place.ts';
import { HUA, transformations } from './sihua.ts';
import { STAR_NAMES } from './stars.ts';
import { chartText } from './text.ts';

/** Version of the rules: a chart stored with its version can be shown as it was. */
export const ENGINE_VERSION = 'ziwei-1.2.0';

export interface ZiweiInput {
  sex: '男' | '女';
  /** The civil time as entered: Beijing's clock, or that of `zone`. */
  time: CivilTime;
  /** Degrees east, west negative. */
  longitude: number;
  /** The clock of a birth abroad. */
  zone?: ZoneReading | undefined;
  /** The clock of a place in China; without one the rule for the mainland. */
  clock?: PlaceClock | undefined;
  options?: Partial<ZiweiOptions>;
}

/** A whole chart. `wire-chart.ts` converts it to the wire's field names. */
export interface Chart {
  pillars: PillarFacts;
  sex: string;
  /** 阳男 阴男 阳女 阴女 */
  type: string;
  /** The Gregorian time as entered. */
  enteredTime: string;
  /** Beijing standard time; abroad the standard time of the zone. */
  standardTime: string;
  /** True solar time. */
  solarTime: string;
  /** IANA name of the zone of a birth abroad. */
  zone?: string;
  /** Set for a birth in the southern hemisphere. */
  southern?: true;
  lunarText: string;
  lunar: { year: number; month: number; leap: boolean; day: number };
  bureauName: string;
  zidou: string;
  liudou: string;
  yearTransformations: Record<string, string>;
  lifeMaster: string;
  bodyMaster: string;
  lifeBranch: string;
  bodyBranch: string;
  palaces: Palace[];
  decades: Decade[];
  /** The chart as canonical text. */
  text: string;
  options: ZiweiOptions;
  notices: string[];
  /** What is told of the clock of the birth, and its pillars by the clock of before where they differ. */
  clockNotices: readonly ClockNotice[];
  clockChange: ClockChange | undefined;
  /** The calculation of true solar time. */
  steps: readonly { label: string; seconds: number; note: string }[];
  engine: string;
}

const BUREAU_NAMES: Readonly<Record<number, string>> = {
  2: '水二局',
  3: '木三局',
  4: '金四局',
  5: '土五局',
  6: '火六局',
};
/** The complete computation, numbers and texts. */
export interface Computed {
  /** The time that determines the hour, and Beijing seconds of the physical moment. */
  local: CivilTime;
  instant: number;
  seed: Seed;
  placement: Placement;
  date: EffectiveDate;
  chart: Chart;
}

/**
 * The Zi Wei chart of a birth.
 * @throws CalendarError when the date does not exist or is outside the almanac's range.
 */
export function computeChart(input: ZiweiInput): Computed {
  const options = ZIWEI_OPTIONS.complete(input.options);
  const solar = solarTimeAt(input);
  const local = options.trueSolar ? solar.time : solar.standardTime;
  const date = effectiveDate(local, solar.seconds, options);
  const male = input.sex === '男';
  const seed: Seed = {
    yearStem: date.yearStem,
    yearBranch: date.yearBranch,
    month: date.month,
    day: date.day,
    hour: date.hour,
    forward: male === (date.yearStem % 2 === 0),
  };
  const placement = place(seed);
  const hua = transformations(seed.yearStem, options.sihua);
  const chart: Chart = {
    sex: input.sex,
    type: `${seed.yearStem % 2 === 0 ? '阳' : '阴'}${input.sex}`,
    enteredTime: formatTime(input.time),
    standardTime: formatTime(solar.standardTime),
    solarTime: formatTime(solar.time),
    lunarText: lunarLine(date),
    lunar: { year: date.lunar.year, month: date.lunar.month, leap: date.lunar.leap, day: date.lunar.day },
    pillars: pillarFacts(date.pillars),
    bureauName: BUREAU_NAMES[placement.bureau]!,
    zidou: BRANCHES[placement.zidou]!,
    liudou: BRANCHES[(placement.zidou + seed.yearBranch) % 12]!,
    yearTransformations: Object.fromEntries(HUA.map((name, i) => [name, STAR_NAMES[hua[i]!]!])),
    lifeMaster: LIFE_MASTER[options.mingzhuBy === 'palace' ? placement.life : seed.yearBranch]!,
    bodyMaster: BODY_MASTER[seed.yearBranch]!,
    lifeBranch: BRANCHES[placement.life]!,
    bodyBranch: BRANCHES[placement.body]!,
    palaces: palaces(seed, placement, male, options),
    decades: decades(seed, placement, date.year),
    options,
    ...(input.zone && { zone: input.zone.name }),
    ...(input.zone?.southern && { southern: true }),
    ...clockTold(input, options),
    notices: [...(input.zone ? [abroadNotice(input.zone, solar)] : []), ...notices(date)],
    steps: solar.steps,
    engine: ENGINE_VERSION,
    text: '',
  };
  chart.text = chartText(chart);
  return { local, instant: solar.seconds, seed, placement, date, chart };
}

/** What is told of the clock of a birth in China. */
function clockTold({ time, longitude, zone, clock }: ZiweiInput, options: ZiweiOptions) {
  if (zone || !clock) return { clockNotices: [], clockChange: undefined };
  const { trueSolar } = options;
  const pillarsOf = ({ time: sun, standardTime, seconds }: SolarTime) =>
    effectiveDate(trueSolar ? sun : standardTime, seconds, options).pillars;
  const birth = { time, longitude, clock, trueSolar, pillarsOf };
  return { clockNotices: clockNotices(birth), clockChange: clockChange(birth) };
}

/** 二〇二四年腊月廿九 亥时 */
function lunarLine(date: EffectiveDate): string {
  const text = lunarText(date.lunar);
  return `${text.year}年${text.month}${text.day} ${BRANCHES[date.hour]}时`;
}

/** Whose clock a chart abroad goes by, and what the zone's history took off it. */
function abroadNotice({ name, summer, reading }: ZoneReading, { standardTime }: SolarTime): string {
  const clock = formatTime(standardTime).slice(0, 16);
  const taken =
    summer > 0
      ? `出生时当地（${zoneName(name)}）实行夏令时，钟表${spanText(-summer)}，得当地标准时间${clock}`
      : `出生时当地（${zoneName(name)}）不实行夏令时，钟表即当地标准时间`;
  const told = CLOCK_READINGS[reading];
  return `${taken}${told && `；${told}`}。农历日期与时辰依出生地，节气依北京时间。`;
}

function notices(date: EffectiveDate): string[] {
  const lines: string[] = [];
  if (date.rolled) {
    lines.push(`生于晚子时，依口径作次日：日柱用次日的${ganzhi(date.pillars.day)}，农历日期一并推到次日。`);
  }
  if (date.leapShifted) {
    lines.push(`生于闰月十六日以后，依口径作下月，安星用${lunarMonthText(date.month)}。`);
  }
  const lunarYear = (((date.lunar.year - 4) % 60) + 60) % 60;
  if (date.pillars.year !== lunarYear) {
    const placed = `${STEMS[date.yearStem]}${BRANCHES[date.yearBranch]}`;
    const shown = ganzhi(date.pillars.year);
    lines.push(
      placed === shown
        ? `农历为${ganzhi(lunarYear)}年；依口径立春换年，四柱与安星的年同为${shown}。`
        : `四柱以立春换年，年柱为${shown}；安星的年为${placed}。`,
    );
  }
  return lines;
}
