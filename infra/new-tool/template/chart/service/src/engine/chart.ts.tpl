import {
  branchElement,
  type CivilTime,
  ELEMENTS,
  type Element,
  formatTime,
  fourPillars,
  ganzhi,
  nayin,
  stemElement,
} from '@tianji/almanac';
import { type PlaceClock, solarTimeAt } from '@tianji/almanac/clock';
import { {{ID}}_OPTIONS, type {{Id}}Options } from './options.ts';

/** Version of the rules: links contain it, and charts of an older one are marked. */
export const ENGINE_VERSION = '{{id}}-1.0.0';

export interface {{Id}}Input {
  /** The clock as it was read. */
  time: CivilTime;
  /** Degrees east. */
  longitude: number;
  /** The clock of the place at that time; UTC+8 with China's summer time where none is given. */
  clock?: PlaceClock | undefined;
  options?: Partial<{{Id}}Options>;
}

export interface Pillar {
  /** 年柱 月柱 日柱 时柱 */
  name: string;
  stem: string;
  branch: string;
  nayin: string;
}

export interface {{Id}}Chart {
  /** The time as entered, Beijing standard time, true solar time. */
  civilTime: string;
  standardTime: string;
  solarTime: string;
  pillars: Pillar[];
  /** How many of the eight characters belong to each element, in the order 木火土金水. */
  counts: { element: Element; count: number }[];
  options: {{Id}}Options;
  engine: string;
}

const NAMES = ['年柱', '月柱', '日柱', '时柱'] as const;

/**
 * The chart of a birth. Pure. Year and month change at the instant of their term, day and hour by the clock
 * chosen in the options.
 * @throws CalendarError when the time does not exist or is outside 517–2200
 */
export function chartOf({ time, longitude, clock: read, options: given }: {{Id}}Input): {{Id}}Chart {
  const options = {{ID}}_OPTIONS.complete(given);
  const solar = solarTimeAt({ time, longitude, clock: read });
  const clock = options.trueSolar ? solar.time : solar.standardTime;
  const { year, month, day, hour } = fourPillars(clock, {
    dayBoundary: options.dayBoundary,
    instant: solar.seconds,
  });
  const pillars = [year, month, day, hour].map((index, at): Pillar => {
    const [stem = '', branch = ''] = ganzhi(index);
    return { name: NAMES[at] ?? '', stem, branch, nayin: nayin(index) };
  });
  return {
    civilTime: formatTime(time),
    standardTime: formatTime(solar.standardTime),
    solarTime: formatTime(solar.time),
    pillars,
    counts: countsOf(pillars),
    options,
    engine: ENGINE_VERSION,
  };
}

function countsOf(pillars: readonly Pillar[]): {{Id}}Chart['counts'] {
  const own = pillars.flatMap(({ stem, branch }) => [stemElement(stem), branchElement(branch)]);
  return ELEMENTS.map((element) => ({ element, count: own.filter((one) => one === element).length }));
}
