/** Languages of the interface. English is complete; each translation lists the parts in which it is complete. */
export const interfaceLanguages = ['en', 'fr', 'ar'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

const isWritten = (code: string): code is InterfaceLanguage => interfaceLanguages.some((each) => each === code);

/** Returns the language in which words are written for a reader of `code`. */
export const writtenLanguage = (code: string): InterfaceLanguage => (isWritten(code) ? code : 'en');

export type FurtherLanguage = Exclude<InterfaceLanguage, 'en'>;
/** Languages that an organisation may offer beside English. */
export const furtherLanguages: readonly FurtherLanguage[] = interfaceLanguages.filter((code) => code !== 'en');
