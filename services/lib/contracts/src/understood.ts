/** How a typed question was understood, and the parts of it that its asker changed. */
import { ASK_BACKS, CARES, FORMS, MATTERS, PERSONS, POLARITIES, SIDES, SURENESS } from '@tianji/question/ids';
import { z } from 'zod';
import { jsonText } from './json-text.ts';

const words = (title: string) => z.string().meta({ title });
const moment = z.string().nullable();

/** The field `understood` of a reading of free text; null where nothing was asked in words. */
export const understoodField = z
  .object({
    person: z.enum(PERSONS).meta({ title: '问的是谁' }),
    with: z.enum(PERSONS).nullable().meta({ title: '另一人' }),
    matter: z.enum(MATTERS).meta({ title: '事' }),
    form: z.enum(FORMS).meta({ title: '问法' }),
    polarity: z.enum(POLARITIES).meta({ title: '所问是盼是怕', description: 'reversed：所问是怕的事' }),
    side: z.enum(SIDES).nullable().meta({ title: '哪一方' }),
    time: z
      .object({
        text: words('原话'),
        from: moment.meta({ title: '起' }),
        to: moment.meta({ title: '止' }),
        basis: words('所按的历法'),
      })
      .nullable()
      .meta({ title: '时段' }),
    sexNeeded: z.boolean().meta({ title: '要问男女' }),
    sex: z.enum(['男', '女']).nullable().meta({ title: '对方的性别' }),
    askBack: z.enum(ASK_BACKS).nullable().meta({ title: '反问' }),
    options: z.array(z.string()).readonly().meta({ title: '要比的几样' }),
    care: z.array(z.enum(CARES)).readonly().meta({ title: '提醒的类别' }),
    named: z
      .object({ person: z.string().optional(), thing: z.string().optional() })
      .meta({ title: '原话里的人与物' }),
    sure: z.enum(SURENESS).meta({ title: '把握' }),
  })
  .nullable()
  .meta({ title: '我理解成', description: '没有写事由的为 null' });
export type UnderstoodRecord = z.output<typeof understoodField>;

/** The parts that the asker changed; a part left out is read from the words. */
export const changedParts = z.strictObject({
  person: z.enum(PERSONS).optional(),
  with: z.enum(PERSONS).nullable().optional(),
  matter: z.enum(MATTERS).optional(),
  form: z.enum(FORMS).optional(),
  polarity: z.enum(POLARITIES).optional(),
  side: z.enum(SIDES).nullable().optional(),
  sex: z.enum(['男', '女']).optional(),
  /** A span can be taken away, not typed anew. */
  time: z.null().optional(),
});
export type ChangedParts = z.output<typeof changedParts>;

/** The field `as` of a request: the changed parts are final, and none lifts a guard. */
export const asField = () =>
  jsonText(changedParts, {
    title: '改过的理解',
    max: 400,
    description: '所改各项的 JSON 文本，如 {"person":"parent"}；改过的以此为准，不影响“不作解读”的判断',
  }).optional();
