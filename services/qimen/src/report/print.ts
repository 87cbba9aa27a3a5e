import type { BlockOf, PlacedText } from '@tianji/contracts/print';
import type { QimenReportContent } from '../contract/report.ts';

type Chart = QimenReportContent['chart'];
type Palace = Chart['jiuGong'][number];

const ROWS = [
  [4, 9, 2],
  [3, 5, 7],
  [8, 1, 6],
];
const WIDTH = 150;
const HEIGHT = 132;
const TONES = { m: '木', h: '火', t: '土', j: '金', s: '水' } as const;
const toneOf = (letters: string) => TONES[letters.charAt(0) as keyof typeof TONES] ?? 'ink';
const NUMERALS = '〇一二三四五六七八九';

function texts(palace: Palace): PlacedText[] {
  const [star = '', lodged = ''] = palace.xing;
  const [sky = '', second = ''] = palace.tianpan;
  const marks = [...palace.marks.filter((mark) => mark !== '制'), palace.kong && '空', palace.yima && '马'];
  const placed = (
    text: string,
    x: number,
    y: number,
    size: number,
    more: Partial<PlacedText> = {},
  ): PlacedText[] => (text ? [{ text, x, y, size, ...more }] : []);
  const middle = { align: 'center', song: true } as const;
  const right = { align: 'right', song: true } as const;
  return [
    ...placed(palace.yingan, 10, 18, 12, { song: true, tone: 'dim' }),
    ...placed(palace.bashen, 75, 18, 11, { align: 'center' }),
    ...placed(marks.filter(Boolean).join(' '), 142, 18, 9, { align: 'right', tone: 'dim' }),
    // The star and stem of the lodging centre are printed small between the two.
    ...placed(star ? `天${star}` : '', lodged ? 62 : 75, 60, 16, middle),
    ...placed(lodged, 86, 62, 10, middle),
    ...placed(palace.men, 75, 100, 16, middle),
    ...placed(second, 112, 62, 12, { ...right, tone: toneOf(palace.tianpanClass.charAt(1)) }),
    ...placed(sky, 142, 60, 22, { ...right, tone: toneOf(palace.tianpanClass) }),
    ...placed(palace.dipangan, 142, 100, 22, { ...right, tone: toneOf(palace.dipanganClass) }),
    ...placed(`${palace.name}${NUMERALS[palace.serial]}`, 10, 120, 9, { tone: 'faint' }),
  ];
}

/** The nine palaces in their layout, south at the top; the palace of the duty star is marked. */
export const plateFigure = ({ jiuGong }: Chart): BlockOf<'grid'> => ({
  block: 'grid',
  columns: 3,
  rows: 3,
  width: WIDTH,
  height: HEIGHT,
  cells: ROWS.flatMap((row, r) =>
    row.map((serial, c) => {
      const palace = jiuGong[serial - 1]!;
      return { column: c, row: r, texts: texts(palace), ...(palace.zhifu && { marked: true }) };
    }),
  ),
});

/** The ten double hours that follow, one per line; favourable ones are marked. */
export const hoursTable = ({ hours }: QimenReportContent): BlockOf<'table'> => ({
  block: 'table',
  columns: [
    { title: '北京时间', share: 3 },
    { title: '时柱', share: 1.4, song: true },
    { title: '局', share: 2 },
    { title: '用神所在', share: 2 },
    { title: '顺平慎', share: 1.2 },
    { title: '所据', share: 4 },
  ],
  rows: hours.map(({ start, ganzhi, bureau, palace, favour, fact }) => [
    start.slice(0, 16),
    ganzhi,
    bureau,
    palace,
    favour,
    fact,
  ]),
  marked: hours.flatMap(({ favour }, i) => (favour === '顺' ? [i] : [])),
});
