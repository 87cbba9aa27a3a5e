import { FAVOURS } from '../../corpus/maqian/favours.ts';
import type { MaqianCast } from './cast.ts';
import type { Category, Matter, Question } from './categories.ts';
import { type Bearing, bearingOf } from './relation.ts';

/** How the result bears on the question: favourable, neutral, calls for care. */
export type Favour = '顺' | '平' | '慎';

/** What a cast says about a question, before any text is written. */
export interface Verdict {
  favour: Favour;
  /** How 起因 acts on 过程. */
  first: Bearing;
  /** How 过程 acts on 结果: what supports the result, or limits it. */
  second: Bearing;
  matter: Matter;
  category: Category;
}

/** The last step decides (时宫定局); the link before it supports or limits. Source: 《玉匣记》. */
export function verdictOf(cast: MaqianCast, question: Question): Verdict {
  const { matter, category } = question;
  return {
    ...{ matter, category },
    favour: FAVOURS[cast.result.name][category],
    first: bearingOf(cast.start.element, cast.course.element),
    second: bearingOf(cast.course.element, cast.result.element),
  };
}
