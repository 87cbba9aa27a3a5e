import {
  BAZI_SECTIONS,
  type BaziReportContent,
  plainKey,
  ZIWEI_SECTIONS,
  type ZiweiReportContent,
} from '@tianji/contracts';

/** A report as it is printed. */
export interface PdfReport {
  /** 0 Ba Zi, 1 Zi Wei. */
  reporttype: '0' | '1';
  name: string;
  sex: string;
  /** `YYYY-MM-DD HH:mm:ss`, the clock's time as it was given. */
  birthtime: string;
  /** 省-市-区. */
  location: string;
  /** The four pillars, separated by spaces. */
  bazi: string;
  /** `YYYY-MM-DD HH:mm:ss`, Beijing time. */
  generationtime: string;
  /** The name of the site that the report comes from. */
  brand: string;
  content: BaziReportContent | ZiweiReportContent;
  /** An invented birth: the cover says so. */
  sample?: boolean;
}

/** A section as it is printed: the text for those who know the craft, and the same in plain words. */
export interface PrintedSection {
  title: string;
  expert: string;
  plain: string;
}

export const isBazi = (content: PdfReport['content']): content is BaziReportContent => 'siZhu' in content;

/** What the kind of report is called. */
export const reportTitle = ({ reporttype }: PdfReport): string =>
  reporttype === '0' ? '八字详批报告' : '紫微斗数详批报告';

/** The sections that are there, in reading order; the further ones of Zi Wei are not displayed. */
export function printedSections({ content }: PdfReport): PrintedSection[] {
  const keys: readonly string[] = isBazi(content) ? BAZI_SECTIONS : ZIWEI_SECTIONS;
  const texts = content as unknown as Readonly<Record<string, unknown>>;
  const textOf = (key: string): string => {
    const text = texts[key];
    return typeof text === 'string' ? text.trim() : '';
  };
  return keys
    .map((title) => ({ title, expert: textOf(title), plain: textOf(plainKey(title)) }))
    .filter(({ expert, plain }) => expert !== '' || plain !== '');
}
