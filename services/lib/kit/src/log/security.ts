import { createHmac } from 'node:crypto';
import type { Metrics } from '../metrics/metrics.ts';
import type { Logger } from './logger.ts';

/** What collectors of security events may rely on: one type per kind of event. */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_out',
  'session_ended',
  'code_sent',
  'code_refused',
  'code_wrong',
  'passkey_added',
  'passkey_removed',
  'passkey_sign_in',
  'passkey_refused',
  'access_refused',
  'foreign_object',
  'internal_call_refused',
  'membership_granted',
  'membership_withdrawn',
  'refund_due',
  'refund_done',
  'refund_announced',
  'refund_dismissed',
  'order_refunded',
  'payment_difference',
  'account_deleted',
  'provider_account_set',
  'provider_account_removed',
  'tenant_changed',
  'role_granted',
  'role_revoked',
  'invite_revoked',
  'step_asked',
  'step_cancelled',
  'step_in_force',
  'confirmed',
  'operator_in_place',
  'agent_key_made',
  'agent_key_revoked',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Events that need attention when there are many. */
const SUSPICIOUS: ReadonlySet<SecurityEvent> = new Set([
  'code_refused',
  'code_wrong',
  'passkey_refused',
  'access_refused',
  'foreign_object',
  'internal_call_refused',
  'refund_due',
  'refund_announced',
  'payment_difference',
]);

/** Who did it, and where. Nothing here is personal: phones and addresses are keyed hashes. */
export interface SecurityFields {
  requestId?: string;
  tenant?: string;
  memberId?: string | undefined;
  /** A keyed hash of the phone number, when there is no member yet. */
  phone?: string;
  /** A keyed hash of the address. */
  address?: string | undefined;
  /** Browser and system in two words. */
  device?: string | undefined;
  [more: string]: string | number | boolean | undefined;
}

/** Writes one security event: a line with `security` as its type (docs/security-log.md). */
export function logSecurity(log: Logger, event: SecurityEvent, fields: SecurityFields): void {
  log[SUSPICIOUS.has(event) ? 'warn' : 'info']({ security: event, ...fields }, `security: ${event}`);
}

/** A logger that counts the security events it writes. */
export function countSecurity<L extends Logger>(log: L, metrics: Pick<Metrics, 'securityEvents'>): L {
  const counting = (level: 'info' | 'warn') => (fields: object, message: string) => {
    if ('security' in fields) metrics.securityEvents.inc({ event: String(fields.security) });
    log[level](fields, message);
  };
  return { ...log, info: counting('info'), warn: counting('warn') };
}

/** Fields common to all calls. */
export const callerOf = (ctx: {
  requestId: string;
  tenant: { id: string };
  member: { id: string } | null;
  address?: string | undefined;
  device?: string | undefined;
}): SecurityFields => ({
  requestId: ctx.requestId,
  tenant: ctx.tenant.id,
  ...(ctx.member && { memberId: ctx.member.id }),
  ...(ctx.address !== undefined && { address: ctx.address }),
  ...(ctx.device !== undefined && { device: ctx.device }),
});

/** An address as it appears in logs: it can be compared, but does not identify anybody. */
export const keyedAddress = (key: string | Buffer, ip: string): string =>
  createHmac('sha256', key).update(`address\n${ip}`).digest('base64url').slice(0, 16);
