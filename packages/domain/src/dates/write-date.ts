const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format of `Intl`. Each is slow to make and quick to use, so each is made once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}

/**
 * Returns a date in words. The first of a month is "1er janvier" in French, where `Intl` writes "1 janvier". No comma follows the weekday
 * in English: newer versions of `Intl` write "Friday, 1 January 2027" beside "Friday 1 January".
 */
export function writeDate(at: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const written = dateFormat(language, options).format(at);
  if (language.startsWith('fr')) return written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ');
  return language.startsWith('en') ? written.replace(/^(\p{L}+), (?=\d)/u, '$1 ') : written;
}
