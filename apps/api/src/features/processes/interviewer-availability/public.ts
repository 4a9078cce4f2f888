export { readBusyTimes } from './read-busy-times.ts';
export { type CalendarOwner, calendarsFreshFor, refreshCalendars } from './read-calendars.ts';
