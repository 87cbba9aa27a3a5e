import type { GridCell, PlacedText, Tone } from '@tianji/contracts/print';
import type { ZiweiReportContent } from '../../contract/index.ts';

export type PrintedChart = ZiweiReportContent['doushujson'];
export type Palace = PrintedChart['g12'][number];
export type Star = Palace['xing'][number];

/** Size of a cell, in points. */
export const CELL = { width: 127.75, height: 132 } as const;

/** Position of each branch, 子 first: column and row of the 4×4 grid, south at the top. */
const PLACES: readonly (readonly [column: number, row: number])[] = [
  ...([
    [2, 3],
    [1, 3],
    [0, 3],
    [0, 2],
  ] as const),
  ...([
    [0, 1],
    [0, 0],
    [1, 0],
    [2, 0],
  ] as const),
  ...([
    [3, 0],
    [3, 1],
    [3, 2],
    [3, 3],
  ] as const),
];

/** Stars in the order in which a palace shows them. */
const ORDER = ['主星', '辅星', '禄存', '天马', '煞星'];

/** The stars that come first, main ones before all others. */
export const leadingStars = ({ xing, shaxing }: Palace): Star[] =>
  [...xing, ...shaxing]
    .filter(({ group }) => ORDER.includes(group))
    .sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));

const smallStars = ({ xing }: Palace): Star[] => xing.filter(({ group }) => !ORDER.includes(group));

const STAR_TONES: Readonly<Record<string, Tone>> = {
  主星: 'ink',
  辅星: 'teal',
  煞星: 'rust',
  禄存: '金',
  天马: '金',
  桃花: 'rose',
};
const toneOf = ({ group }: Star): Tone => STAR_TONES[group] ?? 'faint';

const HUA_TONES: Readonly<Record<string, Tone>> = { 禄: '木', 权: 'violet', 科: '水', 忌: 'ink' };

/** One of the four transformations as a filled box. */
export const huaBadge = (hua: string, x: number, y: number, size: number): PlacedText => ({
  ...{ text: hua, x, y, size },
  tone: HUA_TONES[hua] ?? 'ink',
  align: 'center',
  badge: 'filled',
});

/** A star, with its brightness and its transformation below it. */
function starTexts(star: Star, x: number): PlacedText[] {
  const main = star.group === '主星';
  const size = main ? 14 : 11;
  const texts: PlacedText[] = [
    { text: star.name, x, y: 4, size, down: true, tone: toneOf(star), ...(main && { song: true }) },
  ];
  let y = 10 + [...star.name].length * size * 1.08;
  if (star.brightness) {
    const tone: Tone = '庙旺'.includes(star.brightness) ? 'ink' : 'faint';
    texts.push({ text: star.brightness, x, y, size: 7, tone, align: 'center' });
    y += 10;
  }
  if (star.sihua) texts.push(huaBadge(star.sihua, x, y, 7));
  return texts;
}

/** Distance between a number of columns, at most `wanted`. */
const stepOf = (count: number, wanted: number): number =>
  Math.min(wanted, (CELL.width - 12) / Math.max(1, count));

function footTexts(palace: Palace): PlacedText[] {
  const { width, height } = CELL;
  const middle = width / 2;
  const name = 11.5 * [...palace.qitagong].length;
  return [
    ...[palace.boshi, palace.jiangqian, palace.suiqian].map(
      (text, i): PlacedText => ({ text, x: 5, y: height - 28 + i * 10, size: 7.5, tone: 'faint' }),
    ),
    {
      ...{ text: palace.agerange.replace('-', '–'), x: middle, y: height - 24, size: 8 },
      ...{ tone: 'dim', align: 'center' },
    },
    { text: palace.qitagong, x: middle, y: height - 11.5, size: 11.5, song: true, align: 'center' },
    ...(palace.shengong
      ? [
          {
            ...{ text: '身', x: middle + name / 2 + 7.5, y: height - 11.5, size: 7.5 },
            ...{ tone: 'seal', align: 'center', badge: 'framed' },
          } satisfies PlacedText,
        ]
      : []),
    {
      ...{ text: `${palace.zuoxuan}${palace.dizhi}`, x: width - 9, y: height - 28, size: 11.5 },
      ...{ song: true, tone: 'dim', down: true },
    },
    {
      ...{ text: palace.shiErZhangSheng, x: width - 18, y: height - 9, size: 7.5 },
      ...{ tone: 'faint', align: 'right' },
    },
  ];
}

/** A palace with its stars, its rings and its name. @param branch number of the palace, 子 0 */
export function palaceCell(palace: Palace, branch: number): GridCell {
  const leading = leadingStars(palace);
  const small = smallStars(palace);
  const [column, row] = PLACES[branch]!;
  const rule = CELL.height - 37;
  return {
    column,
    row,
    lines: [{ x1: 5, y1: rule, x2: CELL.width - 5, y2: rule }],
    texts: [
      ...leading.flatMap((star, i) => starTexts(star, 12 + i * stepOf(leading.length, 16))),
      ...small.map(
        (star, i): PlacedText => ({
          ...{ text: star.name, x: CELL.width - 9 - i * stepOf(small.length, 10.5), y: 61, size: 8.5 },
          ...{ down: true, tone: toneOf(star) },
        }),
      ),
      ...footTexts(palace),
    ],
  };
}
