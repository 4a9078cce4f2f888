import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSiteTitle } from '../entities/site/boot-context.ts';
import { useWords } from '../lib/words/words.ts';
import { hasTitle } from './page-handle.ts';

/** The document's title, from the deepest route that has one. */
export function RouteTitle() {
  const t = useWords();
  const site = useSiteTitle();
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(hasTitle);
  const title = handle ? t(handle.title) : '';
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page before may have set a title of its own under the same route title.
  useEffect(() => {
    document.title = title === '' ? site : `${title} – ${site}`;
  }, [title, site, pathname]);
  return null;
}
