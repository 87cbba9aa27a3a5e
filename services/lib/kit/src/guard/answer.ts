import { type CallDefinition, type GuardRecord, guardedFields } from '@tianji/contracts';
import type { Guard } from '@tianji/question/guard';
import type { z } from 'zod';
import { ServiceError } from '../errors.ts';
import type { TenantContext } from '../service/types.ts';
import { guardIn } from './judge.ts';

/** The guard as an answer carries it: nothing of the text. */
export const guardRecordOf = ({ class: name, text, phones }: Guard): GuardRecord => ({
  class: name,
  text,
  phones: phones.map(({ number, label }) => ({ number, label })),
});

/** A call that would store, send or charge does not: code `guarded`, which clients show in place. */
export function guardedRefusal(guard: Guard): ServiceError {
  const { class: name, text, phones } = guardRecordOf(guard);
  return new ServiceError(200, GUARDED, text, { details: { class: name, phones } });
}
export const GUARDED = 'guarded';

/**
 * Checks fields that a handler reads itself by a schema, such as those of a kind of report.
 * @throws ServiceError with the code `guarded`
 */
export function refuseGuarded(schema: z.ZodType, fields: unknown, tenant: Pick<TenantContext, 'help'>): void {
  const guard = guardIn(guardedFields(schema), fields, tenant);
  if (guard) throw guardedRefusal(guard);
}

/**
 * The data of a guarded call.
 * @param shown what the handler answers to the same call without the text; undefined where nothing is shown
 * @throws ServiceError with the code `guarded` for a call that gives no answer then
 */
export function guardedData({ guarded }: CallDefinition, guard: Guard, shown: unknown): unknown {
  const record = guardRecordOf(guard);
  if (guarded === undefined) throw guardedRefusal(guard);
  if (guarded === 'sections') {
    const { text, phones } = record;
    return JSON.stringify([{ id: 'guard', title: '', facts: [], text, phones }]);
  }
  const bare = shown === undefined ? {} : (guarded.bare?.(shown) ?? {});
  return { ...(guarded.empty as object), ...bare, guard: record };
}

/** Whether the chart may be asked for beside this guard. */
export const showsChart = ({ guarded }: CallDefinition, guard: Guard): boolean =>
  typeof guarded === 'object' && guarded.bare !== undefined && guard.chart === 'bare';
