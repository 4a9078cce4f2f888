import type { WordKey } from '@evenhand/words/parts';
import { translationOptions } from '@evenhand/words/translator';
import { createInstance } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';

/** Keys made of data (`fields.<id>`, `lists.<list>.<id>`) cannot be checked one by one. */
export type AnyWordKey = WordKey | `fields.${string}` | `lists.${string}` | `errors.${string}` | `vocab.${string}`;
export type WordValues = Readonly<Record<string, string | number>>;
export type Translate = (key: AnyWordKey, values?: WordValues) => string;

const i18n = createInstance();
let revision = 0;
const listeners = new Set<() => void>();

const announce = (): void => {
  revision += 1;
  for (const listener of listeners) listener();
};

/** Takes the resolved bundle of (tenant, language) as the words of this page. */
export function startWords(language: string, words: Readonly<Record<string, string>>): void {
  void i18n.init({ ...translationOptions, lng: language, resources: { [language]: { words: { ...words } } } });
  announce();
}

/** Adds words that come with a part of the site. Words already there stay: they carry the organisation's own. */
export function addWords(words: Readonly<Record<string, string>>, { replace = false } = {}): void {
  i18n.addResourceBundle(i18n.language, 'words', { ...words }, false, replace);
  announce();
}

export const hasWord = (key: string): boolean => i18n.exists(key);
export const language = (): string => i18n.language || 'en';

/** For code outside components; a component uses `useWords`, which follows a change of words. */
export const translate: Translate = (key, values) => String(i18n.t(key, values ?? {}));

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
