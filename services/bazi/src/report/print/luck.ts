import type { BlockOf } from '@tianji/contracts/print';
import type { PrintedChart } from './chart.ts';
import { signGlyph } from './pillars.ts';

/** The major cycles side by side, the years of each below it with their scores. */
export function luckColumns({ liunianbiao: cycles }: PrintedChart): BlockOf<'columns'> {
  const marked = cycles.findIndex(({ selected }) => selected);
  // The years before the first cycle have a name but no pillar.
  const isPillar = (ganzhi: string) => ganzhi !== '小运';
  const sign = (at: 0 | 1) =>
    cycles.map(({ ganzhi }) => signGlyph([...ganzhi][at] ?? '', isPillar(ganzhi) ? {} : { word: true }));
  return {
    block: 'columns',
    count: cycles.length,
    wide: true,
    ...(marked >= 0 && { marked }),
    rows: [
      { look: 'text', small: true, joined: true, cells: cycles.map(({ year }) => String(year)) },
      {
        look: 'text',
        small: true,
        joined: true,
        cells: cycles.map(({ age, endAge }) => `${age}–${endAge} 岁`),
      },
      { look: 'glyph', small: true, joined: true, cells: sign(0) },
      { look: 'glyph', small: true, joined: true, cells: sign(1) },
      { look: 'text', small: true, joined: true, cells: cycles.map(({ shishengan }) => shishengan) },
      {
        look: 'text',
        small: true,
        joined: true,
        cells: cycles.map(({ ganzhi, nayin }) => (isPillar(ganzhi) ? nayin : '')),
      },
      {
        look: 'entries',
        cells: cycles.map(({ liunian }) =>
          liunian.map(({ year, ganzhi, score, selected }) => ({
            left: String(year).slice(-4),
            middle: ganzhi,
            right: String(score),
            ...(selected && { marked: true }),
          })),
        ),
      },
    ],
  };
}
