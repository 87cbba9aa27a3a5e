import { z } from 'zod';
import { defineCall } from '../define.ts';
import { dateMaybeHourText, nothing, timeText } from '../formats.ts';

/** One of the twelve double hours of a day. */
export const doubleHour = z.object({
  shi: z.string().meta({ title: '时辰', description: '地支，子至亥' }),
  shijian: z.string().meta({ title: '时间', description: '如 23:00-00:59' }),
  ganzhi: z.string().meta({ title: '时柱' }),
  jixiong: z.enum(['吉', '凶']).meta({ title: '吉凶' }),
  tianshen: z.string().meta({ title: '值神' }),
  chong: z.string().meta({ title: '时冲' }),
  sha: z.string().meta({ title: '时煞' }),
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
});

export const place = z.object({
  sheng: z.string().meta({ title: '省' }),
  shi: z.string().meta({ title: '市' }),
  qu: z.string().meta({ title: '区' }),
  longitude: z.number().meta({ title: '经度', description: '度，东经为正' }),
  latitude: z.number().meta({ title: '纬度', description: '度，北纬为正' }),
});

export const calendarCalls = [
  defineCall({
    path: 'perpetualcalendaralmanac/getCalendar',
    service: 'calendar',
    access: 'visitor',
    summary: '一日的黄历：干支、宜忌、方位、冲煞等三十项与十二时辰',
    input: z.object({ date: dateMaybeHourText() }),
    output: calendarDay,
  }),
  defineCall({
    path: 'perpetualcalendaralmanac/get8',
    service: 'calendar',
    access: 'visitor',
    platform: true,
    summary: '某一时刻的八字，四柱以空格相隔',
    input: z.object({ time: timeText() }),
    output: z.string().meta({ title: '八字', examples: ['丙午 己亥 戊戌 丁巳'] }),
  }),
  defineCall({
    path: 'perpetualcalendaralmanac/getKongWang',
    service: 'calendar',
    access: 'visitor',
    platform: true,
    summary: '某一时刻年、月、日、时四柱的旬空，以空格相隔',
    input: z.object({ time: timeText() }),
    output: z.string().meta({ title: '空亡', examples: ['寅卯 辰巳 辰巳 子丑'] }),
  }),
  defineCall({
    path: 'coordinates/getList',
    service: 'calendar',
    access: 'visitor',
    platform: true,
    summary: '省、市、区及其经纬度',
    input: nothing,
    output: z.array(place),
  }),
] as const;
