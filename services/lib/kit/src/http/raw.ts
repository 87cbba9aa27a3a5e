import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type CallDefinition, type RawReply, rawReply } from '@tianji/contracts';
import contentDisposition from 'content-disposition';
import { badRequest } from '../errors.ts';
import { type Payload, readBody } from './body.ts';
import type { EdgeContext } from './edge.ts';

/** What the handler of a raw call receives besides its input. */
export interface RawRequest {
  /** The body as it was sent. */
  readonly raw: Buffer;
  /** Header names in lower case. Identity headers are left out. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that only the gateway may see. */
const KEPT_BACK = new Set(['authorization', 'cookie', 'proxy-authorization', 'token']);
const LONGEST_HEADER = 2048;

/** The request as an ordinary payload for a service, with the body in base64. */
export async function readRawPayload(request: IncomingMessage, limit: number): Promise<Payload> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string' || value.length > LONGEST_HEADER) continue;
    if (!KEPT_BACK.has(name) && !name.startsWith('x-tianji-')) headers[name] = value;
  }
  const body = request.method === 'GET' ? Buffer.alloc(0) : await readBody(request, limit);
  return { raw: { body: body.toString('base64'), headers } };
}

/** Most bytes of a call's payload from the gateway to a service. */
export const internalLimit = (call: CallDefinition): number =>
  call.body === 'raw' ? Math.ceil(call.bodyLimit * 1.4) + 128 * 1024 : call.bodyLimit;

/** @throws ServiceError 400 when there is no raw part: the service was called bypassing the gateway */
export function openRaw(payload: Payload): RawRequest {
  const { raw } = payload as { raw?: { body?: unknown; headers?: unknown } };
  if (typeof raw?.body !== 'string' || raw.headers === null || typeof raw.headers !== 'object') {
    throw badRequest('body', '请求内容不合要求');
  }
  return { raw: Buffer.from(raw.body, 'base64'), headers: raw.headers as Record<string, string> };
}

/** Answers with what a raw call's handler returned. @throws when that is not a raw answer */
export function setRaw(ctx: EdgeContext, data: unknown): void {
  const reply = rawReply.parse(data);
  const { status, type, body, encoding, filename, policy, location, maxAge, etag, modified } = reply;
  ctx.status = status;
  const whose = reply.private ? 'private' : 'public';
  ctx.set('cache-control', maxAge === undefined ? 'no-store' : `${whose}, max-age=${maxAge}`);
  ctx.set('content-type', encoding === undefined ? `${type}; charset=utf-8` : type);
  if (policy !== undefined) ctx.set('content-security-policy', policy);
  if (location !== undefined) ctx.set('location', location);
  if (filename !== undefined) ctx.set('content-disposition', attachment(filename));
  if (reply.unlisted) ctx.set({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  if (modified !== undefined) ctx.lastModified = new Date(modified);
  // Weak: the same content may be sent compressed or not.
  if (etag !== undefined) ctx.etag = `W/"${etag}"`;
  ctx.body = compressed(ctx, type, Buffer.from(body, encoding ?? 'utf8'));
}

/** A calendar is fetched by programs that mostly know no Brotli, and repeats itself: gzip makes a tenth of it. */
function compressed(ctx: EdgeContext, type: RawReply['type'], bytes: Buffer): Buffer {
  if (type !== 'text/calendar') return bytes;
  ctx.vary('accept-encoding');
  if (ctx.fresh || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return bytes;
  ctx.set('content-encoding', 'gzip');
  return gzipSync(bytes);
}

/** An attachment header with the name in UTF-8, and an ASCII fallback for older clients (RFC 6266). */
export function attachment(filename: string): string {
  const fallback = filename.replaceAll(/[^\w. -]+/g, '').replace(/^[-. ]+/, '') || 'file';
  return contentDisposition(filename, { fallback });
}
