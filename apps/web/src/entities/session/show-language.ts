import { updateUser } from '@evenhand/contract/tenancy/identity/own-account';
import { getTranslation } from '@evenhand/contract/tenancy/reference/reference';
import { directionOf } from '@evenhand/words/direction-of';
import { writtenLanguage } from '@evenhand/words/languages';
import { queryClient } from '../../lib/http/query-client.ts';
import { language, locale, startWords } from '../../lib/words/words.ts';
import { currentBoot } from '../site/boot.ts';
import { userKey } from './current-user-key.ts';
import { request } from './http.ts';
import { loadedParts } from './page-words.ts';
import { hasStaffWords } from './staff-words.ts';

const yearSeconds = 31_536_000;

/** The server reads it before it writes the next page. */
function keepChoice(page: Document, code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  page.cookie = `language=${code}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/** Says everything on this page in another language. What is typed stays. */
async function showLanguage(code: string): Promise<void> {
  const parts = ['base', 'names', ...(hasStaffWords() ? (['staff'] as const) : []), ...loadedParts()] as const;
  const asked = parts.map((part) => request(getTranslation, { query: { lang: code, part } }));
  startWords(code, Object.assign({}, ...(await Promise.all(asked))));
  document.documentElement.lang = locale();
  document.documentElement.dir = directionOf(code);
  keepChoice(document, code);
  const { watchEnglishTexts } = await import('../../lib/words/english-texts.ts');
  watchEnglishTexts();
  // Some answers of the server hold texts of its own.
  await queryClient.invalidateQueries();
}

/** Shows the page in the user's language, after they have signed in or changed their settings, where the page is written in it. */
export async function followSetting(wanted: string): Promise<void> {
  const code = writtenLanguage(wanted);
  const offered = currentBoot().organization?.languages ?? [];
  if (code !== language() && offered.some((each) => each.code === code)) await showLanguage(code);
}

/** Saves the choice with the account of the signed-in user. */
async function keepWithAccount(code: string): Promise<void> {
  const user = queryClient.getQueryData(userKey);
  if (!user || user.language === code) return;
  const { firstName, lastName, version } = user;
  queryClient.setQueryData(
    userKey,
    await request(updateUser, { body: { firstName, lastName, language: code, version } }),
  );
}

/**
 * The reader's own choice: kept with their account while they are signed in, and on this device. The account comes first: once
 * the page is in another language all is asked for again, and an account that still had the former one would turn it back.
 */
export async function chooseLanguage(code: string): Promise<void> {
  await keepWithAccount(code);
  await showLanguage(code);
}
