/** The answer of a cast of 马前课: its first sentence, its ground and what speaks against it. */
import type { AnswerRecord } from '@tianji/contracts';
import { answerWord } from '@tianji/question';
import type { Degree, MatterId } from '@tianji/question/ids';
import { headOf } from '@tianji/question/sentence';
import { CARRIED, CARRIED_CARED } from '../corpus/maqian/answers.ts';
import type { MaqianCast } from '../engine/maqian/cast.ts';
import type { Matter } from '../engine/maqian/categories.ts';
import { TENDED } from '../engine/maqian/reading.ts';
import { relationText } from '../engine/maqian/relation.ts';
import type { Favour, Verdict } from '../engine/maqian/verdict.ts';

/** The matters of this craft among those of the question desk. */
export const MATTER_ID: Readonly<Record<Matter, MatterId>> = {
  ...{ 经营: 'business', 投资: 'invest', 借贷: 'debt', 讨债: 'debt' },
  ...{ 求职: 'job', 升迁: 'promotion', 考试: 'exam', 合作: 'partnership' },
  ...{ 姻缘: 'love', 复合: 'reunion', 婚事: 'marriage' },
  ...{ 远行: 'travel', 行人: 'traveller', 音信: 'message' },
  ...{ 物品: 'lost', 宠物: 'lost', 寻人: 'missing' },
  ...{ 病情: 'health', 求医: 'health', 诉讼: 'lawsuit', 口舌: 'social' },
  ...{ 搬迁: 'move', 置业: 'house', 怀孕: 'pregnancy' },
  ...{ 约见: 'meeting', 决断: 'general', 心愿: 'general' },
};

const DEGREE: Readonly<Record<Favour, Degree>> = { 顺: 'good', 平: 'open', 慎: 'against' };

/** How the matter of a cast stands: the verse gives no day, and no sentence names one. */
export function maqianAnswer(cast: MaqianCast, verdict: Verdict): AnswerRecord {
  const { favour, second, matter } = verdict;
  const degree = DEGREE[favour];
  const side = matter === '借贷' ? 'borrower' : null;
  const head = headOf(MATTER_ID[matter], 'same', degree, side);
  const { course, result } = cast;
  const link = relationText(course.element, result.element);
  const limits = favour === '慎' ? second === '克' : second === '克' || second === '受克';
  return {
    ...{ form: 'how', degree, word: answerWord('how', 'same', degree) },
    sentence: `${head}，结果落${result.name}，断为“${favour}”。`,
    plain: `${head}，${(TENDED.includes(matter) ? CARRIED_CARED : CARRIED)[favour][second]}。`,
    fact: `结果落${result.name}，属${result.element}，断为“${favour}”。`,
    against: limits ? `过程的${course.name}与结果：${link}。` : '',
    claims: [`answer.how.same.${degree}`, `result.${result.name}`],
  };
}
