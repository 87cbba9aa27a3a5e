import type { HomePanel } from '@tianji/contracts';
import { ApiError } from './api-error.ts';
import { apiOf } from './client.ts';

/**
 * Asks a tool for the content of its home page panel for a day. The call is named in the tool's own description, so the
 * compiler cannot type it; the answer is validated instead.
 * @param call path of the call
 * @param date `YYYY-MM-DD`
 * @throws ApiError; nothing is shown to the reader
 */
export async function askPanel(call: string, date: string, signal: AbortSignal): Promise<HomePanel> {
  const answer: unknown = await apiOf().call(call, { date }, { signal, made: 'filling' });
  if (isPanel(answer)) return answer;
  throw new ApiError('broken', `${call} answered something that is no panel`, { path: call });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isListOf = (value: unknown, fits: (each: Record<string, unknown>) => boolean) =>
  Array.isArray(value) && value.every((each) => isRecord(each) && fits(each));

function isPanel(value: unknown): value is HomePanel {
  return (
    isRecord(value) &&
    (value.text === undefined || typeof value.text === 'string') &&
    isListOf(value.marks, ({ mark, words }) => typeof mark === 'string' && isTexts(words)) &&
    isListOf(value.facts, (fact) => typeof fact.name === 'string' && typeof fact.value === 'string')
  );
}
