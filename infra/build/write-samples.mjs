// Writes the sample reports, in a process of its own: `node write-samples.mjs <folder>`. The births are
// invented; the day on which the reports are "written" is fixed, so that every build gives the same bytes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assemble as assembleBazi, planReport as planBazi } from '@tianji/bazi/report';
import { builtFonts, loadFonts, makePdf } from '@tianji/reports/pdf';
import { assemble as assembleZiwei, planReport as planZiwei } from '@tianji/ziwei/report';
import { writeFileWhole } from './files.mjs';

const NOW = { year: 2026, month: 11, day: 21, hour: 12, minute: 0, second: 0 };
const GENERATED = '2026-11-21 12:00:00';
const BRAND = '天机';

/** @type {{ file: string, reporttype: '0' | '1', birth: object, plan: Function, assemble: Function }[]} */
const SAMPLES = [
  {
    file: 'bazi-report.pdf',
    reporttype: '0',
    birth: { name: '林知秋', sex: '女', birthtime: '1988-10-12 07:36:00', location: '浙江-杭州-西湖' },
    plan: planBazi,
    assemble: assembleBazi,
  },
  {
    file: 'ziwei-report.pdf',
    reporttype: '1',
    birth: { name: '陆明远', sex: '男', birthtime: '1985-03-27 15:20:00', location: '四川-成都-武侯' },
    plan: planZiwei,
    assemble: assembleZiwei,
  },
];

/** The report of a sample as the writers write it. */
export function sampleReport({ reporttype, birth, plan, assemble }) {
  const planned = plan({ ...birth, jingdu: 0, options: {}, now: NOW, brand: BRAND });
  const texts = Object.fromEntries(planned.keys.map((key) => [key, planned.write(key)]));
  return {
    reporttype,
    name: birth.name,
    sex: birth.sex,
    birthtime: birth.birthtime,
    location: birth.location,
    bazi: planned.bazi,
    generationtime: GENERATED,
    brand: BRAND,
    content: assemble(planned, texts),
    sample: true,
  };
}

export const sampleReports = () =>
  SAMPLES.map((sample) => ({ file: sample.file, report: sampleReport(sample) }));

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2];
  mkdirSync(folder, { recursive: true });
  const fonts = loadFonts(builtFonts());
  for (const { file, report } of sampleReports())
    writeFileWhole(join(folder, file), await makePdf(report, fonts));
}
