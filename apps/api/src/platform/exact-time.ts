/** A moment to the second, in the office's zone and with its name. */
export const exactTime = (at: Date, language = 'en-GB'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/London' }).format(at);
