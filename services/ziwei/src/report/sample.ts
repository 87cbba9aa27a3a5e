import type { PrintDocument } from '@tianji/contracts/print';
import { assemble, planReport, printReport } from './index.ts';

/** An invented birth, and the day on which its report is "written". */
const BIRTH = {
  name: '陆明远',
  sex: '男',
  birthtime: '1985-03-27 15:20:00',
  location: '四川-成都-武侯',
} as const;
const NOW = { year: 2026, month: 11, day: 21, hour: 12, minute: 0, second: 0 };

/** The sample report on the home page. The same in every build. */
export function sample(brand: string): { document: PrintDocument; written: string } {
  const plan = planReport({ ...BIRTH, jingdu: 0, options: {}, now: NOW, brand });
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  const report = { birth: BIRTH, bazi: plan.bazi, written: NOW.year };
  return { document: printReport(assemble(plan, texts), report), written: '2026-11-21 12:00:00' };
}
