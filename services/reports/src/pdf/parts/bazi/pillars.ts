import { elementColour, elementOf, HAIR, HAIR_2, INK_2, INK_3, SEAL } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import type { Box, Pen } from '../../page/pen.ts';
import { baselineAt, COLUMN } from '../../page/sheet.ts';
import type { BaziChart } from './chart.ts';

interface Pillar {
  name: '年柱' | '月柱' | '日柱' | '时柱';
  god: string;
  stem: string;
  branch: string;
  hidden: readonly string[];
  hiddenGods: readonly string[];
  stage: string;
  ownStage: string;
  voids: string;
  nayin: string;
  stars: readonly string[];
}

function pillarsOf(c: BaziChart): Pillar[] {
  const stars = c.siZhuShenSha;
  return [
    {
      name: '年柱',
      god: c.nianshishen,
      stem: c.ng,
      branch: c.nz,
      hidden: c.nianchanggan,
      hiddenGods: c.nianchangganshishen,
      stage: c.niandishi,
      ownStage: c.nianzizuo,
      voids: c.niankongwang,
      nayin: c.niannayin,
      stars: stars.年柱,
    },
    {
      name: '月柱',
      god: c.yueshishen,
      stem: c.yg,
      branch: c.yz,
      hidden: c.yuechanggan,
      hiddenGods: c.yuechangganshishen,
      stage: c.yuedishi,
      ownStage: c.yuezizuo,
      voids: c.yuekongwang,
      nayin: c.yuenayin,
      stars: stars.月柱,
    },
    {
      name: '日柱',
      god: c.sex === '男' ? '元男' : '元女',
      stem: c.rg,
      branch: c.rz,
      hidden: c.richanggan,
      hiddenGods: c.richangganshishen,
      stage: c.ridishi,
      ownStage: c.rizizuo,
      voids: c.rikongwang,
      nayin: c.rinayin,
      stars: stars.日柱,
    },
    {
      name: '时柱',
      god: c.shianshishen,
      stem: c.sg,
      branch: c.sz,
      hidden: c.shichanggan,
      hiddenGods: c.shichangganshishen,
      stage: c.shidishi,
      ownStage: c.shizizuo,
      voids: c.shikongwang,
      nayin: c.shinayin,
      stars: stars.时柱,
    },
  ];
}

interface TableRow {
  name: string;
  height: number;
  cell(pillar: Pillar, box: Box, pen: Pen): void;
}

const plain =
  (read: (pillar: Pillar) => string, size = 10) =>
  (pillar: Pillar, box: Box, pen: Pen): void =>
    pen.inBox(read(pillar), box, { size });

/** One stem or branch, large, its element in words beside it. */
function glyph(char: string, { x, y, width, height }: Box, pen: Pen, ring: boolean): void {
  if (char === '') return;
  const [cx, cy] = [x + width / 2, y + height / 2];
  pen.text(char, cx, baselineAt(cy, 26), {
    face: 'song',
    size: 26,
    color: elementColour(char),
    align: 'center',
  });
  pen.text(elementOf(char), cx + 19, cy + 13, { size: 7.5, color: elementColour(char) });
  if (ring) pen.circle(cx, cy, 18, { stroke: { color: SEAL, width: 1.1 } });
}

function hidden(pillar: Pillar, { x, y, width }: Box, pen: Pen): void {
  pillar.hidden.forEach((stem, i) => {
    const middle = y + 4 + 14 * i + 7;
    pen.text(stem, x + width / 2 - 19, baselineAt(middle, 10.5), {
      face: 'song',
      size: 10.5,
      color: elementColour(stem),
    });
    pen.text(pillar.hiddenGods[i] ?? '', x + width / 2 - 3, baselineAt(middle, 9.5), {
      size: 9.5,
      color: INK_2,
    });
  });
}

const STAR_STEP = 12.5;

/** Two stars a line; a long one has a line of its own. */
function starLines(stars: readonly string[]): string[] {
  const lines: string[] = [];
  for (const star of stars) {
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + [...star].length <= 7 && !last.includes(' '))
      lines[lines.length - 1] = `${last} ${star}`;
    else lines.push(star);
  }
  return lines;
}

function tableRows(pillars: readonly Pillar[]): TableRow[] {
  const most = Math.max(1, ...pillars.map(({ hidden: stems }) => stems.length));
  const starRows = Math.max(1, ...pillars.map(({ stars }) => starLines(stars).length));
  return [
    { name: '主星', height: 20, cell: plain((p) => p.god, 10.5) },
    { name: '天干', height: 42, cell: (p, box, pen) => glyph(p.stem, box, pen, p.name === '日柱') },
    { name: '地支', height: 42, cell: (p, box, pen) => glyph(p.branch, box, pen, false) },
    { name: '藏干', height: 8 + 14 * most, cell: hidden },
    { name: '星运', height: 18, cell: plain((p) => p.stage) },
    { name: '自坐', height: 18, cell: plain((p) => p.ownStage) },
    { name: '空亡', height: 18, cell: plain((p) => p.voids) },
    { name: '纳音', height: 18, cell: plain((p) => p.nayin) },
    {
      name: '神煞',
      height: 8 + STAR_STEP * starRows,
      cell: (p, { x, y, width }, pen) =>
        starLines(p.stars).forEach((line, i) => {
          pen.inBox(
            line,
            { x: x + 2, y: y + 4 + STAR_STEP * i, width: width - 4, height: STAR_STEP },
            { size: 8.5, color: INK_2 },
          );
        }),
    },
  ];
}

const HEAD = 22;
const NAMES = 46;
/** Frame lines at both edges. */
const EDGES = 9;

/** The table of the four pillars as a printed leaf. */
export function pillarRow(chart: BaziChart): Row {
  const pillars = pillarsOf(chart);
  const rows = tableRows(pillars);
  const height = HEAD + rows.reduce((sum, row) => sum + row.height, 0) + EDGES;
  return {
    height,
    gap: 14,
    keep: true,
    draw(pen, top) {
      const inner = pen.frame({ x: COLUMN.left, y: top, width: COLUMN.width, height });
      const width = (inner.width - NAMES) / 4;
      const columnAt = (i: number) => inner.x + NAMES + i * width;
      pillars.forEach(({ name }, i) => {
        pen.inBox(name, { x: columnAt(i), y: inner.y, width, height: HEAD }, { size: 10, color: INK_2 });
        pen.line(columnAt(i), inner.y, columnAt(i), inner.y + inner.height, { color: HAIR_2, width: 0.5 });
      });
      let y = inner.y + HEAD;
      for (const row of rows) {
        pen.line(inner.x, y, inner.x + inner.width, y, { color: HAIR, width: 0.5 });
        pen.inBox(row.name, { x: inner.x, y, width: NAMES, height: row.height }, { size: 9.5, color: INK_3 });
        pillars.forEach((pillar, i) => {
          row.cell(pillar, { x: columnAt(i), y, width, height: row.height }, pen);
        });
        y += row.height;
      }
      if (chart.hourUnknown)
        pen.column('时辰不详', columnAt(3) + width / 2, inner.y + inner.height / 2 - 40, {
          size: 11,
          step: 20,
          color: INK_3,
        });
    },
  };
}
