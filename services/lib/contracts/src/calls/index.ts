import type { z } from 'zod';
import type { CallDefinition } from '../define.ts';
import { baziCalls } from './bazi.ts';
import { baziBoneCalls } from './bazi-bone.ts';
import { baziTextCalls } from './bazi-texts.ts';
import { calendarCalls } from './calendar.ts';
import { memberCalls } from './member.ts';
import { paymentCalls } from './payment.ts';
import { reportsCalls } from './reports.ts';
import { ziweiCalls } from './ziwei.ts';

/** Every call of the portal. A new service adds its line here. */
export const calls = [
  ...baziCalls,
  ...baziBoneCalls,
  ...baziTextCalls,
  ...calendarCalls,
  ...memberCalls,
  ...paymentCalls,
  ...reportsCalls,
  ...ziweiCalls,
] as const;

type AnyCall = (typeof calls)[number];
type CallAt<P extends CallPath> = Extract<AnyCall, { path: P }>;

export type CallPath = AnyCall['path'];
/** What a client sends. */
export type CallInput<P extends CallPath> = z.input<CallAt<P>['input']>;
/** What a client gets in `data`. */
export type CallOutput<P extends CallPath> = z.output<CallAt<P>['output']>;

/** The route table. */
export const callByPath: ReadonlyMap<string, CallDefinition> = new Map(
  calls.map((call): [string, CallDefinition] => [call.path, call]),
);
