/** 顺 favourable, 平 neutral, 慎 with care. */
export type Favour = '顺' | '平' | '慎';

/** One or two paragraphs of a reading, and the facts they rest on. */
export interface ReadingSection {
  readonly id: string;
  readonly title: string;
  /** One line that shows while the section is folded. */
  readonly line: string;
  /** `fact　place`, one per line. */
  readonly facts: readonly string[];
  readonly text: string;
  /** Only for the verdict: the three sentences before everything else. */
  readonly sentences?: readonly ReadingSentence[];
}

/** One of the three sentences, with the facts it rests on. */
export interface ReadingSentence {
  readonly id: string;
  /** 总的说, 最要紧, 可以先做. */
  readonly title: string;
  readonly text: string;
  readonly facts: readonly string[];
}
