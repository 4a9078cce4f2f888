import { withoutMark } from '@evenhand/words/english-mark';
import type { WordPart } from '@evenhand/words/parts';
import { createTranslator, type WordValues } from '@evenhand/words/translator';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { wordsOfTenant } from '../organizations/public.ts';

/** A text by its key; the key itself where the catalogue has none. */
export type Say = (key: string, values?: WordValues) => string;

/** The tenant's words, for texts that the server writes. */
export function wordsFor(tenant: Tenant, parts: WordPart | readonly WordPart[] = 'base', language = 'en'): Say {
  const words = [parts].flat().map((part) => wordsOfTenant(tenant, language, part));
  return createTranslator(language, Object.assign({}, ...words));
}

/** The same for what no page shows: a mail, a document, a record of what was agreed to. */
export function plainWordsFor(...at: Parameters<typeof wordsFor>): Say {
  const say = wordsFor(...at);
  return (key, values) => withoutMark(say(key, values));
}
