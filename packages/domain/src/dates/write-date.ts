const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format of `Intl`. Each is slow to make and quick to use, so each is made once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}

/** Returns a date in words. The first of a month is "1er janvier" in French, where `Intl` writes "1 janvier". */
export function writeDate(at: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const written = dateFormat(language, options).format(at);
  return language.startsWith('fr') ? written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : written;
}
