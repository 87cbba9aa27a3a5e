/** Places and solar time as tools of other people's agents. */
import { AGENT_BIRTH_FIELDS, type AgentTool, agentLines } from '@tianji/contracts';
import { z } from 'zod';
import type { foundPlaces, solarTimeReply } from './places.ts';

const words = z.array(z.string());

export const placeTool: AgentTool<unknown, z.output<typeof foundPlaces>> = {
  name: 'place_find',
  title: { zh: '查地点', en: 'Find a place' },
  use: {
    zh: '不知出生地怎样写、或要经纬度时用；只收境内省市区及旧称',
    en: 'Use to learn how a birthplace in China is written, and its coordinates. Not for places abroad.',
  },
  fields: { name: '地名、拼音或首字母 / Name in Chinese, pinyin or initials' },
  page: '/baZiPaiPan',
  example: { name: '海淀' },
  structured: z.object({ places: z.array(z.object({ location: z.string() })) }),
  view({ places }, { lang }) {
    const found = places.map(({ location, longitude, latitude, note }) => ({
      ...{ location, longitude, latitude },
      ...(note && { note }),
    }));
    const none = lang === 'zh' ? '没有找到，请换一个写法' : 'Nothing found, try another spelling';
    return {
      structured: { places: found },
      text: agentLines(lang, [
        ['找到', 'Found', places.length === 0 ? none : places.map(({ location }) => location).join('、')],
        ['旧称', 'Former names (旧称)', places.map(({ note }) => note).find((note) => note !== '')],
        ['经纬度', 'Coordinates', places[0] && `${places[0].longitude}, ${places[0].latitude}`],
      ]),
    };
  },
};

const RULES = ['立春换年，交节换月，零点换日，时辰依真太阳时'];

interface SolarAsked {
  time: string;
  location: string;
}

export const solarTool: AgentTool<SolarAsked, z.output<typeof solarTimeReply>> = {
  name: 'solar_time',
  title: { zh: '真太阳时', en: 'True solar time' },
  use: {
    zh: '要某地某一钟表时刻的真太阳时、每步加减与四柱时用；论命用排盘',
    en: 'Use for the true solar time of a clock reading at a place, step by step, with its four pillars. Not a reading.',
  },
  fields: {
    time: '当地钟表时刻，如 1990-05-15 15:30:00 / Local clock time',
    location: AGENT_BIRTH_FIELDS.location,
    jingdu: AGENT_BIRTH_FIELDS.jingdu,
    tz: AGENT_BIRTH_FIELDS.tz,
  },
  hide: ['clock'],
  page: '/baZiPaiPan',
  example: { time: '1990-05-15 15:30:00', location: '新疆-喀什-喀什' },
  structured: z.object({
    solarTime: z.string(),
    pillars: z.string(),
    steps: z.array(z.object({})),
    rules: words,
  }),
  view({ ztys, bjsj, longitude, bazi, steps }, { input, lang }) {
    return {
      structured: {
        ...{ time: input.time, place: input.location, longitude },
        ...{ standardTime: bjsj, solarTime: ztys, pillars: bazi, steps, rules: RULES },
      },
      text: agentLines(lang, [
        ['钟表', 'Clock', `${input.time} ${input.location}`],
        ['标准时', 'Standard time (标准时)', bjsj],
        ['真太阳时', 'True solar time (真太阳时)', ztys],
        ['各步', 'Steps', steps.map(({ label, note }) => `${label}：${note}`).join('；')],
        ['四柱', 'Four pillars (四柱)', bazi],
        ['口径', 'Rules (口径)', RULES.join('；')],
      ]),
    };
  },
};
