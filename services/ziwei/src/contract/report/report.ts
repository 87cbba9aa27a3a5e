import { plainKey } from '@tianji/contracts';
import { clockChoice, jingduAnywhere, zoneName } from '@tianji/contracts/formats';
import { defineReport } from '@tianji/contracts/report';
import { z } from 'zod';
import { ziweiOptionFields } from '../options.ts';
import { ziweiReportContent } from './content.ts';
import { ZIWEI_FURTHER_SECTIONS, ZIWEI_SECTIONS } from './sections.ts';

/** The long report of a Zi Wei chart. The spec gives it the code 1 and its own paths. */
export const ziweiReport = defineReport({
  kind: 'ziwei',
  code: '1',
  titles: { short: '紫微', title: '紫微斗数报告' },
  viewer: '/viewZWDSReport',
  paths: {
    build: 'reports/buildDouShuReport',
    rebuild: 'reports/reBuildDouShuReport',
    export: 'reports/getDouShuPDFUrl',
  },
  request: z.object({
    jingdu: jingduAnywhere().default(0),
    tz: zoneName().optional(),
    clock: clockChoice().optional(),
    ...ziweiOptionFields,
  }),
  sections: [
    ...ZIWEI_SECTIONS.map((key) => ({ key, plain: plainKey(key) })),
    ...ZIWEI_FURTHER_SECTIONS.map((key) => ({ key, plain: plainKey(key), hidden: true })),
  ],
  content: ziweiReportContent,
});
