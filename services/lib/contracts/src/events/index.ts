import type { z } from 'zod';
import type { EventDefinition } from '../define.ts';
import { memberEvents } from './member.ts';
import { paymentEvents } from './payment.ts';
import { reportWritingEvents } from './report-writing.ts';
import { reportsEvents } from './reports.ts';

/** Every event of the portal. A service that publishes adds its line here. */
export const events = [
  ...memberEvents,
  ...paymentEvents,
  ...reportWritingEvents,
  ...reportsEvents,
] as const satisfies readonly EventDefinition[];

type AnyEvent = (typeof events)[number];
type EventAt<S extends EventName> = Extract<AnyEvent, { subject: S }>;

export type EventName = AnyEvent extends { subject: infer S } ? S : never;
export type EventPayload<S extends EventName> =
  EventAt<S> extends { schema: infer T extends z.ZodType } ? z.output<T> : never;
