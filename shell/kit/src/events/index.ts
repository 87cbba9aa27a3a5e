import { eventPair } from './event.ts';

export type { Off } from './event.ts';
export { eventPair } from './event.ts';

/** A member asked for a long report: the shell refreshes its unread count when it may have come. */
export const [emitReportRequested, onReportRequested] = eventPair<{ reporttype: '0' | '1' }>();

/** A finished report was opened and is unread no more. */
export const [emitReportViewed, onReportViewed] = eventPair<{ key: string }>();

/** A sentence for screen readers: spoken politely, shown nowhere. */
export const [emitAnnouncement, onAnnouncement] = eventPair<{ text: string }>();
