import { beijingTime, formatTime } from '@tianji/almanac';
import { badRequest } from '@tianji/service-kit';
import { type BaziChart, computeChart, latestCandidate, parseBazi, type Sex } from '../engine/index.ts';
import { type OptionFields, readOptions, readPlace, readTime, refusingField } from './birth.ts';

/** What a reading is asked for. */
export interface ReadingRequest extends OptionFields {
  bazi: string;
  qiankun: '乾造' | '坤造';
  time?: string | undefined;
  sex?: Sex | undefined;
  location?: string | undefined;
  jingdu: number;
  hourUnknown?: boolean | undefined;
}

const FIRST_PLACE = '北京-北京-北京';
/** Where no place counts: the meridian of Beijing time. */
const MERIDIAN = 120;

function sexOf({ qiankun, sex }: ReadingRequest): Sex {
  const own: Sex = qiankun === '乾造' ? '男' : '女';
  if (sex !== undefined && sex !== own) throw badRequest('sex', `性别“${sex}”与“${qiankun}”不合`);
  return own;
}

/** The chart of the birth that the request has, which must have the pillars asked for. */
function chartOfTime(request: ReadingRequest, text: string, now: number) {
  const sex = sexOf(request);
  const time = readTime('time', text);
  const { longitude } = readPlace(request.location ?? FIRST_PLACE, request.jingdu);
  const hourUnknown = request.hourUnknown === true;
  const chart = refusingField('time', () =>
    computeChart(
      { sex, time, longitude, hourUnknown, options: readOptions(request) },
      { now: beijingTime(now) },
    ),
  );
  if (chart.bazi !== request.bazi)
    throw badRequest('bazi', `八字“${request.bazi}”与出生时间不合，按所给时间应为 ${chart.bazi}`);
  const assumed = request.location === undefined ? `未给出出生地点，按${FIRST_PLACE}计。` : '';
  return { chart, assumed };
}

/** The chart of the latest date not after now that has the pillars. */
function chartOfPillars(request: ReadingRequest, now: number) {
  const sex = sexOf(request);
  if (request.bazi.length < 11 || request.hourUnknown === true)
    throw badRequest('time', '时辰不详时请给出出生时间');
  const clock = beijingTime(now);
  const options = readOptions(request);
  const pillars = refusingField('bazi', () => parseBazi(request.bazi));
  const found = latestCandidate(pillars, clock, options.dayBoundary);
  if (!found) throw badRequest('bazi', `近一百八十年内没有四柱为“${request.bazi}”的时刻，请核对四柱`);
  const chart = computeChart(
    { sex, time: found.time, longitude: MERIDIAN, options: { ...options, trueSolar: false } },
    { now: clock },
  );
  const assumed = `未给出出生时间，按四柱推定为北京时间${formatTime(found.time).slice(0, 16)}前后（不晚于现在的最近一次），起运与岁数据此计算。`;
  return { chart, assumed };
}

/**
 * The chart that a reading is about. With a time it is that birth's; without one a candidate date stands in, which
 * `assumed` says. @throws ServiceError 400 when time, place, sex and pillars do not go together
 */
export function readingChart(request: ReadingRequest, now: number): { chart: BaziChart; assumed: string } {
  return request.time === undefined ? chartOfPillars(request, now) : chartOfTime(request, request.time, now);
}
