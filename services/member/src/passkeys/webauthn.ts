import { type CallContext, callerOf, logSecurity, refusal, type ServiceError } from '@tianji/service-kit';

let library: Promise<typeof import('@simplewebauthn/server')> | undefined;

/** The library, loaded with the first use: it costs a start a third of a second. */
export function webauthn(): Promise<typeof import('@simplewebauthn/server')> {
  library ??= import('@simplewebauthn/server');
  return library;
}

/** Why an answer was refused: for the log; the caller is told nothing but that it was. */
type Why = 'challenge' | 'unknown' | 'proof' | 'used' | 'taken';

/** Logs a refused answer. @returns the refusal, the same for every reason */
export function passkeyRefused(
  ctx: Pick<CallContext, 'log' | 'requestId' | 'tenant' | 'member' | 'address' | 'device'>,
  why: Why,
  message: string,
): ServiceError {
  logSecurity(ctx.log, 'passkey_refused', { ...callerOf(ctx), why });
  return refusal(message, 'passkey_refused');
}
