import { createHmac, hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ServiceError } from '../errors.ts';
import { arrivalOf } from './arrival.ts';
import { ORIGIN_HEADER } from './internal.ts';
import { sameBytes } from './same-bytes.ts';

/** When the call was signed: epoch milliseconds. In a refusal: the time of the service that refused it. */
const TIME_HEADER = 'x-tianji-time';
/** Makes every call different, and behind `@` names the address that it is sent to, where that is certain. */
const NONCE_HEADER = 'x-tianji-nonce';
/** HMAC-SHA-256 over everything that the service relies on, in base64url. */
const SIGNATURE_HEADER = 'x-tianji-signature';
/** SHA-256 of the body (RFC 9530), so that a call is judged before its body is read. */
const DIGEST_HEADER = 'content-digest';

/** How long ago a call may have been signed. */
const WINDOW_MS = 60_000;
/**
 * How far the time of a call may be ahead of the service's own: less than a process needs to start. A call from further
 * ahead could be made again after a restart, when its nonce is forgotten and its time still to come.
 */
const AHEAD_MS = 250;
/** Nonces are forgotten in portions of this length. */
const PORTION_MS = 30_000;
/** What is known of more addresses than this is not kept: replicas come and go. */
const MOST_ADDRESSES = 1000;

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
   * Learns from a refusal that the service itself made: how far a replica's clock is from ours, or that its address is
   * not the one we connect to.
   * @param nonce of the refused call
   * @returns what was learned, which the call, signed again, will fit; undefined when nothing was
   */
  learn(address: string, nonce: string, refusal: Headers): 'time' | 'translated' | undefined;
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
  /** What a call to an address is bound to; empty where addresses are translated on the way. */
  const bindings = new Map<string, string>();

  function bindingOf(address: string): string {
    let binding = bindings.get(address);
    if (binding === undefined) {
      binding = bindingTo(address);
      if (bindings.size >= MOST_ADDRESSES) bindings.clear();
      bindings.set(address, binding);
    }
    return binding;
  }

  return {
    sign(address, { path, body, origin = '' }) {
      count += 1;
      const headers = {
        'content-type': 'application/json',
        [DIGEST_HEADER]: digestOf(body),
        [TIME_HEADER]: String(now() + (offsets.get(address) ?? 0)),
        [NONCE_HEADER]: `${prefix}${count.toString(36)}${bindingOf(address)}`,
        ...(origin === '' ? {} : { [ORIGIN_HEADER]: origin }),
      };
      const text = signedText(service, 'POST', path, headers);
      return { ...headers, [SIGNATURE_HEADER]: keyed(secret, text).toString('base64url') };
    },
    learn(address, nonce, refusal) {
      const time = refusal.get(TIME_HEADER);
      const signature = refusal.get(SIGNATURE_HEADER);
      // A forged refusal would make us sign calls that could be used later, or at another replica.
      if (time === null || !/^\d{1,16}$/.test(time)) return undefined;
      const isTranslated = same(signature, keyed(secret, refusalText('elsewhere', nonce, time)));
      if (!isTranslated && !same(signature, keyed(secret, refusalText('time', nonce, time))))
        return undefined;
      if (offsets.size >= MOST_ADDRESSES) offsets.clear();
      offsets.set(address, Number(time) - now());
      if (isTranslated) bindings.set(address, '');
      return isTranslated ? 'translated' : 'time';
    },
  };
}

/** What a nonce ends with when an address is certain: plain HTTP to an IP address and a port. */
function bindingTo(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const ip = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'http:' && isIP(ip) !== 0 ? `@${ip} ${port || 80}` : '';
}

/** The nonce of headers that `sign` made. */
export const nonceOf = (headers: Readonly<Record<string, string>>): string => headers[NONCE_HEADER] ?? '';

type HeaderValues = Readonly<Record<string, string | string[] | undefined>>;

interface VerifierOptions {
  /** The id of the service that is called. */
  service: string;
  /** The valid secrets: the current one and, while it replaces another, the previous one. */
  secrets: readonly string[];
  /** Shared with the proxy that starts this process and passes calls on to it, if there is one. */
  forwardToken?: string | undefined;
  /** Epoch milliseconds. */
  now?: () => number;
}

/**
 * Verifies that a call was signed by a gateway, for this service and this address, within a minute, and has not been made
 * here before. It needs the headers alone; the body is checked by `checkDigest` when it is read. The answer to a late call
 * carries this process's time, signed: the gateway corrects its own by it once and tries again. So does the answer to a
 * call for another address: where addresses are translated on the way, the gateway then leaves the address out.
 *
 * Calls signed before this process started count as late, so that forgetting its nonces at a restart is harmless.
 *
 * @returns a check that throws ServiceError 403 `call_unsigned`, `call_tampered`, `call_elsewhere`, `call_late` or
 * `call_replayed`
 */
export function callVerifier({ service, secrets, forwardToken, now = steadyNow }: VerifierOptions) {
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
    const refuse = (code: Refusal, what: What) => {
      const mine = String(present);
      return callRefused(code, {
        [TIME_HEADER]: mine,
        [SIGNATURE_HEADER]: keyed(secret, refusalText(what, nonce, mine)).toString('base64url'),
      });
    };
    const bound = nonce.indexOf('@');
    if (bound !== -1 && nonce.slice(bound + 1) !== arrivalOf(request, forwardToken))
      throw refuse('call_elsewhere', 'elsewhere');
    if (!(at >= present - WINDOW_MS && at <= present + AHEAD_MS && at >= started))
      throw refuse('call_late', 'time');
    if (!isNew(nonce, at)) throw callRefused('call_replayed');
  };
}

/** Checks a body against the digest that was signed. @throws ServiceError 403 `call_tampered` */
export function checkDigest(request: IncomingMessage, body: Buffer): void {
  if (request.headers[DIGEST_HEADER] !== digestOf(body)) throw callRefused('call_tampered');
}

/** Why a call between gateway and service was refused. */
type Refusal = 'call_unsigned' | 'call_tampered' | 'call_elsewhere' | 'call_late' | 'call_replayed';

/** What the signature of a refusal vouches for: the service's time, or also that it is not at the address of the call. */
type What = 'time' | 'elsewhere';

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

const refusalText = (what: What, nonce: string, time: string): string => `${what}\n${nonce}\n${time}`;

const same = (given: string | null, expected: Buffer): boolean =>
  sameBytes(Buffer.from(given ?? '', 'base64url'), expected);
