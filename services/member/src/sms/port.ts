import type { TemplateName } from './templates.ts';

/** One message. */
export interface SmsMessage {
  /** A mainland mobile number, eleven digits. */
  phone: string;
  template: TemplateName;
  /** Values for the template's places. */
  params: Readonly<Record<string, string>>;
}

/** A way to send short messages. */
export interface SmsSender {
  readonly provider: string;
  /**
   * Resolves when the provider has taken the message.
   * @throws SmsError
   */
  send(message: SmsMessage): Promise<void>;
}

/** The provider did not take a message. It tells the provider's reason, never number or content. */
export class SmsError extends Error {
  readonly provider: string;
  readonly reason: string;
  constructor(provider: string, reason: string) {
    super(`${provider} did not take the message: ${reason}`);
    this.name = 'SmsError';
    this.provider = provider;
    this.reason = reason;
  }
}

/** Providers put the request into their error texts: only what looks like an error code is kept. */
export function smsErrorOf(provider: string, thrown: unknown): SmsError {
  if (thrown instanceof SmsError) return thrown;
  const { code, name } = (thrown ?? {}) as { code?: unknown; name?: unknown };
  const reason = [code, name].find(
    (each) => typeof each === 'string' && /^[A-Za-z][\w.:-]{0,80}$/.test(each),
  );
  return new SmsError(provider, typeof reason === 'string' ? reason : 'unknown');
}
