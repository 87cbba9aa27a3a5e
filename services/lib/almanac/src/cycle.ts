/** The sixty-cycle and what follows from stems and branches alone: no tables. */
export * from './elements.ts';
export * from './sexagenary.ts';
