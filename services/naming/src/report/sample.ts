import type { PrintDocument } from '@tianji/contracts/print';
import { assemble, planReport, printReport } from './index.ts';

/** An invented family. */
const FORM = {
  ...{ time: '2026-11-20 10:30:00', sex: '女', bbname: '陆明远', mmname: '沈清和', paixu: 0, xing: 0 },
  ...{ fanzicount: 2, fanzi: '', wordcount: 3, location: '浙江-杭州-西湖', arr: [] },
};

/** The sample report on the home page. The same in every build. */
export function sample(_brand: string): { document: PrintDocument; written: string } {
  const plan = planReport(JSON.stringify(FORM));
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  return {
    document: printReport(assemble(plan, texts), { bazi: plan.bazi, name: '陆姓宝宝' }),
    written: '2026-11-21 12:00:00',
  };
}
