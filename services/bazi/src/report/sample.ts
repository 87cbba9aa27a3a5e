import type { PrintDocument } from '@tianji/contracts/print';
import { assemble, planReport, printReport } from './index.ts';

/** An invented birth, and the day on which its report is "written". */
const BIRTH = {
  name: '林知秋',
  sex: '女',
  birthtime: '1988-10-12 07:36:00',
  location: '浙江-杭州-西湖',
} as const;
const NOW = { year: 2026, month: 11, day: 21, hour: 12, minute: 0, second: 0 };

/** The sample report on the home page. The same in every build. */
export function sample(brand: string): { document: PrintDocument; written: string } {
  const plan = planReport({ ...BIRTH, jingdu: 0, options: {}, now: NOW, brand });
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  return {
    document: printReport(assemble(plan, texts), { birth: BIRTH, bazi: plan.bazi, written: NOW.year }),
    written: '2026-11-21 12:00:00',
  };
}
