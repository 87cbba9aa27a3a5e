/** What stands first in a Zi Wei reading, as a tool of other people's agents. */
import {
  AGENT_BIRTH_FIELDS,
  type AgentTool,
  agentNow,
  agentRules,
  type NowRecord,
  nowFacts,
} from '@tianji/contracts';
import { ENGINE_VERSION } from '../engine/chart.ts';
import { ZIWEI_OPTIONS } from '../engine/options.ts';
import { ziweiOptionFields } from './options.ts';

interface Reading {
  now: NowRecord;
  assumed: string;
}

export const agendaTool: AgentTool<unknown, Reading> = {
  name: 'ziwei_agenda',
  title: { zh: '紫微看当前', en: 'Zi Wei, now' },
  use: {
    zh: '已由 ziwei_chart 得四柱，要这一年的方向、三件要紧事及所据的宫、逐年分数时用；须有时辰',
    en: 'Use after ziwei_chart: the direction of this year, three matters with their palaces, scores by year. Needs the hour.',
  },
  fields: {
    bazi: '四柱 / Four pillars as ziwei_chart gives them',
    qiankun: '乾造或坤造 / 乾造 male, 坤造 female',
    time: AGENT_BIRTH_FIELDS.time,
    location: AGENT_BIRTH_FIELDS.location,
    jingdu: AGENT_BIRTH_FIELDS.jingdu,
    tz: AGENT_BIRTH_FIELDS.tz,
  },
  hide: ['clock', 'sex', ...Object.keys(ziweiOptionFields)],
  page: '/ziWeiDouShuPaiPan',
  example: {
    ...{ bazi: '庚午 辛巳 庚辰 癸未', qiankun: '乾造' },
    ...{ time: '1990-05-15 15:30:00', location: '北京-北京-海淀' },
  },
  rules: agentRules(ZIWEI_OPTIONS.list),
  structured: nowFacts,
  // The rules that schools dispute are not offered: the defaults are in force.
  view: (reading, { lang }) =>
    agentNow(reading, lang, {
      rules: ZIWEI_OPTIONS.sentences(ZIWEI_OPTIONS.defaults),
      engine: ENGINE_VERSION,
    }),
};
