import { createInstance, type InitOptions, type TFunction } from 'i18next';

/** Flat keys, `$t(vocab.scheme)` inside a text, `{{name}}` for values. The same on the server and in the browser. */
export const translationOptions = {
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  defaultNS: 'words',
  ns: ['words'],
  returnNull: false,
  returnEmptyString: false,
  /** What is made of it escapes: React in the browser, Liquid in mail. */
  interpolation: { escapeValue: false },
  initAsync: false,
} as const satisfies InitOptions;

/** Turns keys into texts of one resolved bundle. */
export function createTranslator(language: string, words: Readonly<Record<string, string>>): TFunction {
  const instance = createInstance();
  // With resources at hand and initAsync off, init has finished when it returns.
  void instance.init({ ...translationOptions, lng: language, resources: { [language]: { words: { ...words } } } });
  return instance.getFixedT(language);
}
