import { defineCall, optionFields, optionsInForce } from '@tianji/contracts';
import { jingdu, location, sex, timeText } from '@tianji/contracts/formats';
import { z } from 'zod';
import { {{ID}}_OPTIONS } from '../engine/options.ts';
import { chartTool } from './agent.ts';

const birth = {
  time: timeText('出生时间'),
  sex: sex(),
  location: location(),
  jingdu: jingdu().default(0),
  ...optionFields({{ID}}_OPTIONS),
};

/** The chart in wire format. */
export const {{id}}Chart = z.object({
  gongli: z.string().meta({ title: '公历', description: '所填的时间' }),
  beijingshijian: z.string().meta({ title: '北京时间', description: '已去夏令时' }),
  ztys: z.string().meta({ title: '真太阳时' }),
  pillars: z.array(
    z.object({
      name: z.string().meta({ title: '柱名' }),
      stem: z.string().meta({ title: '天干' }),
      branch: z.string().meta({ title: '地支' }),
      nayin: z.string().meta({ title: '纳音' }),
    }),
  ),
  counts: z.array(
    z.object({ element: z.string().meta({ title: '五行' }), count: z.int().meta({ title: '字数' }) }),
  ),
  options: optionsInForce({{ID}}_OPTIONS),
  engine: z.string().meta({ title: '引擎版本' }),
});

export const {{id}}Calls = [
  defineCall({
    path: '{{id}}/getChart',
    service: '{{id}}',
    access: 'visitor',
    safe: true,
    summary: '{{title}}：一个出生时间的四柱与五行',
    input: z.object(birth),
    output: {{id}}Chart,
    agent: chartTool,
  }),
  defineCall({
    path: '{{id}}/getReading',
    service: '{{id}}',
    access: 'notExpired',
    whenExpired: [],
    summary: '{{title}}：解读，每段附依据',
    input: z.object(birth),
    output: z.array(
      z.object({
        id: z.string().meta({ title: '段名' }),
        title: z.string().meta({ title: '标题' }),
        line: z.string().meta({ title: '一句话' }),
        text: z.string().meta({ title: '正文' }),
        facts: z.array(z.string()).meta({ title: '依据' }),
      }),
    ),
  }),
] as const;
