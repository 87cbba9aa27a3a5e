import { defineCall, defineRawCall } from '@tianji/contracts';
import { choice, dateText, flag, none, nothing, text } from '@tianji/contracts/formats';
import { z } from 'zod';

/** The public feeds, by the name in their address. */
export const PUBLIC_FEEDS = ['jieqi', 'jieri', 'xiu', 'quanbu'] as const;

const HOURS = [...'子丑寅卯辰巳午未申酉戌亥'] as [string, ...string[]];

const keptId = text({
  title: '编号',
  min: 22,
  max: 22,
  description: '由本站给出的 22 个字符',
  guard: none('an id of this site'),
});

/** A day that a member keeps: no birth, and no more words than its title. */
export const keptDay = z.object({
  id: z.string().meta({ title: '编号' }),
  date: z.string().meta({ title: '日期' }),
  hour: z.string().meta({ title: '时辰', description: '地支，整天为空' }),
  kind: z.enum(['chosen', 'cast']).meta({ title: '由来', description: 'chosen 择定的日子，cast 卦象的应期' }),
  title: z.string().meta({ title: '名称' }),
});

export const keepDayInput = z.object({
  id: keptId.optional(),
  date: dateText(),
  hour: choice('时辰', ['', ...HOURS]).default(''),
  kind: choice('由来', ['chosen', 'cast']).default('chosen'),
  title: text({ title: '名称', min: 1, max: 20, guard: 'words' }),
});

const feedSettings = {
  jieqi: flag('节气').default(true),
  jieri: flag('节日').default(false),
  xiu: flag('休假与调休').default(true),
  alarms: flag('提醒').default(false),
  neutral: flag('不写事由').default(false),
};
const settingsOut = z.object({
  jieqi: z.boolean(),
  jieri: z.boolean(),
  xiu: z.boolean(),
  alarms: z.boolean(),
  neutral: z.boolean(),
});

const service = 'calendar';
const file = (title: string) => text({ title, min: 5, max: 30, guard: none('an address of this site') });

/** A file of the tool: a tenant without the tool has none. */
const feed = <const P extends string>(path: P, summary: string) => ({
  ...defineRawCall({
    ...{ path, summary, service, method: 'GET', place: 'site' },
    input: z.object({ file: file('文件') }),
  }),
  platform: false,
});

export const feedCalls = [
  defineCall({
    path: 'calendar/keepDay',
    service,
    access: 'member',
    summary: '把一个日子存进自己的日历；写明编号则改已有的一个。至多 200 个，日子过去 400 天后删去',
    input: keepDayInput,
    output: keptDay,
  }),
  defineCall({
    path: 'calendar/forgetDay',
    service,
    access: 'member',
    summary: '删去自己日历里的一个日子；订阅里三十天内标为取消',
    input: z.object({ id: keptId }),
    output: z.object({}),
  }),
  defineCall({
    path: 'calendar/getKept',
    service,
    access: 'member',
    safe: true,
    summary: '本人日历里的日子，与订阅的设置；订阅地址只在生成时给出一次',
    input: nothing,
    output: z.object({
      days: z.array(keptDay).meta({ title: '日子' }),
      feed: settingsOut
        .extend({ madeAt: z.string().meta({ title: '生成时间', description: '北京时间' }) })
        .nullable()
        .meta({ title: '订阅', description: '没有订阅为空' }),
    }),
  }),
  defineCall({
    path: 'calendar/renewFeed',
    service,
    access: 'member',
    summary: '生成自己日历的订阅地址，或换一个：原来的即刻失效',
    input: z.object(feedSettings),
    output: z.object({ path: z.string().meta({ title: '地址', description: '本站之下的路径' }) }),
  }),
  defineCall({
    path: 'calendar/setFeed',
    service,
    access: 'member',
    summary: '改订阅的内容与提醒，地址不变',
    input: z.object(feedSettings),
    output: z.object({}),
  }),
  defineCall({
    path: 'calendar/withdrawFeed',
    service,
    access: 'member',
    summary: '停用订阅地址',
    input: nothing,
    output: z.object({}),
  }),
  feed('calendar/feed/{file}', '公共日历订阅：jieqi.ics 节气、jieri.ics 节日、xiu.ics 休假、quanbu.ics 全部'),
  feed('calendar/{file}', '会员自己的日历订阅，以 128 位随机地址识别'),
] as const;
