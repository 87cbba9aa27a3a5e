import type { ZiweiReportContent } from '@tianji/contracts';
import { HAIR, INK, INK_2, INK_3 } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import type { TextLook } from '../../page/sheet.ts';
import { COLUMN } from '../../page/sheet.ts';
import type { Fonts } from '../../type/fonts.ts';
import { noteRows } from '../prose.ts';
import type { ZiweiChart } from './chart.ts';
import { leadingStars, type Palace } from './model.ts';

const COLUMNS = [
  { title: '虚岁', width: 58 },
  { title: '起止之年', width: 84 },
  { title: '干支', width: 44 },
  { title: '宫', width: 52 },
  { title: '主星与辅煞', width: 176 },
  { title: '宫分', width: 42 },
] as const;

const starsInWords = (palace: Palace): string => {
  const stars = leadingStars(palace).map(
    ({ name, brightness, sihua }) => `${name}${brightness}${sihua ? `化${sihua}` : ''}`,
  );
  return stars.length > 0 ? stars.join(' ') : '无主星，借对宫';
};

function line(
  cells: readonly string[],
  looks: readonly TextLook[],
  top: number,
  height: number,
  thick: boolean,
): Row['draw'] {
  return (pen, y) => {
    let x: number = COLUMN.left;
    cells.forEach((cell, i) => {
      const { width } = COLUMNS[i]!;
      pen.inBox(
        cell,
        { x, y: y + top, width: width - 6, height: height - top },
        { align: 'left', ...looks[i]! },
      );
      x += width;
    });
    pen.line(COLUMN.left, y + height, COLUMN.right, y + height, {
      color: thick ? INK : HAIR,
      width: thick ? 1 : 0.5,
    });
  };
}

/** The twelve decades: ages, years, where each stands and what stands there. */
export function decadeRows(
  chart: ZiweiChart,
  { gonglist }: ZiweiReportContent['pingfen'],
  fonts: Fonts,
): Row[] {
  const scores = new Map(gonglist.map(({ gong, defen }) => [gong.replace(/宫$/, ''), defen]));
  const head: TextLook[] = COLUMNS.map(() => ({ size: 9, color: INK_3 }));
  const looks: TextLook[] = [
    { size: 10 },
    { size: 10, color: INK_2 },
    { face: 'song', size: 11 },
    { face: 'song', size: 11 },
    { size: 9, color: INK_2 },
    { size: 10 },
  ];
  const rows = chart.daxian.map(({ agerange, year, liunian, branch }): Row => {
    const palace = chart.g12[branch]!;
    const score = scores.get(palace.qitagong.replace(/宫$/, ''));
    const cells = [
      agerange.replace('-', '–'),
      `${year}–${liunian.at(-1)?.year ?? year + 9}`,
      `${palace.zuoxuan}${palace.dizhi}`,
      palace.qitagong,
      starsInWords(palace),
      score === undefined ? '' : String(Math.round(score)),
    ];
    return { height: 26, keep: true, draw: line(cells, looks, 0, 26, false) };
  });
  return [
    {
      height: 24,
      gap: 6,
      keep: true,
      draw: line(
        COLUMNS.map(({ title }) => title),
        head,
        4,
        24,
        true,
      ),
    },
    ...rows,
    ...noteRows('读法', '每限十年，以虚岁计；干支为该宫之宫干与地支，宫分为该宫本命评分。', fonts),
  ];
}
