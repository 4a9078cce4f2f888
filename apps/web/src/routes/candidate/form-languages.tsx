import { lazy, Suspense } from 'react';
import { useBoot } from '../../entities/site/boot-context.ts';

const LanguageSwitch = lazy(async () => ({
  default: (await import('../../app/menus/language-switch.tsx')).LanguageSwitch,
}));

/** The choice of a language beside a form, whose frame takes the place of the site's header. */
export function FormLanguages() {
  const { organization } = useBoot();
  return organization && organization.languages.length > 1 ? (
    <Suspense fallback={null}>
      <LanguageSwitch />
    </Suspense>
  ) : null;
}
