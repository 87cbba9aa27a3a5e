import type { ServiceError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import type { SpanFields } from '../tracing/traced.ts';
import type { Outcome } from './open-service.ts';
import type { CallOrigin } from './types.ts';

/** The refusal's own code, such as `need_login`; a refusal that is the service's fault marks the span as failed. */
export function sayOutcome(
  say: (more: SpanFields, error?: string) => void,
  { status, reply }: Outcome,
): void {
  if (reply.success) return;
  say({ 'tianji.refusal': reply.code ?? 'unknown' }, status >= 500 ? 'refused' : undefined);
}

/** Logs refusals at info and internal errors at error with their cause, which the caller does not see. */
export function logRefusal(log: Logger, path: string, origin: CallOrigin, error: ServiceError): void {
  const fields = { requestId: origin.requestId, tenant: origin.tenant.id, path, refusal: error.code };
  if (error.status >= 500) log.error({ ...fields, err: error.cause ?? error }, 'call failed');
  else log.info(fields, 'call refused');
}
