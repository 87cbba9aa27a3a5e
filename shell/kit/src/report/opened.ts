import type { JsonContent } from '@tianji/contracts';
import type { CallOutput as AnswerOf } from '../api/own-calls.ts';
import { readJson } from '../api/read-json.ts';

type Answer = AnswerOf<'reports/viewReport'>;
type Content = JsonContent<Answer['reportcontentJson']>;

/** The call's answer as pages receive it, with its content parsed. */
export type CallOutput<_P extends 'reports/viewReport' | 'reports/viewShared'> = Omit<
  Answer,
  'reportcontentJson'
> & {
  reportcontentJson: Content;
};

/**
 * A report with its content parsed. A tool built for the first major of the contract receives an object.
 * @throws ApiError of kind `broken` when the content is not JSON
 */
export function opened(answer: Answer): CallOutput<'reports/viewReport'> {
  const text: unknown = answer.reportcontentJson;
  const content = typeof text === 'object' ? (text as Content) : readJson(answer.reportcontentJson);
  return { ...answer, reportcontentJson: content ?? {} };
}
