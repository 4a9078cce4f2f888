import { Link } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { useBoot, useOrganisationName } from './boot-context.ts';
import classes from './site.module.css';

interface SiteFooterProps {
  readonly onCookies: () => void;
}

/** Shows the employer's address, its own links and those of the site. */
export function SiteFooter({ onCookies }: SiteFooterProps) {
  const t = useWords();
  const { variant, brand } = useBoot();
  const name = useOrganisationName();
  const address = variant?.supportAddress;
  return (
    <footer className={`${classes['footer']} no-print`}>
      <div className={classes['footerInner']}>
        <p dir="auto">
          <b>{name}</b>
          {brand.address}
          <br />
          {brand.regulator}
        </p>
        <nav aria-label={t('shell.footer.label')} className={classes['footerLinks']}>
          {brand.links?.map(({ label, url }) => (
            <a key={url} href={url}>
              {label}
            </a>
          ))}
          <Link to="/terms">{t('shell.footer.terms')}</Link>
          <Link to="/policy">{t('shell.footer.policy')}</Link>
          <button type="button" className={classes['linkButton']} onClick={onCookies}>
            {t('shell.footer.cookies')}
          </button>
          {address ? <a href={`mailto:${address}`}>{t('shell.footer.support', { address })}</a> : null}
        </nav>
      </div>
    </footer>
  );
}
