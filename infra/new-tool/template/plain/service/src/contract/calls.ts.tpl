import { defineCall } from '@tianji/contracts';
import { dateText } from '@tianji/contracts/formats';
import { z } from 'zod';
import { weekdayTool } from './agent.ts';

export const {{id}}Calls = [
  defineCall({
    path: '{{id}}/getWeekday',
    service: '{{id}}',
    access: 'visitor',
    safe: true,
    summary: '{{title}}：某日是星期几、全年第几天',
    input: z.object({ date: dateText() }),
    output: z.object({
      date: z.string().meta({ title: '日期' }),
      xingqi: z.string().meta({ title: '星期' }),
      dijitian: z.int().meta({ title: '全年第几天' }),
    }),
    agent: weekdayTool,
  }),
] as const;
