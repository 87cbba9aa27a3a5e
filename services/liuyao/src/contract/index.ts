import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { reportForwards } from '@tianji/contracts/report';
import { liuyaoPrompts } from './agent.ts';
import { dailyCalls } from './daily.ts';
import { keptCalls } from './kept.ts';
import { maqianCalls } from './maqian.ts';
import { najiaCalls } from './najia.ts';
import { liuyaoReport } from './report.ts';

export { type LiuyaoReportContent, liuyaoReport, liuyaoReportContent } from './report.ts';

/** Public contract of the casting tools: their calls, one file per family. */
export const liuyaoContract = defineContract({
  service: 'liuyao',
  version: '1.9.0',
  calls: [...najiaCalls, ...keptCalls, ...maqianCalls, ...dailyCalls],
  forwards: reportForwards(liuyaoReport),
  prompts: liuyaoPrompts,
});

export type LiuyaoCalls = CallsOf<typeof liuyaoContract>;
export type CallInput<P extends LiuyaoCalls['path']> = InputOf<LiuyaoCalls, P>;
export type CallOutput<P extends LiuyaoCalls['path']> = OutputOf<LiuyaoCalls, P>;
