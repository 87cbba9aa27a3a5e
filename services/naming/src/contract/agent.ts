/** The test of a name as a tool of other people's agents: what they are offered, and what they get. */
import { AGENT_BIRTH_FIELDS, type AgentTool, agentLines } from '@tianji/contracts';
import { z } from 'zod';
import { namingOptionFields } from './options.ts';
import type { NameCheck } from './result.ts';

export const checkTool: AgentTool<unknown, NameCheck> = {
  name: 'name_check',
  title: { zh: '测名', en: 'Check a Chinese name' },
  use: {
    zh: '测一个中文姓名（二至四字）的音形义、五格与五行；给出出生时间、地点时并看八字喜用。不代人起名',
    en: 'Use to check one Chinese name of two to four characters: sound, form, meaning, grids, elements; with a birth also the useful elements. It invents no names.',
  },
  fields: {
    name: '姓名，二至四个汉字 / The name, two to four Chinese characters',
    ...AGENT_BIRTH_FIELDS,
    hourUnknown: '时辰不详填 true / true when the hour of birth is unknown',
  },
  hide: ['clock', 'bbname', 'mmname', 'fanzicount', 'fanzi', ...Object.keys(namingOptionFields)],
  page: '/qiming',
  example: { name: '李明远' },
  structured: z.object({ name: z.string(), score: z.number(), rules: z.array(z.object({})) }),
  view({ name: one, rules, explanation, score, deducted, notices }, { lang }) {
    const found = rules
      .filter(({ state }) => state !== 'kept')
      .map(({ title, state, text }) => ({ title, state, text }));
    const characters = one.chars.map(({ char, pinyin, kangxi, element, gloss }) => ({
      ...{ char, pinyin, element },
      strokes: kangxi,
      meaning: gloss,
    }));
    return {
      structured: {
        name: one.name,
        score,
        parts: one.scores,
        characters,
        grids: one.grids,
        rules: found,
        deducted,
        explanation,
        ...(one.verse && { verse: { line: one.verse.line, place: one.verse.place } }),
        assumed: notices.map(({ text }) => text),
      },
      text: agentLines(lang, [
        ['姓名', 'Name', one.name],
        ['得分', 'Score of 100', score],
        [
          '用字',
          'Characters',
          characters.map(({ char, pinyin, element }) => `${char}（${pinyin}，${element}）`).join('、'),
        ],
        ['说明', 'Explanation', explanation],
        ['所见', 'Found', found.map(({ title, text }) => `${title}：${text}`).join('；')],
        ['出处', 'Source', one.verse ? `${one.verse.line}（${one.verse.place}）` : ''],
      ]),
    };
  },
};
