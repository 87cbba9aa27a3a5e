import { defineCall } from '@tianji/contracts';
import { z } from 'zod';
import { chartTool, hoursTool } from './agent.ts';
import { bareChart, jiuGongReply } from './chart.ts';
import { changed, momentFields, title } from './fields.ts';
import {
  findInput,
  findReply,
  previousFindInput,
  previousFindReply,
  readingInput,
  readingText,
} from './reading.ts';

const CHART = {
  path: 'dunjia/getJiuGong',
  cost: 2,
  service: 'qimen',
  access: 'visitor',
  safe: true,
  summary: '奇门遁甲：一个时刻的九宫盘',
  input: z.object({ title: title(), as: changed(), ...momentFields }),
  output: jiuGongReply,
  guarded: { empty: { title: '', dsQuery: '', understood: null, answer: null }, bare: bareChart },
} as const;

const readingCall = defineCall({
  path: 'dunjia/getDSV3',
  service: 'qimen',
  access: 'member',
  safe: true,
  summary: '奇门遁甲：解盘，由本站签发的凭据重排此盘，每段附依据',
  input: readingInput,
  output: readingText,
  guarded: 'sections',
});

const finder = {
  path: 'dunjia/findHours',
  cost: 8,
  service: 'qimen',
  access: 'visitor',
  safe: true,
  summary: '奇门遁甲：择时，一段日子里合用的时辰，附所取与所忌，至多六十日',
  input: findInput,
} as const;

export const qimenCalls = [
  defineCall({ ...CHART, agent: chartTool }),
  readingCall,
  defineCall({
    ...finder,
    output: findReply,
    guarded: { empty: { understood: null, answer: null, hours: [] } },
    agent: hoursTool(findInput.shape),
  }),
] as const;

/** As in the first major, where the finder answered with the hours alone. */
export const previousCalls = [
  defineCall(CHART),
  readingCall,
  defineCall({ ...finder, input: previousFindInput, output: previousFindReply }),
] as const;
