export type { CalendarFeedEntry } from './calendar-feed-entry.ts';
export { deleteFeed, findFeed, findOwnFeed, listFeedStarts, writeFeed } from './calendar-feeds.queries.ts';
