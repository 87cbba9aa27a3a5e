import {
  type ReportDefinition,
  type ReportInput,
  type ReportRequest,
  reportRequested,
} from '@tianji/contracts/report';
import { badRequest } from '../errors.ts';
import { refuseGuarded } from '../guard/index.ts';
import { detailsOf } from '../service/validate.ts';

const { schema } = reportRequested('any');

/**
 * The request, from a message or from a stored job.
 * @throws ZodError for an invalid request
 */
export function readRequest(payload: unknown): ReportRequest {
  return schema.parse(isFlat(payload) ? gathered(payload) : payload);
}

/** A request in the old format: the birth among the other fields, the rules of the chart under `options`. */
type Flat = Record<string, unknown> & { birthtime: unknown };

const isFlat = (payload: unknown): payload is Flat =>
  typeof payload === 'object' && payload !== null && 'birthtime' in payload && !('input' in payload);

function gathered({ key, round, tenant, memberId, brand, at, options, ...birth }: Flat): object {
  const rules = typeof options === 'object' && options !== null ? options : {};
  return { key, round, tenant, memberId, brand, at, input: { ...birth, ...rules } };
}

/**
 * The fields as parsed by the kind's request schema.
 * @throws ServiceError 400 that names the field and its allowed range; `guarded` for a question that was let in by an
 * older release: it is not written about
 */
export function readInput<I>({ request }: Pick<ReportDefinition<I>, 'request'>, input: ReportInput): I {
  refuseGuarded(request, input, {});
  const read = request.safeParse(input);
  if (read.success) return read.data;
  const details = detailsOf(request, read.error.issues, input);
  const first = details[0] ?? { field: 'body', message: '请求内容不合要求' };
  throw badRequest(first.field, first.message, details);
}
