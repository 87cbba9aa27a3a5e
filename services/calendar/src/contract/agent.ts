/** The calendar's calls as tools of other people's agents: what they are offered, and what they get. */
import {
  type AgentPrompt,
  type AgentTool,
  agentAnswer,
  agentAnswerLine,
  agentLines,
} from '@tianji/contracts';
import { z } from 'zod';
import type { CalendarOptions } from '../engine/options.ts';
import type { calendarDay } from './calls.ts';
import type { findDaysReply } from './days.ts';

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

type Found = z.output<typeof findDaysReply>;

/** What days are asked by. */
interface DaysAsked extends Partial<CalendarOptions> {
  matter: string;
  from: string;
  to: string;
}

/** Days that a result has. */
const MOST_DAYS = 12;

const dayOf = ({ date, grade, for: pro, against, hours, direction }: Found['days'][number]) => ({
  ...{ date, grade, for: pro.slice(0, 4), against: against.slice(0, 4), direction },
  hours: hours.map(({ shi, shijian }) => `${shi} ${shijian}`),
});

export const findDaysTool: AgentTool<DaysAsked, Found> = {
  name: 'almanac_find',
  title: { zh: '择日', en: 'Choose days' },
  use: {
    zh: '要在一段日子（至多 400 天）里为搬家、婚礼、开业等事挑日子时用；只看某一天用 almanac_day',
    en: 'Use to choose days within a span (at most 400) for moving, a wedding, an opening and the like. For one given day use almanac_day.',
  },
  fields: {
    matter:
      '事项，如 搬家、婚礼、开业 / What is to be done, in Chinese: 搬家 moving, 婚礼 wedding, 开业 opening',
    from: '开始日期 / First date, YYYY-MM-DD',
    to: '结束日期 / Last date',
    people: '当事人 / JSON, e.g. [{"role":"新娘","year":1998}] or "animal":"虎"; no birth is needed',
    weekdays: '星期，如 06 / Digits, 0 Sunday',
    holidays: '只看休息日 / true: days off only',
  },
  hide: ['reading', 'nobles'],
  page: '/wanNianLi',
  example: { matter: '搬家', from: '2026-12-01', to: '2026-12-31' },
  structured: z.object({
    matter: z.string(),
    best: z.array(z.object({ date: z.string() })),
    days: z.array(z.object({ date: z.string() })),
  }),
  view({ matter, best, days, struck, relaxed, answer, guard }, { input, lang }) {
    if (guard) return { structured: { guard, matter: '', best: [], days: [] }, text: guardText(guard) };
    const said = (each: Found['days'][number]) =>
      `${each.date} ${each.grade}（${each.for.slice(0, 3).join('、')}）`;
    return {
      structured: {
        ...{ matter: matter.name, from: input.from, to: input.to },
        best: best.map(dayOf),
        days: days.slice(0, MOST_DAYS).map(({ date, grade }) => ({ date, grade })),
        ...{ suitable: days.length, struck: struck.length },
        ...(relaxed && { relaxed }),
        ...(answer && { answer: agentAnswer(answer, lang) }),
      },
      text: agentLines(lang, [
        ['事项', 'Matter', `${matter.name}，${input.from} 至 ${input.to}`],
        ['先看', 'Best days', best.map(said).join('；') || (lang === 'zh' ? '没有' : 'none')],
        ['合用', 'Suitable', `${days.length}`],
        ['划去', 'Struck out', `${struck.length}`],
        ['放宽', 'Relaxed', relaxed],
        ['说明', 'Answer', agentAnswerLine(answer, lang)],
      ]),
    };
  },
};

const guardText = ({ text, phones }: NonNullable<Found['guard']>): string =>
  [text, ...phones.map(({ number, label }) => `${label} ${number}`)].join('\n');

export const calendarPrompts: readonly AgentPrompt[] = [
  {
    name: 'choose_day',
    title: { zh: '择日', en: 'Choose a day' },
    use: { zh: '在几日之间挑一个合用的日子', en: 'Choose among a few days for something to do' },
    text: {
      zh: '请用 almanac_find 在 {from} 到 {to} 之间为“{act}”找日子，再说明其中最合用的一两日。只引用结果中的所取、所忌与时辰，说明依据；没有合用的就直说。传统文化演算，仅供娱乐与参考。',
      en: 'Call almanac_find for the days from {from} to {to} that suit "{act}", and explain one or two of the best. Quote only what the result says for and against them and of their hours; if none suits, say so. For culture and entertainment only.',
    },
    arguments: [
      { name: 'act', use: '要做的事，如 搬家 / What is to be done', required: true },
      { name: 'from', use: '起始日期 / First date, YYYY-MM-DD', required: true },
      { name: 'to', use: '末日 / Last date, YYYY-MM-DD', required: true },
    ],
    tools: ['almanac_find'],
  },
];
