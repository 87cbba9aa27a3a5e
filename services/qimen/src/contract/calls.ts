import { defineCall } from '@tianji/contracts';
import { z } from 'zod';
import { chartTool, hoursTool } from './agent.ts';
import { bareChart, jiuGongReply } from './chart.ts';
import { momentFields, title } from './fields.ts';
import { findInput, findReply, readingInput, readingText } from './reading.ts';

export const qimenCalls = [
  defineCall({
    path: 'dunjia/getJiuGong',
    cost: 2,
    service: 'qimen',
    access: 'visitor',
    safe: true,
    summary: '奇门遁甲：一个时刻的九宫盘',
    input: z.object({ title: title(), ...momentFields }),
    output: jiuGongReply,
    guarded: { empty: { title: '', dsQuery: '' }, bare: bareChart },
    agent: chartTool,
  }),
  defineCall({
    path: 'dunjia/getDSV3',
    service: 'qimen',
    access: 'member',
    safe: true,
    summary: '奇门遁甲：解盘，由本站签发的凭据重排此盘，每段附依据',
    input: readingInput,
    output: readingText,
    guarded: 'sections',
  }),
  defineCall({
    path: 'dunjia/findHours',
    cost: 8,
    service: 'qimen',
    access: 'visitor',
    safe: true,
    summary: '奇门遁甲：择时，一段日子里合用的时辰，附所取与所忌，至多六十日',
    input: findInput,
    output: findReply,
    agent: hoursTool(findInput.shape),
  }),
] as const;
