/** What stands first in a Ba Zi reading, as a tool of other people's agents. */
import {
  AGENT_BIRTH_FIELDS,
  type AgentTool,
  agentNow,
  agentRules,
  type NowRecord,
  nowFacts,
} from '@tianji/contracts';
import { BAZI_OPTIONS } from '../engine/options.ts';
import { ENGINE } from '../engine/version.ts';
import { baziOptionFields } from './options.ts';

interface Reading {
  now: NowRecord;
  assumed: string;
}

export const agendaTool: AgentTool<unknown, Reading> = {
  name: 'bazi_agenda',
  title: { zh: '八字看当前', en: 'Ba Zi, now' },
  use: {
    zh: '已由 bazi_chart 得四柱，要这一年的方向、三件要紧事及所据、逐年分数时用',
    en: 'Use after bazi_chart: the direction of this year, three matters with their grounds, scores by year.',
  },
  fields: {
    bazi: '四柱，如 庚午 辛巳 庚辰 癸未 / Four pillars as bazi_chart gives them',
    qiankun: '乾造或坤造 / 乾造 male, 坤造 female',
    time: AGENT_BIRTH_FIELDS.time,
    location: AGENT_BIRTH_FIELDS.location,
    jingdu: AGENT_BIRTH_FIELDS.jingdu,
    tz: AGENT_BIRTH_FIELDS.tz,
    hourUnknown: '时辰不详 / true: three pillars',
  },
  hide: ['clock', 'sex', ...Object.keys(baziOptionFields)],
  page: '/baZiPaiPan',
  example: {
    ...{ bazi: '庚午 辛巳 庚辰 癸未', qiankun: '乾造' },
    ...{ time: '1990-05-15 15:30:00', location: '北京-北京-海淀' },
  },
  rules: agentRules(BAZI_OPTIONS.list),
  structured: nowFacts,
  // The rules that schools dispute are not offered: the defaults are in force.
  view: (reading, { lang }) =>
    agentNow(reading, lang, { rules: BAZI_OPTIONS.sentences(BAZI_OPTIONS.defaults), engine: ENGINE }),
};
