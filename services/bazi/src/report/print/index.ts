/** The printed Ba Zi report: charts and sections as a print document. Pure. */
import { signElement } from '@tianji/almanac/cycle';
import { birthDocument, type PrintDocument, type PrintedReport } from '@tianji/contracts/print';
import { BAZI_SECTIONS, type BaziReportContent } from '../../contract/index.ts';
import { chartBlocks } from './chart.ts';

/** The document for a content. The cover says when the hour is unknown. */
export function printReport(content: BaziReportContent, report: PrintedReport): PrintDocument {
  const { hourUnknown } = content.siZhu;
  return birthDocument({
    ...report,
    title: '八字详批报告',
    birth: { ...report.birth, hourUnknown },
    toneOf: signElement,
    figures: chartBlocks(content, report.written),
    sections: BAZI_SECTIONS,
    content,
  });
}
