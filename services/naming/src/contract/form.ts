import {
  choice,
  clockChoice,
  flag,
  jingduAnywhere,
  location,
  none,
  number,
  phone,
  sex,
  text,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { namingOptionFields } from './options.ts';

const person = (title: string) =>
  text({ title, min: 2, max: 6, description: '两至四个汉字', guard: 'words' });

/** What the page sends as JSON text in `qiming`. */
export const namingForm = z.object({
  time: timeText('出生时间'),
  sex: sex('宝宝性别'),
  bbname: person('父亲姓名'),
  mmname: person('母亲姓名'),
  paixu: number({ title: '排行', min: 0, max: 2 }).default(0),
  xing: number({ title: '姓氏', min: 0, max: 1 }).default(0),
  shuangxing: flag('双姓').optional(),
  fanzicount: number({ title: '字辈位置', min: 2, max: 3 }).default(2),
  fanzi: text({
    title: '字辈',
    max: 2,
    description: '一个汉字，没有可不填',
    guard: none('one character, checked by the form'),
  }).default(''),
  wordcount: number({ title: '字数', min: 2, max: 3 }).default(3),
  location: location(),
  arr: z
    .array(z.object({ sex: sex(), name: person('兄姐姓名') }))
    .max(2)
    .meta({ title: '兄姐', description: '按长幼排列，个数与排行相同' })
    .default([]),
  loginname: phone('登录名'),
  jingdu: jingduAnywhere().default(0),
  tz: zoneName().optional(),
  clock: clockChoice().optional(),
  hourUnknown: flag('时辰不详').optional(),
  stage: choice('出生情况', ['born', 'hourUnknown', 'unborn']).default('born'),
  avoid: text({ title: '不用的字', max: 40, description: '至多 40 个汉字，连写', guard: 'words' }).default(
    '',
  ),
  elders: z
    .array(text({ title: '长辈姓名', min: 1, max: 6, description: '一至四个汉字', guard: 'words' }))
    .max(8)
    .meta({ title: '避讳的长辈', description: '至多 8 个姓名' })
    .default([]),
  wishes: text({
    title: '心愿',
    max: 200,
    description: '对名字的心愿，自己的话，至多 200 字',
    guard: 'words',
  }).optional(),
  twin: choice('双胞胎', ['', '男', '女'])
    .meta({ title: '双胞胎', description: '另一个孩子的性别，男 或 女，不是双胞胎则不填' })
    .default(''),
  batch: number({ title: '第几批', min: 0, max: 20 }).default(0),
  ...namingOptionFields,
});

export type NamingFormWire = z.output<typeof namingForm>;
