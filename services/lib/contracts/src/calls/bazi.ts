import { z } from 'zod';
import { defineCall } from '../define.ts';
import { choice, flag, jingdu, location, sex, timeText } from '../formats.ts';
import { baziChart } from './bazi-chart.ts';

/** The rules on which schools differ, as optional extras; each left out has the engine's default. */
export const baziOptionFields = {
  trueSolar: flag('真太阳时').optional(),
  dayBoundary: choice('换日', ['00:00', '23:00']).optional(),
  qiyunRule: choice('起运', ['exact', 'shichen', 'rounded']).optional(),
  mingGong: choice('命宫', ['jie', 'zhongqi']).optional(),
  ageYear: choice('岁首', ['lichun', 'solar']).optional(),
};

/** Six digits, bottom line first. */
const hexagramDigits = z
  .string()
  .max(6)
  .regex(/^[78]{6}$/)
  .meta({ title: '卦序', description: '六位 7、8，自下而上', examples: ['777888'] });

export const baziCalls = [
  defineCall({
    path: 'perpetualcalendaralmanac/getBaZi',
    service: 'bazi',
    access: 'visitor',
    summary: '八字命盘：四柱、十神、神煞、刑冲合会、强弱、格局与大运流年流月',
    input: z.object({
      time: timeText('出生时间'),
      sex: sex(),
      location: location(),
      jingdu: jingdu().default(0),
      hourUnknown: flag('时辰不详').optional(),
      liuyue: flag('附各年流月')
        .optional()
        .meta({ title: '附各年流月', description: 'false 时各年的 liuyue 为空；未填为 true' }),
      ...baziOptionFields,
    }),
    output: baziChart,
  }),
  defineCall({
    path: 'guaxu/getObj',
    service: 'bazi',
    access: 'visitor',
    platform: true,
    summary: '一卦六爻的纳甲、六亲与爻辞，JSON 文本',
    input: z.object({ xuhao: hexagramDigits }),
    output: z.object({
      content: z.string().meta({ title: '六爻', description: 'JSON 文本，六项，自下而上' }),
    }),
  }),
] as const;
