import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useOrganisationName } from '../lib/boot-context.ts';
import { type AnyWordKey, useWords } from '../lib/words.ts';

const hasTitle = (handle: unknown): handle is { title: AnyWordKey } =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The document's title, from the deepest route that has one. */
export function RouteTitle() {
  const t = useWords();
  const organisation = useOrganisationName();
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(hasTitle);
  const title = handle ? t(handle.title) : '';

  useEffect(() => {
    document.title = title === '' ? organisation : `${title} – ${organisation}`;
  }, [title, organisation]);
  return null;
}
