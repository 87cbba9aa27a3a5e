import type { CallDefinition } from '@tianji/contracts';
import { apiOf, type CallOptions } from '../api/client.ts';
import type { ReportType } from './kinds.ts';

/** A kind as lists and reports name it: with the addresses of its own calls, where it has any. */
export interface CalledKind {
  readonly kind: ReportType;
  readonly paths?: { readonly build: string; readonly rebuild: string; readonly export: string } | undefined;
}

/** Whichever call a kind declares: the service judges what is sent. */
const any = apiOf<CallDefinition>();

/**
 * Makes a call about a report of a kind: by the address that the kind has for it, otherwise by the one that all kinds
 * share.
 */
export function callOfKind<T>(
  action: 'build' | 'rebuild' | 'export',
  { kind, paths }: CalledKind,
  input: object,
  options: CallOptions,
): Promise<T> {
  const own = paths?.[action];
  const made = own
    ? any.call(own, input, options)
    : any.call(`reports/${action}/{kind}`, { ...input, kind }, options);
  return made as Promise<T>;
}
