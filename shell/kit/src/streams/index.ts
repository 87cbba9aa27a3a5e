// Polling, a separate entry point: only pages that wait for something need it.
export type { Look, PollOptions } from './poll.ts';
export { poll, pollUntil } from './poll.ts';
