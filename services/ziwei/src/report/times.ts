/** The sums behind decades and years, as shown on page and in print, with the rule in words. */
import type { ZiweiReportContent } from '../contract/index.ts';
import { scoreSheet } from '../engine/score-sheet.ts';
import { scoresWire } from '../wire-chart.ts';
import type { ReportContext } from './types.ts';

type Times = Pick<ZiweiReportContent['pingfen'], 'daxian' | 'liunian' | 'guize'>;

export function timesOf({ model, verdict }: ReportContext): Times {
  const { daxian, liunian, guize } = scoresWire(scoreSheet(model.computed, verdict.years[0]!.year));
  return { daxian, liunian, guize: [...guize] };
}
