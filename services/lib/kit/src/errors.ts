import {
  type GuardedDetails,
  inheritedNameIn,
  MOST_LEVELS,
  type RefusalDetail,
  TooDeep,
} from '@tianji/contracts';

/**
 * A failure that may be shown to the caller: it has a stable code, a Chinese message and an HTTP status.
 * Business refusals are HTTP 200, as the site's clients expect; anything else thrown in a handler is a 500
 * without details.
 */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly details: RefusalDetail[] | GuardedDetails | undefined;
  /** Headers that belong to the refusal, such as `allow` and `retry-after`. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Somebody outside the site caused it: the caller reads a refusal, and operators count a failure. */
  readonly outside: boolean;
  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      field?: string;
      details?: RefusalDetail[] | GuardedDetails;
      headers?: Readonly<Record<string, string>>;
      outside?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ServiceError';
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.details = more.details;
    this.headers = more.headers;
    this.outside = more.outside ?? false;
  }
}

/** A value of the request is wrong: 400, names the field. */
export const badRequest = (field: string, message: string, details?: RefusalDetail[]) =>
  new ServiceError(400, 'bad_request', message, { field, details: details ?? [{ field, message }] });

/** A field with a name that every object inherits, such as `constructor`. */
export const inheritedName = (name: string) => badRequest(name, `字段名不能是 ${name}`);

/**
 * @param field that the value came in
 * @throws ServiceError 400 when a value has a field, at any depth, with a name that every object inherits, or is deeper
 * than any text needs
 */
export function refuseInherited(value: unknown, field = 'body'): void {
  let name: string | null;
  try {
    name = inheritedNameIn(value);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    throw badRequest(field, `JSON 嵌套太深，最多 ${MOST_LEVELS} 层`);
  }
  if (name !== null) throw inheritedName(name);
}

/** The object does not exist or belongs to somebody else: both get the same answer. */
export const notFound = (message = '未找到该内容') => new ServiceError(404, 'not_found', message);

/** Unknown call. */
export const unknownCall = () => new ServiceError(404, 'unknown_call', '没有这个接口');

export const wrongMethod = (allowed: string) =>
  new ServiceError(405, 'wrong_method', `请求方法不对，应为 ${allowed}`, { headers: { allow: allowed } });

/** No valid token where one is required. Clients know the message `login`. */
export const needLogin = () => new ServiceError(200, 'login', 'login');

/** The tenant does not have this tool. Clients know the message `nopower`. */
export const noPower = () => new ServiceError(200, 'nopower', 'nopower');

export const memberExpired = () => new ServiceError(200, 'member_expired', '会员已到期');

/** A link that is forged, over, of another site or for something else: all get the same answer. */
export const linkInvalid = () => new ServiceError(200, 'link_invalid', '链接无效或已过期');

/** The call changes so much that the caller has to prove once more who acts. */
export const notFresh = () => new ServiceError(200, 'confirm_needed', '请先以短信验证码或通行密钥确认是本人');

/** A business refusal. */
export const refusal = (message: string, code = 'refused') => new ServiceError(200, code, message);

/**
 * A refusal that an outside party caused, such as a provider that does not answer: neither the caller nor the service was
 * wrong.
 */
export const failedOutside = (message: string, code: string) =>
  new ServiceError(200, code, message, { outside: true });

export const forbidden = (message = '请求来源不被允许') => new ServiceError(403, 'forbidden', message);

export const tooLarge = (limit: number) =>
  new ServiceError(413, 'too_large', `请求内容过大，上限为 ${Math.floor(limit / 1024)} KB`);

export const wrongContentType = () =>
  new ServiceError(
    415,
    'wrong_content_type',
    '请求格式不对，应为 application/x-www-form-urlencoded 或 application/json',
  );

export const tooSlow = () => new ServiceError(408, 'too_slow', '请求内容传送超时');

export const tooMany = (seconds: number) =>
  new ServiceError(429, 'too_many_requests', `请求过于频繁，请 ${Math.max(1, seconds)} 秒后再试`, {
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });

/** A part of the portal is unavailable. */
export const unavailable = (message = '该服务暂时不可用，请稍后再试', cause?: unknown) =>
  new ServiceError(503, 'service_unavailable', message, { cause });

const internal = (cause: unknown) => new ServiceError(500, 'internal', '服务内部出错，请稍后再试', { cause });

/** Thrown by pure packages for a refused value: a code, the field and a Chinese sentence. */
interface ValueError {
  code: string;
  field: string;
  message: string;
}

function isValueError(error: unknown): error is ValueError {
  if (!(error instanceof Error)) return false;
  const { code, field } = error as Error & { code?: unknown; field?: unknown };
  return typeof code === 'string' && typeof field === 'string' && !('syscall' in error);
}

/**
 * Converts anything thrown into a ServiceError. Errors of the almanac and of the place table, which know
 * nothing of HTTP but have `code` and `field`, become 400s; anything unknown becomes a bare 500.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isValueError(error)) {
    const { code, field, message } = error;
    return new ServiceError(400, code, message, { field, details: [{ field, message }] });
  }
  return internal(error);
}
