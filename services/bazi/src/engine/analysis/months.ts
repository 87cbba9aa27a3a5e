import { formatDate } from '@tianji/almanac';
import { branchElement, lifeStage, stemElement } from '@tianji/almanac/cycle';
import { MONTH_STAGE } from '../../corpus/reading-now.ts';
import { paragraph, type Section, section } from './section.ts';
import type { View } from './view.ts';
import { type Favour, worth } from './years.ts';

/** One month of the current year. */
interface MonthVerdict {
  branch: string;
  ganzhi: string;
  /** The 节 that begins it, with its day if the almanac covers it: 立春 2月4日. */
  opens: string;
  tenGod: string;
  stage: string;
  /** 顺 when stem and branch are both useful, 慎 when both are unfavourable. */
  favour: Favour;
  /** Whether it is over today. */
  past: boolean;
}

function dayText(date: string | undefined): string {
  if (!date) return '';
  const [, month, day] = date.split('-');
  return ` ${Number(month)}月${Number(day)}日`;
}

export function monthsOf(v: View): MonthVerdict[] {
  const { year, present } = v.current;
  const today = present ? formatDate(v.today) : '';
  return year.months.map(({ ganzhi, term, tenGod }, i) => {
    const branch = ganzhi.charAt(1);
    const kinds = [stemElement(ganzhi.charAt(0)), branchElement(branch)].map((each) => worth(v, each));
    const all = (kind: string) => kinds.every((each) => each === kind);
    return {
      branch,
      ganzhi,
      opens: `${term}${dayText(year.monthStarts[i])}`,
      tenGod,
      stage: lifeStage(v.dayMaster.stem, branch),
      past: (year.monthStarts[i + 1] ?? '9') <= today,
      favour: all('为喜') ? '顺' : all('宜慎') ? '慎' : '平',
    };
  });
}

/** Branches of the months with a given favour: 寅月、卯月; empty if there are none. */
const named = (months: readonly MonthVerdict[], favour: Favour): string =>
  months
    .filter((month) => month.favour === favour)
    .map(({ branch }) => `${branch}月`)
    .join('、');

const lineOf = (good: string, slow: string, easy: string, none: string) =>
  good || slow
    ? [good ? `${easy}的是${good}` : none, slow ? `${slow}宜放慢` : '没有特别要放慢的月份'].join('，')
    : `${none}，也没有特别要放慢的月份`;

/** Which of the months that are not over are easy and which call for care, in one line. */
export function monthsLine(v: View): string {
  const left = monthsOf(v).filter(({ past }) => !past);
  return lineOf(named(left, '顺'), named(left, '慎'), '较顺', '没有特别顺手的月份');
}

/** The twelve months of the current year: a table, and the notable ones. */
export function months(v: View): Section {
  const { year } = v.current;
  const all = monthsOf(v);
  const left = all.filter(({ past }) => !past);
  const some = left.length < all.length ? '余下的月份里，' : '';
  const expert = `${some}${lineOf(named(left, '顺'), named(left, '慎'), '干支皆合所喜', '没有干支皆合所喜的月份')}`;
  return section(
    'liuyue',
    `${year.year}年各月`,
    all.map(({ ganzhi }) => ganzhi),
    [
      paragraph(
        'liuyue:element',
        `就${year.ganzhi}这一年而言，${expert}。`,
        `${year.year}年${some || '里，'}${monthsLine(v)}。`,
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
            MONTH_STAGE[month.stage]!,
          ],
        })),
      },
    ],
  );
}
