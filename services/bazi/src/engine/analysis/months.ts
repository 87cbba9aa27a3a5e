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
}

function dayText(date: string | undefined): string {
  if (!date) return '';
  const [, month, day] = date.split('-');
  return ` ${Number(month)}月${Number(day)}日`;
}

export function monthsOf(v: View): MonthVerdict[] {
  const { year } = v.current;
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

/** Which months are easy and which call for care, in one line. */
export function monthsLine(v: View): string {
  const all = monthsOf(v);
  const [good, slow] = [named(all, '顺'), named(all, '慎')];
  return [
    good ? `较顺的是${good}` : '没有特别顺手的月份',
    slow ? `${slow}宜放慢` : '也没有特别要放慢的月份',
  ].join('，');
}

/** The twelve months of the current year: a table, and the notable ones. */
export function months(v: View): Section {
  const { year } = v.current;
  const all = monthsOf(v);
  const [good, slow] = [named(all, '顺'), named(all, '慎')];
  const expert = [
    good ? `干支皆合所喜的是${good}` : '没有干支皆合所喜的月份',
    slow ? `${slow}宜放慢` : '也没有特别要放慢的月份',
  ].join('，');
  return section(
    'liuyue',
    `${year.year}年各月`,
    all.map(({ ganzhi }) => ganzhi),
    [
      paragraph(
        'liuyue:element',
        `就${year.ganzhi}这一年而言，${expert}。`,
        `${year.year}年里，${monthsLine(v)}。`,
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
