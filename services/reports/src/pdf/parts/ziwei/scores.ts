import type { ZiweiReportContent } from '@tianji/contracts';
import { HAIR, HAIR_2, INK, INK_2, INK_3, SEAL } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import { COLUMN } from '../../page/sheet.ts';

type Scores = ZiweiReportContent['pingfen'];

const HEIGHT = 190;
const [LEFT, TOP, BOTTOM] = [24, 16, 22];

/** The twelve palaces as bars, 0 to 100; the dashed line is their mean. */
export function scoreRow({ gonglist }: Scores): Row[] {
  if (gonglist.length === 0) return [];
  const mean = gonglist.reduce((sum, { defen }) => sum + defen, 0) / gonglist.length;
  return [
    {
      height: HEIGHT,
      gap: 8,
      keep: true,
      tag: {
        type: 'Figure',
        alt: `十二宫评分：${gonglist.map(({ gong, defen }) => `${gong} ${Math.round(defen)}`).join('，')}`,
      },
      draw(pen, top) {
        const left = COLUMN.left + LEFT;
        const bottom = top + HEIGHT - BOTTOM;
        const plot = bottom - top - TOP;
        const step = (COLUMN.right - left) / gonglist.length;
        const y = (score: number): number => bottom - (plot * Math.min(100, Math.max(0, score))) / 100;
        for (const score of [0, 25, 50, 75, 100]) {
          pen.line(left, y(score), COLUMN.right, y(score), { color: HAIR, width: 0.4 });
          pen.text(String(score), left - 5, y(score) + 2.6, { size: 7.5, color: INK_3, align: 'right' });
        }
        gonglist.forEach(({ gong, defen }, i) => {
          const x = left + i * step;
          const width = step * 0.5;
          pen.box(
            { x: x + (step - width) / 2, y: y(defen), width, height: bottom - y(defen) },
            { fill: defen >= mean ? INK_2 : HAIR_2 },
          );
          pen.text(String(Math.round(defen)), x + step / 2, y(defen) - 4, {
            size: 8.5,
            color: INK,
            align: 'center',
          });
          pen.inBox(
            gong,
            { x, y: bottom + 4, width: step, height: 16 },
            { face: 'song', size: 10, color: INK },
          );
        });
        pen.line(left, y(mean), COLUMN.right, y(mean), { color: SEAL, width: 0.8, dash: [3, 2] });
      },
    },
  ];
}
