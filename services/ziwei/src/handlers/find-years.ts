import { refused } from '@tianji/service-kit/birth';
import type { CallOutput } from '../contract/index.ts';
import { findYears, type Question, readQuestion, UnreadQuestion, usualRate } from '../engine/find/index.ts';
import { lifeOf } from '../engine/sum/index.ts';
import { type BirthRequest, chartOfBirth } from './birth.ts';

const QUERY = { field: 'query', title: '条件' };

function questionOf(query: string): Question {
  try {
    return readQuestion(query);
  } catch (error) {
    if (error instanceof UnreadQuestion) throw refused(QUERY, 'malformed', error.message);
    throw error;
  }
}

/**
 * `ziwei/find`: the years of a life for which conditions hold, and in how many years of ten they hold for anybody.
 * @throws ServiceError 400 when the conditions cannot be read, with the nearest known word, or when the birth is refused
 */
export async function findYearsOf(
  input: BirthRequest & { query: string },
): Promise<CallOutput<'ziwei/find'>> {
  const question = questionOf(input.query);
  const { computed } = chartOfBirth(input);
  return {
    years: findYears(lifeOf(computed), question).map(({ held, ...year }) => ({ ...year, held: [...held] })),
    usual: usualRate(question),
    options: { ...computed.chart.options },
    engine: computed.chart.engine,
  };
}
