import { withoutMark } from '@evenhand/words/english-mark';
import type { WordKey, WordPart } from '@evenhand/words/parts';
import { type Bundle, createTranslator, hasKey, type WordValues } from '@evenhand/words/translator';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { wordsOfTenant } from '../organizations/public.ts';

/** The words of some parts of the catalogue, in one language. */
export interface Say<P extends WordPart = 'base'> {
  (key: WordKey<P>, values?: WordValues): string;
  /** Returns the text of a key made of data, or another text where there is no word for it. */
  wordOr(key: string, otherwise: string, values?: WordValues): string;
}

/** The words that staff read. */
export type StaffSay = Say<'base' | 'staff'>;

/** Returns the words of a bundle. */
export function sayIn<P extends WordPart>(language: string, bundle: Bundle): Say<P> {
  const translate = createTranslator(language, bundle);
  return Object.assign((key: WordKey<P>, values?: WordValues) => translate(key, values), {
    wordOr: (key: string, otherwise: string, values?: WordValues) =>
      hasKey(bundle, key, values) ? translate(key, values) : otherwise,
  });
}

const inOne = (bundles: readonly Bundle[]): Bundle =>
  bundles.length === 1 && bundles[0] ? bundles[0] : Object.assign({}, ...bundles);

/** Returns the tenant's words, for texts that the server writes. */
export const wordsFor = <P extends WordPart>(tenant: Tenant, parts: P | readonly P[], language = 'en'): Say<P> =>
  sayIn(language, inOne([parts].flat().map((part) => wordsOfTenant(tenant, language, part))));

/** Returns the same words for what no page shows: a mail, a document, a record of what was agreed to. */
export function plainWordsFor<P extends WordPart>(...request: Parameters<typeof wordsFor<P>>): Say<P> {
  const say = wordsFor(...request);
  return Object.assign((key: WordKey<P>, values?: WordValues) => withoutMark(say(key, values)), {
    wordOr: (key: string, otherwise: string, values?: WordValues) => withoutMark(say.wordOr(key, otherwise, values)),
  });
}
