import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { markEnglish } from '@evenhand/words/english-mark';
import { addWords, language } from '../../lib/words/words.ts';
import { request } from './http.ts';

/** Parts of the catalogue of which each comes with a page of its own. */
type PagePart = 'agency' | 'days' | 'equality';

const loaded = new Set<PagePart>();

/** Returns the parts that pages have loaded here, which a change of language asks for again. */
export const loadedParts = (): readonly PagePart[] => [...loaded];

/** Loads the words of a part with its page. English ones, marked as such, stand in where a language has none. */
export async function loadPageWords(part: PagePart, english: Readonly<Record<string, string>>): Promise<null> {
  loaded.add(part);
  if (language() === 'en') {
    addWords(english);
    return null;
  }
  addWords(await request(getTranslation, { query: { lang: language(), part } }).catch(() => ({})));
  addWords(Object.fromEntries(Object.entries(english).map(([key, text]) => [key, markEnglish(text)])));
  return null;
}
