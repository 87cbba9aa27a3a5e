import type { BaziOptions } from '@tianji/bazi/engine/options';
import { changeNotes, clockNote, type Note } from '@tianji/kit/chart';
import { hourName, spanText } from '../facts/span.ts';
import type { Chart } from './model.ts';

/** Clock and true solar time are in different double hours: says which of the two counts. */
function hourNote(chart: Chart): string | null {
  const [clock, solar] = [hourName(chart.gongli), hourName(chart.ztys)];
  if (chart.hourUnknown || !chart.options.trueSolar || clock === solar) return null;
  const total = chart.ztysguocheng.reduce((sum, step) => sum + step.seconds, 0);
  return `钟表时间为${clock}时，真太阳时为${solar}时，时柱按${solar}时排。各项时差合计 ${spanText(total)}。`;
}

/** What the reader must know about the time of the birth; births near a boundary offer the other chart. */
export function notesOf(chart: Chart): Note<BaziOptions>[] {
  return [
    ...changeNotes<BaziOptions>(chart.jiupan),
    ...[hourNote(chart), chart.placeNote].flatMap((text) => (text ? [{ text }] : [])),
    ...chart.notices.map((notice): Note<BaziOptions> => {
      const { kind, text } = notice;
      if (kind === 'clock') return clockNote(notice);
      return { text, tone: kind === 'boundary' ? ('warn' as const) : undefined };
    }),
    ...chart.alternatives.map(({ text, bazi, time }) => ({
      text,
      tone: 'warn' as const,
      compare: { label: '两盘对照', title: bazi, change: { time } },
    })),
  ];
}
