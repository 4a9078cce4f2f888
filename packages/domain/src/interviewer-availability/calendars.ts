/** Ways in which a calendar is read. */
export const calendarKinds = ['ICS', 'CALDAV', 'MICROSOFT', 'GOOGLE'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Reasons for which a calendar could not be read. The words of each, at `errors.<reason>`, say what to do. */
export const calendarFaults = [
  'calendar_not_https',
  'calendar_address_refused',
  'calendar_unreachable',
  'calendar_too_slow',
  'calendar_too_large',
  'calendar_sign_in_refused',
  'calendar_not_found',
  'calendar_unreadable',
  'calendar_failed',
  'calendar_not_offered',
] as const;
export type CalendarFault = (typeof calendarFaults)[number];
