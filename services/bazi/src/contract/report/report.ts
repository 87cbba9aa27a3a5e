import { plainKey } from '@tianji/contracts';
import { clockChoice, flag, jingduAnywhere, zoneName } from '@tianji/contracts/formats';
import { defineReport } from '@tianji/contracts/report';
import { z } from 'zod';
import { baziOptionFields } from '../options.ts';
import { baziReportContent } from './content.ts';
import { BAZI_SECTIONS } from './sections.ts';

/** The long report of a Ba Zi chart. The spec gives it the code 0 and its own paths. */
export const baziReport = defineReport({
  kind: 'bazi',
  code: '0',
  titles: { short: '八字', title: '八字报告' },
  viewer: '/viewBZReport',
  paths: { build: 'reports/buildReports', rebuild: 'reports/reBuildReport', export: 'reports/exportReport' },
  request: z.object({
    jingdu: jingduAnywhere().default(0),
    tz: zoneName().optional(),
    clock: clockChoice().optional(),
    hourUnknown: flag('时辰不详').optional(),
    ...baziOptionFields,
  }),
  // The first section exists once only: it shows the chart.
  sections: BAZI_SECTIONS.map((key, i) => ({ key, plain: i === 0 ? '' : plainKey(key) })),
  content: baziReportContent,
});
