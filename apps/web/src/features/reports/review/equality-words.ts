import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { equalityWords } from '@evenhand/words/en/equality';
import { markEnglish } from '@evenhand/words/english-mark';
import { request } from '../../../entities/session/http.ts';
import { addWords, language } from '../../../lib/words/words.ts';

/** Loads the words of the page, which come with it alone. English ones, marked as such, stand in where a language has none. */
export async function loadEqualityWords(): Promise<null> {
  if (language() === 'en') {
    addWords(equalityWords);
    return null;
  }
  addWords(await request(getTranslation, { query: { lang: language(), part: 'equality' } }).catch(() => ({})));
  addWords(Object.fromEntries(Object.entries(equalityWords).map(([key, text]) => [key, markEnglish(text)])));
  return null;
}
