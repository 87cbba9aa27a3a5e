import { defineCall, jsonText, nowField, readingText } from '@tianji/contracts';
import {
  choice,
  clockChoice,
  flag,
  jingduAnywhere,
  location,
  sex,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { agendaTool } from './agenda-tool.ts';
import { baziOptionFields } from './options.ts';

const PILLAR = '[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]';

/** Four pillars joined by single spaces; three when the hour is unknown. */
const pillars = z
  .string()
  .max(11)
  .regex(new RegExp(`^${PILLAR}(?: ${PILLAR}){2,3}$`, 'u'))
  .meta({
    title: '八字',
    description: '四柱，以一个空格相隔，如 丙午 己亥 戊戌 丁巳；时辰不详时为三柱，须同时给出出生时间',
    examples: ['丙午 己亥 戊戌 丁巳'],
  });

/** Four pillars, and what makes the answer exact: without `time` a candidate date is used. */
const readingInput = z.object({
  bazi: pillars,
  qiankun: choice('乾坤', ['乾造', '坤造']),
  time: timeText('出生时间').optional(),
  sex: sex().optional(),
  location: location().optional(),
  jingdu: jingduAnywhere().default(0),
  tz: zoneName().optional(),
  clock: clockChoice().optional(),
  hourUnknown: flag('时辰不详').optional(),
  ...baziOptionFields,
});

const assumed = z
  .string()
  .meta({ title: '推定', description: '未给出生时间时，所推定的日期及依据；否则为空' });

/** The reading, part by part. */
export const detailedcontent = readingText(
  '解析',
  '各节，格局分析的 id 为 geju；末项 sanju 的 sentences 为三句话',
);

/** The scores of the years, equal to the chart's. */
export const fortunechart = jsonText(
  z.array(
    z.object({
      age: z.number().meta({ title: '虚岁' }),
      year: z.number().meta({ title: '年' }),
      dayun: z.string().meta({ title: '大运' }),
      dayunscore: z.number().meta({ title: '十年的评分' }),
      dayunsum: z.string().meta({ title: '十年评分的各项', description: '相加即得；小运为空' }),
      liunian: z.string().meta({ title: '流年' }),
      score: z.number().meta({ title: '评分' }),
      sum: z.string().meta({ title: '评分的各项', description: '相加即得' }),
    }),
  ),
  { title: '逐年评分', description: 'JSON 文本：与命盘的评分相同' },
);

/** The readings that go with a Ba Zi chart. */
export const textCalls = [
  defineCall({
    path: 'numerologyanalysis/getObj',
    cost: 6,
    service: 'bazi',
    access: 'notExpired',
    expiredBy: 'handler',
    summary: '八字的分节解析与逐年评分，两项皆为 JSON 文本；会员到期后只有 now',
    input: readingInput,
    output: z.object({ detailedcontent, fortunechart, now: nowField, assumed }),
    agent: agendaTool,
  }),
  defineCall({
    path: 'bazianli/getObj',
    cost: 3,
    service: 'bazi',
    access: 'notExpired',
    whenExpired: { bazianli: '', assumed: '' },
    summary: '与命盘结构最相近的历史人物及其异同',
    input: readingInput,
    output: z.object({ bazianli: z.string().meta({ title: '案例', description: '纯文本，分段' }), assumed }),
  }),
] as const;
