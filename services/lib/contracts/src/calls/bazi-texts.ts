import { z } from 'zod';
import { defineCall } from '../define.ts';
import { choice, flag, jingdu, location, sex, timeText } from '../formats.ts';
import { baziOptionFields } from './bazi.ts';

const PILLAR = '[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]';

/** Four pillars joined by one space; three where the hour is not known. */
const pillars = z
  .string()
  .max(11)
  .regex(new RegExp(`^${PILLAR}(?: ${PILLAR}){2,3}$`, 'u'))
  .meta({
    title: '八字',
    description: '四柱，以一个空格相隔，如 丙午 己亥 戊戌 丁巳；时辰不详时为三柱，须同时给出出生时间',
  });

/** Four pillars, and what makes the answer exact: without `time` a candidate date stands in. */
const readingInput = z.object({
  bazi: pillars,
  qiankun: choice('乾坤', ['乾造', '坤造']),
  time: timeText('出生时间').optional(),
  sex: sex().optional(),
  location: location().optional(),
  jingdu: jingdu().default(0),
  hourUnknown: flag('时辰不详').optional(),
  ...baziOptionFields,
});

const assumed = z
  .string()
  .meta({ title: '推定', description: '未给出生时间时，所推定的日期及依据；否则为空' });

/** The readings that go with a Ba Zi chart. */
export const baziTextCalls = [
  defineCall({
    path: 'numerologyanalysis/getObj',
    service: 'bazi',
    access: 'notExpired',
    whenExpired: { detailedcontent: '', fortunechart: '', assumed: '' },
    summary: '八字的分节解析与逐年评分，两项皆为 JSON 文本',
    input: readingInput,
    output: z.object({
      detailedcontent: z.string().meta({
        title: '解析',
        description: 'JSON 文本：{id, title, rule, facts[], text} 的列表，格局分析的 id 为 geju',
      }),
      fortunechart: z.string().meta({
        title: '逐年评分',
        description: 'JSON 文本：{age, year, dayun, liunian, score} 的列表，与命盘的评分相同',
      }),
      assumed,
    }),
  }),
  defineCall({
    path: 'bazianli/getObj',
    service: 'bazi',
    access: 'notExpired',
    whenExpired: { bazianli: '', assumed: '' },
    summary: '与命盘结构最相近的历史人物及其异同',
    input: readingInput,
    output: z.object({ bazianli: z.string().meta({ title: '案例', description: '纯文本，分段' }), assumed }),
  }),
] as const;
