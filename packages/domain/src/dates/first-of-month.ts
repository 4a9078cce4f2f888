/** Returns a written date with the first of a month as French says it: "1er janvier", where `Intl` writes "1 janvier". */
export const firstOfMonth = (written: string, language: string): string =>
  language.startsWith('fr') ? written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : written;
