import { languageTag } from '@evenhand/words/language-tag';
import type { WordKey } from '@evenhand/words/parts';
import { createTranslator, hasKey, type Translator, type WordValues } from '@evenhand/words/translator';
import { useMemo, useSyncExternalStore } from 'react';

export type Translate = (key: WordKey, values?: WordValues) => string;

let current = 'en';
let bundle: Readonly<Record<string, string>> = {};
let translator: Translator = createTranslator(current, bundle);
let revision = 0;
const listeners = new Set<() => void>();

const announce = (): void => {
  revision += 1;
  for (const listener of listeners) listener();
};

function use(next: Readonly<Record<string, string>>): void {
  bundle = next;
  translator = createTranslator(current, bundle);
  announce();
}

/** Takes the resolved bundle of (organisation, language) as the words of this page. */
export function startWords(inLanguage: string, words: Readonly<Record<string, string>>): void {
  current = inLanguage;
  use(words);
}

/** Adds words that come with a part of the site. Words already there stay: they carry the organisation's own. */
export function addWords(words: Readonly<Record<string, string>>, { replace = false } = {}): void {
  use(replace ? { ...bundle, ...words } : { ...words, ...bundle });
}

/** Tells whether there is a word for a key made of data. */
export const hasWord = (key: string, values?: WordValues): key is WordKey => hasKey(bundle, key, values);

/** Returns the words of a part of the site by the beginning of their keys, for a page that keeps them on the device. */
export const wordsUnder = (beginning: string): Record<string, string> =>
  Object.fromEntries(Object.entries(bundle).filter(([key]) => key.startsWith(beginning)));

export const language = (): string => current;
/** Its tag, for dates, numbers and lists. */
export const locale = (): string => languageTag(current);

/** For code outside components; a component uses `useWords`, which follows a change of words. */
export const translate: Translate = (key, values) => translator(key, values);

/** Returns the text of a key made of data, or another text where there is no word for it. */
export const wordOr = (t: Translate, key: string, otherwise: string, values?: WordValues): string =>
  hasWord(key, values) ? t(key, values) : otherwise;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The translator of a component; it renders again when words arrive or change. */
export function useWords(): Translate {
  const at = useSyncExternalStore(subscribe, () => revision);
  // A new function for each revision, so that memoised children see the change.
  return useMemo<Translate>(() => (at < 0 ? translate : (key, values) => translate(key, values)), [at]);
}
