import { defineCall } from '@tianji/contracts';
import {
  clockChoice,
  clockNoticeFields,
  jingduAnywhere,
  location,
  sex,
  text,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { boneOptionFields } from './options.ts';

const stem = (title: string) => z.string().meta({ title });

/** The bone-weight reading. */
export const boneCalls = [
  defineCall({
    path: 'yuantiangang/getRusult',
    service: 'bazi',
    access: 'visitor',
    safe: true,
    summary: '袁天罡称骨：骨重、歌诀与释义',
    input: z.object({
      name: text({ title: '姓名', max: 20, guard: 'words' }).default('无'),
      sex: sex(),
      time: timeText('出生时间'),
      location: location(),
      jingdu: jingduAnywhere().default(0),
      tz: zoneName().optional(),
      clock: clockChoice().optional(),
      ...boneOptionFields,
    }),
    output: z.object({
      name: stem('姓名'),
      sex: stem('性别'),
      location: stem('出生地点'),
      ztys: stem('真太阳时'),
      bjsj: stem('北京时间'),
      nongli: stem('农历'),
      ng: stem('年干'),
      nz: stem('年支'),
      yg: stem('月干'),
      yz: stem('月支'),
      rg: stem('日干'),
      rz: stem('日支'),
      sg: stem('时干'),
      sz: stem('时支'),
      nianzhu: z.string().meta({ title: '称骨年柱', description: '默认按农历年' }),
      yuezhi: z.string().meta({ title: '称骨月支', description: '农历月的地支，正月为寅' }),
      nongliri: z.string().meta({ title: '农历日', examples: ['初八'] }),
      shizhi: z.string().meta({ title: '时支' }),
      zongliang: z.string().meta({ title: '总重', description: '两', examples: ['4.4'] }),
      fenxiang: z
        .array(z.object({ xiang: stem('项'), ganzhi: stem('所据'), zhong: z.string().meta({ title: '重' }) }))
        .meta({ title: '分项', description: '年、月、日、时各重多少' }),
      obj: z.object({
        gejue: z.string().meta({ title: '歌诀' }),
        jieshi: z.string().meta({ title: '释义', description: '纯文本' }),
      }),
      koujing: z.array(z.string()).meta({ title: '口径' }),
      shuoming: z.array(z.string()).meta({ title: '说明', description: '与四柱不同之处、临界提示' }),
      notices: z
        .array(z.object({ text: stem('文字'), ...clockNoticeFields }))
        .meta({ title: '钟表提示', description: '出生时的钟表' }),
      shiqu: stem('时区').optional(),
      jiupan: z.object({ text: stem('文字'), bazi: stem('旧盘八字') }).optional(),
    }),
  }),
] as const;
