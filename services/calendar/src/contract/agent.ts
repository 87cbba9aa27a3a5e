/** The calendar's calls as tools of other people's agents: what they are offered, and what they get. */
import { type AgentPrompt, type AgentTool, agentLines } from '@tianji/contracts';
import { z } from 'zod';
import type { CalendarOptions } from '../engine/options.ts';
import type { calendarDay } from './calls.ts';

const words = z.array(z.string());

/** What a day is asked by. */
interface DayAsked extends Partial<CalendarOptions> {
  date: string;
  reading: '通行' | '协纪';
}

export const dayTool: AgentTool<DayAsked, z.output<typeof calendarDay>> = {
  name: 'almanac_day',
  title: { zh: '黄历', en: 'Almanac of a day' },
  use: {
    zh: '查某一日的干支、宜忌、冲煞、值神、吉神方位与吉时；不为个人断吉凶',
    en: 'Use for one civil day: pillars, suitable and unsuitable acts, clash, directions, good hours. Not for a person’s chart.',
  },
  fields: { date: '日期，如 2026-11-21 / Civil date, YYYY-MM-DD, years 517 to 2200' },
  hide: ['reading', 'nobles'],
  page: '/wanNianLi',
  example: { date: '2026-11-21' },
  structured: z.object({
    pillars: z.string(),
    lunar: z.string(),
    suits: words,
    avoids: words,
    clash: z.string(),
    goodHours: words,
  }),
  view(day, { input, lang }) {
    const good = day.shichen.filter(({ jixiong }) => jixiong === '吉');
    const goodHours = good.map(({ shi, shijian }) => `${shi} ${shijian}`);
    return {
      structured: {
        date: input.date.slice(0, 10),
        pillars: day.ganzhi,
        yearFromLichun: day.lichunnian,
        lunar: day.nongli,
        weekday: day.xingqi,
        term: day.jieqi,
        festivals: day.jieri.map(({ name }) => name),
        suits: day.riyi,
        avoids: day.riji,
        officer: day.zhixing,
        spirit: `${day.zhishen}（${day.huanghei}）`,
        mansion: `${day.xingxiu}（${day.xiujixiong}）`,
        clash: day.richong,
        sha: day.risha,
        directions: { joy: day.xishen, wealth: day.caishen, blessing: day.fushen },
        goodHours,
      },
      text: agentLines(lang, [
        ['日期', 'Date', `${input.date.slice(0, 10)} ${day.xingqi}`],
        ['农历', 'Lunar date', day.nongli],
        ['干支', 'Pillars', day.ganzhi],
        ['宜', 'Suitable (宜)', day.riyi.join('、')],
        ['忌', 'Unsuitable (忌)', day.riji.join('、')],
        ['建除', 'Day officer (建除)', day.zhixing],
        ['值神', 'Ruling spirit (值神)', `${day.zhishen}（${day.huanghei}）`],
        ['冲煞', 'Clash (冲煞)', `${day.richong} ${day.risha}`],
        ['财神', 'Direction of wealth (财神)', day.caishen],
        ['喜神', 'Direction of joy (喜神)', day.xishen],
        ['吉时', 'Good hours (吉时)', goodHours.join('、')],
      ]),
    };
  },
};

export const pillarsTool: AgentTool<{ time: string }, string> = {
  name: 'four_pillars',
  title: { zh: '四柱', en: 'Four pillars of a moment' },
  use: {
    zh: '只要某一北京时间的年月日时四柱时用；要出生地、真太阳时或论命，用八字排盘',
    en: 'Use for the four pillars of a moment in Beijing time only. For a birth with place and solar time use the Ba Zi chart.',
  },
  fields: { time: '北京时间，如 2026-11-21 08:30:00 / Beijing time, YYYY-MM-DD HH:mm:ss' },
  page: '/wanNianLi',
  example: { time: '2026-11-21 08:30:00' },
  structured: z.object({ pillars: z.string(), rules: words }),
  view(pillars, { input, lang }) {
    return {
      structured: { time: input.time, pillars, rules: ['立春换年，交节换月，北京时间，不校真太阳时'] },
      text: agentLines(lang, [
        ['时间', 'Time', input.time],
        ['四柱', 'Four pillars', pillars],
        ['口径', 'Rules', '立春换年，交节换月，北京时间，不校真太阳时'],
      ]),
    };
  },
};

export const calendarPrompts: readonly AgentPrompt[] = [
  {
    name: 'choose_day',
    title: { zh: '择日', en: 'Choose a day' },
    use: { zh: '在几日之间挑一个合用的日子', en: 'Choose among a few days for something to do' },
    text: {
      zh: '请用 almanac_day 逐日查 {from} 到 {to} 之间的日子（至多七日），为“{act}”挑出合用的一两日。只引用结果中的宜忌、冲煞与吉时，说明依据；没有合用的就直说。传统文化演算，仅供娱乐与参考。',
      en: 'Call almanac_day for each day from {from} to {to} (at most seven) and name one or two that suit "{act}". Quote only what the results say of suitable and unsuitable acts, clash and good hours; if none suits, say so. For culture and entertainment only.',
    },
    arguments: [
      { name: 'act', use: '要做的事，如 搬家 / What is to be done', required: true },
      { name: 'from', use: '起始日期 / First date, YYYY-MM-DD', required: true },
      { name: 'to', use: '末日 / Last date, YYYY-MM-DD', required: true },
    ],
    tools: ['almanac_day'],
  },
];
