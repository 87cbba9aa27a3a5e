import type { CalendarCalls } from '@tianji/calendar/contract';
import type { CallInput as InputOf, CallOutput as OutputOf } from '@tianji/contracts';
import type { ReportsCalls } from '@tianji/reports/contract';
import { apiOf } from './client.ts';

/** The calls that the kit itself makes, from the contracts that its package.json names under `needs`. */
export type KitCalls = CalendarCalls | ReportsCalls;
export type CallInput<P extends KitCalls['path']> = InputOf<KitCalls, P>;
export type CallOutput<P extends KitCalls['path']> = OutputOf<KitCalls, P>;

export const api = apiOf<KitCalls>();
