export * from './guard/index.ts';
export * from './ids.ts';
