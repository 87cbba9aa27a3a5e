import { defineCall, defineFirstViewCall, nowField } from '@tianji/contracts';
import {
  bazi,
  choice,
  clockChoice,
  flag,
  jingduAnywhere,
  location,
  sex,
  text,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { agendaTool } from './agenda-tool.ts';
import { chartTool } from './agent.ts';
import { ziweiChart } from './chart.ts';
import { findTool } from './find-tool.ts';
import { ziweiOptionFields, ziweiRules } from './options.ts';
import { defen, doushujieshi } from './texts.ts';

/** A birth whose hour is known. */
const BIRTH = {
  time: timeText('出生时间'),
  sex: sex(),
  location: location(),
  jingdu: jingduAnywhere().default(0),
  tz: zoneName().optional(),
  clock: clockChoice().optional(),
};

/** What every form of the chart's call has alike. */
const CHART = {
  path: 'ziweidoushu/getZiweidoushuJson',
  cost: 2,
  service: 'ziwei',
  access: 'visitor',
  safe: true,
  summary: '紫微斗数命盘：十二宫星曜、四化、大限流年与四柱',
  input: z.object({
    name: text({ title: '姓名', min: 1, max: 20, guard: 'words' }),
    ...BIRTH,
    ...ziweiOptionFields,
  }),
} as const;

const SCORES = {
  path: 'ziweidoushudefen/getObj',
  cost: 6,
  service: 'ziwei',
  access: 'notExpired',
  expiredBy: 'handler',
  summary: '紫微斗数的评分与解读，两项皆为 JSON 文本；会员到期后只有 now',
  input: z.object({
    bazi: bazi(),
    qiankun: choice('乾坤', ['乾造', '坤造']),
    time: timeText('出生时间').optional(),
    sex: sex().optional(),
    location: location().optional(),
    jingdu: jingduAnywhere().default(0),
    tz: zoneName().optional(),
    clock: clockChoice().optional(),
    ...ziweiOptionFields,
  }),
  output: z.object({
    defen,
    doushujieshi,
    now: nowField,
    assumed: z.string().meta({ title: '推定', description: '未给出生时间时，所推定的日期及依据' }),
  }),
} as const;

export const ziweiCalls = [
  defineCall({
    ...CHART,
    input: CHART.input.extend({
      now: flag('附此刻').optional().meta({ title: '附此刻', description: 'true 时附上命盘页最上面的几句' }),
    }),
    output: ziweiChart.extend({ now: nowField.optional() }),
    agent: chartTool,
  }),
  defineCall({ ...SCORES, agent: agendaTool }),
  defineCall({
    path: 'ziwei/find',
    cost: 3,
    service: 'ziwei',
    access: 'visitor',
    safe: true,
    summary: '一生一百二十年中合于所列条件的年份，与常人每十年遇见的年数',
    input: z.object({
      query: text({
        title: '条件',
        min: 1,
        max: 160,
        description: '以 且 或 非 相连，至多 8 项，如 流年忌入大限官禄 且 非 流年命宫叠大限父母',
        guard: 'words',
      }),
      ...BIRTH,
      ...ziweiOptionFields,
    }),
    output: z.object({
      years: z
        .array(
          z.object({
            year: z.number().meta({ title: '年' }),
            ganzhi: z.string().meta({ title: '干支' }),
            age: z.number().meta({ title: '虚岁' }),
            held: z.array(z.string()).meta({ title: '所合的条件' }),
          }),
        )
        .meta({ title: '年份' }),
      usual: z.number().meta({ title: '常见', description: '平均每人每十年合条件的年数' }),
      options: ziweiRules,
      engine: z.string().meta({ title: '引擎' }),
    }),
    agent: findTool,
  }),
  defineFirstViewCall({
    path: 'ziwei/firstView',
    cost: 6,
    service: 'ziwei',
    summary: '命盘链接的首屏：十二宫主星与最先的一句',
    routes: ['/ziWeiDouShuPaiPan'],
  }),
] as const;

/** As in the first major, where notices were texts. */
export const previousCalls = [
  defineCall({
    ...CHART,
    output: ziweiChart.extend({ notices: z.array(z.string()).meta({ title: '提示' }) }),
  }),
  defineCall(SCORES),
] as const;
