/**
 * Why a call brought no data.
 * - `login`: the call needs a member and nobody is logged in
 * - `nopower`: the tenant does not have the tool
 * - `missing`: HTTP 404
 * - `refused`: the service said no and why
 * - `broken`: the answer did not match the contract
 * - `network`: no answer; `timeout`: it took too long; `aborted`: the caller cancelled it
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
  /** The service's stable error code, such as `member_expired`. */
  readonly code: string;
  /** Fields that were refused, as the service lists them. */
  readonly details: readonly FieldRefusal[];
  /** What stands in the place of an answer that the guard withheld, code `guarded`; null otherwise. */
  readonly guard: Guarded | null;

  constructor(
    kind: ApiFailure,
    message: string,
    facts: {
      path: string;
      status?: number;
      code?: string;
      details?: readonly FieldRefusal[];
      guard?: Guarded | null;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.path = facts.path;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? '';
    this.details = facts.details ?? [];
    this.guard = facts.guard ?? null;
  }
}

export interface FieldRefusal {
  field?: string;
  message?: string;
}

/** The guard's words for the place where an answer would stand, with numbers that help. */
export interface Guarded {
  class: string;
  text: string;
  phones: readonly { number: string; label: string }[];
}

/** @param details of the reply: `{ class, phones }` */
export function guardOf(text: string, details: unknown): Guarded {
  const given: Record<string, unknown> =
    typeof details === 'object' && details !== null ? { ...details } : {};
  const phones = Array.isArray(given.phones) ? (given.phones as readonly Partial<Phone>[]) : [];
  return {
    class: typeof given.class === 'string' ? given.class : '',
    text,
    phones: phones.flatMap(({ number, label }) =>
      typeof number === 'string' && typeof label === 'string' ? [{ number, label }] : [],
    ),
  };
}

type Phone = Guarded['phones'][number];

/** True for the error of a call that its own caller cancelled: there is nothing to show. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/**
 * True when this portal does not offer the call: the tenant does not have the tool. The section that an optional call would
 * have filled is then not shown at all.
 */
export function isWithheld(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'nopower';
}

export const BROKEN_MESSAGE = '服务暂时不可用，请稍后再试';

/** Whatever a call rejected with, as its error. */
export function asApiError(error: unknown, path: string): ApiError {
  return error instanceof ApiError ? error : new ApiError('broken', BROKEN_MESSAGE, { path });
}
