import { elementColour, HAIR_2, INK_2, INK_3, SEAL } from '../page/colours.ts';
import { type Pen, penOn } from '../page/pen.ts';
import { newSheet, PAGE, type Sheet, tagged } from '../page/sheet.ts';
import { isBazi, type PdfReport, reportTitle } from '../report.ts';
import { type Fonts, seen } from '../type/fonts.ts';
import { drawMark } from './mark.ts';

const CENTRE = PAGE.width / 2;

/** `1990-05-17 14:30:00` → `1990年5月17日 14:30`. */
export function timeText(time: string): string {
  const [, y, m, d, clock] = /^(\d+)-(\d+)-(\d+)(?: (\d+:\d+))?/.exec(time) ?? [];
  return y ? `${Number(y)}年${Number(m)}月${Number(d)}日${clock ? ` ${clock}` : ''}` : time;
}

/** `四川-成都-武侯` → `四川 成都 武侯`. */
export const placeText = (location: string): string => location.split('-').join(' ');

export const hourUnknown = ({ content }: PdfReport): boolean => isBazi(content) && content.siZhu.hourUnknown;

/** What the boxes in a name are that stand for characters which the faces of the report lack; empty without any. */
export function boxesNote(name: string, fonts: Pick<Fonts, 'runs'>): string {
  const codes = fonts
    .runs(seen(name), 'song')
    .filter(({ face }) => face === null)
    .map(({ text }) => `U+${text.codePointAt(0)!.toString(16).toUpperCase()}`);
  return codes.length === 0 ? '' : `方框为字库未收的字，框内是它的统一码：${[...new Set(codes)].join('、')}`;
}

/** The four pillars, large, in the colours of their elements. */
function drawPillars(pen: Pen, bazi: string, top: number): void {
  const step = 78;
  const names = ['年柱', '月柱', '日柱', '时柱'];
  const pillars = bazi.split(/\s+/).filter(Boolean).slice(0, 4);
  pillars.forEach((pillar, i) => {
    const x = CENTRE + (i - (pillars.length - 1) / 2) * step;
    pen.text(names[i]!, x, top, { size: 10, color: INK_3, align: 'center', spacing: 1 });
    [...pillar].forEach((char, row) => {
      pen.text(char, x, top + 52 + row * 52, {
        face: 'song',
        size: 42,
        color: elementColour(char),
        align: 'center',
      });
    });
  });
}

/** The first page: whose report this is, of which chart, and from where. */
export function coverSheet(report: PdfReport, fonts: Fonts): Sheet {
  const sheet = newSheet();
  tagged(sheet, { type: 'P' }, () => drawCover(penOn(sheet, fonts), report, fonts));
  return sheet;
}

function drawCover(pen: Pen, report: PdfReport, fonts: Fonts): void {
  pen.frame({ x: 42, y: 42, width: PAGE.width - 84, height: 738 });
  drawMark(pen, report.brand, CENTRE - 19.5, 96, 1.5);
  pen.inBox(
    report.brand,
    { x: 80, y: 172, width: PAGE.width - 160, height: 20 },
    { size: 12, color: INK_2, spacing: 3 },
  );
  pen.text(reportTitle(report), CENTRE, 262, { face: 'song', size: 36, align: 'center', spacing: 4 });
  pen.line(CENTRE - 24, 290, CENTRE + 24, 290, { color: SEAL, width: 2 });
  pen.inBox(
    report.name,
    { x: 80, y: 304, width: PAGE.width - 160, height: 34 },
    { face: 'song', size: 20, spacing: 2 },
  );
  const note = boxesNote(report.name, fonts);
  if (note !== '')
    pen.inBox(note, { x: 80, y: 340, width: PAGE.width - 160, height: 16 }, { size: 8.5, color: INK_3 });
  drawPillars(pen, report.bazi, 396);
  const rows: [string, string][] = [
    ['性别', report.sex],
    [
      '出生时间',
      hourUnknown(report)
        ? `${timeText(report.birthtime.slice(0, 10))}　时辰不详`
        : timeText(report.birthtime),
    ],
    ['出生地点', placeText(report.location)],
    ['成文日期', timeText(report.generationtime.slice(0, 10))],
  ];
  rows.forEach(([label, value], i) => {
    const top = 576 + i * 28;
    pen.text(label, CENTRE - 128, top + 18, { size: 10.5, color: INK_3 });
    pen.inBox(value, { x: CENTRE - 60, y: top, width: 188, height: 28 }, { size: 12, align: 'left' });
    pen.line(CENTRE - 128, top + 28, CENTRE + 128, top + 28, { color: HAIR_2, width: 0.5 });
  });
  if (report.sample)
    pen.text('示例，人物为虚构', CENTRE, 738, { size: 11, color: SEAL, align: 'center', spacing: 1 });
}
