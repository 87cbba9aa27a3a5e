import { changeNotes, clockNote, type Note } from '@tianji/kit/chart';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import type { Chart } from './model.ts';

/** What the reader must know about this birth; births near a boundary offer the other chart. */
export const notesOf = (chart: Chart): Note<ZiweiOptions>[] => [
  ...changeNotes<ZiweiOptions>(chart.jiupan),
  ...chart.notices.map((notice) =>
    clockNote<ZiweiOptions>(typeof notice === 'string' ? { text: notice } : notice),
  ),
  ...chart.alternatives.map(({ reason, title, time }) => ({
    text: reason,
    tone: 'warn' as const,
    compare: { label: `对照${title}`, title, change: { time } },
  })),
];
