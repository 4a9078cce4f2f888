/** Browsers do not know these by their own names. */
const ownNames: Readonly<Record<string, string>> = { cy: 'Cymraeg', ga: 'Gaeilge', gd: 'Gàidhlig' };

/** Languages that a text can be given in, one by one. */
export const offeredLanguages = [
  'en',
  'cy',
  'ga',
  'gd',
  'fr',
  'de',
  'es',
  'it',
  'pl',
  'ar',
  'zh',
  'hi',
  'ur',
  'pa',
] as const;

/** Returns the languages a text can be in, by their own names: those on offer, and the one that it is in already. */
export function languageChoices(own: string): { readonly value: string; readonly label: string }[] {
  const offered: readonly string[] = offeredLanguages;
  const codes = own === '' || offered.includes(own) ? offered : [own, ...offered];
  return codes.map((code) => ({ value: code, label: languageName(code) }));
}

/** A language by its own name, with the country that it is for. */
export function languageName(code: string): string {
  return ownNames[code] ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}
