/**
 * Why a call brought no data.
 * - `login`: a member is needed and nobody logged in
 * - `nopower`: the tenant does not have the tool
 * - `missing`: HTTP 404
 * - `refused`: the service said no and why
 * - `broken`: the answer was not what the wire promises
 * - `network`: nothing came back; `timeout`: it took too long; `aborted`: the caller took it back
 */
export type ApiFailure =
  | 'login'
  | 'nopower'
  | 'missing'
  | 'refused'
  | 'broken'
  | 'network'
  | 'timeout'
  | 'aborted';

export class ApiError extends Error {
  readonly kind: ApiFailure;
  readonly path: string;
  /** HTTP status, 0 when there was none. */
  readonly status: number;
  /** The service's stable word for the refusal, such as `member_expired`. */
  readonly code: string;
  /** Fields that were refused, as the service lists them. */
  readonly details: readonly FieldRefusal[];

  constructor(
    kind: ApiFailure,
    message: string,
    facts: { path: string; status?: number; code?: string; details?: readonly FieldRefusal[] },
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.path = facts.path;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? '';
    this.details = facts.details ?? [];
  }
}

export interface FieldRefusal {
  field?: string;
  message?: string;
}

/** True for the error of a call that its own caller took back: nothing to show. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}
