import { beijingTime, type ClockChoice, formatTime, zoneOfChina } from '@tianji/almanac';
import {
  PILLARS,
  readAnyBirth,
  refused,
  refusing,
  type Sex,
  samePillars,
  sexOf,
  TIME,
} from '@tianji/service-kit/birth';
import {
  BAZI_OPTIONS,
  type BaziChart,
  type BaziOptions,
  computeChart,
  latestCandidate,
  parseBazi,
} from '../engine/index.ts';

/** The input of a reading. */
export interface ReadingRequest extends Partial<BaziOptions> {
  bazi: string;
  qiankun: '乾造' | '坤造';
  time?: string | undefined;
  sex?: Sex | undefined;
  location?: string | undefined;
  jingdu: number;
  /** Zone of a birth abroad. */
  tz?: string | undefined;
  clock?: ClockChoice | undefined;
  hourUnknown?: boolean | undefined;
}

const FIRST_PLACE = '北京-北京-北京';
const ANYWHERE = '海外-其他-自填';
/** The meridian of Beijing time, used when the place does not matter. */
const MERIDIAN = 120;

/** The chart of the birth in the request, which must have the requested pillars. */
function chartOfTime(request: ReadingRequest, text: string, now: number) {
  const sex = sexOf(request);
  const { jingdu, tz, clock: chosen } = request;
  const hourUnknown = request.hourUnknown === true;
  // A zone abroad stands beside no place in China.
  const location = request.location ?? (tz && !zoneOfChina(tz) ? ANYWHERE : FIRST_PLACE);
  const { time, longitude, zone, clock } = readAnyBirth({
    ...{ time: text, location, jingdu, tz, clock: chosen, hourUnknown },
  });
  const chart = refusing(TIME, () =>
    computeChart(
      {
        sex,
        time,
        longitude,
        hourUnknown,
        options: BAZI_OPTIONS.complete(request),
        clock,
        ...(zone && { zone }),
      },
      { now: beijingTime(now) },
    ),
  );
  samePillars(request.bazi, chart.bazi);
  const assumed = request.location === undefined ? `未给出出生地点，按${FIRST_PLACE}计。` : '';
  return { chart, assumed };
}

/** The chart of the latest date not after now that has the pillars. */
function chartOfPillars(request: ReadingRequest, now: number) {
  const sex = sexOf(request);
  if (request.bazi.length < 11 || request.hourUnknown === true)
    throw refused(TIME, 'bad_request', '时辰不详时须给出出生时间');
  const clock = beijingTime(now);
  const options = BAZI_OPTIONS.complete(request);
  const pillars = refusing(PILLARS, () => parseBazi(request.bazi));
  const found = latestCandidate(pillars, clock, options.dayBoundary);
  if (!found) throw refused(PILLARS, 'bad_request', `${request.bazi} 在近180年内没有对应的时刻，请核对四柱`);
  const chart = computeChart(
    { sex, time: found.time, longitude: MERIDIAN, options: { ...options, trueSolar: false } },
    { now: clock },
  );
  const assumed = `未给出出生时间，按四柱推定为北京时间${formatTime(found.time).slice(0, 16)}前后（不晚于现在的最近一次），起运与岁数据此计算。`;
  return { chart, assumed };
}

/**
 * The chart that a reading is about. With a time, it is that birth's; without one a candidate date is used, which
 * `assumed` says. @throws ServiceError 400 when time, place, sex and pillars are inconsistent
 */
export function readingChart(request: ReadingRequest, now: number): { chart: BaziChart; assumed: string } {
  return request.time === undefined ? chartOfPillars(request, now) : chartOfTime(request, request.time, now);
}
