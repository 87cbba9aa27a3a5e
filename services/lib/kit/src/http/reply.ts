import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Reply } from '@tianji/contracts';
import type { Outcome } from '../service/open-service.ts';
import type { EdgeContext } from './edge.ts';
import { replyHeaders } from './headers.ts';

/** The text of an answer. One that is sent again and again keeps its compressed form once that was asked for. */
export interface ReplyText {
  bytes: Buffer;
  lasting?: true;
  brotli?: Promise<Buffer>;
}

const lasting = new WeakSet<object>();
const written = new WeakMap<object, ReplyText>();

/**
 * Marks a reply's data as immutable. Handlers whose answers are constant or cached (the list of places, a day's almanac)
 * mark them once; they are then serialised and compressed once instead of on every call. Returns its argument.
 */
export function lastingReply<T extends object>(data: T): T {
  lasting.add(data);
  return data;
}

/** The cached text of a reply whose data is marked as immutable; undefined for any other reply. */
function keptOf(reply: Reply): ReplyText | undefined {
  const data = reply.success && !reply.expired ? reply.data : undefined;
  if (typeof data !== 'object' || data === null || !lasting.has(data)) return undefined;
  let kept = written.get(data);
  if (kept === undefined) {
    kept = { bytes: Buffer.from(JSON.stringify(reply), 'utf8'), lasting: true };
    written.set(data, kept);
  }
  return kept;
}

/** Sends an outcome: its status, its headers and its reply. What need not be compressed is written at once. */
export function setOutcome(ctx: EdgeContext, { status, reply, headers }: Outcome): void {
  if (headers) ctx.set({ ...headers });
  const kept = keptOf(reply);
  const bytes = kept?.bytes ?? Buffer.from(JSON.stringify(reply), 'utf8');
  if (bytes.length < WORTH_COMPRESSING || !acceptsBrotli(ctx)) {
    writeReply(ctx, status, bytes);
    return;
  }
  ctx.status = status;
  ctx.type = JSON_TYPE;
  ctx.body = bytes;
  ctx.state.text = kept ?? { bytes };
}

/** The fast writer: all headers in one list, bypassing Koa's own step, which would set each of them again. */
function writeReply(ctx: EdgeContext, status: number, bytes: Buffer): void {
  ctx.respond = false;
  const headers = replyHeaders(bytes.length, ctx.state.requestId);
  if (bytes.length >= WORTH_COMPRESSING) headers.push('vary', 'accept-encoding');
  ctx.res.writeHead(status, headers);
  ctx.res.end(ctx.method === 'HEAD' ? undefined : bytes);
}

/** Answers with JSON text that another process, or an earlier call, wrote. */
export function setJson(ctx: EdgeContext, status: number, json: string): void {
  ctx.status = status;
  ctx.type = JSON_TYPE;
  ctx.body = json;
}

/** Texts of other processes that are known to be constant, the most recently asked for last. */
const constantTexts = new Map<string, ReplyText>();
/** Most constant texts kept at once, and the longest, in bytes. */
const MOST_CONSTANTS = 100;
const LONGEST_CONSTANT = 1024 * 1024;

/** Answers with constant JSON text: equal texts are compressed once, and the most recent ones are kept. */
export function setConstantJson(ctx: EdgeContext, status: number, json: string): void {
  setJson(ctx, status, json);
  if (json.length < WORTH_COMPRESSING || !acceptsBrotli(ctx)) return;
  const bytes = Buffer.from(json, 'utf8');
  if (bytes.length > LONGEST_CONSTANT) return;
  const key = hash('sha256', bytes, 'base64');
  const kept = constantTexts.get(key) ?? { bytes, lasting: true };
  constantTexts.delete(key);
  constantTexts.set(key, kept);
  if (constantTexts.size > MOST_CONSTANTS) constantTexts.delete(constantTexts.keys().next().value as string);
  ctx.state.text = kept;
}

/** Whether a reply's data is marked as immutable. */
export const isLasting = (reply: Reply): boolean => keptOf(reply) !== undefined;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Below this size a reply fits into the first packets anyway. */
const WORTH_COMPRESSING = 2048;
/** Level 4 gives most of the saving in a fraction of the time of higher levels. */
const FAST = 4;
/** For what is compressed once. */
const THOROUGH = 9;
const brotli = promisify(brotliCompress);

/**
 * Compresses in the thread pool: a chart of 300 KB must not block other requests. The window is as large as the text
 * needs: at level 9 the default window takes 20 times as long for a text of 16 KB, and saves nothing.
 */
function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  const window = Math.min(Math.max(Math.ceil(Math.log2(bytes.length + WINDOW_GAP)), least), most);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: window } });
}

/** By so many bytes a window is smaller than its power of two (RFC 7932). */
const WINDOW_GAP = 16;

/** Serialises a reply or JSON text in `ctx.body`, with Brotli where that saves packets. Leaves other bodies alone. */
export async function writeEnvelope(ctx: EdgeContext): Promise<void> {
  const { text } = ctx.state;
  const bytes = text?.bytes ?? jsonBytes(ctx);
  if (bytes === null) return;
  if (bytes.length >= WORTH_COMPRESSING) ctx.vary('accept-encoding');
  if (bytes.length >= WORTH_COMPRESSING && acceptsBrotli(ctx)) {
    ctx.body = await (text?.lasting ? compressOnce(text) : compress(bytes, FAST));
    ctx.set('content-encoding', 'br');
  } else {
    ctx.body = bytes;
  }
  ctx.type = JSON_TYPE;
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store');
}

const compressOnce = (kept: ReplyText): Promise<Buffer> => (kept.brotli ??= compress(kept.bytes, THOROUGH));

const acceptsBrotli = (ctx: EdgeContext): boolean =>
  ctx.req.headers['accept-encoding'] !== undefined && ctx.acceptsEncodings('br') === 'br';

/** The JSON as bytes, encoded once; null for a body that is not JSON. */
function jsonBytes({ body, response }: EdgeContext): Buffer | null {
  if (typeof body === 'string') return response.is('json') ? Buffer.from(body, 'utf8') : null;
  return isReply(body) ? Buffer.from(JSON.stringify(body), 'utf8') : null;
}

const isReply = (body: unknown): body is Reply =>
  typeof body === 'object' && body !== null && typeof (body as Reply).success === 'boolean';

/** Answers 304 when the client already has this content, by the ETag that a handler set. */
export function makeConditional(ctx: EdgeContext): void {
  if (!ctx.fresh) return;
  ctx.status = 304;
  ctx.body = null;
}
