/** When interviewers are free, and their calendars. */
export const staffAvailabilityWords = {
  'errors.hours_end_first': 'The end must be later than the beginning.',
  'errors.hours_overlap': 'These hours overlap others of the same day.',
  'errors.away_end_first': 'The last day must not be before the first.',
  'errors.calendar_not_https': 'Use an address that begins with https:// or webcal://.',
  'errors.calendar_address_refused':
    'This is no address of the internet. Copy the address from your calendar’s sharing settings.',
  'errors.calendar_unreachable': 'The calendar’s server cannot be reached. Check the address, or try again later.',
  'errors.calendar_too_slow': 'The calendar took too long to answer. Try again later, or share a smaller calendar.',
  'errors.calendar_too_large': 'The calendar has more than 5 MB. Share a calendar without past years.',
  'errors.calendar_sign_in_refused':
    'The calendar’s server does not accept the sign-in. Check user name and password; many servers want an app password.',
  'errors.calendar_not_found':
    'There is no calendar at this address, or it is no longer shared. Share it again and paste the new address.',
  'errors.calendar_unreadable':
    'This address leads to a page, not to a calendar. Copy the address that ends in .ics, or the CalDAV address of one calendar.',
  'errors.calendar_failed': 'The calendar’s server reports a fault of its own. Try again later.',
  'errors.calendar_not_offered':
    'This server cannot read such calendars. Ask your administrator, or connect the calendar by its address.',
} as const;
