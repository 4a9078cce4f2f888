import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, Outlet } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { BrandMark } from '../../entities/site/brand-mark.tsx';
import { isSignUpOpen } from '../../entities/site/sign-up-open.ts';
import classes from '../../entities/site/site.module.css';
import { SiteFooter } from '../../entities/site/site-footer.tsx';
import { closeMenus, toggleMenu, useOpenMenu } from '../../lib/page/menus.ts';
import { useWords } from '../../lib/words/words.ts';
import { openCookiePanel } from '../cookies/cookie-panel-state.ts';
import { isBuilt } from '../pending-routes.ts';
import { LanguageChoice } from './language-choice.tsx';

/** Only signed-in users load the menus: they are no part of a first visit. */
const UserMenus = lazy(async () => ({ default: (await import('../menus/user-menus.tsx')).UserMenus }));

function SignedOutLinks() {
  const t = useWords();
  const open = isSignUpOpen(useBoot());
  return (
    <>
      {open ? <NavLink to="/signup">{t('shell.nav.signUp')}</NavLink> : null}
      <NavLink to="/login">{t('shell.nav.signIn')}</NavLink>
    </>
  );
}

/** The links of the site. Where they have no room in one line they are behind one button. */
function SiteNav() {
  const t = useWords();
  const user = useUser();
  const { variant } = useBoot();
  return (
    <nav id="site-nav" aria-label={t('shell.nav.main')} className={classes['nav']}>
      {variant?.features['roles'] ? <NavLink to="/roles">{t('shell.nav.roles')}</NavLink> : null}
      {variant?.features['events'] && isBuilt('/events') ? (
        <NavLink to="/events">{t('shell.nav.events')}</NavLink>
      ) : null}
      {user ? (
        <Suspense>
          <UserMenus user={user} />
        </Suspense>
      ) : (
        <SignedOutLinks />
      )}
      <LanguageChoice />
    </nav>
  );
}

/** The candidate's frame, and everybody's who is not signed in: a header, the page, a footer. */
export function MainLayout() {
  const t = useWords();
  const open = useOpenMenu() === 'site';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      closeMenus();
      button.current?.focus();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [open]);
  return (
    <div className={classes['frame']}>
      <header className={`${classes['header']} no-print`} data-open={open}>
        <div className={classes['headerInner']}>
          <BrandMark />
          <button
            ref={button}
            type="button"
            className={classes['menuButton']}
            aria-expanded={open}
            aria-controls="site-nav"
            onClick={() => toggleMenu('site')}
          >
            {t('shell.nav.menu')}
          </button>
          <SiteNav />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <SiteFooter onCookies={openCookiePanel} />
    </div>
  );
}
