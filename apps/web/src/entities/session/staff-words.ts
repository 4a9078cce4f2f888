import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { addWords, language } from '../../lib/words/words.ts';
import { request } from './http.ts';

let loading: Promise<void> | null = null;

/** The words of the base catalogue, when the server has none to give. */
async function addBase(): Promise<void> {
  addWords((await import('@evenhand/words/en/staff-base')).staffBaseWords);
}

/** Are they on this page, or on their way? */
export const hasStaffWords = (): boolean => loading !== null;

/** The words of the hiring side come with its first page, not with everybody's. */
export function loadStaffWords(): Promise<void> {
  loading ??= request(getTranslation, { query: { lang: language(), part: 'staff' } }).then(
    (words) => addWords(words, { replace: true }),
    addBase,
  );
  return loading;
}
