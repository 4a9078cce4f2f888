import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { legalWords } from '@evenhand/words/en/legal';
import { markEnglish } from '@evenhand/words/english-mark';
import { request } from '../../entities/session/http.ts';
import { addWords, language } from '../../lib/words/words.ts';

/**
 * Loads the texts of the legal pages, which come with these pages only. An organisation's own are in the bundle already and stay;
 * English ones, marked as such, stand in for a translation that does not come.
 */
export async function loadLegalWords(): Promise<null> {
  if (language() === 'en') {
    addWords(legalWords);
    return null;
  }
  addWords(await request(getTranslation, { query: { lang: language(), part: 'legal' } }).catch(() => ({})));
  addWords(Object.fromEntries(Object.entries(legalWords).map(([key, text]) => [key, markEnglish(text)])));
  return null;
}
