/** What a reading answers: the claim that a sentence stands on, the answer to a question, the first lines of a chart. */
import { ADVICE, DIRECTIONS, SAYS, SURENESS, THEMES, WHO } from '@tianji/teller/ids';
import { z } from 'zod';

const text = (title: string) => z.string().meta({ title });
const theme = z.enum(THEMES).meta({ title: '主题' });
const direction = z.enum(DIRECTIONS).meta({ title: '方向' });
/** `life`, `decade:2025`, `year:2031`, `month:2027-03-06`, `day:…`, `hour:…T09`, `now`, `option:沐言`. */
const at = z
  .string()
  .regex(/^(life|now|(decade|year|month|day|hour|option):.+)$/)
  .meta({ title: '时段' });
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ title: '日期', description: '公历，UTC+8' });

/** A claim as it leaves its process: what one sentence says, of what, and on which facts. */
export const claimField = z.object({
  id: text('编号'),
  theme,
  at,
  from: day.optional(),
  to: day.optional(),
  who: z.enum(WHO).meta({ title: '谁' }),
  say: z.array(z.enum(SAYS)).readonly().meta({ title: '所说' }),
  act: z.enum(ADVICE).optional().meta({ title: '建议' }),
  direction: direction.optional(),
  strength: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  expert: text('专业'),
  plain: text('白话'),
  names: z.array(z.string()).readonly().meta({ title: '所用的词' }),
  facts: z.array(z.string()).readonly().meta({ title: '所据' }),
  sure: z.enum(SURENESS).meta({ title: '规则来源', description: 'B 见于书，P 通行，D 自定' }),
  version: text('规则版本'),
});

/** 顺 平 慎 of the matter, as the asker would have it. */
export const DEGREES = ['good', 'open', 'against'] as const;

/** A cell of a chart of a question: `line.3`, `changed.3` and `hidden.3` from the bottom, `palace.7` by its number. */
const citedCell = z.object({
  cell: z
    .string()
    .max(12)
    .regex(/^(?:(?:line|changed|hidden)\.[1-6]|palace\.[1-9])$/)
    .meta({ title: '格', description: 'line、changed、hidden 后为自下而上的爻，palace 后为洛书数' }),
  role: z.string().min(1).max(16).meta({ title: '所任', description: '如 用神、世、动爻' }),
});
export type CitedCell = z.output<typeof citedCell>;
/** Most cells that an answer names. */
export const MOST_CELLS = 8;

/** The field `answer` of a reading of a question. */
export const answerField = z
  .object({
    form: text('问法'),
    degree: z.enum(DEGREES).meta({ title: '顺逆' }),
    word: text('一词'),
    sentence: text('专业'),
    plain: text('白话'),
    fact: text('依据'),
    date: z.object({ from: day, to: day }).optional().meta({ title: '应期' }),
    place: z.string().optional().meta({ title: '方位' }),
    against: text('相反的依据'),
    cells: z
      .array(citedCell)
      .max(MOST_CELLS)
      .readonly()
      .optional()
      .meta({ title: '所据的格', description: '盘上起作用的几处，没有盘的不带' }),
    claims: z.array(z.string()).readonly().meta({ title: '所据的断语' }),
  })
  .meta({ title: '回答' });

/** The field `now` of a chart's reading: what stands first on its page. */
export const nowField = z
  .object({
    sentence: text('专业'),
    plain: text('白话'),
    line: z
      .array(z.object({ at, score: z.number(), word: z.string().optional() }))
      .readonly()
      .meta({ title: '各年', description: '总的分数与方向' }),
    themes: z
      .array(
        z.object({
          theme,
          direction,
          sentence: text('一句'),
          fact: text('依据'),
          cells: z.array(z.string()).readonly().meta({ title: '所指的宫' }),
        }),
      )
      .max(3)
      .readonly()
      .meta({ title: '这一年的三件' }),
    check: z.object({ text: text('可以对照的一段'), span: text('年份') }).optional(),
    checks: z
      .array(
        z.object({
          text: z.string().max(120).meta({ title: '可以对照的一段' }),
          span: z.string().max(20).meta({ title: '年份' }),
          fits: direction.meta({ title: '现行读法所说', description: '与之相反的回答支持另一读法' }),
        }),
      )
      .max(3)
      .readonly()
      .optional()
      .meta({ title: '可以对照的几段', description: '两种读法说法相反的往年，check 为其中第一段' }),
    reading: z.union([z.literal(1), z.literal(2)]).meta({ title: '读法' }),
  })
  .meta({ title: '当下' });
export type NowRecord = z.output<typeof nowField>;
export type AnswerRecord = z.output<typeof answerField>;
