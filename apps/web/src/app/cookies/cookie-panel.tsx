import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { type Consent, saveConsent } from './cookie-consent.ts';
import { closeCookiePanel } from './cookie-panel-state.ts';
import classes from './cookies.module.css';
import { keepTyped } from './typed-fields.ts';

/** The finer choice: what is always on and why, and a switch for analytics. */
export function CookiePanel({ consent }: { readonly consent: Consent }) {
  const t = useWords();
  const [analytics, setAnalytics] = useState(consent === 'accepted');
  const save = (): void => {
    closeCookiePanel();
    keepTyped();
    saveConsent(analytics);
  };
  return (
    <Dialog title={t('shell.cookies.panelTitle')} onClose={closeCookiePanel}>
      <section className={classes['kind']}>
        <h3>{t('shell.cookies.necessary')}</h3>
        <p>{t('shell.cookies.necessaryText')}</p>
        <p className={classes['always']}>{t('shell.cookies.alwaysOn')}</p>
      </section>
      <section className={classes['kind']}>
        <h3>{t('shell.cookies.analytics')}</h3>
        <p>{t('shell.cookies.analyticsText')}</p>
        <CheckField
          id="analytics"
          kind="switch"
          checked={analytics}
          onChange={(event) => setAnalytics(event.currentTarget.checked)}
          label={t('shell.cookies.analyticsSwitch')}
        />
      </section>
      <div className="actions">
        <Button onClick={save}>{t('shell.cookies.save')}</Button>
        <Button variant="secondary" onClick={closeCookiePanel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
