/** The tables of the sections on time spans and on practice. */
import { textOf } from '../index.ts';

export * from './ages.ts';
export * from './career.ts';
export * from './energy.ts';
export * from './growth.ts';
export * from './health.ts';
export * from './health-more.ts';
export * from './plain-words.ts';
export * from './relations.ts';
export * from './wealth-model.ts';
export * from './wealth-more.ts';
export * from './work-types.ts';
export * from './young.ts';
export { textOf };
