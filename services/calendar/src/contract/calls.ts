import { defineCall, homePanel, optionFields } from '@tianji/contracts';
import { choice, dateMaybeHourText, nothing, timeText } from '@tianji/contracts/formats';
import { z } from 'zod';
import { CALENDAR_OPTIONS } from '../engine/options.ts';
import { dayTool, findDaysTool } from './agent.ts';
import { findDaysInput, findDaysReply, holidaysReply } from './days.ts';
import { feedCalls } from './feed.ts';
import { placeCalls } from './places.ts';

/** One of the twelve double hours of a day. */
export const doubleHour = z.object({
  shi: z.string().meta({ title: '时辰', description: '地支，子至亥' }),
  shijian: z.string().meta({ title: '时间', description: '如 23:00-00:59' }),
  ganzhi: z.string().meta({ title: '时柱' }),
  nayin: z.string().meta({ title: '时纳音' }),
  jixiong: z.enum(['吉', '凶']).meta({ title: '吉凶' }),
  huanghei: z.enum(['黄道', '黑道']).meta({ title: '黄道黑道' }),
  biaoji: z.array(z.string()).meta({ title: '标记', description: '日破、五不遇时、贵人时、六合时、日禄时' }),
  tianshen: z.string().meta({ title: '值神' }),
  chong: z.string().meta({ title: '时冲' }),
  sha: z.string().meta({ title: '时煞' }),
  xishen: z.string().meta({ title: '喜神方位' }),
  caishen: z.string().meta({ title: '财神方位' }),
  yi: z.array(z.string()).meta({ title: '时宜' }),
  ji: z.array(z.string()).meta({ title: '时忌' }),
});

/** The almanac of one day. */
export const calendarDay = z.object({
  ganzhi: z.string().meta({ title: '干支', description: '年月日三柱，以空格相隔' }),
  ganzhishengxiao: z.string().meta({ title: '生肖' }),
  rinayin: z.string().meta({ title: '日纳音' }),
  riyi: z.array(z.string()).meta({ title: '宜' }),
  riji: z.array(z.string()).meta({ title: '忌' }),
  lu: z.string().meta({ title: '日禄' }),
  wuhou: z.string().meta({ title: '物候' }),
  liuyao: z.string().meta({ title: '六曜' }),
  qiyao: z.string().meta({ title: '七曜' }),
  sigong: z.string().meta({ title: '四宫' }),
  shou: z.string().meta({ title: '四兽' }),
  pengzhubaiji: z.string().meta({ title: '彭祖百忌' }),
  xingxiu: z.string().meta({ title: '星宿' }),
  xishen: z.string().meta({ title: '喜神方位' }),
  yangguishen: z.string().meta({ title: '阳贵神方位' }),
  yinguishen: z.string().meta({ title: '阴贵神方位' }),
  fushen: z.string().meta({ title: '福神方位' }),
  caishen: z.string().meta({ title: '财神方位' }),
  jinritaishen: z.string().meta({ title: '今日胎神' }),
  benyuetaishen: z.string().meta({ title: '本月胎神' }),
  niantaisui: z.string().meta({ title: '年太岁' }),
  yuetaisui: z.string().meta({ title: '月太岁' }),
  ritaisui: z.string().meta({ title: '日太岁' }),
  richong: z.string().meta({ title: '日冲' }),
  risha: z.string().meta({ title: '日煞' }),
  shichong: z.string().meta({ title: '时冲' }),
  shisha: z.string().meta({ title: '时煞' }),
  yuexiang: z.string().meta({ title: '月相' }),
  jishenyiqu: z.array(z.string()).meta({ title: '吉神宜趋' }),
  xiongshayiji: z.array(z.string()).meta({ title: '凶煞宜忌' }),
  shichen: z.array(doubleHour).length(12).meta({ title: '十二时辰' }),
  nongli: z.string().meta({ title: '农历', examples: ['二〇二六年正月初十'] }),
  xingqi: z.string().meta({ title: '星期' }),
  lichunnian: z.string().meta({ title: '立春年柱', description: '以立春为岁首的年柱' }),
  jieqi: z.string().meta({ title: '节气', description: '当日交节时为节气名，否则为空' }),
  hou: z.string().meta({ title: '候', examples: ['雨水二候'] }),
  jieri: z
    .array(z.object({ name: z.string(), kind: z.enum(['农历', '时令', '公历', '民俗', '西方']) }))
    .meta({ title: '节日' }),
  shiling: z.string().meta({ title: '时令', description: '三伏、数九、入梅、出梅，如 三九第9天' }),
  dashi: z.enum(['', '诸事不宜', '余事勿取']).meta({ title: '大事', description: '整日所断，不是事项' }),
  zhiri: z
    .array(z.string())
    .meta({ title: '值日', description: '年、节气、农历日推出的神煞，如 岁破、四绝' }),
  liangshuo: z
    .array(z.string())
    .meta({ title: '两种读法', description: '通行历书与《协纪》对这一天说法不同之处' }),
  guishenyishuo: z.string().meta({ title: '贵神另说', description: '只在庚日' }),
  xiuban: z
    .object({
      kind: z.enum(['休', '班']),
      name: z.string().meta({ title: '节日' }),
      fading: z.boolean().meta({ title: '只依法定', description: '调休安排尚未公布' }),
      shuoming: z.string().meta({ title: '说明' }),
    })
    .optional()
    .meta({ title: '休班' }),
  zhixing: z.string().meta({ title: '建除十二值' }),
  zhishen: z.string().meta({ title: '值神' }),
  huanghei: z.enum(['黄道', '黑道']).meta({ title: '黄道黑道' }),
  xiujixiong: z.enum(['吉', '凶']).meta({ title: '星宿吉凶' }),
});

export const place = z.object({
  sheng: z.string().meta({ title: '省' }),
  shi: z.string().meta({ title: '市' }),
  qu: z.string().meta({ title: '区' }),
  longitude: z.number().meta({ title: '经度', description: '度，东经为正' }),
  latitude: z.number().meta({ title: '纬度', description: '度，北纬为正' }),
});

const getCalendar = {
  path: 'perpetualcalendaralmanac/getCalendar',
  cost: 2,
  service: 'calendar',
  access: 'visitor',
  safe: true,
  summary: '一日的黄历：干支、宜忌、方位、冲煞等三十项与十二时辰',
  input: z.object({
    date: dateMaybeHourText(),
    reading: choice('读法', ['通行', '协纪']).default('通行'),
    ...optionFields(CALENDAR_OPTIONS),
  }),
} as const;

const otherCalls = [
  defineCall({
    path: 'calendar/home',
    service: 'calendar',
    access: 'visitor',
    safe: true,
    summary: '首页所示的一日宜忌、冲煞与喜神财神方位',
    input: z.object({ date: dateMaybeHourText() }),
    output: homePanel,
  }),
  defineCall({
    path: 'perpetualcalendaralmanac/get8',
    service: 'calendar',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '某一时刻的八字，四柱以空格相隔',
    input: z.object({ time: timeText() }),
    output: z.string().meta({ title: '八字', examples: ['丙午 己亥 戊戌 丁巳'] }),
  }),
  defineCall({
    path: 'perpetualcalendaralmanac/getKongWang',
    service: 'calendar',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '某一时刻年、月、日、时四柱的旬空，以空格相隔',
    input: z.object({ time: timeText() }),
    output: z.string().meta({ title: '空亡', examples: ['寅卯 辰巳 辰巳 子丑'] }),
  }),
  defineCall({
    path: 'coordinates/getList',
    service: 'calendar',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '省、市、区及其经纬度',
    input: nothing,
    output: z.array(place),
  }),
] as const;

export const calendarCalls = [
  defineCall({ ...getCalendar, output: calendarDay, agent: dayTool }),
  ...otherCalls,
  defineCall({
    path: 'calendar/findDays',
    cost: 8,
    service: 'calendar',
    access: 'visitor',
    safe: true,
    summary: '择日：一段日子里合于某事与某人的日子，附所取、所忌与时辰，至多 400 天',
    input: findDaysInput,
    output: findDaysReply,
    agent: findDaysTool,
  }),
  ...placeCalls,
  defineCall({
    path: 'calendar/getHolidays',
    service: 'calendar',
    access: 'visitor',
    safe: true,
    summary: '站点另行放入的各年休假与调休安排',
    input: nothing,
    output: holidaysReply,
  }),
  ...feedCalls,
] as const;

/** The calls of the previous major, where a festival was a name alone. */
export const previousCalls = [
  defineCall({
    ...getCalendar,
    output: calendarDay.extend({ jieri: z.array(z.string()).meta({ title: '节日' }) }),
  }),
  ...otherCalls,
] as const;
