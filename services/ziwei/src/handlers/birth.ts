import { CalendarError, type CivilTime, parseTime } from '@tianji/almanac';
import { birthPlace } from '@tianji/places';
import { badRequest, ServiceError } from '@tianji/service-kit';
import { type Computed, computeChart, type ZiweiOptions } from '../engine/index.ts';

/** What both calls say of a birth, beside the rules. */
export interface BirthRequest extends Partial<ZiweiOptions> {
  time: string;
  sex: '男' | '女';
  location: string;
  jingdu: number;
}

const OPTION_KEYS = ['trueSolar', 'yearBoundary', 'leapMonth', 'lateZi', 'sihua', 'mingzhuBy'] as const;

/** The rules that a request names; what it leaves out is the engine's default. */
export function requestedOptions(request: Partial<ZiweiOptions>): Partial<ZiweiOptions> {
  return Object.fromEntries(
    OPTION_KEYS.filter((key) => request[key] !== undefined).map((key) => [key, request[key]]),
  );
}

export interface BirthChart {
  computed: Computed;
  longitude: number;
  time: CivilTime;
}

/** Years that the almanac's tables cover. */
const FIRST_YEAR = 517;
const LAST_YEAR = 2200;

/** Runs `work`; what the calendar refuses becomes a 400 of the field `time` and keeps its code. */
function refusingTime<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    const message = `time（出生时间）：${error.message}`;
    throw new ServiceError(400, error.code, message, {
      field: 'time',
      details: [{ field: 'time', message }],
    });
  }
}

function readTime(text: string): CivilTime {
  const time = refusingTime(() => parseTime(text));
  if (time.year >= FIRST_YEAR && time.year <= LAST_YEAR) return time;
  throw badRequest(
    'time',
    `time（出生时间）的年份 ${time.year} 超出范围，须在 ${FIRST_YEAR} 至 ${LAST_YEAR} 年之间`,
  );
}

/**
 * Computes the chart that a request asks for.
 * @throws ServiceError 400 when the time does not exist or lies outside the tables
 * @throws PlaceError when the place does not exist
 */
export function chartOfBirth(request: BirthRequest): BirthChart {
  const time = readTime(request.time);
  const { longitude } = birthPlace(request.location, request.jingdu);
  const computed = refusingTime(() =>
    computeChart({ sex: request.sex, time, longitude, options: requestedOptions(request) }),
  );
  return { computed, longitude, time };
}
