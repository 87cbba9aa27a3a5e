import { answerField, guardField, holding, optionFields } from '@tianji/contracts';
import { choice, dateText, flag, none, text } from '@tianji/contracts/formats';
import { z } from 'zod';
import { CALENDAR_OPTIONS } from '../engine/options.ts';

const words = (title: string) => z.string().meta({ title });
const lines = (title: string) => z.array(z.string()).meta({ title });

/** Somebody for whom days are chosen: no birth, only what a clash needs. */
export const dayPerson = z.strictObject({
  role: z.enum(['当事', '新娘', '新郎', '同在', '逝者']).default('当事').meta({ title: '身份' }),
  animal: z
    .string()
    .regex(/^[鼠牛虎兔龙蛇马羊猴鸡狗猪]{1,2}$/u)
    .optional()
    .meta({ title: '属相', description: '生在春节与立春之间的写两个' }),
  year: z.int().min(1800).max(2100).optional().meta({ title: '生年', description: '以立春为岁首的公历年' }),
  dayPillar: z
    .string()
    .regex(/^[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]$/u)
    .optional()
    .meta({ title: '日柱' }),
});

export const dayPeople = z.array(dayPerson).max(8);

/** What is asked of a search for days. */
export const findDaysInput = z.object({
  matter: text({
    title: '事项',
    min: 1,
    max: 20,
    description: '日常的说法，如 搬家、领证',
    guard: none('one of the names of a table; any other text is judged before it is refused'),
  }),
  from: dateText('开始日期'),
  to: dateText('结束日期'),
  people: holding(
    text({
      title: '当事人',
      max: 2000,
      description: 'JSON 文本，至多八人：身份、属相或生年、日柱',
      guard: none('roles, animals and pillars, each checked'),
    }),
    dayPeople,
  ).default('[]'),
  weekdays: z
    .string()
    .max(7)
    .regex(/^[0-6]{0,7}$/)
    .default('')
    .meta({ title: '星期', description: '0 为星期日，连写，如 06；空为不限' }),
  holidays: flag('只看休息日').default(false),
  reading: choice('读法', ['通行', '协纪']).default('通行'),
  ...optionFields(CALENDAR_OPTIONS),
});

const hour = z.object({ shi: words('时辰'), shijian: words('时间'), why: words('缘由') });

export const chosenDay = z.object({
  date: words('日期'),
  grade: z.enum(['上选', '可用', '备选']).meta({ title: '等第' }),
  for: lines('所取'),
  against: lines('所忌'),
  hours: z.array(hour).max(3).meta({ title: '时辰' }),
  direction: words('方位'),
  other: words('另一读法').meta({ description: '另一读法不取这一天时，因何' }),
});

export const findDaysReply = z.object({
  matter: z.object({ id: z.int(), name: words('事项'), yi: lines('通书用词') }).meta({ title: '事项' }),
  best: z.array(chosenDay).max(3).meta({ title: '先看的三天' }),
  days: z.array(chosenDay).meta({ title: '合用的日子' }),
  struck: z
    .array(z.object({ date: words('日期'), by: words('因何'), why: words('缘由') }))
    .meta({ title: '划去的日子' }),
  steps: z.array(z.object({ name: words('步骤'), out: z.int(), left: z.int() })).meta({ title: '逐步所余' }),
  relaxed: words('放宽了什么'),
  answer: answerField.nullable(),
  guard: guardField,
});

/** The arrangement of a year's days off, as an operator's file has it. */
export const holidaysReply = z.object({
  years: z.array(
    z.object({
      year: z.int(),
      version: z.int(),
      notice: z.object({ number: z.string().optional(), date: z.string(), url: z.string().optional() }),
      days: z.array(z.object({ date: z.string(), kind: z.enum(['off', 'work']), name: z.string() })),
      status: z.enum(['announced', 'changed']),
    }),
  ),
});
