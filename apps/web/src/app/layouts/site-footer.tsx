import { Link } from 'react-router';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import { openCookiePanel } from '../cookies/cookie-panel-state.ts';
import classes from './layout.module.css';

export function SiteFooter() {
  const t = useWords();
  const address = useBoot().variant?.supportAddress;
  return (
    <footer className={`${classes['footer']} no-print`}>
      <nav aria-label={t('shell.footer.label')} className={classes['footerLinks']}>
        <Link to="/terms">{t('shell.footer.terms')}</Link>
        <Link to="/policy">{t('shell.footer.policy')}</Link>
        <button type="button" className={classes['linkButton']} onClick={openCookiePanel}>
          {t('shell.footer.cookies')}
        </button>
        {address ? <a href={`mailto:${address}`}>{t('shell.footer.support', { address })}</a> : null}
      </nav>
    </footer>
  );
}
