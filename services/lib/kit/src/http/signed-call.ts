import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../errors.ts';
import { ORIGIN_HEADER } from './internal.ts';

/** When the call was signed: epoch milliseconds. In a refusal: the time of the service that refused it. */
const TIME_HEADER = 'x-tianji-time';
/** Makes every call different. */
const NONCE_HEADER = 'x-tianji-nonce';
/** HMAC-SHA-256 over everything that the service relies on, in base64url. */
const SIGNATURE_HEADER = 'x-tianji-signature';
/** SHA-256 of the body (RFC 9530), so that a call is judged before its body is read. */
const DIGEST_HEADER = 'content-digest';

/** How far the time of a call may be from the service's own. */
const WINDOW_MS = 60_000;
/** Nonces are forgotten in portions of this length. */
const PORTION_MS = 30_000;
/** Clocks of more addresses than this are not kept: replicas come and go. */
const MOST_CLOCKS = 1000;

/** Epoch milliseconds of a clock that starts with the system's and is never set back or forward. */
const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());

/** What is signed. `body` is JSON text, `path` has its braces plain. */
export interface CallToSign {
  readonly path: string;
  readonly body: string;
  /** The caller, packed as the header has it; missing for calls on nobody's behalf. */
  readonly origin?: string;
}

export interface CallSigner {
  /** The headers of a call by POST to a replica, those of its body included. */
  sign(address: string, call: CallToSign): Record<string, string>;
  /**
   * Learns how far a replica's clock is from ours, when a refusal says so and was made by the service itself.
   * @param nonce of the refused call
   * @returns whether the call, signed again, will be in time
   */
  learnTime(address: string, nonce: string, refusal: Headers): boolean;
}

interface SignerOptions {
  /** The id of the service that is called: a call to one is worth nothing at another. */
  service: string;
  secret: string;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Signs the gateway's calls to one service. */
export function callSigner({ service, secret, now = steadyNow }: SignerOptions): CallSigner {
  const prefix = randomBytes(12).toString('base64url');
  let count = 0;
  /** What must be added to our time to get that of a replica. */
  const offsets = new Map<string, number>();
  return {
    sign(address, { path, body, origin = '' }) {
      count += 1;
      const headers = {
        'content-type': 'application/json',
        [DIGEST_HEADER]: digestOf(body),
        [TIME_HEADER]: String(now() + (offsets.get(address) ?? 0)),
        [NONCE_HEADER]: `${prefix}${count.toString(36)}`,
        ...(origin === '' ? {} : { [ORIGIN_HEADER]: origin }),
      };
      const text = signedText(service, 'POST', path, headers);
      return { ...headers, [SIGNATURE_HEADER]: keyed(secret, text).toString('base64url') };
    },
    learnTime(address, nonce, refusal) {
      const time = refusal.get(TIME_HEADER);
      const signature = refusal.get(SIGNATURE_HEADER);
      // A forged time would make us sign calls that could be used later.
      if (time === null || !/^\d{1,16}$/.test(time) || !same(signature, keyed(secret, timeText(nonce, time))))
        return false;
      if (offsets.size >= MOST_CLOCKS) offsets.clear();
      offsets.set(address, Number(time) - now());
      return true;
    },
  };
}

/** The nonce of headers that `sign` made. */
export const nonceOf = (headers: Readonly<Record<string, string>>): string => headers[NONCE_HEADER] ?? '';

type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

interface VerifierOptions {
  /** The id of the service that is called. */
  service: string;
  /** The secrets that are valid: the present one, and while it is being replaced, the previous one. */
  secrets: readonly string[];
  /** Epoch milliseconds. */
  now?: () => number;
}

/**
 * Verifies that a call was signed by a gateway, for this service, within a minute, and has not been made here before. It
 * needs the headers alone; the body is checked by `checkDigest` when it is read. The answer to a late call carries this
 * process's time, signed: the gateway corrects its own by it once and tries again.
 *
 * Calls signed before this process started count as late, so that forgetting its nonces at a restart is harmless.
 *
 * @returns throws ServiceError 403 `call_unsigned`, `call_tampered`, `call_late` or `call_replayed`
 */
export function callVerifier({ service, secrets, now = steadyNow }: VerifierOptions) {
  const started = now();
  const seen = new Map<number, Set<string>>();

  function isNew(nonce: string, time: number): boolean {
    const portion = Math.floor(time / PORTION_MS);
    let nonces = seen.get(portion);
    if (!nonces) {
      const oldest = Math.floor((now() - WINDOW_MS) / PORTION_MS);
      for (const one of seen.keys()) if (one < oldest) seen.delete(one);
      nonces = new Set();
      seen.set(portion, nonces);
    }
    if (nonces.has(nonce)) return false;
    nonces.add(nonce);
    return true;
  }

  return (request: IncomingMessage, path: string): void => {
    const { headers, method = '' } = request;
    const { [TIME_HEADER]: time, [NONCE_HEADER]: nonce, [SIGNATURE_HEADER]: signature } = headers;
    if (!isText(time) || !isText(nonce) || !isText(signature) || !isText(headers[DIGEST_HEADER]))
      throw callRefused('call_unsigned');
    const text = signedText(service, method, path, headers);
    const secret = secrets.find((one) => same(signature, keyed(one, text)));
    if (secret === undefined) throw callRefused('call_tampered');
    const at = Number(time);
    const present = now();
    if (!(Math.abs(at - present) <= WINDOW_MS && at >= started)) {
      const mine = String(present);
      throw callRefused('call_late', {
        [TIME_HEADER]: mine,
        [SIGNATURE_HEADER]: keyed(secret, timeText(nonce, mine)).toString('base64url'),
      });
    }
    if (!isNew(nonce, at)) throw callRefused('call_replayed');
  };
}

/** Checks a body against the digest that was signed. @throws ServiceError 403 `call_tampered` */
export function checkDigest(request: IncomingMessage, body: Buffer): void {
  if (request.headers[DIGEST_HEADER] !== digestOf(body)) throw callRefused('call_tampered');
}

/** Why a call between gateway and service was refused. */
type Refusal = 'call_unsigned' | 'call_tampered' | 'call_late' | 'call_replayed';

const callRefused = (code: Refusal, headers?: Readonly<Record<string, string>>) =>
  new ServiceError(403, code, '请求来源不被允许', { ...(headers && { headers }) });

const isText = (value: string | string[] | undefined): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200;

const digestOf = (body: string | Buffer): string => `sha-256=:${hash('sha256', body, 'base64')}:`;

const keyed = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Lines in a fixed order; neither a header nor a path can contain a line break. */
const signedText = (service: string, method: string, path: string, headers: HeaderValues): string =>
  [
    'call',
    service,
    method,
    path,
    headers['content-type'],
    headers[DIGEST_HEADER],
    headers[TIME_HEADER],
    headers[NONCE_HEADER],
    headers[ORIGIN_HEADER] ?? '',
  ].join('\n');

const timeText = (nonce: string, time: string): string => `time\n${nonce}\n${time}`;

/** Compares in constant time. */
function same(given: string | null, expected: Buffer): boolean {
  const bytes = Buffer.from(given ?? '', 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
