export * from './answer.ts';
export { type Details, detailsOf } from './details.ts';
export * from './guard/index.ts';
export * from './ids.ts';
export * from './normalise.ts';
export { careOf } from './read.ts';
export { understoodRecord } from './record.ts';
export { type Day, type Span, type SpanBasis, spanOf } from './time/span.ts';
export { type Changed, type Context, tooLong, type Understood, understand } from './understand.ts';
