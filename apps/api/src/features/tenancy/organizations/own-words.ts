import { ownTexts, type SayOwn } from '@evenhand/domain/fields/own-texts';
import { markEnglish } from '@evenhand/words/english-mark';
import { writtenLanguage } from '@evenhand/words/languages';
import type { Tenant } from '../../../platform/http/tenant.ts';

type Configured = Pick<Tenant, 'configuration'>;

const wordsIn = ({ configuration }: Configured, language: string): Readonly<Record<string, string>> =>
  Object.hasOwn(configuration.wordsIn ?? {}, language) ? (configuration.wordsIn?.[language] ?? {}) : {};

/** Returns the organisation's own texts in a language beside the base one; none for the base language. */
export const ownInLanguage = (tenant: Configured, language: string): Readonly<Record<string, string>> =>
  writtenLanguage(language) === 'en' ? {} : wordsIn(tenant, language);

/**
 * Returns the organisation's own texts for a reader of a language; a text that it has not translated stands as it was written,
 * marked so.
 */
export function sayOwnIn(tenant: Configured, language: string): SayOwn {
  if (writtenLanguage(language) === 'en') return (_key, base) => base;
  const said = wordsIn(tenant, language);
  return (key, base) => (Object.hasOwn(said, key) ? (said[key] ?? base) : markEnglish(base));
}

/** All of them, under the keys of the catalogue's. */
export function ownWordsIn(tenant: Configured, language: string): Record<string, string> {
  const say = sayOwnIn(tenant, language);
  return Object.fromEntries(ownTexts(tenant.configuration).map(({ key, base }) => [key, say(key, base)]));
}
