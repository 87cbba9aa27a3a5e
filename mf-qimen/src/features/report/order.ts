import { requestReport } from '@tianji/kit/report';
import { api } from '../../api.ts';
import { type Asked, inputOf } from '../ask/request.ts';

/** Requests the report on a question, with exactly its chart's rules. Fetched when somebody asks for one. */
export function orderReport(request: Asked, onStep: (words: string) => void): Promise<boolean> {
  const { title, ...moment } = inputOf(request);
  return requestReport(
    'qimen',
    (extras, how) =>
      api.call('reports/build/{kind}', { ...moment, matter: title, ...extras, kind: 'qimen' }, how),
    onStep,
  );
}
