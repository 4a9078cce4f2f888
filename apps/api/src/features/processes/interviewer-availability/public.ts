export { type PanelPeople, readPanelPeople } from './panel-people.ts';
export { readBusyTimes, readPanelTimes } from './read-busy-times.ts';
export { type CalendarOwner, calendarsFreshFor, refreshCalendars } from './read-calendars.ts';
