/** What a year is about, in both versions of the report. */
import type { AgeBand } from '@tianji/teller';
import { hasRow } from '../../corpus/index.ts';
import { infantYear } from '../../corpus/infant-years.ts';
import { EARLY_THEMES, textOf, YEAR_THEMES, YEAR_THEMES_PLAIN } from '../../corpus/report/practice.ts';
import type { Table } from '../../corpus/schema.ts';
import { misfit } from '../../engine/reading/aged.ts';
import { leadAge } from '../../engine/reading/year-close.ts';
import type { YearVerdict } from '../verdict.ts';
import { columnOfAge } from './words.ts';

/**
 * What a year is about, for its age. A text for the working does not suit all who are told as such: where that of either
 * version does not, both take the elder's.
 */
export function themeOf(table: Table, { band, palace }: YearVerdict): string {
  const column = columnOfAge(band);
  const unfit = [YEAR_THEMES, YEAR_THEMES_PLAIN].some((each) =>
    misfit([band], textOf(each, palace.name, column)),
  );
  return textOf(table, palace.name, leadAge(band) === '老' && unfit ? '老' : column);
}

/** Lessons, classes and prizes: nothing for a child before school. */
const OF_SCHOOL =
  /作业|考试|小组|奖状|功课|成绩|一道题|老师|同桌|班|书包|字帖|课|名次|读书|分组|同学|写完|等着急|领头|上学|分数|书桌/u;
export const BEFORE_SCHOOL: readonly AgeBand[] = ['0–3', '4–6'];

/** @param band of the year that a text is about */
export const tooEarly = (band: AgeBand, text: string): boolean =>
  BEFORE_SCHOOL.includes(band) && OF_SCHOOL.test(text);

/** Whether either version of a year's theme is about lessons: then both say something else before school. */
const ofLessons = ({ band, palace }: YearVerdict): boolean =>
  [YEAR_THEMES, YEAR_THEMES_PLAIN].some((table) =>
    tooEarly(band, textOf(table, palace.name, columnOfAge(band))),
  );

/** The theme of a year; of one before school something else than lessons. */
export function themeAt(each: YearVerdict, theme: string, opening = ''): string {
  const infant = infantYear(each.band, each.palace.name, '题');
  if (infant) return opening ? `${opening}${infant}。` : infant;
  if (!ofLessons(each)) return theme;
  const early = hasRow(EARLY_THEMES, each.palace.name) ? textOf(EARLY_THEMES, each.palace.name) : '';
  return opening && early ? `${opening}${early}。` : early;
}
