// The engine's door to calendar files and feeds.
export { calendarText, type FeedEvent, type FeedHead } from './events.ts';
export { FEED_PARTS, type FeedPart, feedEvents, feedSpan, type Notices, type Span } from './occasions.ts';
