import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useBoot } from '../entities/site/boot-context.ts';
import { closeMenus } from '../lib/page/menus.ts';
import { useWords } from '../lib/words/words.ts';
import { PageSpinner } from '../ui/layout/page-spinner.tsx';
import { CookieChoice } from './cookies/cookie-choice.tsx';
import { pageView } from './page-views/page-views.ts';
import { RouteTitle } from './route-title.tsx';
import { StatusMessages } from './status-messages.tsx';

const mainId = 'main';

/** Around every page: skip link, title, focus, messages, cookies. */
export function RootLayout() {
  const t = useWords();
  const { analytics } = useBoot();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const first = useRef(true);

  useEffect(() => {
    pageView(pathname, analytics);
    closeMenus();
    if (first.current) {
      first.current = false;
      return;
    }
    // A new page begins at its content: for a screen reader as for the eye.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, analytics]);

  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {t('shell.skipToContent')}
      </a>
      <RouteTitle />
      {navigation.state === 'loading' ? <PageSpinner /> : null}
      <Outlet />
      <StatusMessages />
      <CookieChoice />
      <ScrollRestoration />
    </>
  );
}
