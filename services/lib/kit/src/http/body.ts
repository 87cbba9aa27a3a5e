import type { IncomingMessage } from 'node:http';
import { parse as parseContentType } from 'content-type';
import getRawBody, { type RawBodyError } from 'raw-body';
import { badRequest, type ServiceError, tooLarge, tooSlow, wrongContentType } from '../errors.ts';
import { parseForm } from './form.ts';
import { parseJson } from './json.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** How long a client may take to send a body. */
export const BODY_SECONDS = 10;

type Format = 'form' | 'json' | 'none' | 'wrong';

/** Few distinct values occur in practice; the bound keeps clients from filling the cache. */
const known = new Map<string, Format>();

/** The body's format by its content type. Only UTF-8 is read. */
export function formatOf(contentType: string | undefined): Format {
  if (contentType === undefined) return 'none';
  let format = known.get(contentType);
  if (format === undefined) {
    format = formatIn(contentType);
    if (known.size < 64) known.set(contentType, format);
  }
  return format;
}

function formatIn(contentType: string): Format {
  try {
    const { type, parameters } = parseContentType(contentType);
    if (!/^utf-?8$/i.test(parameters.charset ?? 'utf-8')) return 'wrong';
    if (type === 'application/x-www-form-urlencoded') return 'form';
    return type === 'application/json' ? 'json' : 'wrong';
  } catch {
    return 'wrong';
  }
}

export interface PayloadOptions {
  /** How long a client may take to send the body. */
  seconds?: number;
  /** Checks the bytes before they are parsed; what it throws is the refusal. */
  check?: (body: Buffer) => void;
}

/**
 * The payload of a request, form-encoded or JSON.
 * @throws ServiceError 413 above `limit` bytes, 408 when it comes too slowly, 415 for another content type,
 * 400 for unreadable bodies, repeated fields, too many fields or too deep nesting
 */
export function readPayload(
  request: IncomingMessage,
  limit: number,
  { seconds = BODY_SECONDS, check }: PayloadOptions = {},
): Promise<Payload> {
  const format = formatOf(request.headers['content-type']);
  if (format === 'wrong') return Promise.reject(wrongContentType());
  // Not async, as it runs for every call: each promise costs more while an AsyncLocalStorage follows it.
  return readBody(request, limit, seconds).then((body) => {
    check?.(body);
    return parse(body, format);
  });
}

function parse(body: Buffer, format: Exclude<Format, 'wrong'>): Payload {
  if (body.length === 0) return {};
  if (format === 'none') throw wrongContentType();
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw badRequest('body', '请求内容不是有效的 UTF-8 文本');
  }
  return format === 'form' ? parseForm(text) : parseJson(text);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const EMPTY = Buffer.alloc(0);

/**
 * The bytes of a body, at most `limit` of them.
 * @throws ServiceError 413 above the limit, 408 when it comes too slowly, 400 when the client went away
 */
export function readBody(request: IncomingMessage, limit: number, seconds = BODY_SECONDS): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === '0' || (length === undefined && coding === undefined)) return Promise.resolve(EMPTY);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), seconds * 1000);
    // Without a callback, which would be bound to an async resource of its own.
    getRawBody(request, { length, limit }).then(
      (body) => {
        clearTimeout(timer);
        resolve(body);
      },
      (error) => {
        clearTimeout(timer);
        reject(refusalOf(error, limit));
      },
    );
  });
}

const refusalOf = ({ type }: RawBodyError, limit: number): ServiceError =>
  type === 'entity.too.large' ? tooLarge(limit) : badRequest('body', '请求中断');
