/** To the second, with its zone: deadlines and receipts are argued about. */
export const exactTime = (at: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);
