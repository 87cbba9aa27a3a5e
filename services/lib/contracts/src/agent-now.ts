/** What stands first in a reading, as a tool of agents gives it: alike for every chart that has an agenda. */
import type { Direction, Theme } from '@tianji/teller/ids';
import { z } from 'zod';
import { type AgentLanguage, type AgentView, agentLines } from './agent.ts';
import type { AnswerRecord, NowRecord } from './answer.ts';

/** The facts of such a tool. */
export const nowFacts = z.object({
  matters: z.array(z.object({ theme: z.string(), direction: z.string(), fact: z.string() })),
  years: z.array(z.object({ at: z.string(), score: z.number() })),
  rules: z.array(z.string()),
  engine: z.string(),
});

/** Years that a result has. */
const MOST_YEARS = 40;

const THEME: Readonly<Record<Theme, string>> = {
  ...{ whole: '总的', character: '性情', work: '工作', learning: '学习', money: '钱', love: '感情' },
  ...{ children: '子女', family: '父母', siblings: '手足', friends: '人际', health: '身体' },
  ...{ home: '家宅', travel: '出行', mind: '心境' },
};
const ENGLISH: Readonly<Record<Direction, string>> = {
  顺: 'easy (顺)',
  平: 'even (平)',
  慎: 'with care (慎)',
};

/**
 * Sentences are Chinese: in English a result has the facts that they stand on.
 * @param reading what a chart's reading answers, as far as it stands first; `assumed` is empty where the birth was given
 * @param by the rules in force, as sentences, and the engine's version
 */
export function agentNow(
  { now, assumed }: { readonly now: NowRecord; readonly assumed: string },
  lang: AgentLanguage,
  { rules, engine }: { readonly rules: readonly string[]; readonly engine: string },
): AgentView {
  const zh = lang === 'zh';
  const matters = now.themes.map(({ theme, direction, sentence, fact, cells }) => ({
    ...{ theme, direction, fact, cells: [...cells] },
    ...(zh && { sentence }),
  }));
  return {
    structured: {
      ...(zh && { sentence: now.sentence, plain: now.plain }),
      matters,
      years: now.line
        .slice(0, MOST_YEARS)
        .map(({ at, score, word }) => ({ at, score, ...(word && { direction: word }) })),
      ...(zh && now.check && { check: now.check }),
      rules: [...rules],
      ...(assumed !== '' && { assumed: [assumed] }),
      engine,
    },
    text: agentLines(lang, [
      ['当前', '', zh ? now.plain : undefined],
      ['依据', '', zh ? now.sentence : undefined],
      ...now.themes.map(
        ({ theme, direction, sentence, fact }) =>
          [
            `${THEME[theme]}（${direction}）`,
            `This year, ${theme}, ${ENGLISH[direction]}`,
            zh ? `${sentence}（${fact}）` : fact,
          ] as const,
      ),
      ['可以对照', '', zh ? now.check && `${now.check.span}：${now.check.text}` : undefined],
      ['推定', 'Assumed', assumed],
      ['口径', 'Rules (口径)', rules.join('；')],
    ]),
  };
}

const DEGREE: Readonly<Record<AnswerRecord['degree'], string>> = {
  ...{ good: 'favourable', open: 'undecided', against: 'unfavourable' },
};

/** The answer to a question as facts: its direction, its grounds and the claims that it stands on. Sentences are Chinese. */
export const agentAnswer = (
  { degree, word, sentence, plain, fact, date, place, against, claims }: AnswerRecord,
  lang: AgentLanguage,
) => ({
  ...{ degree, fact, against },
  ...(date && { date }),
  ...(place && { place }),
  ...(lang === 'zh' && { word, sentence, plain }),
  claims: [...claims],
});

/** The same as one line, where there is an answer. */
export const agentAnswerLine = (
  answer: AnswerRecord | null | undefined,
  lang: AgentLanguage,
): string | undefined =>
  answer ? (lang === 'zh' ? answer.plain : `${DEGREE[answer.degree]} (${answer.fact})`) : undefined;
