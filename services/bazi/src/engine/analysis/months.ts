import { formatDate } from '@tianji/almanac';
import { cycleIndex, lifeStage } from '@tianji/almanac/cycle';
import { MONTH_STAGE, MONTH_STAGE_CHILD } from '../../corpus/reading-now.ts';
import { luckOf } from '../level/explain.ts';
import type { FlowYear } from '../types.ts';
import { paragraph, type Section, section } from './section.ts';
import { stageOf } from './suit.ts';
import type { View } from './view.ts';
import { type Favour, favourOf, outstanding } from './years.ts';

/** One month of the current year. */
export interface MonthVerdict {
  branch: string;
  ganzhi: string;
  /** The 节 that begins it, with its day if the almanac covers it: 立春 2月4日. */
  opens: string;
  /** That 节, and its day, YYYY-MM-DD; empty beyond the almanac's tables. */
  term: string;
  from: string;
  tenGod: string;
  stage: string;
  /** What stem and branch bring, by themselves. */
  score: number;
  favour: Favour;
  /** Whether it is over today. */
  past: boolean;
}

function dayText(date: string | undefined): string {
  if (!date) return '';
  const [, month, day] = date.split('-');
  return ` ${Number(month)}月${Number(day)}日`;
}

/** The months of a year, by default the current one; none is over where no present year is. */
export function monthsOf(v: View, year: FlowYear = v.current.year): MonthVerdict[] {
  const today = v.current.present ? formatDate(v.today) : '';
  return year.months.map(({ ganzhi, term, tenGod }, i) => {
    const branch = ganzhi.charAt(1);
    const score = luckOf(v).month(cycleIndex(ganzhi));
    return {
      branch,
      ganzhi,
      opens: `${term}${dayText(year.monthStarts[i])}`,
      ...{ term, from: year.monthStarts[i] ?? '' },
      tenGod,
      stage: lifeStage(v.dayMaster.stem, branch),
      score,
      favour: favourOf(score),
      past: (year.monthStarts[i + 1] ?? '9') <= today,
    };
  });
}

/** 余下的月份里， when some months of the year are over. */
const restOf = (months: readonly MonthVerdict[]) => (months.some(({ past }) => past) ? '余下的月份里，' : '');

/** Which of the months not yet over stand out, the easy and the slow. */
function namedIn(months: readonly MonthVerdict[]): string {
  const named = (sign: 1 | -1) =>
    outstanding(months, sign)
      .map(({ branch }) => `${branch}月`)
      .join('、');
  const [good, slow] = [named(1), named(-1)];
  const easy = good ? `较顺的是${good}` : `没有特别顺手的${slow ? '' : '月份'}`;
  return `${easy}，${slow ? `${slow}宜放慢` : `${good ? '' : '也'}没有特别要放慢的月份`}`;
}

/** Which of the months not yet over are easy and which call for care, in one line. */
export function monthsLine(v: View): string {
  const all = monthsOf(v);
  return `${restOf(all)}${namedIn(all)}`;
}

/** The twelve months of the current year: a table, and the notable ones. */
export function months(v: View): Section {
  const { year } = v.current;
  const all = monthsOf(v);
  return section(
    'liuyue',
    `${year.year}年各月`,
    all.map(({ ganzhi }) => ganzhi),
    [
      paragraph(
        'liuyue:element',
        `就${year.ganzhi}这一年而言，${monthsLine(v)}。`,
        `${year.year}年${restOf(all) || '里，'}${namedIn(all)}。`,
      ),
    ],
    [
      {
        kind: 'table',
        caption: `${year.year}年各月`,
        head: ['月', '起于', '天干', '星运', '顺慎', '宜'],
        rows: all.map((month) => ({
          cells: [
            `${month.branch}月 ${month.ganzhi}`,
            ...[month.opens, month.tenGod, month.stage, month.favour],
            (stageOf(v) === 'child' && MONTH_STAGE_CHILD[month.stage]) || MONTH_STAGE[month.stage]!,
          ],
        })),
      },
    ],
  );
}
