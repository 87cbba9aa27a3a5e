/** The calls of 奇门遁甲 as tools of other people's agents: what they are offered, and what they get. */
import { type AgentTool, agentAnswer, agentAnswerLine, agentLines, agentRules } from '@tianji/contracts';
import { z } from 'zod';
import { QIMEN_OPTIONS } from '../engine/options.ts';
import type { JiuGong } from './chart.ts';
import { momentFields } from './fields.ts';
import type { findReply } from './reading.ts';

const words = z.array(z.string());
/** Fields of a moment that agents are offered; everything else keeps its default, which is printed. */
const OFFERED = ['time', 'location', 'jingdu', 'tz'];
const hidden = (fields: object, offered: readonly string[]) =>
  Object.keys(fields).filter((name) => !offered.includes(name));

const TITLE = '所问的事，一句话 / The matter, in a few words';
const PLACE = '地点，省-市-区，可不填 / Place as province-city-district in Chinese';

export const chartTool: AgentTool<unknown, JiuGong> = {
  name: 'qimen_chart',
  title: { zh: '奇门排盘', en: 'Qi Men chart' },
  use: {
    zh: '就一件事起局、排一时一刻的奇门九宫盘时用：星门神、格局、用神所在；挑时辰用 qimen_hours',
    en: 'Use for one matter at one moment: nine palaces with stars, doors, gods, patterns and roles. To choose an hour use qimen_hours.',
  },
  fields: {
    title: TITLE,
    time: '起局时间，如 2026-11-21 08:30:00 / Moment of the chart, YYYY-MM-DD HH:mm:ss',
    location: PLACE,
    jingdu: '经度，度，可不填；海外必填 / Longitude in degrees east; required abroad',
    tz: '海外地点的 IANA 时区 / IANA zone of a place abroad',
  },
  hide: ['as', ...hidden(momentFields, OFFERED)],
  page: '/dunJiaPaiPan',
  example: { title: '合作能否谈成', time: '2026-11-21 08:30:00' },
  rules: agentRules(QIMEN_OPTIONS.list),
  full: ({ dsQuery: _, ...chart }) => chart,
  structured: z.object({ palaces: z.array(z.object({})), rules: words, engine: z.string() }),
  view(chart, { lang }) {
    const palaces = chart.jiuGong.map((each) => ({
      palace: `${each.name}${each.serial}`,
      direction: each.direction,
      heaven: each.tianpan,
      earth: each.dipangan,
      star: each.xing,
      door: each.men,
      god: each.bashen,
      marks: [...each.marks, ...(each.kong ? ['空'] : []), ...(each.yima ? ['马'] : [])],
    }));
    const nameOf = (serial: number) =>
      palaces.find(({ palace }) => palace.endsWith(String(serial)))?.palace ?? '';
    const roles = chart.yongShen.map(({ role, symbol, serial }) => ({
      role,
      symbol,
      palace: nameOf(serial),
    }));
    const patterns = chart.geJu.map(({ name, favour, palaces: at }) => ({
      ...{ name, favour },
      palaces: at.map(nameOf),
    }));
    return {
      structured: {
        pillars: chart.siZhu,
        bureau: chart.jieqijushuDX,
        term: chart.jieqi,
        chiefStar: chart.zhiFuXing,
        chiefDoor: chart.zhiShiMen,
        head: chart.xunShou,
        empty: chart.kongWang,
        horse: chart.yiMa,
        matter: chart.matter.name,
        palaces,
        roles,
        patterns,
        rules: chart.rules,
        assumed: chart.notices,
        engine: chart.engine,
        ...(chart.answer && { answer: agentAnswer(chart.answer, lang) }),
      },
      text: agentLines(lang, [
        ['回答', 'Answer', agentAnswerLine(chart.answer, lang)],
        ['四柱', 'Four pillars', chart.siZhu],
        ['局', 'Bureau (局)', `${chart.jieqi} ${chart.jieqijushuDX}`],
        ['值符、值使', 'Chief star and door (值符、值使)', `${chart.zhiFuXing}、${chart.zhiShiMen}`],
        [
          '用神',
          'Roles (用神)',
          roles.map(({ role, symbol, palace }) => `${role}${symbol}在${palace}`).join('、'),
        ],
        ['格局', 'Patterns (格局)', patterns.map(({ name, favour }) => `${name}（${favour}）`).join('、')],
        ['提示', 'Notices', chart.notices.join(' ')],
        ['口径', 'Rules (口径)', chart.rules.join('；')],
      ]),
    };
  },
};

/** Most hours that a result has. */
const MOST_HOURS = 10;

export const hoursTool = (input: object): AgentTool<unknown, z.output<typeof findReply>> => ({
  name: 'qimen_hours',
  title: { zh: '奇门择时', en: 'Qi Men hours' },
  use: {
    zh: '在至多六十日里为一件事挑合用的时辰与方位时用，附所取与所忌',
    en: 'Use to choose hours and directions for a matter within at most sixty days, with what speaks for and against each.',
  },
  fields: {
    title: TITLE,
    from: '开始日期 / First date, YYYY-MM-DD',
    to: '结束日期，至多六十日 / Last date, at most sixty days later',
    location: PLACE,
    directions: '可去的方位，以逗号相隔，如 东,东南 / Directions that are possible, in Chinese',
    hoursOfDay: '可用的时辰，地支，如 卯辰巳午 / Double hours that are possible, as branches',
  },
  hide: hidden(input, ['title', 'from', 'to', 'location', 'directions', 'hoursOfDay']),
  page: '/dunJiaPaiPan',
  example: { title: '签约', from: '2026-11-21', to: '2026-11-23' },
  structured: z.object({ found: z.int(), hours: z.array(z.object({})) }),
  view({ hours: found, answer }, { lang }) {
    const hours = found
      .slice(0, MOST_HOURS)
      .map(({ start, end, bureau, direction, favour, score, for: reasons, against }) => ({
        ...{ start, end, bureau, direction, favour, score },
        for: reasons.slice(0, 4),
        against: against.slice(0, 4),
      }));
    return {
      structured: { found: found.length, hours, ...(answer && { answer: agentAnswer(answer, lang) }) },
      text: agentLines(lang, [
        ['回答', 'Answer', agentAnswerLine(answer, lang)],
        ['合用的时辰', 'Hours found', found.length],
        ...hours
          .slice(0, 6)
          .map(
            ({ start, direction, favour, for: reasons }) =>
              [start, start, `${direction} ${favour} ${reasons.join('、')}`] as const,
          ),
      ]),
    };
  },
});
