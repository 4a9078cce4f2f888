const numberFormats = new Map<string, Intl.NumberFormat>();

/** A format is slow to make and quick to use: each is made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}
