import { fillChapters } from './page/flow.ts';
import { render } from './page/render.ts';
import { chartRows } from './parts/charts.ts';
import { contentsSheet } from './parts/contents.ts';
import { coverSheet } from './parts/cover.ts';
import { addFurniture } from './parts/furniture.ts';
import { sectionRows } from './parts/prose.ts';
import { type PdfReport, printedSections, reportTitle } from './report.ts';
import type { Fonts } from './type/fonts.ts';

/** `YYYY-MM-DD HH:mm:ss` of Beijing as an instant; a text of another form gives the beginning of 2000. */
function instantOf(time: string): Date {
  const instant = new Date(`${time.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? new Date('2000-01-01T00:00:00+08:00') : instant;
}

/** The report as PDF. The same report gives the same bytes. Missing sections are left out, the rest is printed. */
export async function makePdf(report: PdfReport, fonts: Fonts): Promise<Buffer> {
  const body = fillChapters(
    [
      ...chartRows(report, fonts),
      ...printedSections(report).flatMap((section, i) => sectionRows(section, i + 1, fonts)),
    ],
    fonts,
  );
  const sheets = [coverSheet(report, fonts), contentsSheet(body, 1, fonts), ...body];
  const title = `${report.brand}·${reportTitle(report)}·${report.name}`;
  addFurniture(sheets, title, fonts);
  return render(
    sheets,
    {
      title: `${report.name}的${reportTitle(report)}`,
      author: report.brand,
      subject: `${report.bazi}，仅供娱乐，不作为决策依据`,
      created: instantOf(report.generationtime),
    },
    fonts,
  );
}
