/** The civil calendar alone: no tables, small enough for any page. */
export * from './calendar-error.ts';
export * from './civil-core.ts';
export * from './civil-text.ts';
