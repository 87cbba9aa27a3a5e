/** The sixty-cycle and what follows from stems and branches alone: no tables. */
export * from './elements.ts';
export * from './nobles.ts';
export * from './nobles-option.ts';
export * from './sexagenary.ts';
