import type { CallDefinition, CallInput, CallOutput, Reply } from '@tianji/contracts';
import { afterPaint } from '../tool/after-paint.ts';
import { tellKept } from '../tool/kept.ts';
import { olderMajors } from '../tool/needed.ts';
import { portalIfKnown } from '../tool/portal-state.ts';
import { askLogin } from '../tool/prompts.ts';
import { getSession, setSession } from '../tool/session.ts';
import { toast } from '../ui/toast.tsx';
import { ApiError, type ApiFailure, asApiError, BROKEN_MESSAGE, guardOf } from './api-error.ts';
import { type CallOptions, fail, fills, NONE_GIVEN } from './failures.ts';
import { encodeForm, fillPath } from './form.ts';
import { GUARDED, guardIn, tellBeside, withheld } from './guarded.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

export { type CallOptions, type Made, tellFailure } from './failures.ts';

/** The longest a call may take, in milliseconds. */
export const CALL_TIMEOUT = 500_000;

export const NETWORK_MESSAGE = '没有连上，请检查网络后再试';
const TIMEOUT_MESSAGE = '等待太久，没有收到结果，请再试一次';
const LOGIN_MESSAGE = '请先登录';
const SESSION_ENDED = '登录已经结束，请重新登录';

/** `expired` is true when the membership has ended and the texts are therefore empty. */
export interface Answer<T> {
  data: T;
  expired: boolean;
}

/** The client, typed by a union of calls: those of the contracts that a package names in its needs. */
export interface Api<C extends CallDefinition> {
  /** Makes a call and returns its data; rejects with ApiError only. */
  call<P extends C['path']>(path: P, input: CallInput<C, P>, options: CallOptions): Promise<CallOutput<C, P>>;
  /** Like `call`, with the flag of an expired member beside the data. */
  ask<P extends C['path']>(
    path: P,
    input: CallInput<C, P>,
    options: CallOptions,
  ): Promise<Answer<CallOutput<C, P>>>;
  /** Makes a call whose answer is a file; rejects like `call`. */
  file<P extends C['path']>(path: P, input: CallInput<C, P>, options: CallOptions): Promise<Blob>;
}

/** @param call what the caller said of the call; the network does not ask */
type Transport = (url: string, init: RequestInit, call: MadeCall) => Promise<Response>;

/** The path with its parameters in braces, as the contract has it, and the options of the caller. */
export interface MadeCall {
  pattern: string;
  options: CallOptions;
}

const browser: Transport = (url, init) => fetch(url, init);
let transport: Transport = browser;

/** Replaces the transport in tests; null restores the browser's. */
export function provideTransport(given: Transport | null): void {
  transport = given ?? browser;
}

/** Somebody else may have logged in meanwhile: a call in one's own name continues in the present member's name. */
const inOwnName = (input: object) =>
  'loginname' in input ? { ...input, loginname: getSession()?.loginname } : input;

/** Reads an answer's data from a response; throws ApiError for a refusal. */
type Reader<T> = (response: Response, asked: Asked) => Promise<T>;
interface Asked {
  path: string;
  token: string | undefined;
  mayBeNull: boolean;
}

async function perform<T>(path: string, input: object, options: CallOptions, read: Reader<T>): Promise<T> {
  const facts = fillPath(path, input);
  const page = window.location.pathname;
  const go = (rest: object = facts.rest) => once({ path: facts.path, pattern: path }, rest, options, read);
  try {
    return await go();
  } catch (error) {
    const failure = asApiError(error, facts.path);
    // Somebody logged in: repeat the call once.
    const asks = failure.kind === 'login' && !fills(options) && options.repeat !== false;
    if (asks && (await askLogin())) {
      return go(inOwnName(facts.rest)).catch((again) =>
        fail(asApiError(again, facts.path), path, page, options),
      );
    }
    return fail(failure, path, page, options);
  }
}

async function ask(path: string, input: object, options = NONE_GIVEN): Promise<Answer<unknown>> {
  const made = perform(path, input, options, readAnswer<unknown>);
  // What a test gives instead of the network is kept for no other test.
  const { kept } = options;
  if (!kept || transport !== browser) return made;
  try {
    const answer = await made;
    tellKept(false);
    // The reader sees the chart first.
    afterPaint(() =>
      keepAnswer(path, input, kept === true ? answer : { ...answer, data: kept(answer.data as never) }),
    );
    return answer;
  } catch (error) {
    const before = (error as ApiError).kind === 'network' && keptAnswer(path, input);
    if (before) return before;
    throw error;
  }
}

/** One object for every caller: identity and tenant are read when a call is made. */
const client = {
  ask,
  call: async (path: string, input: object, options: CallOptions) => (await ask(path, input, options)).data,
  file: (path: string, input: object, options = NONE_GIVEN) => perform(path, input, options, readFile),
};

/**
 * The portal's calls, typed by the contracts that a package needs: `apiOf<BaziCalls | ReportsCalls>()`.
 * Only the types differ; a call resolves with what the contract says or rejects with an ApiError.
 */
export function apiOf<C extends CallDefinition>(): Api<C> {
  return client as Api<C>;
}

export const useApi: typeof apiOf = apiOf;

/** In the preview of a site's draft every call says so. */
function previewHeader(): { preview?: string } {
  const view = portalIfKnown()?.view;
  return view?.kind === 'draft' ? { preview: view.link } : {};
}

async function once<T>(
  { path, pattern }: { path: string; pattern: string },
  input: object,
  options: CallOptions,
  read: Reader<T>,
): Promise<T> {
  const { signal, method = 'POST', link, mayBeNull = false } = options;
  const session = getSession();
  const contracts = olderMajors();
  const stop = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop.abort();
  }, CALL_TIMEOUT);
  const takeBack = () => stop.abort();
  if (signal?.aborted) stop.abort();
  signal?.addEventListener('abort', takeBack);
  try {
    const init: RequestInit = {
      method,
      headers: {
        token: session?.token ?? '',
        orgcode: portalIfKnown()?.orgcode ?? '',
        accept: 'application/json',
        ...(contracts ? { contracts } : {}),
        ...previewHeader(),
        ...(link ? { link } : {}),
      },
      ...(method === 'POST' ? { body: encodeForm(input) } : {}),
      signal: stop.signal,
    };
    const response = await transport(`/api/${path}`, init, { pattern, options });
    return await read(response, { path, token: session?.token, mayBeNull });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (timedOut) throw new ApiError('timeout', TIMEOUT_MESSAGE, { path });
    if (signal?.aborted) throw new ApiError('aborted', '', { path });
    throw new ApiError('network', NETWORK_MESSAGE, { path });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', takeBack);
  }
}

async function readAnswer<T>(response: Response, asked: Asked): Promise<Answer<T>> {
  const reply = await readReply<T>(response, asked.path);
  if (!reply.success) throw refusal(reply, response.status, asked.path, asked.token);
  const guard = guardIn(reply.data);
  if (guard) throw withheld(guard, asked.path, response.status);
  tellBeside(reply.help);
  if (reply.data === null && !asked.mayBeNull)
    throw new ApiError('broken', BROKEN_MESSAGE, { path: asked.path, status: response.status });
  return { data: reply.data, expired: reply.expired === true };
}

/** Anything but an envelope is the file; an envelope in its place is a refusal. */
const readFile: Reader<Blob> = async (response, asked) => {
  if (response.ok && !/json/.test(response.headers.get('content-type') ?? 'json')) return response.blob();
  await readAnswer(response, asked);
  throw new ApiError('broken', BROKEN_MESSAGE, { path: asked.path, status: response.status });
};

async function readReply<T>(response: Response, path: string): Promise<Reply<T>> {
  if (response.status === 404) {
    // An unread body keeps its connection busy.
    await response.body?.cancel();
    throw new ApiError('missing', `404错误：${path}`, { path, status: 404 });
  }
  // A truncated body is a network error; a complete body that is not a reply is a broken answer.
  const text = await response.text();
  const reply = parse(text);
  if (isReply<T>(reply)) return reply;
  throw new ApiError('broken', BROKEN_MESSAGE, { path, status: response.status });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isReply<T>(value: unknown): value is Reply<T> {
  if (typeof value !== 'object' || value === null || !('success' in value)) return false;
  return value.success === true
    ? 'data' in value
    : value.success === false && 'message' in value && typeof value.message === 'string';
}

/** A refusal as a reader reads it: of `totalAmount（金额）与套餐价格不符`, the name that programs use for the field goes. */
const inWords = (message: string): string => message.replace(/^[a-z][\w.[\]]*（([^（）]*)）/, '$1');

function refusal(
  reply: Extract<Reply, { success: false }>,
  status: number,
  path: string,
  token: string | undefined,
): ApiError {
  const kinds: Record<string, ApiFailure> = { login: 'login', nopower: 'nopower' };
  const kind = kinds[reply.message] ?? 'refused';
  // The stored token is invalid, unless another tab has replaced it meanwhile.
  if (kind === 'login' && token && getSession()?.token === token) {
    setSession(null);
    toast(SESSION_ENDED, 'info');
  }
  const message =
    kind === 'login'
      ? LOGIN_MESSAGE
      : kind === 'nopower'
        ? '您没有权限访问该功能'
        : inWords(reply.message) || BROKEN_MESSAGE;
  if (reply.code === GUARDED) return withheld(guardOf(reply.message, reply.details), path, status);
  const given = Array.isArray(reply.details) ? reply.details : [];
  const details =
    given.length === 0 && reply.field ? [{ field: reply.field, message: reply.message }] : given;
  return new ApiError(kind, message, { path, status, code: reply.code ?? '', details });
}
