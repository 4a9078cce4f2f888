import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { readConsent } from './cookie-consent.ts';
import { useCookiePanelOpen } from './cookie-panel-state.ts';

const CookieBanner = lazyPart(async () => (await import('./cookie-banner.tsx')).CookieBanner);
const CookiePanel = lazy(async () => ({ default: (await import('./cookie-panel.tsx')).CookiePanel }));

/** A page made for paper (`?print=true`) carries no banner. */
export const isPrintView = (search: string): boolean => {
  const print = new URLSearchParams(search).get('print');
  return print !== null && print !== 'false';
};

/** Banner on a first visit; panel on request; never both. */
export function CookieChoice() {
  const { search } = useLocation();
  const [consent] = useState(() => readConsent(localStorage));
  const panelOpen = useCookiePanelOpen();
  if (panelOpen)
    return (
      <Suspense fallback={null}>
        <CookiePanel consent={consent} />
      </Suspense>
    );
  if (consent !== 'unset' || isPrintView(search)) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  );
}
