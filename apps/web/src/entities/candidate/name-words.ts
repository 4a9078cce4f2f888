import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { addWords, hasWord, language } from '../../lib/words/words.ts';
import { request } from '../session/http.ts';

/** Names of what people have learned. The English ones are in the code, and stand where the others do not come. */
export async function loadNames(): Promise<void> {
  if (language() === 'en' || hasWord('names.qualification.101')) return;
  addWords(await request(getTranslation, { query: { lang: language(), part: 'names' } }).catch(() => ({})));
}
