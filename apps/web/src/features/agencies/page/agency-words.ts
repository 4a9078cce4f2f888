import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { agencyPageWords } from '@evenhand/words/en/agency-page';
import { markEnglish } from '@evenhand/words/english-mark';
import { request } from '../../../entities/session/http.ts';
import { addWords, language } from '../../../lib/words/words.ts';

/** Loads the words of the page, which come with it alone. English ones, marked as such, stand in where a language has none. */
export async function loadAgencyWords(): Promise<null> {
  if (language() === 'en') {
    addWords(agencyPageWords);
    return null;
  }
  addWords(await request(getTranslation, { query: { lang: language(), part: 'agency' } }).catch(() => ({})));
  addWords(Object.fromEntries(Object.entries(agencyPageWords).map(([key, text]) => [key, markEnglish(text)])));
  return null;
}
