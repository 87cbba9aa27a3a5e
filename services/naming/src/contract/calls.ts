import { defineCall, holding, jsonText } from '@tianji/contracts';
import {
  choice,
  clockChoice,
  flag,
  jingduAnywhere,
  location,
  none,
  phone,
  sex,
  text,
  timeText,
  token128,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { checkTool } from './agent.ts';
import { namingForm } from './form.ts';
import { namingOptionFields } from './options.ts';
import { nameCheck, namingResult } from './result.ts';

const id = text({ title: '记录编号', min: 1, max: 64, guard: none('an id of this site') });
const content = jsonText(namingForm, { title: '所填内容' });
const time = z.string().meta({ title: '起名时间', description: 'YYYY-MM-DD HH:mm:ss，北京时间' });
const expiresAt = z.string().meta({ title: '截止时间', description: 'YYYY-MM-DD HH:mm:ss，北京时间' });
const candidate = text({ title: '名字', min: 2, max: 6, description: '两至四个汉字', guard: 'words' });

export const namingCalls = [
  defineCall({
    path: 'perpetualcalendaralmanac/getQiName',
    service: 'naming',
    access: 'active',
    summary: '宝宝起名：二十个名字，三个优选，逐个说明；相同内容再问，得同一份结果',
    input: z.object({
      qiming: holding(
        z
          .string()
          .min(2)
          .max(8000)
          .meta({ title: '起名资料', description: '表单内容的 JSON 文本，含登录名' }),
        namingForm,
      ),
    }),
    output: namingResult.extend({ id: z.string().meta({ title: '记录编号' }) }),
  }),
  defineCall({
    path: 'qiming/getList',
    service: 'naming',
    access: 'member',
    safe: true,
    summary: '本人的起名记录，新的在前',
    input: z.object({ loginname: phone('登录名').optional() }),
    output: z.array(z.object({ id: z.string(), time, content })).max(200),
  }),
  defineCall({
    path: 'qiming/getObj',
    service: 'naming',
    access: 'member',
    safe: true,
    summary: '一次起名的所填内容与结果，皆为 JSON 文本',
    input: z.object({ id }),
    output: z.object({ content, result: jsonText(namingResult, { title: '结果' }) }),
  }),
  defineCall({
    path: 'qiming/check',
    cost: 2,
    service: 'naming',
    access: 'visitor',
    safe: true,
    summary: '测试一个名字：逐条规则与评分，成人与孩子都可',
    input: z.object({
      name: candidate,
      sex: sex().optional(),
      time: timeText('出生时间').optional(),
      location: location().optional(),
      jingdu: jingduAnywhere().default(0),
      tz: zoneName().optional(),
      clock: clockChoice().optional(),
      hourUnknown: flag('时辰不详').optional(),
      bbname: text({ title: '父亲姓名', max: 6, guard: 'words' }).default(''),
      mmname: text({ title: '母亲姓名', max: 6, guard: 'words' }).default(''),
      fanzicount: choice('字辈位置', ['2', '3']).default('2'),
      fanzi: text({ title: '字辈', max: 2, guard: none('one character, checked by the handler') }).default(
        '',
      ),
      ...namingOptionFields,
    }),
    output: nameCheck,
    agent: checkTool,
  }),
  defineCall({
    path: 'qiming/createVote',
    service: 'naming',
    access: 'member',
    summary: '请家人选名：给出一个七日有效的编号，只含名字',
    input: z.object({
      names: text({
        title: '名字',
        min: 5,
        max: 80,
        description: '二至十个姓名，以逗号相隔',
        guard: 'words',
        shown: true,
      }),
    }),
    output: z.object({
      key: z.string(),
      expiresAt,
      voter: z
        .string()
        .meta({ title: '投票人', description: '发起人自己的签名记号；其余各人打开链接时各得一个' }),
    }),
  }),
  defineCall({
    path: 'qiming/vote',
    service: 'naming',
    access: 'visitor',
    summary: '凭编号看待选的名字；给出所选，即投一票，可改选',
    input: z.object({
      key: token128('编号'),
      voter: token128('投票人').optional(),
      choice: candidate.optional(),
    }),
    output: z.object({
      names: z.array(z.string()),
      expiresAt,
      chosen: z.string().meta({ title: '已选' }),
      voter: z
        .string()
        .meta({ title: '投票人', description: '本次选名的签名记号，由这台设备留存，投票时交回' }),
      waits: z.boolean().meta({ title: '待发起人同意', description: '同一网络的票超过十张时为 true' }),
      about: z
        .array(
          z.object({
            name: z.string().meta({ title: '姓名' }),
            pinyin: z.string().meta({ title: '读音' }),
            passport: z.string().optional().meta({ title: '护照拼写' }),
            meaning: z.string().meta({ title: '意思' }),
            line: z.string().meta({ title: '出处', description: '没有时为空' }),
          }),
        )
        .optional()
        .meta({ title: '各名说明' }),
    }),
  }),
  defineCall({
    path: 'qiming/getVotes',
    service: 'naming',
    access: 'member',
    safe: true,
    summary: '本人发起的选名与各名所得票数',
    input: z.object({ loginname: phone('登录名').optional() }),
    output: z
      .array(
        z.object({
          key: z.string(),
          expiresAt,
          names: z.array(z.object({ name: z.string(), votes: z.int() })),
          waiting: z.int().meta({ title: '待同意的票数' }),
        }),
      )
      .max(20),
  }),
  defineCall({
    path: 'qiming/decideVotes',
    service: 'naming',
    access: 'member',
    summary: '本人发起的选名：同一网络超过十张的票，同意计入或不计',
    input: z.object({ key: token128('编号'), admit: flag('同意') }),
    output: z.object({}),
  }),
] as const;
