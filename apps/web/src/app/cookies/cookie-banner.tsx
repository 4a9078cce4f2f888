import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { saveConsent } from './cookie-consent.ts';
import { openCookiePanel } from './cookie-panel-state.ts';
import classes from './cookies.module.css';
import { keepTyped } from './typed-fields.ts';

/** The choice on a first visit. The page keeps as much room below as the banner takes, so that nothing hides under it. */
export function CookieBanner() {
  const t = useWords();
  const banner = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const makeRoom = (): void => {
      document.body.style.paddingBottom = `${element.offsetHeight}px`;
    };
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.body.style.paddingBottom = '';
    };
  }, []);

  const choose = (accepted: boolean): void => {
    keepTyped();
    saveConsent(accepted);
  };
  return (
    <section ref={banner} className={`${classes['banner']} no-print`} aria-label={t('shell.cookies.title')}>
      <div className={classes['bannerInner']}>
        <div>
          <h2 className={classes['heading']}>{t('shell.cookies.title')}</h2>
          <p className={classes['text']}>{t('shell.cookies.text')}</p>
        </div>
        <div className={classes['buttons']}>
          <Button variant="secondary" onClick={() => choose(false)}>
            {t('shell.cookies.rejectAll')}
          </Button>
          <Button variant="secondary" onClick={() => choose(true)}>
            {t('shell.cookies.acceptAll')}
          </Button>
          <Button variant="quiet" onClick={openCookiePanel}>
            {t('shell.cookies.manage')}
          </Button>
        </div>
      </div>
    </section>
  );
}
