/**
 * The printed Zi Wei report: charts and sections as a print document; the additional sections are not printed. Pure.
 */
import { signElement } from '@tianji/almanac/cycle';
import { birthDocument, type PrintDocument, type PrintedReport } from '@tianji/contracts/print';
import { ZIWEI_SECTIONS, type ZiweiReportContent } from '../../contract/index.ts';
import { chartBlocks } from './chart.ts';

/** The document for a content. */
export const printReport = (content: ZiweiReportContent, report: PrintedReport): PrintDocument =>
  birthDocument({
    ...{ ...report, content, title: '紫微斗数详批报告' },
    ...{ toneOf: signElement, figures: chartBlocks(content), sections: ZIWEI_SECTIONS },
  });
