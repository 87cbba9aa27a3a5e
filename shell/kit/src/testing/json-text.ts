import type { JsonText } from '@tianji/contracts';

/** A value as the JSON text of a fake reply. */
export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>;

/** The text that an expired member gets. */
export const NO_JSON = '' as JsonText<never>;
