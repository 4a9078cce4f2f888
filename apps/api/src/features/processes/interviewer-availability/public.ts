export { readBusyTimes } from './read-busy-times.ts';
export { type CalendarOwner, refreshCalendars } from './read-calendars.ts';
