import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallDefinition, rawReply } from '@tianji/contracts';
import { badRequest } from '../errors.ts';
import { type Payload, readBody } from './body.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from './headers.ts';

/** What the handler of a raw call gets besides its input. */
export interface RawRequest {
  /** The body as it was sent. */
  readonly raw: Buffer;
  /** Lower-case names. Nobody's identity is among them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that are nobody's business but the gateway's. */
const KEPT_BACK = new Set(['authorization', 'cookie', 'proxy-authorization', 'token']);
const LONGEST_HEADER = 2048;

/** The request as a payload that travels to a service like any other: the body as base64. */
export async function readRawPayload(request: IncomingMessage, limit: number): Promise<Payload> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string' || value.length > LONGEST_HEADER) continue;
    if (!KEPT_BACK.has(name) && !name.startsWith('x-tianji-')) headers[name] = value;
  }
  const body = request.method === 'GET' ? Buffer.alloc(0) : await readBody(request, limit);
  return { raw: { body: body.toString('base64'), headers } };
}

/** Bytes that the payload of a call may have on its way from the gateway to a service. */
export const internalLimit = (call: CallDefinition): number =>
  call.body === 'raw' ? Math.ceil(call.bodyLimit * 1.4) + 128 * 1024 : call.bodyLimit;

/** @throws ServiceError 400 when there is no raw part: somebody asked the service past the gateway */
export function openRaw(payload: Payload): RawRequest {
  const { raw } = payload as { raw?: { body?: unknown; headers?: unknown } };
  if (typeof raw?.body !== 'string' || raw.headers === null || typeof raw.headers !== 'object') {
    throw badRequest('body', '请求内容不合要求');
  }
  return { raw: Buffer.from(raw.body, 'base64'), headers: raw.headers as Record<string, string> };
}

/** Sends the answer of a raw call as its handler made it. @throws when it is no such answer */
export function sendRaw(response: ServerResponse, data: unknown, requestId: string): void {
  const { status, type, body, encoding, filename, policy = NO_PAGE_POLICY, location } = rawReply.parse(data);
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(body, encoding ?? 'utf8');
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-security-policy': policy,
    'content-type': encoding === undefined ? `${type}; charset=utf-8` : type,
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(location === undefined ? {} : { location }),
    ...(filename === undefined ? {} : { 'content-disposition': attachment(filename) }),
  });
  response.end(bytes);
}

/** A file to save, by RFC 6266: the name itself in UTF-8, and an ASCII shadow of it for who reads no more. */
export function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^\w. -]+/g, '').replace(/^[-. ]+/, '') || 'file';
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
