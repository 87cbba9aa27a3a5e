import { eventPair } from '../streams/event.ts';

export type { Off } from '../streams/event.ts';
export { eventPair } from '../streams/event.ts';

/** A member asked for a long report: the shell refreshes its unread count when it may have come. */
export const [emitReportRequested, onReportRequested] = eventPair<{ kind: string }>();

/** A finished report was opened and is unread no more. */
export const [emitReportViewed, onReportViewed] = eventPair<{ key: string }>();

/** A sentence for screen readers: announced politely, not shown. */
export const [emitAnnouncement, onAnnouncement] = eventPair<{ text: string }>();
