export { deleteFeed, findFeed, findOwnFeed, listFeedStarts, writeFeed } from './calendar-feeds.queries.ts';
