// What few pages need, a separate entry point that no first view of a chart fetches: polling, for pages that wait for
// something, and the way to the first wrong field, for forms that the portal itself checks.

export { useFirstWrong } from '../ui/use-first-wrong.ts';
export type { Look, PollOptions } from './poll.ts';
export { poll, pollUntil } from './poll.ts';
