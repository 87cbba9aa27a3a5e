import { answerField, careField, guardField, jsonText, understoodField } from '@tianji/contracts';
import { choice, dateText, location, none, text, timeText } from '@tianji/contracts/formats';
import { z } from 'zod';
import { MATTER_IDS } from '../engine/matters.ts';
import { SYMBOLS } from '../engine/symbols.ts';
import { changed, momentFields, title } from './fields.ts';

const { trueSolar, juMethod, zhirunThreshold, plate, centre, gods, dayChange, tomb, voidBy, horseBy } =
  momentFields;

/** One of the kinds of matter; if omitted, the title's wording selects it. */
const matter = () => choice('事类', MATTER_IDS).optional();
const born = (whose: string) => timeText(`${whose}出生时间`).optional();

export const readingInput = z.object({
  dsQuery: text({
    title: '解盘凭据',
    min: 1,
    max: 2000,
    guard: none('signed by this service; any other is refused'),
  }),
  title: title(),
  as: changed(),
  matter: matter(),
  yongshen: choice('用神', SYMBOLS).optional(),
  birth: born('求测人'),
  otherBirth: born('对方'),
});

const sentence = z.object({
  id: z.string().meta({ title: '句名' }),
  title: z.string().meta({ title: '标题' }),
  text: z.string().meta({ title: '正文' }),
  facts: z.array(z.string()).meta({ title: '依据' }),
});
const section = z.object({
  id: z.string().meta({ title: '段名' }),
  title: z.string().meta({ title: '标题' }),
  facts: z.array(z.string()).meta({ title: '依据' }),
  text: z.string().meta({ title: '正文' }),
  plainTitle: z.string().optional().meta({ title: '白话的标题' }),
  plainLine: z.string().optional().meta({ title: '白话的一句话' }),
  plain: z.string().optional().meta({ title: '白话', description: '与正文同一判断，不用术语' }),
  line: z.string().optional().meta({ title: '一句话' }),
  sentences: z.array(sentence).max(3).optional().meta({ title: '三句话', description: '只在总断一段' }),
  /** Only in the first section, whose id is `answer`: the reading is one text, with no other place for them. */
  understood: understoodField.optional(),
  answer: answerField.optional(),
  care: careField,
});
export const readingText = jsonText(z.array(section), {
  title: '解盘',
  description: '先总断，后分段，每段附依据',
});

const hoursOfDay = () =>
  z
    .string()
    .min(1)
    .max(12)
    .regex(/^[子丑寅卯辰巳午未申酉戌亥]+$/u);

const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'];

export const findInput = z.object({
  title: title(),
  as: changed(),
  matter: matter(),
  from: dateText('开始日期'),
  to: dateText('结束日期'),
  location: location('地点').default('北京-北京-北京'),
  directions: z
    .string()
    .max(40)
    .regex(new RegExp(`^(?:(?:${DIRECTIONS.join('|')})(?:,(?:${DIRECTIONS.join('|')})){0,7})?$`, 'u'))
    .default('')
    .meta({ title: '可去的方位', description: '空为不限，或以逗号相隔，如 东,东南' }),
  hoursOfDay: hoursOfDay().default('卯辰巳午未申酉戌').meta({
    title: '可用的时辰',
    description: '地支，如 卯辰巳午未申酉；不给即不取夜里的亥子丑寅',
  }),
  trueSolar,
  juMethod,
  zhirunThreshold,
  plate,
  centre,
  gods,
  dayChange,
  tomb,
  voidBy,
  horseBy,
});

const words = (name: string) => z.string().meta({ title: name });
const hour = z.object({
  start: words('开始'),
  end: words('结束'),
  ganzhi: words('时柱'),
  bureau: words('局'),
  direction: words('方位'),
  favour: words('顺平'),
  score: z.number().meta({ title: '分' }),
  for: z.array(z.string()).meta({ title: '所取' }),
  against: z.array(z.string()).meta({ title: '所忌' }),
});

export const findReply = z.object({
  understood: understoodField,
  answer: answerField.nullable().meta({ title: '回答' }),
  hours: z.array(hour).meta({ title: '合用的时辰', description: '最好的在前，至多十二个' }),
  care: careField,
  guard: guardField,
});

/** As in the first major: every double hour unless some are named. */
export const previousFindInput = findInput.extend({
  hoursOfDay: hoursOfDay()
    .default('子丑寅卯辰巳午未申酉戌亥')
    .meta({ title: '可用的时辰', description: '地支，如 卯辰巳午未申酉' }),
});

/** As in the first major: the hours alone, what speaks for each as `reasons`. */
export const previousFindReply = z.array(
  hour.omit({ for: true }).extend({ reasons: z.array(z.string()).meta({ title: '所取' }) }),
);
