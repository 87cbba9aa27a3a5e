/** The shape of a file of texts, of words by age and of plans; what else is asked of them stands in `judge.ts`. */
import { z } from 'zod';
import { ADVICE, DIRECTIONS, HEARERS, SAYS, SCOPES, THEMES, WHO } from '../ids.ts';

const many = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).min(1)]);
const ages = z.string().regex(/^\d+–\d+$/, 'ages are written 16–64');
/** One sentence a line. */
const words = z.string().min(2);
const direction = many(z.enum(DIRECTIONS));

export const rowSchema = z.strictObject({
  at: many(z.string()).describe('values of `by`, joined by |; * allows any'),
  and: z.record(z.string(), many(z.string())).optional().describe('further needs'),
  hearer: many(z.enum(HEARERS)).optional(),
  ages: ages.optional(),
  sex: z.enum(['男', '女']).optional(),
  direction: direction.optional(),
  act: z.enum(ADVICE).optional(),
  strength: z
    .string()
    .regex(/^[0-3](–[0-3])?$/)
    .optional(),
  rank: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  expert: words,
  plain: words,
  note: z.string().optional().describe('for editors'),
});

export const familySchema = z.strictObject({
  family: z.string().regex(/^[a-z]+(\.[a-z-]+)+$/, 'a family is written work.year-go'),
  source: z.string().min(1),
  claim: z.strictObject({
    theme: many(z.enum(THEMES)).describe('several: the rows hold for each of them'),
    scope: z.enum(SCOPES),
    say: many(z.enum(SAYS)),
    about: z.string().regex(/^[a-z][a-z-]*$/),
    direction: direction.optional(),
    act: z.enum(ADVICE).optional(),
    choice: z.string().optional(),
    who: z.enum(WHO).optional(),
  }),
  by: z.array(z.string()).min(1).max(3),
  hearer: many(z.enum(HEARERS)).default('self'),
  ages: ages.default('0–120'),
  label: z.boolean().default(false),
  rows: z.array(rowSchema).min(1),
});

export const lexiconSchema = z.strictObject({
  word: z.string().regex(/^[a-z][a-z-]*$/),
  /** The facts whose values it words. */
  by: z.array(z.string()).min(1),
  rows: z
    .array(
      z.strictObject({
        at: many(z.string()),
        ages: ages.default('0–120'),
        sex: z.enum(['男', '女']).optional(),
        expert: z.string().min(1),
        plain: z.string().min(1),
      }),
    )
    .min(1),
});

const OF =
  /^life [a-z]+$|^(now|next|past) [a-z]+(@[a-z]+)?$|^(choice|none|pick) [a-z]+(\.[a-z]+)?$|^(each|behind|ahead) [a-z]+@[a-z]+$|^(knots|asked)$/;

export const planSchema = z.strictObject({
  section: z.string().min(1),
  hearer: many(z.enum(HEARERS)).default('self'),
  ages: ages.default('0–120'),
  budget: z.strictObject({ expert: z.int().min(1), plain: z.int().min(1) }),
  topics: z
    .array(
      z.strictObject({
        head: z.strictObject({ expert: z.string(), plain: z.string() }),
        per: z.string().regex(OF, 'unknown words for cells').optional(),
        asks: z
          .array(
            z.strictObject({
              about: z.string().min(1),
              of: z.string().regex(OF, 'unknown words for cells').optional(),
              max: z.int().min(1).optional(),
              must: z.boolean().optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

export type FamilyFile = z.output<typeof familySchema>;
export type RowFile = z.output<typeof rowSchema>;
export type LexiconFile = z.output<typeof lexiconSchema>;
export type PlanFile = z.output<typeof planSchema>;

/** JSON Schema of a file of texts: an editor with YAML support completes columns and values by it. */
export const familyJsonSchema = (): unknown => z.toJSONSchema(familySchema, { io: 'input' });
