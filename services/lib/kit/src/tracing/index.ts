export { startTracing } from './start.ts';
export { isTraced, traced } from './traced.ts';
