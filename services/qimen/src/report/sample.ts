import type { PrintDocument } from '@tianji/contracts/print';
import { qimenReport } from '../contract/report.ts';
import { assemble, planReport, printReport } from './index.ts';

/** An invented matter and moment. */
const ASKED = {
  matter: '与书店合办讲座，约要不要签',
  time: '2026-11-20 10:30:00',
  location: '浙江-杭州-西湖',
};

/** The sample report on the home page. The same in every build. */
export function sample(_brand: string): { document: PrintDocument; written: string } {
  const input = qimenReport.request.parse(ASKED);
  const plan = planReport({ input });
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  return { document: printReport(assemble(plan, texts), input), written: '2026-11-21 12:00:00' };
}
