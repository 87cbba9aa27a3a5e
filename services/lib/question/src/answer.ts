/** The word of an answer: the engine judges the matter as the asker would have it, the form and the polarity turn the word. */
import type { AskBack, Degree, Form, MatterId, Polarity } from './ids.ts';

/** By form: good, open, against; the second row for a reversed question. */
const WORDS: Readonly<
  Partial<Record<Form, readonly [readonly [string, string, string], readonly [string, string, string]]>>
> = {
  whether: [
    ['是', '看不真切', '不像'],
    ['不是', '有一点影子', '有这个意思'],
  ],
  succeed: [
    ['能成', '还悬着', '难成'],
    ['不会', '还悬着', '要防'],
  ],
  should: [
    ['可以', '先等', '不要'],
    ['先不', '先等', '可以走'],
  ],
  when: [
    ['有期', '要等', '短期难'],
    ['眼下没有', '有一点影子', '要防'],
  ],
  where: [
    ['找得到', '不止一处', '不在近处'],
    ['不重', '不止一处', '根子在别处'],
  ],
  which: [
    ['选定一个', '差不多', '都先放'],
    ['都不用丢', '先放一个', '该停一个'],
  ],
  how: [
    ['顺', '平', '慎'],
    ['不要紧', '要看', '要留神'],
  ],
  much: [
    ['够数', '差不多', '偏少'],
    ['不多', '一半一半', '偏多'],
  ],
  do: [
    ['照这样', '先缓', '先稳住'],
    ['照这样', '主动一步', '两手准备'],
  ],
};

/**
 * The answer's word (成 未定 难, 是 不是 看不真切, 可以 先等 不要 …), turned by the polarity; the degree's tone stays.
 * @param degree of the matter as the asker wishes it
 */
export function answerWord(form: Form, polarity: Polarity, degree: Degree): string {
  const row = WORDS[form]![polarity === 'same' ? 0 : 1];
  return row[degree === 'good' ? 0 : degree === 'open' ? 1 : 2];
}

/** The words of a question that is asked back. */
export function askBackText(askBack: AskBack, matter: MatterId, options: readonly string[] = []): string {
  switch (askBack) {
    case 'vague':
      return '想问哪一件事？写清一件，断得更准：例如“这个月的面试能过吗”。';
    case 'who':
      return '“他”是您的什么人？';
    case 'options':
      return '请写出要比的两样，例如“留下，还是去新公司”。最多三样。';
    case 'two':
      return `一卦只问一件事。先问哪一件？① ${options[0] ?? '前一件'} ② ${options[1] ?? '后一件'}。另一件另起一卦。`;
    case 'side':
      return matter === 'debt' ? '是您借出，还是您借入？' : '是买、是卖，还是租？';
  }
}

/** The chips under a question that is asked back, in the order of the page. */
export const ASK_BACK_CHIPS: Readonly<Record<'vague' | 'who' | 'debt' | 'house', readonly string[]>> = {
  vague: ['工作', '钱', '感情', '身体', '家里', '其他'],
  who: ['爱人', '前任', '家人', '朋友', '同事', '其他'],
  debt: ['借出', '借入'],
  house: ['买', '卖', '租'],
};

/** The question about the partner's sex, with its third choice. */
export const SEX_QUESTION = { text: '您问的这位是男士还是女士？', choices: ['男', '女', '不说'] } as const;
