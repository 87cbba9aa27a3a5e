import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge, tooSlow, wrongContentType } from '../errors.ts';
import { parseForm } from './form.ts';
import { parseJson } from './json.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** How long a client may take to send a body. */
export const BODY_SECONDS = 10;

type Format = 'form' | 'json' | 'none' | 'wrong';

/** Few different headers ever come; strangers' are not remembered without bound. */
const known = new Map<string, Format>();

/** The body's format by its content type. Only UTF-8 is read. */
export function formatOf(contentType: string | undefined): Format {
  if (contentType === undefined) return 'none';
  let format = known.get(contentType);
  if (format === undefined) {
    const [type = '', ...parameters] = contentType.toLowerCase().split(';');
    const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
    const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
    const name = type.trim();
    if (!utf8) format = 'wrong';
    else if (name === 'application/x-www-form-urlencoded') format = 'form';
    else format = name === 'application/json' ? 'json' : 'wrong';
    if (known.size < 64) known.set(contentType, format);
  }
  return format;
}

/**
 * The payload of a request, form-encoded or JSON.
 * @throws ServiceError 413 above `limit` bytes, 408 when it comes too slowly, 415 for another content
 *   type, 400 for what cannot be read, repeated fields, too many fields or too deep a nesting
 */
export async function readPayload(
  request: IncomingMessage,
  limit: number,
  seconds = BODY_SECONDS,
): Promise<Payload> {
  const format = formatOf(request.headers['content-type']);
  if (format === 'wrong') throw wrongContentType();
  const body = await readBody(request, limit, seconds);
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

/** The bytes of a body, at most `limit` of them. */
export function readBody(request: IncomingMessage, limit: number, seconds = BODY_SECONDS): Promise<Buffer> {
  const announced = request.headers['content-length'];
  if (announced === '0' || (announced === undefined && request.headers['transfer-encoding'] === undefined)) {
    return Promise.resolve(EMPTY);
  }
  if (Number(announced) > limit) return Promise.reject(tooLarge(limit));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => finish(tooSlow()), seconds * 1000);
    function finish(error?: Error) {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      if (error) {
        reject(error);
      } else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size));
    }
    function onData(chunk: Buffer) {
      size += chunk.length;
      if (size > limit) finish(tooLarge(limit));
      else chunks.push(chunk);
    }
    const onEnd = () => finish();
    const onGone = () => finish(badRequest('body', '请求中断'));
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}
