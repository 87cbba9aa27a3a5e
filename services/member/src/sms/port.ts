import type { TemplateName } from './templates.ts';

/** One message. */
export interface SmsMessage {
  /** A mainland mobile number, eleven digits. */
  phone: string;
  template: TemplateName;
  /** Values for the template's placeholders. */
  params: Readonly<Record<string, string>>;
  /** The site's name. */
  brand: string;
  /** The site's own signature; that of the settings when it is missing. */
  sign?: string;
}

/** A way to send short messages. */
export interface SmsSender {
  readonly provider: string;
  /**
   * Resolves when the provider has accepted the message.
   * @throws SmsError
   */
  send(message: SmsMessage): Promise<void>;
}

/**
 * Whether a message may have been sent all the same. `no`: the provider said that it did not accept it, or was never
 * reached. `unknown`: it may have been accepted, and only the answer was lost.
 */
export type Taken = 'no' | 'unknown';

/** The provider did not accept a message. It contains the provider's reason, never number or content. */
export class SmsError extends Error {
  readonly provider: string;
  readonly reason: string;
  readonly taken: Taken;
  constructor(provider: string, reason: string, taken: Taken = 'no') {
    super(`${provider} did not accept the message: ${reason}`);
    this.name = 'SmsError';
    this.provider = provider;
    this.reason = reason;
    this.taken = taken;
  }
}

/**
 * Headers that give every message a connection of its own. The SDKs keep connections, and a request on one that was kept can
 * meet the provider closing it for its silence. Nobody can tell then whether the message was taken, so it may not be sent
 * again; on a connection of its own it cannot happen, for one handshake more.
 */
export const ONE_EACH = { connection: 'close' } as const;

/** With these errors no connection was ever made. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Providers include the request in their error texts: only what looks like an error code is kept. */
export function smsErrorOf(provider: string, thrown: unknown): SmsError {
  if (thrown instanceof SmsError) return thrown;
  const { code, name } = (thrown ?? {}) as { code?: unknown; name?: unknown };
  const reason = [code, name].find(
    (each) => typeof each === 'string' && /^[A-Za-z][\w.:-]{0,80}$/.test(each),
  );
  const taken = typeof code === 'string' && NEVER_REACHED.has(code) ? 'no' : 'unknown';
  return new SmsError(provider, typeof reason === 'string' ? reason : 'unknown', taken);
}
