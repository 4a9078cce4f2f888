import { hasWord, useWords } from '../../lib/words/words.ts';

/** "Vacation scheme". A kind this version has no word for is left out. */
export function RoleKind({ scheme }: { readonly scheme: string }) {
  const t = useWords();
  const key = `lists.scheme.${scheme}`;
  return hasWord(key) ? <span>{t(key)}</span> : null;
}
