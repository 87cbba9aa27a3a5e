import {
  BRANCHES,
  type CivilTime,
  formatTime,
  ganzhi,
  lunarText,
  STEMS,
  trueSolarTime,
} from '@tianji/almanac';
import { type EffectiveDate, effectiveDate } from './effective-date.ts';
import { type Decade, decades } from './limits.ts';
import { DEFAULT_OPTIONS, type ZiweiOptions } from './options.ts';
import { type Palace, palaces } from './palaces.ts';
import { type PillarFacts, pillarFacts } from './pillar-facts.ts';
import { type Placement, place, type Seed } from './place.ts';
import { HUA, transformations } from './sihua.ts';
import { STAR_NAMES } from './stars.ts';
import { chartText } from './text.ts';

/** Version of the rules: a chart kept with its version can be shown as it was. */
export const ENGINE_VERSION = 'ziwei-1.0.0';

export interface ZiweiInput {
  sex: '男' | '女';
  /** The civil time as entered, Beijing clock. */
  time: CivilTime;
  /** Degrees east. */
  longitude: number;
  options?: Partial<ZiweiOptions>;
}

/** The chart in the wire's names; the service adds what came with the request (name, location). */
export interface Chart extends PillarFacts {
  sex: string;
  /** 阳男 阴男 阳女 阴女 */
  type: string;
  /** The Gregorian time as entered, Beijing standard time, true solar time. */
  gongli: string;
  beijingshijian: string;
  ztys: string;
  nongli: string;
  lunar: { year: number; month: number; leap: boolean; day: number };
  juming: string;
  zidou: string;
  liudou: string;
  mingsihua: Record<string, string>;
  mingzhu: string;
  shenzhu: string;
  minggongweizhi: string;
  shengongweizhi: string;
  g12: Palace[];
  daxian: Decade[];
  /** The chart as canonical text. */
  dsQuery: string;
  options: ZiweiOptions;
  notices: string[];
  /** The working of true solar time. */
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
/** 命主 by the branch of the life palace (or of the year), 子 to 亥. */
const LIFE_MASTER = '贪狼 巨门 禄存 文曲 廉贞 武曲 破军 武曲 廉贞 文曲 禄存 巨门'.split(' ');
/** 身主 by the branch of the year, 子 to 亥. */
const BODY_MASTER = '火星 天相 天梁 天同 文昌 天机 火星 天相 天梁 天同 文昌 天机'.split(' ');

/** The whole computation, numbers and words. */
export interface Computed {
  /** The time that the hour goes by, and Beijing seconds of the physical moment. */
  local: CivilTime;
  instant: number;
  seed: Seed;
  placement: Placement;
  date: EffectiveDate;
  chart: Chart;
}

/**
 * The Zi Wei chart of a birth.
 * @throws CalendarError when the date does not exist or lies outside the almanac's range.
 */
export function computeChart(input: ZiweiInput): Computed {
  const options: ZiweiOptions = { ...DEFAULT_OPTIONS, ...input.options };
  const solar = trueSolarTime({ time: input.time, longitude: input.longitude });
  const local = options.trueSolar ? solar.time : input.time;
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
    gongli: formatTime(input.time),
    beijingshijian: formatTime(solar.standardTime),
    ztys: formatTime(solar.time),
    nongli: lunarLine(date),
    lunar: { year: date.lunar.year, month: date.lunar.month, leap: date.lunar.leap, day: date.lunar.day },
    ...pillarFacts(date.pillars),
    juming: BUREAU_NAMES[placement.bureau]!,
    zidou: BRANCHES[placement.zidou]!,
    liudou: BRANCHES[(placement.zidou + seed.yearBranch) % 12]!,
    mingsihua: Object.fromEntries(HUA.map((name, i) => [name, STAR_NAMES[hua[i]!]!])),
    mingzhu: LIFE_MASTER[options.mingzhuBy === 'palace' ? placement.life : seed.yearBranch]!,
    shenzhu: BODY_MASTER[seed.yearBranch]!,
    minggongweizhi: BRANCHES[placement.life]!,
    shengongweizhi: BRANCHES[placement.body]!,
    g12: palaces(seed, placement, male, options),
    daxian: decades(seed, placement, date.year),
    options,
    notices: notices(date),
    steps: solar.steps,
    engine: ENGINE_VERSION,
    dsQuery: '',
  };
  chart.dsQuery = chartText(chart);
  return { local, instant: solar.seconds, seed, placement, date, chart };
}

/** 二〇二四年腊月廿九 亥时 */
function lunarLine(date: EffectiveDate): string {
  const text = lunarText(date.lunar);
  return `${text.year}年${text.month}${text.day} ${BRANCHES[date.hour]}时`;
}

function notices(date: EffectiveDate): string[] {
  const lines: string[] = [];
  if (date.rolled) {
    lines.push(`生于晚子时，依口径作次日：日柱用次日的${ganzhi(date.pillars.day)}，农历日期一并推到次日。`);
  }
  if (date.leapShifted) {
    lines.push(`生于闰月十六日以后，依口径作下月，安星用${date.month}月。`);
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
