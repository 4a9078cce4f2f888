export { listFeedDays } from './feed/list-feed-days.ts';
export { spanText } from './own/day-lines.ts';
export { showAssessmentDays } from './own/show-days.ts';
export { getDay } from './see-day.ts';
