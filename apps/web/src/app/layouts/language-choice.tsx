import { lazy, Suspense } from 'react';
import { useBoot } from '../../entities/site/boot-context.ts';

const Switch = lazy(async () => ({ default: (await import('../menus/language-switch.tsx')).LanguageSwitch }));

/** Comes only where there is a choice. */
export function LanguageChoice() {
  const { organization } = useBoot();
  return organization && organization.languages.length > 1 ? (
    <Suspense fallback={null}>
      <Switch />
    </Suspense>
  ) : null;
}
