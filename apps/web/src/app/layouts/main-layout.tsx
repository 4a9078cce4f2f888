import { lazy, Suspense } from 'react';
import { NavLink, Outlet } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { isSignUpOpen } from '../../entities/site/sign-up-open.ts';
import { useWords } from '../../lib/words/words.ts';
import { isBuilt } from '../pending-routes.ts';
import { BrandMark } from './brand-mark.tsx';
import { headerColours } from './header-colours.ts';
import { LanguageChoice } from './language-choice.tsx';
import classes from './layout.module.css';
import { SiteFooter } from './site-footer.tsx';

/** Only signed-in users load the menus: they are no part of a first visit. */
const UserMenus = lazy(async () => ({ default: (await import('../menus/user-menus.tsx')).UserMenus }));

function SignedOutLinks() {
  const t = useWords();
  const open = isSignUpOpen(useBoot());
  return (
    <>
      <NavLink to="/login">{t('shell.nav.signIn')}</NavLink>
      {open ? <NavLink to="/signup">{t('shell.nav.signUp')}</NavLink> : null}
    </>
  );
}

/** The candidate's frame, and everybody's who is not signed in: a header, the page, a footer. */
export function MainLayout() {
  const t = useWords();
  const user = useUser();
  const boot = useBoot();
  const { variant } = boot;
  return (
    <div className={classes['frame']}>
      <header className={`${classes['header']} no-print`} style={headerColours(boot)}>
        <div className={classes['headerInner']}>
          <BrandMark />
          <nav aria-label={t('shell.nav.main')} className={classes['nav']}>
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
          </nav>
          <LanguageChoice />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
