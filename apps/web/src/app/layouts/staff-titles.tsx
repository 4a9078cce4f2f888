import { type ReactNode, useEffect } from 'react';
import { useMatches } from 'react-router';
import { BootContext, useBoot } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import { hasTitle } from '../page-handle.ts';

/** Ends the titles of the pages of staff with the organisation's name: "Apply to …" is said to candidates alone. */
export function StaffTitles({ children }: { readonly children: ReactNode }) {
  const t = useWords();
  const boot = useBoot();
  const name = boot.organization?.name ?? boot.variant?.title ?? 'Evenhand';
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(hasTitle);
  const title = handle ? t(handle.title) : '';
  useEffect(() => {
    // After the title of the route, whose effect runs in a parent, and before one that is data.
    queueMicrotask(() => {
      document.title = title === '' ? name : `${title} – ${name}`;
    });
  }, [title, name]);
  return (
    <BootContext value={boot.variant ? { ...boot, variant: { ...boot.variant, title: name } } : boot}>
      {children}
    </BootContext>
  );
}
