import {
  type ClockChange,
  type ClockedBirth,
  type ClockNotice,
  clockChange,
  clockNotices,
  nearestBoundaries,
  pillarsBy,
  spanText,
  TERM_NAMES,
  termAfter,
  termBefore,
} from '@tianji/almanac';
import { plainBureau, type QimenChart } from './chart.ts';
import { bureauText } from './plate.ts';

const NEAR = 15 * 60;
const SCALES = { hour: '', day: '日家', month: '月家', year: '年家' } as const;

/** A note, and the same in everyday words; '' where another note says it. */
interface Notice {
  readonly text: string;
  readonly plain: string;
}

const SUMMER = '当时实行夏令时，已减去一小时。';

/** A moment in China, as its clock is judged. */
function clockedMoment({ entered, longitude, clock, zone, options }: QimenChart): ClockedBirth | undefined {
  if (zone || !clock) return undefined;
  const { trueSolar, dayChange: dayBoundary } = options;
  const pillarsOf = pillarsBy({ trueSolar, dayBoundary });
  return { time: entered, longitude, clock, trueSolar, pillarsOf };
}

/** The other readings of the clock, where they give other pillars; each with what charts it. */
export function clocksTold(chart: QimenChart): ClockNotice[] {
  const moment = clockedMoment(chart);
  return moment ? clockNotices(moment) : [];
}

/** What a chart kept under the clock rule of before says once. */
export function clockChanged(chart: QimenChart): ClockChange | undefined {
  const moment = clockedMoment(chart);
  return moment && clockChange(moment);
}

/**
 * A term of the middle of a month (中气) turns the bureau as the beginning of a month does, but no pillar. By 置闰 the
 * bureau turns with its own blocks instead.
 */
function middleTold({ instant, options, bureau }: QimenChart): Notice[] {
  if (options.scale !== 'hour' || options.juMethod === 'zhirun' || bureau.by === 'hand') return [];
  const [before, after] = [termBefore(instant, 'qi'), termAfter(instant, 'qi')];
  const near = instant - before.seconds <= after.seconds - instant ? before : after;
  const seconds = near.seconds - instant;
  if (Math.abs(seconds) > NEAR) return [];
  const far = spanText(Math.abs(seconds)).slice(1).replace(/分$/, '分钟');
  const words = seconds === 0 ? '正值' : seconds > 0 ? `再过${far}交` : `刚过${far}，已交`;
  const what = near.name === '夏至' || near.name === '冬至' ? '阴阳遁与局数' : '局数';
  return [
    {
      text: `${words}${near.name}，${what}随之而变，时刻不准时请对看邻盘。`,
      plain: '这一刻离换节气的界线不到一刻钟，时刻若不准，请把相邻的盘也看一看。',
    },
  ];
}

/** Notes on a chart: close to a boundary, summer time, a method that differs, a rule with a single source. */
export function noticesTold(chart: QimenChart): Notice[] {
  const { local, instant, options, bureau, steps } = chart;
  const lines: Notice[] = [];
  const summer = steps.find(({ label }) => label === '夏令时');
  if (summer && summer.seconds !== 0) lines.push({ text: SUMMER, plain: SUMMER });
  for (const { kind, name, seconds } of nearestBoundaries({
    time: local,
    instant,
    dayBoundary: options.dayChange,
  })) {
    if (Math.abs(seconds) > NEAR || kind === 'day') continue;
    const far = spanText(Math.abs(seconds)).slice(1);
    const words = far === '变' ? '正值' : seconds > 0 ? `再过${far}交` : `刚过${far}，已交`;
    const what = kind === 'jie' ? '年月柱与局数随交节而变' : '时柱随之而变';
    lines.push({
      text: `${words}${name}，${what}，时刻不准时请对看邻盘。`,
      plain: `这一刻离${kind === 'jie' ? '换节气' : '换时辰'}的界线不到一刻钟，时刻若不准，请把相邻的盘也看一看。`,
    });
  }
  lines.push(...middleTold(chart), ...clocksTold(chart).map(({ text }) => ({ text, plain: text })));
  if (options.scale !== 'hour') {
    const tail = '只有一种公开来源可以对照，书中另有别法。';
    lines.push({ text: `${SCALES[options.scale]}盘的定局${tail}`, plain: `这种盘的起法${tail}` });
  }
  if (bureau.by === 'zhirun') {
    const plain = plainBureau(chart);
    if (plain.ju !== bureau.ju || plain.yang !== bureau.yang) {
      lines.push({
        text: `置闰得${bureauText(bureau)}，拆补为${bureauText(plain)}，两法不同。`,
        plain: '',
      });
    }
    if (bureau.block?.leap) lines.push({ text: `此为${TERM_NAMES[bureau.term!]}的闰局。`, plain: '' });
    if (bureau.block?.unconfirmed)
      lines.push({
        text: '此日在闰后接气一段，置闰的外证不多，局数尚待印证。',
        plain: '这一天怎样起盘，可以对照的旁证不多，尚待印证。',
      });
  }
  return lines;
}

/** The notes alone. */
export const noticesOf = (chart: QimenChart): string[] => noticesTold(chart).map(({ text }) => text);
