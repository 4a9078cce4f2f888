/** A moment to the second, in the office's zone and with its name. */
export const exactTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/London' }).format(at);
