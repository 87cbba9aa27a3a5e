/** The calls by which a member keeps casts and what became of them in the account. */
import { defineCall } from '@tianji/contracts';
import { choice, dateText, none, nothing, question, text, timeText } from '@tianji/contracts/formats';
import { MATTER_NAMES } from '@tianji/question/ids';
import { z } from 'zod';

/** What became of a cast, as its asker says; '' for not said yet. */
export const OUTCOMES = ['', '应了', '没应', '还没到', '不想说'] as const;

const KINDS = ['', ...Object.values(MATTER_NAMES)] as const;

const service = 'liuyao';
const id = z
  .string()
  .max(40)
  .regex(/^[0-9A-Za-z_-]{1,40}$/)
  .meta({
    title: '编号',
    description: '由保存的一方给出，同一编号只存一条；字母、数字、_ 与连字符',
    examples: ['20261122100500-798767'],
    guard: none('an id that a device gives'),
  });

export const keptFields = {
  id,
  cast: text({
    title: '卦',
    max: 300,
    min: 1,
    guard: none('the address of a cast: lines, moment, rules'),
  }).meta({
    description: '卦盘链接里的参数：卦码、起卦时间与取法',
    examples: ['x=798767&m=coin&t=2026-11-22T10%3A05%3A00'],
  }),
  matter: question({ title: '事由', min: 1 }),
  kind: choice('事类', KINDS).default(''),
  at: timeText('存下的时间'),
  until: dateText('所取的日子').optional(),
  outcome: choice('后来', OUTCOMES).default(''),
};

/** A cast as its owner gets it back. */
const keptCast = z.object({
  id: z.string().meta({ title: '编号' }),
  cast: z.string().meta({ title: '卦', description: '卦盘链接里的参数' }),
  matter: z.string().meta({ title: '事由' }),
  kind: z.string().meta({ title: '事类' }),
  at: z.string().meta({ title: '存下的时间', description: '北京时间' }),
  until: z.string().meta({ title: '所取的日子', description: '没有为空' }),
  outcome: z.string().meta({ title: '后来', description: '没有说为空' }),
});

export const keepInput = z.object(keptFields);

export const keptCalls = [
  defineCall({
    path: 'najia64/keep',
    service,
    access: 'member',
    summary: '把一卦与后来怎样存进自己的账户；同一编号再存即改。至多 200 卦',
    input: keepInput,
    output: keptCast,
  }),
  defineCall({
    path: 'najia64/getKept',
    service,
    access: 'member',
    safe: true,
    summary: '本人账户里的卦，新的在前',
    input: nothing,
    output: z.object({ casts: z.array(keptCast).meta({ title: '卦' }) }),
  }),
  defineCall({
    path: 'najia64/forget',
    service,
    access: 'member',
    summary: '从自己的账户里删去一卦',
    input: z.object({ id }),
    output: z.object({}),
  }),
] as const;
