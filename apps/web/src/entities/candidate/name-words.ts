import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { type AnyWordKey, addWords, hasWord, language, type Translate } from '../../lib/words/words.ts';
import { request } from '../session/http.ts';

/** Names of what people have learned. The English ones are in the code, and stand where the others do not come. */
export async function loadNames(): Promise<void> {
  if (language() === 'en' || hasWord('names.qualification.101')) return;
  addWords(await request(getTranslation, { query: { lang: language(), part: 'names' } }).catch(() => ({})));
}

type NameKey = AnyWordKey & `names.${string}`;

/** A name in the language of the page. */
export const nameIn = (t: Translate, key: NameKey, english: string): string => (hasWord(key) ? t(key) : english);
