/** The calls of the six lines themselves. */
import {
  answerField,
  asField,
  careField,
  defineCall,
  guardField,
  NO_JSON,
  understoodField,
} from '@tianji/contracts';
import { choice, nothing, number, question, sex, timeText } from '@tianji/contracts/formats';
import { z } from 'zod';
import { KINDS, SUBJECTS } from '../engine/matters.ts';
import { hexagramTool, numbersTool, readTool } from './agent.ts';
import { bareCast } from './bare.ts';
import { judgement } from './judgement.ts';
import { liuyaoOptionFields } from './options.ts';
import { casesText, castChart, explanation, hexagramEntry, hexagramRecord } from './records.ts';

/** Six digits of 6 to 9, bottom line first. */
export const digits = z
  .string()
  .max(6)
  .regex(/^[6-9]{6}$/)
  .meta({
    title: '卦码',
    description: '六位数字，自下而上：6 老阴、7 少阳、8 少阴、9 老阳',
    examples: ['878776'],
  });

/** A number to cast with: whole, from 0 on. */
const castNumber = (title: string) =>
  z
    .union([
      z.number(),
      z
        .string()
        .max(16)
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.number().refine((n) => Number.isSafeInteger(n) && n >= 0))
    .meta({ title, description: '0 至 9007199254740991 的整数' });

const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

/** What a question adds to its hexagram. All of it is optional. */
export const questionFields = {
  time: timeText('起卦时间').optional(),
  yuejian: choice('月建', [...BRANCHES] as [string, ...string[]]).optional(),
  richen: z
    .string()
    .max(2)
    .regex(/^[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]$/)
    .meta({ title: '日辰', description: '六十甲子之一，如 庚子' })
    .optional(),
  matter: question({ title: '事由' }).optional(),
  category: choice('事类', KINDS).optional(),
  subject: choice('为谁占', SUBJECTS).optional(),
  sex: sex('求测人性别').optional(),
  as: asField(),
};

/** The answer to a cast. */
export const castReply = z.object({
  ben: hexagramRecord.meta({ title: '本卦' }),
  bian: hexagramRecord.nullable().meta({ title: '变卦', description: '六爻安静的为 null' }),
  hu: hexagramRecord.meta({ title: '互卦' }),
  zong: hexagramRecord.meta({ title: '综卦' }),
  cuo: hexagramRecord.meta({ title: '错卦' }),
  pan: castChart.nullable().meta({ title: '盘', description: '没有给时间或月建日辰的为 null' }),
  duan: judgement
    .nullable()
    .meta({ title: '判断', description: '没有给时间或月建日辰的、会员已到期的为 null' }),
  jieshi: z.string().meta({ title: '详解', description: '会员已到期的为空' }),
  xiangjie: explanation,
  anli: casesText,
  engine: z.string().meta({ title: '引擎版本' }),
  understood: understoodField,
  answer: answerField.nullable().meta({ title: '回答', description: '没有写事由、没有给时间的为 null' }),
  care: careField,
  guard: guardField,
});

export const najiaCalls = [
  defineCall({
    path: 'perpetualcalendaralmanac/gua',
    service: 'liuyao',
    access: 'visitor',
    safe: true,
    summary: '数字起卦：两数化为六位卦码',
    input: z.object({ a: castNumber('第一个数'), b: castNumber('第二个数') }),
    output: z.string().meta({ title: '卦码', examples: ['868787'] }),
    agent: numbersTool,
  }),
  defineCall({
    path: 'najia64/getListMap',
    service: 'liuyao',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '六十四卦的名称、卦码与宫位',
    input: nothing,
    output: z.array(hexagramEntry).length(64),
  }),
  defineCall({
    path: 'najia64/getObj',
    service: 'liuyao',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '一卦的六爻、经传原文与解读',
    input: z.object({ id: number({ title: '卦序', min: 1, max: 64 }) }),
    output: hexagramRecord,
    agent: hexagramTool,
  }),
  defineCall({
    path: 'najia64/getMap',
    cost: 2,
    service: 'liuyao',
    access: 'notExpired',
    expiredBy: 'handler',
    summary: '六爻排盘：本、变、互、综、错五卦，月建日辰下的六爻，判断、详解与占例',
    input: z.object({ xuhao: digits, ...questionFields, ...liuyaoOptionFields }),
    output: castReply,
    guarded: {
      empty: { understood: null, answer: null, duan: null, jieshi: '', xiangjie: NO_JSON, anli: NO_JSON },
      bare: bareCast,
    },
    agent: readTool,
  }),
] as const;
