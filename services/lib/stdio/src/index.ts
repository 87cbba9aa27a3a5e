export { serveTools } from './serve.ts';
export { failedExamples, openTools, type Tools } from './tools.ts';
