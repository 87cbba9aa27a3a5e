import type { CallInput, CallOutput, CallPath, Reply } from '@tianji/contracts';
import { navigate } from '../tool/navigation.tsx';
import { portalIfKnown } from '../tool/portal-state.ts';
import { askLogin, showAlert } from '../tool/prompts.ts';
import { getSession, setSession } from '../tool/session.ts';
import { ApiError, type ApiFailure } from './api-error.ts';
import { encodeForm, fillPath } from './form.ts';

/** The longest a call may take, in milliseconds. */
export const CALL_TIMEOUT = 500_000;

export const NETWORK_MESSAGE = '没有连上，请检查网络后再试';
const TIMEOUT_MESSAGE = '等待太久，没有收到结果，请再试一次';
const BROKEN_MESSAGE = '服务暂时不可用，请稍后再试';
const LOGIN_MESSAGE = '请先登录';

export interface CallOptions {
  /** Takes the call back; the promise then rejects with kind `aborted` and nothing is shown. */
  signal?: AbortSignal;
  /** True when the page shows what went wrong itself: no alert. Login and permission are handled all the same. */
  quiet?: boolean;
  /** True for what nobody asked for, such as a panel that fills itself: the rejection is all that happens. */
  background?: boolean;
  /** `GET` for the few calls that have their input in the path. */
  method?: 'POST' | 'GET';
}

/** `expired` is true when the member's time is over and the texts are therefore empty. */
export interface Answer<T> {
  data: T;
  expired: boolean;
}

export interface Api {
  /** Makes a call and returns its data; rejects with ApiError only. */
  call<P extends CallPath>(path: P, input: CallInput<P>, options?: CallOptions): Promise<CallOutput<P>>;
  /** Like `call`, with the flag of an expired member beside the data. */
  ask<P extends CallPath>(
    path: P,
    input: CallInput<P>,
    options?: CallOptions,
  ): Promise<Answer<CallOutput<P>>>;
  /** Makes a call that is answered with a file; refusals are those of `call`. */
  file<P extends CallPath>(path: P, input: CallInput<P>, options?: CallOptions): Promise<Blob>;
}

type Transport = (url: string, init: RequestInit) => Promise<Response>;

const browser: Transport = (url, init) => fetch(url, init);
let transport: Transport = browser;

/** Tests put another transport in; null brings the browser's back. */
export function provideTransport(given: Transport | null): void {
  transport = given ?? browser;
}

/** It may be somebody else who has logged in: what is asked in one's own name goes on in that of who is here now. */
const inOwnName = (input: object) =>
  'loginname' in input ? { ...input, loginname: getSession()?.loginname } : input;

/** Makes an answer's data out of what came; throws ApiError for a refusal. */
type Reader<T> = (response: Response, path: string, token: string | undefined) => Promise<T>;

async function perform<T>(path: string, input: object, options: CallOptions, read: Reader<T>): Promise<T> {
  const facts = fillPath(path, input);
  const go = (rest: object = facts.rest) => once(facts.path, rest, options, read);
  try {
    return await go();
  } catch (error) {
    const failure = asApiError(error, facts.path);
    // Somebody logged in: the call is made again, once, where it stood.
    if (failure.kind === 'login' && !options.background && (await askLogin())) {
      return go(inOwnName(facts.rest)).catch((again) => fail(asApiError(again, facts.path), options));
    }
    return fail(failure, options);
  }
}

async function ask<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  options: CallOptions = {},
): Promise<Answer<CallOutput<P>>> {
  return perform(path, input as object, options, readAnswer<CallOutput<P>>);
}

/** The portal's calls. One object for all: identity and tenant are read when a call is made. */
export const api: Api = {
  ask,
  call: async (path, input, options) => (await ask(path, input, options)).data,
  file: (path, input, options = {}) => perform(path, input as object, options, readFile),
};

export function useApi(): Api {
  return api;
}

/** What the reader sees of a failure; the caller gets the error in any case. */
function fail(error: ApiError, options: CallOptions): never {
  if (options.background || error.kind === 'aborted') throw error;
  if (error.kind === 'nopower') navigate('/noPower');
  else if (error.kind === 'login') void (portalHasLogin() || showAlert(error.message));
  else if (!options.quiet) void showAlert(error.message);
  throw error;
}

/** With a login dialog on this site its reader closed it knowingly; without one, say why nothing came. */
function portalHasLogin(): boolean {
  return portalIfKnown()?.tools.some((tool) => tool.id === 'member' && tool.state === 'live') ?? false;
}

async function once<T>(path: string, input: object, options: CallOptions, read: Reader<T>): Promise<T> {
  const { signal, method = 'POST' } = options;
  const session = getSession();
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
    const response = await transport(`/api/${path}`, {
      method,
      headers: {
        token: session?.token ?? '',
        orgcode: portalIfKnown()?.orgcode ?? '',
        accept: 'application/json',
      },
      ...(method === 'POST' ? { body: encodeForm(input) } : {}),
      signal: stop.signal,
    });
    return await read(response, path, session?.token);
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

async function readAnswer<T>(
  response: Response,
  path: string,
  token: string | undefined,
): Promise<Answer<T>> {
  const reply = await readReply<T>(response, path);
  if (reply.success) return { data: reply.data, expired: reply.expired === true };
  throw refusal(reply, response.status, path, token);
}

/** A file is whatever is not an envelope; an envelope in its place is a refusal. */
const readFile: Reader<Blob> = async (response, path, token) => {
  if (response.ok && !/json/.test(response.headers.get('content-type') ?? 'json')) return response.blob();
  await readAnswer(response, path, token);
  throw new ApiError('broken', BROKEN_MESSAGE, { path, status: response.status });
};

async function readReply<T>(response: Response, path: string): Promise<Reply<T>> {
  if (response.status === 404) throw new ApiError('missing', `404错误：${path}`, { path, status: 404 });
  // A body that breaks off is the network's fault, a body that is no reply is ours.
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

function refusal(
  reply: Extract<Reply, { success: false }>,
  status: number,
  path: string,
  token: string | undefined,
): ApiError {
  const kinds: Record<string, ApiFailure> = { login: 'login', nopower: 'nopower' };
  const kind = kinds[reply.message] ?? 'refused';
  // The stored token is worth nothing any more, unless another tab has replaced it meanwhile.
  if (kind === 'login' && token && getSession()?.token === token) setSession(null);
  const message =
    kind === 'login'
      ? LOGIN_MESSAGE
      : kind === 'nopower'
        ? '您没有权限访问该功能'
        : reply.message || BROKEN_MESSAGE;
  const details = reply.details ?? (reply.field ? [{ field: reply.field, message: reply.message }] : []);
  return new ApiError(kind, message, { path, status, code: reply.code ?? '', details });
}

function asApiError(error: unknown, path: string): ApiError {
  return error instanceof ApiError ? error : new ApiError('broken', BROKEN_MESSAGE, { path });
}
