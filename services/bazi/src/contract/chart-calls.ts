import { defineCall, defineFirstViewCall, hexagramContent, nowField } from '@tianji/contracts';
import {
  clockChoice,
  flag,
  jingduAnywhere,
  location,
  sex,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { chartTool } from './agent.ts';
import { baziChart } from './chart.ts';
import { baziOptionFields } from './options.ts';

/** Six digits, bottom line first. */
const hexagramDigits = z
  .string()
  .max(6)
  .regex(/^[78]{6}$/)
  .meta({ title: '卦序', description: '六位 7、8，自下而上', examples: ['777888'] });

export const chartCalls = [
  defineCall({
    path: 'perpetualcalendaralmanac/getBaZi',
    cost: 6,
    service: 'bazi',
    access: 'visitor',
    safe: true,
    summary: '八字命盘：四柱、十神、神煞、刑冲合会、强弱、格局与大运流年流月',
    input: z.object({
      time: timeText('出生时间'),
      sex: sex(),
      location: location(),
      jingdu: jingduAnywhere().default(0),
      tz: zoneName().optional(),
      clock: clockChoice().optional(),
      hourUnknown: flag('时辰不详').optional(),
      liuyue: flag('附各年流月')
        .optional()
        .meta({ title: '附各年流月', description: 'false 时各年没有流月；未填为 true' }),
      now: flag('附此刻').optional().meta({ title: '附此刻', description: 'true 时附上命盘页最上面的几句' }),
      ...baziOptionFields,
    }),
    output: baziChart.extend({ now: nowField.optional() }),
    agent: chartTool,
  }),
  defineCall({
    path: 'guaxu/getObj',
    service: 'bazi',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '一卦六爻的纳甲、六亲与爻辞，JSON 文本',
    input: z.object({ xuhao: hexagramDigits }),
    output: z.object({ content: hexagramContent }),
  }),
  defineFirstViewCall({
    path: 'bazi/firstView',
    cost: 6,
    service: 'bazi',
    summary: '命盘链接的首屏：四柱与今年一句',
    routes: ['/baZiPaiPan'],
  }),
] as const;
